/** No component is followed further. */
export const MOST_MONTHS = 600;
/** What coverage, cash and rules look at. */
export const YEARS = 10;
export const HORIZON_MONTHS = 12 * YEARS;

/**
 * Room for the months of one component, in whole cents. It is used again for the next: `count` says how far it is filled.
 *
 * In every month closing + accrued = opening + accrued before + interest − payment.
 */
export interface PaidMonths {
  count: number;
  readonly opening: Float64Array;
  /** What arises in the month. */
  readonly interest: Float64Array;
  readonly payment: Float64Array;
  readonly closing: Float64Array;
  /** Interest that is owed, neither paid nor added to the balance. */
  readonly accrued: Float64Array;
  /** Where somebody asks how a loan's months come about: the rate of each, and the level payment once there is one, else -1. */
  readonly workings?: { readonly ratePct: Float64Array; readonly level: Float64Array };
}

export function createPaidMonths(withWorkings = false): PaidMonths {
  const room = () => new Float64Array(MOST_MONTHS);
  return {
    ...(withWorkings ? { workings: { ratePct: room(), level: room() } } : {}),
    count: 0,
    opening: room(),
    interest: room(),
    payment: room(),
    closing: room(),
    accrued: room(),
  };
}
