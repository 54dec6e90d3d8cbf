import type { PaidPiece } from "#calc/lending/stack-payments.ts";

/** A component worked out once. Whole cents; months and years from closing. */
export interface WorkedPart {
  readonly piece: PaidPiece;
  /** Of the first ten years. */
  readonly dueByMonth: Float64Array;
  /** Of the years from the eleventh. */
  readonly laterDue: Float64Array;
  readonly owedAfter5: number;
  readonly owedAfter10: number;
  /** 0: nothing is paid. */
  readonly lastPaidMonth: number;
}
