/** What was entered, or null; −0 is 0. */
export const entered = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : value + 0;

/** A figure beyond the range of numbers is none. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

export const add = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;

export const subtract = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left - right;

/** A sign turned, without a −0. */
export const takenOff = (value: number | null): number | null => (value === null ? null : 0 - value);

/** A part in percent of a whole that is above 0. */
export const pctOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : finite((part / whole) * 100);

/** A change in percent on what was before, where that was above 0. */
export const changeOnPct = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : finite(((now - before) / before) * 100);

const NINE_DECIMALS = 1e9;
/** For comparing: a sum that misses a threshold by its last bits stands at it. */
export const roundedForComparing = (value: number): number =>
  Math.round(value * NINE_DECIMALS) / NINE_DECIMALS;

/** Above by more than the last bits of a sum: exactly at a threshold is not above it. */
export const isAbove = (value: number, threshold: number): boolean =>
  roundedForComparing(value) > roundedForComparing(threshold);
