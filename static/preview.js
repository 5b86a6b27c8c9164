// The points of a round while it is typed: the server's own answer, or without it what simply adds up.
import { signed, sumOf } from "./sums.js";

const PAUSE = 250;
const PATIENCE = 4000;

export default function (form) {
  const place = form.querySelector("#points");
  let timer;
  let asking = new AbortController();

  async function ask() {
    asking.abort();
    const mine = (asking = new AbortController());
    const slow = setTimeout(() => showAlone(form, place), PATIENCE);
    try {
      const response = await fetch(form.dataset.preview, {
        method: "POST",
        body: new URLSearchParams(new FormData(form)),
        headers: { "X-Fragment": "1" },
        signal: mine.signal,
      });
      if (!response.ok) throw new Error(response.statusText);
      place.innerHTML = await response.text();
      showSoFar(form, place);
    } catch {
      if (mine === asking) showAlone(form, place);
    } finally {
      clearTimeout(slow);
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  // A form that comes back with what was typed, after a fault or by the way back, shows its points too.
  if (form.hasAttribute("data-typed")) ask();
  addEventListener("pageshow", (event) => event.persisted && ask());
}

function showAlone(form, place) {
  for (const row of place.querySelectorAll("[data-side]")) row.lastElementChild.dataset.soFar = "";
  showSoFar(form, place);
  place.querySelector(".words").textContent = place.dataset.alone;
}

// Fills in, for each side whose points the server has not told, what the weights of the fields add up to.
function showSoFar(form, place) {
  const sums = linear(form);
  for (const row of place.querySelectorAll("[data-side]")) {
    const points = row.querySelector("[data-so-far]");
    const sum = sums.get(row.dataset.side);
    if (points) points.textContent = sum === undefined ? "" : signed(sum);
  }
}

function linear(form) {
  const sums = new Map();
  const add = (side, points) => sums.set(side, (sums.get(side) ?? 0) + points);
  for (const input of form.querySelectorAll("[data-weight]")) {
    const weight = Number(input.dataset.weight);
    if (input.type === "radio") {
      if (input.checked && /^\d+$/.test(input.value)) add(input.value, weight);
    } else {
      const number = sumOf(input.value);
      if (number) add(input.closest("[data-seat]").dataset.seat, weight * number);
    }
  }
  return sums;
}
