/** What people type for a sign that has no key, and the ways in which texts write the same sign. */
const SAME_SIGN: readonly (readonly [RegExp, string])[] = [
  [/[–—−]/g, "-"],
  [/×/g, "*"],
  [/÷/g, "/"],
  [/≤/g, "<="],
  [/≥/g, ">="],
  [/≠/g, "<>"],
  [/∑/g, "sum"],
  [/[‘’]/g, "'"],
];

const plain = (text: string): string =>
  SAME_SIGN.reduce((said, [sign, typed]) => said.replaceAll(sign, typed), text.toLowerCase());

/** Whether a formula's text has every word and every sign that was typed, in any order. */
export function searchFormulas(query: string): (text: string) => boolean {
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (text) => {
    const said = plain(text);
    return wanted.every((word) => said.includes(word));
  };
}
