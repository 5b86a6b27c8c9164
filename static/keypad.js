// Our own keypad: it writes into whichever number has the focus, and leaves the phone's keyboard for cards.
import { chosen, isSpared } from "./choice.js";
import { sumOf } from "./sums.js";

export default function (pad) {
  // Where there is a real keyboard and no touch, a keypad would only be in the way.
  if (!matchMedia("(any-pointer: coarse)").matches) return;

  const form = pad.closest("form");
  const dock = pad.parentElement;
  const fields = [...form.querySelectorAll("[data-keypad]")];
  const tape = pad.querySelector("[data-tape]");
  // A form of nothing but numbers to type can be walked through; where there are counts, people pick and choose.
  const isPlain = !form.querySelector("[data-keypad=count]");
  let current = null;
  let cameByItself = false;

  for (const field of fields) {
    field.inputMode = "none";
    field.addEventListener("input", show);
    field.addEventListener("blur", () => (field.inputMode = "none"));
  }
  // Whatever has the focus, or gets it, is kept clear of the dock, however high it stands.
  new ResizeObserver(() => {
    form.style.setProperty("--dock", `${dock.offsetHeight + 8}px`);
    if (current) scrollBy(0, Math.max(0, current.getBoundingClientRect().bottom - dock.getBoundingClientRect().top + 8));
  }).observe(dock);

  form.addEventListener("focusin", ({ target }) => {
    if (fields.includes(target)) open(target);
    else if (target.matches("textarea")) close();
  });
  // A press must not take the focus away from the number that it is meant for.
  pad.addEventListener("mousedown", (event) => event.preventDefault());
  pad.addEventListener("click", ({ target }) => {
    const key = target.closest("[data-key]")?.dataset.key;
    if (key && current) (keys[key] ?? digit)(key);
  });
  // Whoever points at how the round ended goes on with the first number that is asked then.
  form.addEventListener("click", ({ target, detail }) => {
    if (isPlain && detail > 0 && target.matches(".chip input") && chosen(form)) fields.find(isAsked)?.focus();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !pad.hidden) close();
  });

  const keys = {
    plus: () => write("+"),
    sign: () => replace(current.value.startsWith("-") ? current.value.slice(1) : `-${current.value}`),
    delete: erase,
    next,
    close: leave,
    letters,
  };

  function isAsked(field) {
    return ["number", "amount", "signed"].includes(field.dataset.keypad) && !isSpared(form, field);
  }

  function following() {
    const rest = fields.slice(fields.indexOf(current) + 1);
    const isCounting = current.dataset.keypad === "cards" && rest[0]?.dataset.keypad === "cards";
    return isCounting ? rest[0] : rest.find(isAsked);
  }

  function next() {
    // Some press it though they are there already.
    if (cameByItself && !current.value) cameByItself = false;
    else if (following()) following().focus();
    else leave();
  }

  // Goes on by itself when no digit can follow: with a limit of 10 after a 6, though not after a 1.
  function goOn() {
    const [, most] = current.dataset.most?.split(" ").map((it) => it.split(":")).find(([key]) => key === chosen(form)) ?? [];
    if (!most || Number(current.value) * 10 <= Number(most) || !following()) return;
    following().focus();
    cameByItself = true;
  }

  function open(field) {
    if (field.inputMode === "text") return;
    current?.classList.remove("current");
    cameByItself = false;
    current = field;
    current.classList.add("current");
    pad.hidden = false;
    pad.querySelector("[data-key=plus]").hidden = field.dataset.keypad === "signed";
    pad.querySelector("[data-key=sign]").hidden = field.dataset.keypad !== "signed";
    pad.querySelector("[data-key=letters]").disabled = field.dataset.keypad !== "amount";
    if (field.dataset.keypad !== "amount") field.select();
    show();
    reveal(field);
  }

  function close() {
    current?.classList.remove("current");
    current = null;
    pad.hidden = true;
  }

  function leave() {
    const field = current;
    close();
    field.blur();
  }

  function letters() {
    const field = current;
    close();
    field.blur();
    field.inputMode = "text";
    field.focus();
  }

  function show() {
    if (!current) return;
    const sum = current.value.includes("+") ? sumOf(current.value) : null;
    tape.hidden = sum === null;
    tape.textContent = `${current.value} = ${sum}`;
  }

  function digit(text) {
    write(text);
    goOn();
  }

  function write(text) {
    current.setRangeText(text, current.selectionStart, current.selectionEnd, "end");
    changed();
  }

  function erase() {
    const { selectionStart: start, selectionEnd: end } = current;
    current.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
    changed();
  }

  function replace(text) {
    current.value = text;
    changed();
  }

  function changed() {
    current.dispatchEvent(new Event("input", { bubbles: true }));
    if (document.activeElement !== current && !pad.contains(document.activeElement)) current.focus();
  }

  // Shows what comes below the number as well, as it is likely to be needed next.
  function reveal(field) {
    const seen = innerHeight - dock.offsetHeight;
    const { top, bottom } = field.getBoundingClientRect();
    if (top < seen / 5 || bottom > (seen * 3) / 5) scrollBy(0, top - seen / 4);
  }
}
