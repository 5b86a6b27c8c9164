// Sets back what need not be filled in beside what was chosen for the round; it can be filled in all the same.
import { isSpared } from "./choice.js";

export default function (form) {
  const answers = form.querySelectorAll("[data-spared]");
  const show = () => answers.forEach((answer) => answer.toggleAttribute("data-off", isSpared(form, answer)));
  form.addEventListener("change", show);
  show();
}
