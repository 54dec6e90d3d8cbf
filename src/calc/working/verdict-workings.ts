import type { DealFigures } from "#calc/deal/deal-figures.ts";
import * as figures from "#calc/formulas/verdict/verdict.ts";
import { SIZE_BANDS } from "#calc/tables/size-bands.ts";
import { BANK_NORMS } from "#calc/tables/verdict-norms.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { type Beside, explainFigure, wordsOfLines } from "./explain-figure.ts";
import type { Working } from "./working.ts";

export const VERDICT_FIGURE_KEYS = [
  "earnings",
  "market_low",
  "market_high",
  "bank",
  "floor",
  "ceiling",
] as const;
export type VerdictFigureKey = (typeof VERDICT_FIGURE_KEYS)[number];

const FIGURES = {
  earnings: figures.earnings,
  market_low: figures.marketLow,
  market_high: figures.marketHigh,
  bank: figures.bank,
  floor: figures.floor,
  ceiling: figures.ceiling,
} as const;

/** Where the multiples of a range come from, in words. */
export function marketSourceText({ market }: Pick<VerdictWorking, "market">): string {
  if (market.source === null) return "";
  const band = SIZE_BANDS.find(({ id }) => id === market.source);
  if (band !== undefined && market.match === null)
    return `No small-business row matched, so the multiples of its size are used (${band.source}; 15 percent either way of the published medians is an assumption)`;
  const met = {
    chosen: "chosen for the deal",
    industry: "matched by industry",
    tag: "matched by a tag",
    name: "matched by name",
  };
  const how = market.match === null ? "" : `, ${met[market.match]}`;
  const widened = market.isWidened ? "; the row states one average, taken 15 percent either way" : "";
  return `Small businesses that were sold: ${market.source}${how}${widened}`;
}

const LIMIT_WORDS = {
  coverage: `A dollar more, and the earnings are less than ${BANK_NORMS.coverage} times the payments.`,
  loan_maximum: "Limited by the largest loan of the SBA program.",
  rate_step: "Limited where a larger loan would cost more than it brings.",
} as const;

function bankNotes({ bank, earnings: { bankEarningsUsd } }: VerdictWorking): string[] {
  return [
    ...(bank === null ? [] : [LIMIT_WORDS[bank.limit]]),
    ...(bankEarningsUsd === null ? [] : [`On earnings of ${formatMoney(bankEarningsUsd)} a year.`]),
    figures.bank.limits,
  ];
}

/** What stands beside a figure of this very deal. */
function marksOf(key: VerdictFigureKey, working: VerdictWorking): Beside {
  const { market } = working;
  switch (key) {
    case "market_low":
    case "market_high":
      return market.lowUsd === null ? {} : { source: marketSourceText(working) };
    case "bank":
      return { notes: bankNotes(working) };
    case "floor":
      return { notes: [figures.floor.limits] };
    default:
      return {};
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  "no-earnings": "No earnings are entered.",
  "no-manager-pay": "The manager's pay is not known; 0 if none is needed.",
  "no-market": "There are no earnings, or no multiples of its size, to multiply.",
  "no-bank": "Earnings after a manager, or the SBA's rates and fees of the day, are not known.",
  "no-asset": "No asset is entered.",
  "one-unknown": "One of the two is not known.",
};
function reasonOf(key: VerdictFigureKey, reason: string): string {
  // What the market pays lacks its earnings or its multiples: one sentence says both.
  const asked = key === "market_low" || key === "market_high" ? "no-market" : reason;
  return SENTENCES[asked] ?? "The figures entered are too large to compute with.";
}

/** These are one formula or another, by what the deal states: the card says the one that was taken. */
const ONE_OF_TWO: ReadonlySet<VerdictFigureKey> = new Set(["earnings", "market_low", "market_high"]);

/** How a figure of a verdict came about. */
export function workingOfVerdict(
  key: VerdictFigureKey,
  working: VerdictWorking,
  deal: Pick<DealFigures, "assets" | "liabilities">,
): Working {
  return explainFigure({
    id: `verdict.${key}`,
    figure: FIGURES[key],
    context: { working, deal },
    reasonOf: (reason) => reasonOf(key, reason),
    marks: marksOf(key, working),
    ...(ONE_OF_TWO.has(key) ? { formula: wordsOfLines } : {}),
  });
}
