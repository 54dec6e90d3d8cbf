import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { loanTermsOf, type MonthPart } from "#features/funding/model/workbook/months/month-part.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";

/** One component as the workbook knows it. */
export type BankPart = MonthPart;

type Calculated = Pick<BankFileSubject, "calculation" | "figures"> & {
  readonly subject: Pick<BankFileSubject["subject"], "names">;
};

/** Of a further stack of a workbook: the number of its first part, and the cell with the last month of its SBA loans. */
interface FurtherStack {
  readonly first: number;
  readonly sbaLast: string;
}

export function bankParts({ calculation, figures, subject }: Calculated, further?: FurtherStack): BankPart[] {
  const first = further?.first ?? 1;
  return calculation.payments.pieces.map((piece) => {
    const { index, type } = piece;
    const number = index + first;
    return {
      prefix: `Part${number}`,
      ...(further === undefined ? {} : { sbaLast: further.sbaLast }),
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
