import type { InputIntervals } from "./input-intervals.ts";
import { divide, type Interval } from "./interval.ts";
import { pointsFor, type ScoreComponentKey } from "./score-bands.ts";

export interface PointsRange {
  readonly lowestPoints: number;
  readonly highestPoints: number;
}

/** The values a component may take, and whether it may have none. */
interface ValueRange {
  readonly values: Interval | null;
  readonly mayBeMissing: boolean;
}

const ALWAYS_MISSING: ValueRange = Object.freeze({ values: null, mayBeMissing: true });
const ANY_VALUE: Interval = Object.freeze({ low: -Infinity, high: Infinity });

function quotient(a: Interval, b: Interval): ValueRange {
  return { values: divide(a, b), mayBeMissing: !(b.low > 0) };
}

/** A quotient whose dividend must be above 0 as well. */
function positiveQuotient(a: Interval, b: Interval): ValueRange {
  if (!(a.high > 0)) return ALWAYS_MISSING;
  const range = quotient({ low: Math.max(0, a.low), high: a.high }, b);
  return { ...range, mayBeMissing: range.mayBeMissing || !(a.low > 0) };
}

function scale(range: ValueRange, factor: number): ValueRange {
  const { values, mayBeMissing } = range;
  return values === null
    ? range
    : { values: { low: values.low * factor, high: values.high * factor }, mayBeMissing };
}

function workingCapitalRange(inputs: InputIntervals): ValueRange {
  if (inputs.currentIsNothing) return ALWAYS_MISSING;
  const range = quotient(inputs.workingCapital, inputs.revenue);
  return { ...range, mayBeMissing: range.mayBeMissing || inputs.currentMayBeNothing };
}

/** Others ÷ (others + intellectual property): both sides move together, so this is tighter than a plain quotient. */
function tangibleRange(inputs: InputIntervals): ValueRange {
  const { otherThanIp: others, intellectualProperty: ip, totalAssets } = inputs;
  const mayBeMissing = !(totalAssets.low > 0);
  if (!(totalAssets.high > 0)) return ALWAYS_MISSING;
  if (inputs.hasNegativeItem) return { values: ANY_VALUE, mayBeMissing };
  const share = (of: number, rest: number): number => {
    if (rest === 0) return 1;
    return of === Infinity ? 1 : of / (of + rest);
  };
  return { values: { low: share(others.low, ip.high), high: share(others.high, ip.low) }, mayBeMissing };
}

function valueRange(key: ScoreComponentKey, inputs: InputIntervals, industryMultiple: number): ValueRange {
  const { price, revenue, ebitda, employees, totalAssets, debt } = inputs;
  switch (key) {
    case "price_ebitda_vs_industry":
      return scale(positiveQuotient(price, ebitda), 1 / industryMultiple);
    case "price_revenue":
      return positiveQuotient(price, revenue);
    case "asset_coverage":
      return quotient(totalAssets, price);
    case "ebitda_margin_pct":
      return scale(quotient(ebitda, revenue), 100);
    case "return_pct":
      return scale(quotient(ebitda, price), 100);
    case "working_capital_to_revenue":
      return workingCapitalRange(inputs);
    case "debt_ebitda":
      return quotient(debt, ebitda);
    case "debt_assets":
      return quotient(debt, totalAssets);
    case "tangible_share":
      return tangibleRange(inputs);
    case "payback_years":
      return positiveQuotient(price, ebitda);
    case "revenue_per_employee":
      return positiveQuotient(revenue, employees);
    case "asset_turnover":
      return quotient(revenue, totalAssets);
  }
}

/**
 * The fewest and most points a component may come to once its unknown inputs are known. Points step in one direction
 * along the value, so the ends of its interval and the points of "missing" are enough.
 */
export function pointsRange(
  key: ScoreComponentKey,
  inputs: InputIntervals,
  industryMultiple: number,
): PointsRange {
  const { values, mayBeMissing } = valueRange(key, inputs, industryMultiple);
  const missing = pointsFor(key, null);
  if (values === null) return { lowestPoints: missing, highestPoints: missing };
  const [low, high] = [pointsFor(key, values.low), pointsFor(key, values.high)];
  const [lowestPoints, highestPoints] = [Math.min(low, high), Math.max(low, high)];
  if (!mayBeMissing) return { lowestPoints, highestPoints };
  return { lowestPoints: Math.min(lowestPoints, missing), highestPoints: Math.max(highestPoints, missing) };
}
