/** Everything a number may still be; ends may be infinite, and an infinite end is a limit. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export function add(a: Interval, b: Interval): Interval {
  return { low: a.low + b.low, high: a.high + b.high };
}

export function subtract(a: Interval, b: Interval): Interval {
  return { low: a.low - b.high, high: a.high - b.low };
}

/** A number over a positive one, where 0 stands for "as near to 0 as one likes" and infinity for the limit. */
function over(value: number, divisor: number): number {
  if (divisor === 0) return value === 0 ? 0 : value * Infinity;
  if (divisor === Infinity) return Number.isFinite(value) ? 0 : value;
  return value / divisor;
}

/** All quotients whose divisor is above 0; null when no divisor of the interval is. */
export function divide(a: Interval, b: Interval): Interval | null {
  if (!(b.high > 0)) return null;
  const smallest = Math.max(0, b.low);
  return {
    low: a.low >= 0 ? over(a.low, b.high) : over(a.low, smallest),
    high: a.high >= 0 ? over(a.high, smallest) : over(a.high, b.high),
  };
}
