/** An industry row whose high is below this many times its low is one average, widened around its mean. Assumption. */
export const ROW_WIDENING = { whenHighBelowTimesLow: 1.1, low: 0.85, high: 1.15 } as const;

/**
 * How a bank is assumed to be asked: a plain purchase with the least of the buyer's own money.
 *
 * Source: shares and coverage are the SBA programme's least and the coverage lenders ask; the note's rate is the
 * middle of the usual 6 to 10 percent and its five years lie within the usual two to seven (assumption).
 */
export const BANK_NORMS = {
  buyerShare: 0.1,
  noteShare: 0.1,
  sbaShare: 0.8,
  coverage: 1.25,
  sbaTermMonths: 120,
  noteRatePct: 8,
  noteTermMonths: 60,
} as const;

/** SDE less EBITDA below this: a manager's pay can hardly have been taken off. US dollars a year. Assumption. */
export const PAY_HIDDEN_BELOW_USD = 25_000;

/** Two amounts less than this apart are the same to the dollar. US dollars. */
export const SAME_DOLLAR_USD = 0.5;
