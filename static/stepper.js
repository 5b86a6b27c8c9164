// Plus and minus beside a count; without them it is an input for a number.
export default function (stepper) {
  const input = stepper.querySelector("input");
  for (const button of stepper.querySelectorAll("[data-step]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const typed = input.value.trim();
      // What is no count stays as it was typed, to be mended by whoever typed it.
      if (!/^\d*$/.test(typed)) return input.focus();
      input.value = String(Math.max(0, Number(typed) + Number(button.dataset.step)));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
}
