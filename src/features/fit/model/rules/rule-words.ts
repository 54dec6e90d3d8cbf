import { formatPercent } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

/** `8%`; what would round to nothing is "under 1%", and from ten times on a percentage says nothing. */
export function share(pct: number): string {
  if (pct < 1) return "under 1%";
  return pct >= 1000 ? "more than ten times the bound" : formatPercent(pct, 0);
}

/** `one, two or three`: of long lists the first four, and how many more. */
export function oneOf(words: readonly string[], joint: "or" | "and" = "or"): string {
  return listWords(words.length > 5 ? [...words.slice(0, 4), `${words.length - 4} more`] : words, joint);
}

export const quoted = (text: string): string => `“${text}”`;

/** A 0 in a deal counts as missing. */
export const stated = (value: number | null | undefined): number | null => (value ? value : null);
