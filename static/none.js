// One press says that there is nothing, where a blank would leave it open.
export default function (answer) {
  const input = answer.querySelector("input");
  const button = answer.querySelector(".none");
  button.hidden = false;
  button.addEventListener("click", () => {
    input.value = "0";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
