// The card pad without a reload: its keys write into the field it stands at, as the server would.
const BARS = ["|", "+"];
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C" };

const wordsOf = (text) => text.replace(/[|+]/g, " $& ").split(/[\s,]+/).filter(Boolean);

// A card as the keys name it; a word that is none stays what it is.
function cardOf(word) {
  const card = word.toUpperCase().replace(/[♠♥♦♣♤♡♢♧]/, (sign) => SUITS[sign]).replace(/^T(?=[SHDC]$)/, "10");
  return card === "JOKER" ? "JK" : card;
}

// The words without a bar or a plus that parts nothing.
function tidy(words) {
  let before = "|";
  return words.filter((word) => {
    const keep = !BARS.includes(word) || !BARS.includes(before);
    if (keep) before = word;
    return keep;
  });
}

export default function (form) {
  const pad = form.querySelector("#pad");
  if (!pad) return;
  const grid = pad.querySelector(".cards-keys");
  const keys = [...grid.querySelectorAll("button")];
  const cards = new Map(keys.filter((key) => key.dataset.most).map((key) => [nameOf(key), key]));
  const field = () => form.elements[pad.dataset.field];

  function nameOf(key) {
    return key.value.split(" ")[1];
  }

  function press(name) {
    const input = field();
    let words = wordsOf(input.value);
    const card = cards.get(name);
    const same = words.map((word, at) => (cardOf(word) === name ? at : -1)).filter((at) => at >= 0);
    if (name === "back") words.pop();
    else if (/^\d+$/.test(name)) words.splice(Number(name), 1);
    else if (card && same.length >= Number(card.dataset.most)) words.splice(same.length ? same[same.length - 1] : words.length, 1);
    else if (input.dataset.kind === "card") words = [name];
    else words.push(name);
    input.value = tidy(words).join(" ");
    input.scrollTop = input.scrollHeight;
    show();
  }

  function move(name) {
    pad.dataset.field = name;
    for (const opener of form.querySelectorAll(".typed > button")) opener.hidden = opener.value === name;
    field().closest(".of-cards").append(pad);
    show();
    pad.closest(".of-cards").scrollIntoView({ block: "start" });
    keys.find((key) => key.tabIndex === 0).focus({ preventScroll: true });
  }

  function show() {
    const { kind } = field().dataset;
    const words = wordsOf(field().value);
    const named = words.map(cardOf);
    for (const [name, key] of cards) {
      const times = named.filter((word) => word === name).length;
      key.setAttribute("aria-pressed", times > 0);
      key.querySelector(".times").hidden = times < 2;
      key.querySelector(".times span").textContent = times;
    }
    for (const key of keys.filter((key) => key.dataset.only)) {
      key.hidden = !key.dataset.only.split(" ").includes(kind);
      if (key.nextElementSibling?.matches("span")) key.nextElementSibling.hidden = !key.hidden;
    }
    pad.querySelector("[data-count]").textContent = named.filter((word) => cards.has(word)).length;
    showPicks(named);
  }

  function showPicks(named) {
    const groups = [[]];
    named.forEach((word, at) => (word === "|" ? groups.push([]) : groups[groups.length - 1].push([word, at])));
    pad.querySelector("[data-picks]").replaceChildren(
      ...groups.filter((group) => group.length).map((group) => {
        const line = document.createElement("li");
        line.append(...group.map(([word, at]) => pick(word, at)));
        return line;
      }),
    );
  }

  function pick(word, at) {
    const button = document.createElement("button");
    const spoken = document.createElement("span");
    spoken.className = "unseen";
    spoken.textContent = `${pad.dataset.takeOut} `;
    button.name = "pad";
    button.value = `${pad.dataset.field} ${at}`;
    button.className = cards.get(word)?.className ?? "";
    const face = cards.get(word)?.cloneNode(true);
    face?.querySelectorAll(".times, .unseen").forEach((part) => part.remove());
    button.append(spoken, face?.textContent.trim() ?? word);
    return button;
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=pad]");
    if (!button) return;
    event.preventDefault();
    const [name, key] = button.value.split(" ");
    if (key === undefined) return move(name);
    const inPicks = button.closest("[data-picks]");
    press(key);
    if (inPicks) (inPicks.querySelector("button") ?? keys[0]).focus({ preventScroll: true });
  });
  form.addEventListener("input", ({ target }) => target === field() && show());
  form.addEventListener("keydown", (event) => {
    // A line break parts nothing that a space would not; who types wants the answer.
    if (event.key === "Enter" && event.target.matches("textarea")) {
      event.preventDefault();
      form.requestSubmit(form.querySelector("button"));
    }
  });

  // For the keyboard the pad is one stop, and arrows go about in it.
  keys.forEach((key, at) => (key.tabIndex = at ? -1 : 0));
  grid.addEventListener("keydown", (event) => {
    const columns = getComputedStyle(grid.firstElementChild).gridTemplateColumns.split(" ").length;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    const places = [...grid.querySelectorAll(".suit > *")].filter((place) => !place.hidden);
    const next = places[places.indexOf(event.target.closest("button")) + step];
    if (!next?.matches("button")) return;
    event.preventDefault();
    reach(next);
    next.focus();
  });
  grid.addEventListener("focusin", ({ target }) => reach(target));

  function reach(key) {
    for (const other of keys) other.tabIndex = other === key ? 0 : -1;
  }

  show();
}
