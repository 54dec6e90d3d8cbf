import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";

/** Rates are looked for between these. Source: this product's own definition. */
export const IRR_RANGE_PCT = { lowest: -99, highest: 1000 } as const;
/** The same as discount factors. */
const FACTOR_MIN = 1 / 11;
const FACTOR_MAX = 100;
/** Brackets that are tried when flows turn more than once: each is about 1.8 % wide. */
const GRID_STEPS = 400;
const ROUNDS_MAX = 200;

interface FlowShape {
  readonly turns: number;
  readonly largest: number;
  readonly isFinite: boolean;
}

/** How often the flows change sign, and the size of the largest, in one pass. */
function shapeOf(flows: readonly number[]): FlowShape {
  let turns = 0;
  let largest = 0;
  let wasPositive = false;
  let total = 0;
  for (const flow of flows) {
    if (flow === 0) continue;
    const isPositive = flow > 0;
    if (largest !== 0 && isPositive !== wasPositive) turns += 1;
    wasPositive = isPositive;
    const size = Math.abs(flow);
    if (size > largest) largest = size;
    total += flow - flow;
  }
  return { turns, largest, isFinite: total === 0 };
}

/** Horner's scheme: what the flows are worth when each year multiplies by the factor. */
function presentValue(flows: readonly number[], factor: number): number {
  let value = 0;
  for (let year = flows.length - 1; year >= 0; year -= 1) value = value * factor + (flows[year] ?? 0);
  return value;
}

/**
 * Newton inside a bracket whose ends differ in sign; a step that leaves the bracket halves it instead. A Newton step
 * doubles the right digits, so that after one below a billionth all digits of the number are there.
 */
function solveBetween(
  flows: readonly number[],
  from: number,
  to: number,
  guess: number,
  lowIsPositive: boolean,
): number {
  let low = from;
  let high = to;
  let factor = guess > low && guess < high ? guess : Math.sqrt(low * high);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    let value = 0;
    let slope = 0;
    for (let year = flows.length - 1; year >= 0; year -= 1) {
      slope = slope * factor + value;
      value = value * factor + (flows[year] ?? 0);
    }
    if (value === 0) return factor;
    if (value > 0 === lowIsPositive) low = factor;
    else high = factor;
    const step = value / slope;
    const newton = factor - step;
    const stays = newton > low && newton < high;
    if (Math.abs(step) <= 1e-9 * factor) return stays ? newton : factor;
    factor = stays ? newton : Math.sqrt(low * high);
  }
  return factor;
}

/** The discount factors of the roots in the brackets of the grid: two are as many as make a rate ambiguous. */
function solveOnGrid(flows: readonly number[]): number[] {
  const stride = (FACTOR_MAX / FACTOR_MIN) ** (1 / GRID_STEPS);
  const roots: number[] = [];
  let from = FACTOR_MIN;
  let before = presentValue(flows, from);
  for (let step = 1; step <= GRID_STEPS; step += 1) {
    const to = step === GRID_STEPS ? FACTOR_MAX : from * stride;
    const after = presentValue(flows, to);
    if (before === 0 || before < 0 !== after < 0) {
      roots.push(before === 0 ? from : solveBetween(flows, from, to, Math.sqrt(from * to), before > 0));
      if (roots.length > 1) return roots;
    }
    from = to;
    before = after;
  }
  return roots;
}

/** The one root of flows that turn once, when it lies in the range. */
function solveOnce(flows: readonly number[], guess: number): number | null {
  const lowIsPositive = presentValue(flows, FACTOR_MIN) > 0;
  if (lowIsPositive === presentValue(flows, FACTOR_MAX) > 0) return null;
  return solveBetween(flows, FACTOR_MIN, FACTOR_MAX, guess, lowIsPositive);
}

/**
 * Internal rate of return of yearly cash flows, the first of them today.
 *
 * Units: flows in one currency; the answer is percent a year (69.4 means 69.4 %), exact to 1e-9.
 * Range: −99 % to 1000 %. Flows that change sign once have at most one rate; flows that change it more often may be
 * solved by several, and then none of them is the return.
 * No figure: `no-sign-change` when money never flows both ways; `no-root-in-range` when no rate of the range fits;
 * `several-rates` when more than one does; `overflow` when a flow is not finite.
 * Source: this product's own definition.
 *
 * @example internalRateOfReturn([-100, 110]) // { ok: true, value: 10 }
 * @example internalRateOfReturn([-100, 0, 121]) // { ok: true, value: 10 }
 * @example internalRateOfReturn([-100, 230, -132]) // { ok: false, reason: "several-rates" }
 * @example internalRateOfReturn([100, 110]) // { ok: false, reason: "no-sign-change" }
 */
export function internalRateOfReturn(flowsUsd: readonly number[], guessPct = 10): Figure {
  const { turns, largest, isFinite } = shapeOf(flowsUsd);
  if (!isFinite) return noFigure("overflow");
  if (turns === 0) return noFigure("no-sign-change");
  // A factor of 100 to the tenth power would carry flows near the ends of the number range out of it.
  const isTame = largest < 1e200 && largest > 1e-200;
  const flows = isTame ? flowsUsd : flowsUsd.map((flow) => flow / largest);
  const once = turns > 1 ? null : solveOnce(flows, 1 / (1 + guessPct / 100));
  const [factor, another] = turns > 1 ? solveOnGrid(flows) : once === null ? [] : [once];
  if (factor === undefined) return noFigure("no-root-in-range");
  return another === undefined ? figureOf((1 / factor - 1) * 100) : noFigure("several-rates");
}
