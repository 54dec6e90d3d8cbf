import type {
  BooksBridgeId,
  BooksFigures,
  NoBaseReason,
  UnknownDeduction,
} from "#calc/books/books-figures.ts";
import type { BaseMethod } from "#calc/books/books.ts";
import { changeOfAmountPct } from "#calc/books/sum-ledger-line.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

export const METHOD_WORDS: Readonly<Record<BaseMethod, string>> = {
  lower_of_latest_and_ttm: "Lower of latest year and twelve months",
  latest_year: "Latest year",
  ttm: "Twelve months to date",
  average3: "Mean of three years",
  weighted321: "Weighted 3, 2, 1",
};

/** Why a chosen method has no figures, and what would give it some. */
export const NO_BASE_WORDS: Readonly<Record<NoBaseReason, string>> = {
  "no-counting-year":
    "No full year counts yet. Enter a fiscal year of a tax return, a statement or the broker.",
  "no-ttm":
    "Twelve months to date need the latest year, the months since its end and the same months a year before. A part of a year is not scaled up to a whole one.",
  "ttm-of-revenue-alone":
    "The twelve months to date are known by monthly revenue alone: they have a revenue and no earnings. Enter the months since the latest year and the same months a year before.",
  "no-net-income": "A year of it has neither a net income nor the lines to work one out.",
};

export const DEDUCTION_WORDS: Readonly<Record<UnknownDeduction, string>> = {
  replacementPay: "the pay of the operator who replaces the owner",
  maintenanceCapex: "what keeps the equipment running",
  workingCapital: "the working capital that growth takes",
};

/** A piece of a sentence; a figure is set apart. */
export interface SentencePart {
  readonly words: string;
  readonly isFigure?: true;
}

const figure = (amountUsd: number): SentencePart => ({ words: formatMoney(amountUsd), isFigure: true });
const say = (words: string): SentencePart => ({ words });
export const plainWords = (parts: readonly SentencePart[]): string =>
  parts.map(({ words }) => words).join("");

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
export const spellCount = (count: number): string => NUMBERS[count] ?? String(count);

type Told = Pick<BooksFigures, "base" | "bridge" | "winnable" | "winnableLines" | "baseDetail">;

/** The bridge in two sentences: from the broker's number to what a lender counts, and to the cash that can pay debt. */
export function describeBridge(figures: Told): readonly SentencePart[] {
  const { base, bridge, baseDetail } = figures;
  const stated = bridge.find(({ id }) => id === "stated")?.amount ?? null;
  const counted = baseDetail.stated === "ebitda" ? base.adjustedEbitda.lender : base.sde.lender;
  if (counted === null) return describeNoBase(figures, stated);
  const first =
    stated === null
      ? [
          say("The broker states no figure. With every add-back that is claimed the books show "),
          figure(base.sde.claimed ?? counted),
          say("; a lender is likely to count "),
          figure(counted),
        ]
      : [
          say("The broker states "),
          figure(stated),
          say(". A lender is likely to count "),
          figure(counted),
          say(describeDifference(counted, stated)),
        ];
  return [...first, ...describeWinnable(figures, stated !== null), ...describeCash(figures)];
}

function describeNoBase({ baseDetail }: Told, stated: number | null): SentencePart[] {
  const reason = say(NO_BASE_WORDS[baseDetail.reason ?? "no-counting-year"]);
  return stated === null ? [reason] : [say("The broker states "), figure(stated), say(". "), reason];
}

function describeDifference(counted: number, stated: number): string {
  const pct = changeOfAmountPct(counted, stated);
  if (pct === null) return "";
  const size = Math.round(Math.abs(pct));
  if (size === 0) return ": the same";
  return `: ${size}% ${pct < 0 ? "less" : "more"}`;
}

function describeWinnable({ winnable, winnableLines }: Told, isCompared: boolean): SentencePart[] {
  if (winnable === null || winnable <= 0) return [say(".")];
  const documents = countDocuments(winnableLines);
  return [
    say(", and "),
    figure(winnable),
    say(
      `${isCompared ? " of it" : ""} can be won back by ${spellCount(documents)} ${documents === 1 ? "document" : "documents"}.`,
    ),
  ];
}

/** The documents wanted, each once. */
export const listWanted = (lines: readonly { readonly proof: readonly string[] }[]): readonly string[] => [
  ...new Set(lines.flatMap(({ proof }) => proof)),
];
export const countDocuments = (lines: readonly { readonly proof: readonly string[] }[]): number =>
  listWanted(lines).length;

function describeCash({ base: { cads, without } }: Told): SentencePart[] {
  if (cads === null) return [];
  const unknown = new Set(without);
  const done = [
    ...(unknown.has("replacementPay") ? [] : ["the owner is replaced"]),
    ...(unknown.has("maintenanceCapex") ? [] : ["the equipment is kept running"]),
  ];
  const before = done.length === 0 ? " " : ` When ${listWords(done)}, `;
  const left: SentencePart[] =
    cads > 0
      ? [say(before), figure(cads), say(done.length === 0 ? " a year can pay debt" : " a year can pay debt")]
      : [
          say(`${before}${done.length === 0 ? "N" : "n"}othing is left to pay debt: `),
          figure(cads),
          say(" a year"),
        ];
  const missing = without.map((id) => DEDUCTION_WORDS[id]);
  const rest = missing.length === 0 ? "." : `, before ${listWords(missing)} (not entered yet).`;
  return [...left, say(rest)];
}

/** How a step of the bridge is called: in two short lines under its bar, and on one beside it. */
export interface StepWords {
  readonly name: string;
  readonly under: readonly [string, string];
}

export function stepWords(id: BooksBridgeId, stated: "sde" | "ebitda" | null): StepWords {
  const called = stated === "ebitda" ? "EBITDA" : "SDE";
  const words: Readonly<Record<BooksBridgeId, StepWords>> = {
    stated: { name: `Broker’s ${called}`, under: [`Broker’s ${called}`, "stated"] },
    notInBooks: { name: "Not in the books", under: ["Not in", "the books"] },
    mustSubtract: { name: "Lowers earnings", under: ["Lowers", "earnings"] },
    notProved: { name: "Not proved", under: ["Not", "proved"] },
    notLendable: { name: "Not lendable", under: ["Not", "lendable"] },
    replacementPay: { name: "Replacing the owner", under: ["Replacing", "the owner"] },
    adjustedEbitda: { name: "Adjusted EBITDA, lender", under: ["EBITDA,", "lender"] },
    maintenanceCapex: { name: "Maintenance capex", under: ["Upkeep", "(capex)"] },
    workingCapital: { name: "Working-capital need", under: ["Working", "capital"] },
    cads: { name: "Cash for debt service", under: ["Cash for", "debt service"] },
  };
  return words[id];
}
