/** How long an amount is of, by the words right behind it: "p/mo", "pcm", "per annum", "/wk". */
export interface Period {
  readonly word: "day" | "week" | "month" | "quarter" | "year";
  /** How many of them make a year; null for days, since businesses do not open on all of them. */
  readonly inYear: number | null;
  /** How far into the text the words reach. */
  readonly end: number;
}

const EACH = String.raw`(?:\/|per|an?|each|every|p\/)?\s{0,3}`;
const WORDS: readonly (readonly [Period["word"], number | null, RegExp])[] = [
  [
    "month",
    12,
    new RegExp(
      String.raw`^\s{0,5}(?:${EACH}(?:calendar )?(?:month(?:ly)?|mth(?:ly)?|mo)\b|p\.?c\.?m\b|p\.?\/?m\b|\/\s?m\b)`,
      "i",
    ),
  ],
  [
    "year",
    1,
    new RegExp(
      String.raw`^\s{0,5}(?:${EACH}(?:year(?:ly)?|yr|annum|annual(?:ly)?)\b|p\.?\/?a\b|\/\s?y\b)`,
      "i",
    ),
  ],
  [
    "week",
    52,
    new RegExp(String.raw`^\s{0,5}(?:${EACH}(?:week(?:ly)?|wk(?:ly)?)\b|p\.?\/?w\b|\/\s?w\b)`, "i"),
  ],
  ["quarter", 4, new RegExp(String.raw`^\s{0,5}${EACH}(?:quarter(?:ly)?|qtr(?:ly)?)\b`, "i")],
  ["day", null, new RegExp(String.raw`^\s{0,5}(?:(?:\/|per|a|each|every)\s{0,3}day\b|daily\b)`, "i")],
];

/** What the words behind an amount say that it is of; null where they say nothing. */
export function periodBehind(text: string): Period | null {
  for (const [word, inYear, pattern] of WORDS) {
    const found = pattern.exec(text);
    if (found !== null) return { word, inYear, end: found[0].length };
  }
  return null;
}

/** "10 years remaining", "36 months", "5-year term": a number without a sign before it is a length of time, and no amount. */
export const isLengthOfTime = (value: number, behind: string): boolean =>
  /^[\s+-]{0,3}(?:years|yrs|months|mos|mths|weeks|wks|days|hours|hrs)\b/i.test(behind) ||
  (value < 100 && /^[\s-]{0,3}(?:year|yr|month|mo|mth|week|wk|day|hour|hr)\b/i.test(behind));
