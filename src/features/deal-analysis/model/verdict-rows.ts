import { bankPrice } from "#calc/verdict/bank-price.ts";
import { VERDICT_FIGURE_KEYS, workingOfVerdict } from "#calc/working/verdict-workings.ts";
import type { WorkingLine } from "#calc/working/working.ts";
import { describeRowBasis } from "#features/deals/model/row-verdict.ts";
import { trimmed, verdictText } from "#features/deals/model/verdict-sentence.ts";
import { doubtText, greyReason, listNotDrawn, VERDICT_TITLES } from "#features/deals/model/verdict-words.ts";
import { utcDay } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { formatValue } from "#kit/format-value.ts";
import type { ExportSubject } from "./export-subject.ts";

export interface VerdictRow {
  readonly title: string;
  readonly value: string;
  /** How it is worked out, with the figures that it can be worked out again from. */
  readonly how: string;
}

export interface PrintedVerdict {
  /** "In range", and why it is grey. */
  readonly title: string;
  readonly sentence: string;
  readonly rows: readonly VerdictRow[];
  /** What is unknown, and what is doubtful. */
  readonly cautions: readonly string[];
}

/** The verdict of the day in words and rows, as a document carries it. */
export function printedVerdict({
  verdict,
  stated,
  exportedAt,
  booksMonths,
  answer,
  rules,
}: ExportSubject): PrintedVerdict {
  const grey = greyReason(verdict);
  const day = utcDay(exportedAt);
  const { sdeUsd } = verdict.earnings;
  const carried = (payUsd: number) =>
    sdeUsd === null ? null : (bankPrice(sdeUsd - payUsd, day, rules)?.priceUsd ?? null);
  return {
    title: [
      answer?.title ?? VERDICT_TITLES[verdict.verdict.id],
      booksMonths === null ? "" : `, ${describeRowBasis({ months: booksMonths })}`,
      grey === "" || answer !== null ? "" : ` (${grey})`,
    ].join(""),
    sentence: answer?.sentence ?? verdictText(verdict),
    rows: VERDICT_FIGURE_KEYS.map((key) => {
      const {
        title,
        result,
        lines,
        formula,
        notes = [],
        reason,
        source,
      } = workingOfVerdict(key, verdict, stated);
      const inputs = lines.map(lineWords).join(" ");
      const how = reason ?? [formula, inputs, ...notes, source].filter(Boolean).map(ended).join(" ");
      return { title, value: result.value === null ? "N/A" : formatMoney(result.value), how };
    }),
    cautions: [
      ...listNotDrawn(verdict),
      ...doubtText(verdict, carried),
      ...(answer?.lastRead ? [answer.lastRead] : []),
    ],
  };
}

/** A line of arithmetic with all the digits that it takes to do it again. */
const lineWords = ({ sign, label, value, unit, note }: WorkingLine): string => {
  const shown = unit === "ratio" && value !== null ? trimmed(value) : formatValue(value, unit);
  return `${sign} ${label} ${shown}${note === undefined ? "" : ` (${note})`}`.trim();
};

const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
