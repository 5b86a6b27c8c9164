// One press says that there is nothing, where a blank would leave it open.
export default function (answer) {
  const input = answer.querySelector("input");
  const button = answer.querySelector(".none");
  button.hidden = false;
  button.addEventListener("click", ({ detail }) => {
    input.value = "0";
    // The button goes away; whoever works without pointing at things must not lose the place.
    if (detail === 0) input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
