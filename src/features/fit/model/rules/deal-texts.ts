import type { DealData } from "#features/deals/model/deal-data.ts";

/** Everything a deal says in prose, part by part: what was written by a seller or a broker, and read as data only. */
export function textsOf({ basics, financials, market, summary, listing }: DealData): string[] {
  return [
    basics.description,
    summary.keyTerms,
    summary.dealStructure,
    summary.timeline,
    summary.notes,
    financials.projectionNotes,
    financials.historicalPerformance,
    market.customerConcentration,
    market.competitiveLandscape,
    listing?.reasonForSelling ?? "",
  ].filter((text) => text !== "");
}

export interface Finding {
  /** The part of the sentence round what was found, to be quoted. */
  quote: string;
  /** "Not", "no", "without" and the like stand before it. */
  negated: boolean;
}

const NEGATION =
  /\b(?:not|no|never|without|isn['’]?t|aren['’]?t|doesn['’]?t|non|neither|nor|little|low)\b[^.;:!?]{0,24}$/i;

/** The first place where one of the patterns is met. */
export function findPhrase(texts: readonly string[], patterns: readonly RegExp[]): Finding | null {
  for (const text of texts) {
    for (const pattern of patterns) {
      const found = pattern.exec(text);
      if (!found) continue;
      const before = text.slice(Math.max(0, found.index - 40), found.index);
      return { quote: quoteRound(text, found.index, found[0].length), negated: NEGATION.test(before) };
    }
  }
  return null;
}

const LONGEST_QUOTE = 90;

/** The clause that holds the words, or as much of it as can be quoted. */
function quoteRound(text: string, at: number, length: number): string {
  const isEnd = (char: string | undefined) => char === undefined || /[.;:!?\n]/.test(char);
  let from = at;
  while (!isEnd(text[from - 1]) && at - from < 40) from--;
  let to = at + length;
  while (!isEnd(text[to]) && to - from < LONGEST_QUOTE) to++;
  const isCutBefore = from > 0 && !isEnd(text[from - 1]);
  const isCutAfter = to < text.length && !isEnd(text[to]);
  const clause = text.slice(from, to).replaceAll(/\s+/g, " ").trim();
  // Cut at a blank, so that no half word is quoted.
  const start = isCutBefore ? `…${clause.replace(/^\S*\s/, "")}` : clause;
  return isCutAfter ? `${start.replace(/\s\S*$/, "")}…` : start;
}
