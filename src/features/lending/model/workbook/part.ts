import { FUNDING_TYPE_INFO, type LendingTerms, type PaidPiece, type Schedule } from "#calc";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";

/** One component as the workbook knows it. */
export interface BankPart {
  /** What its cells are called by: Part2_Amount. */
  readonly prefix: string;
  readonly number: number;
  readonly name: string;
  readonly piece: PaidPiece;
  /** Terms of a loan with a rate and a term; null of what is none. */
  readonly loanTerms: LendingTerms | null;
  /** Null: nothing is ever paid. */
  readonly schedule: Schedule | null;
}

/** Stock of the seller is repaid as a loan without interest. */
function loanTermsOf({ type, terms, plan }: PaidPiece): LendingTerms | null {
  if (plan?.how !== "loan") return null;
  return type === "inventory_consignment" ? { interestRate: 0, term: terms.repaymentLength ?? null } : terms;
}

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

/** A part with a schedule of its own. */
export type PaidPart = BankPart & { readonly schedule: Schedule };
export const isPaid = (part: BankPart): part is PaidPart => part.schedule !== null;

/** A cell's name: Part2_Amount. */
export const cellOf = ({ prefix }: BankPart, field: string): string => `${prefix}_${field}`;

/** A sum over parts as a formula; 0 of none. */
export const sumOf = (cells: readonly string[]): string => (cells.length === 0 ? "0" : cells.join("+"));

/** In a formula: rounded to cents. */
export const toCent = (text: string): string => `ROUND(${text},CentDigits)`;
/** In a formula: an amount in whole cents times or by something, rounded half away from zero to whole cents. */
export const ofCents = (amount: string, more: string): string =>
  `ROUND(ROUND(${amount}*Cents,0)${more},0)/Cents`;
