import type { GridRange } from "#calc/structures/model/answer.ts";
import type { Reversed } from "#calc/structures/reverse/question.ts";
import { AXES } from "./axes.ts";

/** The values of an axis from its first to its last. */
export interface AxisPoints {
  readonly values: readonly number[];
  /** The present value among them; null: the structure does not have it. */
  readonly presentAt: number | null;
  readonly present: number | null;
}

/**
 * Evenly spread values; the one nearest to the present value is that value, which is marked.
 * Of an offer of 1,050,000, three prices from 900,000 to 1,100,000 are 900,000, 1,000,000 and 1,050,000.
 */
export function axisPoints(reversed: Reversed, { axis, from, to, count }: GridRange): AxisPoints {
  const { isWhole, present: presentOf } = AXES[axis];
  const values = Array.from({ length: count }, (_, at) => {
    const value = count === 1 ? from : from + ((to - from) * at) / (count - 1);
    return isWhole ? Math.round(value) : Math.round(value * 1e9) / 1e9;
  });
  const present = presentOf(reversed);
  if (present === null) return { values, presentAt: null, present };
  let presentAt = 0;
  for (const [at, value] of values.entries()) {
    if (Math.abs(value - present) < Math.abs((values[presentAt] ?? Infinity) - present)) presentAt = at;
  }
  values[presentAt] = present;
  return { values, presentAt, present };
}
