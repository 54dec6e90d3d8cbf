import type { BankFigures } from "#calc/lending/analyze-bank.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { addMonths, formatMonth } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

/** "March 2031": the calendar month of a month after closing. */
export const describeMonth = (closing: string, month: number): string =>
  formatMonth(addMonths(closing, month));

export const describeMuchMoney = (furtherUsd: number): string =>
  `${formatMoney(-furtherUsd)} more than is needed.`;
export const describeTooMuch = (furtherUsd: number): string =>
  `The sources exceed the uses. Your extra cash reads ${formatMoney(furtherUsd)} until a loan is made smaller.`;

/** What the buyer brings and how long the cash lasts, in a sentence or two. */
export function describeCash({ cash, sourcesAndUses }: BankFigures, closing: string): string {
  const brings =
    sourcesAndUses.cashToClose >= 0
      ? `You bring ${formatMoney(sourcesAndUses.cashToClose)} to the closing.`
      : "The stack brings more money than the closing needs.";
  const { lowest, lowestMonth, monthsBelowZero } = cash;
  if (lowest === null || lowestMonth === null)
    return `${brings} Enter the earnings to see whether the cash lasts.`;
  const when = describeMonth(closing, lowestMonth);
  if (lowest >= 0) return `${brings} The cash lasts: it is lowest in ${when}, at ${formatMoney(lowest)}.`;
  const months = monthsBelowZero === 1 ? "one month is" : `${monthsBelowZero ?? 0} months are`;
  return `${brings} The cash does not last: in ${when} ${formatMoney(-lowest)} is missing, and ${months} below zero.`;
}

const OPENING_SUMS = {
  workingCapital: "working capital",
  reserve: "a reserve",
  cashBought: "cash that comes with the business",
} as const;

/** What the cash at closing leaves out because it is not entered; null where all of it is. */
export function describeOpening(closing: BankInput["closing"]): string | null {
  const names = Object.keys(OPENING_SUMS) as (keyof typeof OPENING_SUMS)[];
  const unknown = names.filter((name) => (closing?.[name] ?? null) === null);
  if (unknown.length === 0) return null;
  const words = listWords(unknown.map((name) => OPENING_SUMS[name]));
  return `The cash at closing leaves out ${words}: not entered yet. Enter it under “Closing”, 0 where there is none.`;
}
