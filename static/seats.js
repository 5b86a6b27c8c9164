// Names typed at the seats stand wherever a seat is spoken of: who deals first, whose total is on paper.
export default function (form) {
  form.addEventListener("input", ({ target }) => {
    const seat = /^seat-(\d+)$/.exec(target.name)?.[1];
    for (const place of form.querySelectorAll(`[data-seat="${seat}"]`)) {
      place.textContent = target.value.trim() || place.dataset.blank;
    }
  });
}
