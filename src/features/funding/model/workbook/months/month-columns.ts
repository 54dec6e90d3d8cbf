import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";

/** Where a month stands, and the month before it; -1 for the first. */
export interface MonthPlace {
  readonly row: number;
  readonly before: number;
}

/** The cells of a month by their columns, as formulas of the same sheet. */
export type MonthFormulas = Readonly<
  Record<"month" | "rate" | "opening" | "interest" | "payment" | "principal" | "closing" | "accrued", string>
> & { readonly level: string | null };

/** A column of a month, in the order of the heads. */
export const columnAt = (row: number) => ({
  month: addressOf(0, row),
  rate: addressOf(1, row),
  opening: addressOf(2, row),
  interest: addressOf(3, row),
  level: addressOf(4, row),
  payment: addressOf(5, row),
  principal: addressOf(6, row),
  closing: addressOf(7, row),
  accrued: addressOf(8, row),
});
