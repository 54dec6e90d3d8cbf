import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { Schedule } from "#calc/lending/piece-schedule.ts";
import type { PaidPiece } from "#calc/lending/stack-payments.ts";

/** One component as a sheet of its months knows it. */
export interface MonthPart {
  /** What its cells are called by: Part2_Amount. */
  readonly prefix: string;
  readonly number: number;
  readonly name: string;
  readonly piece: PaidPiece;
  /** Terms of a loan with a rate and a term; null of what is none. */
  readonly loanTerms: LendingTerms | null;
  /** The cell with the last month of the SBA loans of its stack, where a workbook holds several stacks. */
  readonly sbaLast?: string;
  /** Null: nothing is ever paid. */
  readonly schedule: Schedule | null;
}

/** A part with a schedule of its own. */
export type PaidPart = MonthPart & { readonly schedule: Schedule };
export const isPaid = <Part extends MonthPart>(part: Part): part is Part & PaidPart => part.schedule !== null;

/** Stock of the seller is repaid as a loan without interest. */
export function loanTermsOf({ type, terms, plan }: PaidPiece): LendingTerms | null {
  if (plan?.how !== "loan") return null;
  return type === "inventory_consignment" ? { interestRate: 0, term: terms.repaymentLength ?? null } : terms;
}

/** A cell's name: Part2_Amount. */
export const cellOf = ({ prefix }: Pick<MonthPart, "prefix">, field: string): string => `${prefix}_${field}`;

/** In a formula: rounded to cents. */
export const toCent = (text: string): string => `ROUND(${text},CentDigits)`;
/** In a formula: an amount in whole cents times or by something, rounded half away from zero to whole cents. */
export const ofCents = (amount: string, more: string): string =>
  `ROUND(ROUND(${amount}*Cents,0)${more},0)/Cents`;

/** In a formula: a range of a schedule added up over the months of a year. */
export const inYear = (part: Pick<MonthPart, "prefix">, range: string, year: string): string =>
  toCent(
    `SUMIFS(${cellOf(part, range)},${cellOf(part, "Months")},">"&(${year}-1)*MonthsAYear,${cellOf(part, "Months")},"<="&${year}*MonthsAYear)`,
  );
