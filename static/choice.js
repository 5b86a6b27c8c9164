// What is chosen for the round in a form of chips, as the server names it; empty while a choice is open.
export function chosen(form) {
  const values = [...form.querySelectorAll(".chips")].map((chips) => chips.querySelector(":checked")?.value ?? "");
  return values.includes("") ? "" : values.join(",");
}

// Whether what was chosen leaves nothing to say in an input.
export function isSpared(form, input) {
  const when = input.closest("[data-spared]")?.dataset.spared ?? "";
  return when.split(" ").includes(chosen(form) || "-");
}
