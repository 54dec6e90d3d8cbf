import { FUNDING_TYPE_INFO } from "#calc";
import { loanTermsOf, type MonthPart } from "#features/funding/model/workbook/months/month-part.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";

/** One component as the workbook knows it. */
export type BankPart = MonthPart;

export function bankParts({ calculation, figures, subject }: BankFileSubject): BankPart[] {
  return calculation.payments.pieces.map((piece) => {
    const { index, type } = piece;
    const number = index + 1;
    return {
      prefix: `Part${number}`,
      number,
      name: `${number}. ${subject.names[index] || FUNDING_TYPE_INFO[type].name}`,
      piece,
      loanTerms: loanTermsOf(piece),
      schedule: figures.schedules.find((schedule) => schedule.index === index) ?? null,
    };
  });
}

/** A sum over parts as a formula; 0 of none. */
export const sumOf = (cells: readonly string[]): string => (cells.length === 0 ? "0" : cells.join("+"));
