/** How a wish, as a buyer wrote it, compares with what a deal says. */
export type Answer = "yes" | "no" | "unclear";

/** "No restaurants" and "anywhere but California" say what is not wished for: no name in them is a wish. */
const EXCLUDES = /\b(?:no|not|non|never|except|but|excluding|avoid|without|outside|other than)\b/i;

export const isExclusion = (wish: string): boolean => EXCLUDES.test(wish);

/** "HVAC, plumbing & electrical" is three wishes in one. */
export const partsOf = (wish: string): string[] =>
  wish
    .split(/\s*(?:[,;/|&+]|\band\b|\bor\b)\s*/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** One part that is met is enough; all of them must be missed. */
export function anyOf(answers: readonly Answer[]): Answer {
  if (answers.includes("yes")) return "yes";
  return answers.includes("unclear") ? "unclear" : "no";
}
