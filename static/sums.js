// The number that a text such as "200+35" comes to; null for a blank and for whatever is no sum.
export function sumOf(text) {
  const terms = text.split("+").map((term) => term.trim());
  if (!terms.every((term) => /^\d+$/.test(term))) return null;
  return terms.reduce((sum, term) => sum + Number(term), 0);
}

// A number as it is printed: with a real minus sign, and with a plus where something is gained.
export function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "−");
}
