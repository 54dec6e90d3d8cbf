import { YEARS } from "#calc/lending/months-paid.ts";
import { type Box, isOff, isOn } from "./box.ts";
import type { OptionLines } from "#calc/structures/model/option-lines.ts";
import { entryOf, interestIn } from "#calc/structures/model/profile.ts";
import type { RowBasis } from "#calc/structures/model/rows.ts";

/** The greatest number that divides both; of 0 and a number that number. */
export const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** By type: what it adds at the ends of its lines. */
const endsOf = (types: readonly (readonly OptionLines[])[]): Float64Array[][] =>
  types.map((options) => options.flatMap(({ lines }) => lines.flatMap(({ atFrom, atTo }) => [atFrom, atTo])));

/** The least that the buyer's money can be: equity is 0 or more, and what others bring may be more than their amount. */
export function buyerLeastUsd(
  { buyerUsd, space }: RowBasis,
  types: readonly (readonly OptionLines[])[],
): number {
  const [amount, cash] = [entryOf("amount"), entryOf("cash")];
  let least = buyerUsd - space.offerUsd;
  for (const options of types) {
    let one = 0;
    for (const { lines } of options) {
      for (const line of lines) {
        for (const end of [line.atFrom, line.atTo])
          one = Math.min(one, (end[amount] ?? 0) + (end[cash] ?? 0));
      }
    }
    least += one;
  }
  return least;
}

/** Partners have a part of the cash equity, and no type brings more than its amount. */
export function canCountPartners(types: readonly (readonly OptionLines[])[]): boolean {
  const [amount, cash, partners] = [entryOf("amount"), entryOf("cash"), entryOf("partners")];
  const ends = endsOf(types).flat();
  return (
    ends.some((end) => (end[partners] ?? 0) > 0) &&
    ends.every((end) => (end[amount] ?? 0) + (end[cash] ?? 0) >= 0)
  );
}

/** By type: others may have a part of the company by it. */
export const mayShareOf = (types: readonly (readonly OptionLines[])[]): boolean[] =>
  endsOf(types).map((ends) =>
    ends.some((end) => (end[entryOf("partners")] ?? 0) > 0 || (end[entryOf("givenPct")] ?? 0) > 0),
  );

/** The most interest of each year that as many types as may be there come to, US dollars. `kindsMost`: null without a limit. */
export function interestMostOf(
  types: readonly (readonly OptionLines[])[],
  kindsMost: number | null,
): number[] {
  const ends = endsOf(types);
  return Array.from({ length: YEARS }, (_, at) =>
    ends
      .map((of) => of.reduce((most, end) => Math.max(most, end[interestIn(at + 1)] ?? 0), 0))
      .toSorted((a, b) => b - a)
      .slice(0, kindsMost ?? types.length)
      .reduce((sum, usd) => sum + usd, 0),
  );
}

/** By type: percent of the company that its terms give away at least wherever it is there. */
export const givenPctOf = (types: readonly (readonly OptionLines[])[]): number[] =>
  endsOf(types).map((ends) =>
    ends.length === 0 ? 0 : Math.min(...ends.map((end) => end[entryOf("givenPct")] ?? 0)),
  );

/** What a type adds to the cash to close on a stretch of its amounts. Whole cents; `each` null: not the same of every step. */
interface CashLine {
  readonly from: number;
  readonly to: number;
  readonly atFrom: number;
  readonly each: number | null;
}

/** By type: the different lines of its options. */
export function cashLinesOf(types: readonly (readonly OptionLines[])[]): CashLine[][] {
  const cash = entryOf("cash");
  return types.map((options) => {
    const known = new Map<string, CashLine>();
    for (const { lines } of options) {
      for (const { from, to, atFrom, atTo, slack } of lines) {
        const [first, last] = [Math.round((atFrom[cash] ?? 0) * 100), Math.round((atTo[cash] ?? 0) * 100)];
        const width = to - from;
        const isStraight = (slack[cash] ?? 0) === 0 && width > 0 && (last - first) % width === 0;
        const each = width === 0 ? 0 : isStraight ? (last - first) / width : null;
        known.set(`${from}/${to}/${first}/${last}`, { from, to, atFrom: first, each });
      }
    }
    return [...known.values()];
  });
}

/** Cash to close can be `from` and whole numbers of `step` away from it, cents. */
export interface CashSteps {
  readonly from: number;
  readonly step: number;
}

/** What the cash to close can be in a box. */
export function cashStepsIn(box: Box, lines: readonly (readonly CashLine[])[], baseCents: number): CashSteps {
  let from = baseCents;
  let step = 0;
  for (const [at, one] of box.entries()) {
    if (isOff(one)) continue;
    let start: number | null = isOn(one) ? null : 0;
    for (const line of lines[at] ?? []) {
      const [low, high] = [Math.max(one.from, line.from), Math.min(one.to, line.to)];
      if (low > high) continue;
      if (line.each === null) return { from: 0, step: 1 };
      const value = line.atFrom + line.each * (low - line.from);
      start ??= value;
      step = gcd(step, Math.abs(value - start));
      if (high > low) step = gcd(step, Math.abs(line.each));
    }
    from += start ?? 0;
  }
  return step === 0 ? { from: 0, step: 1 } : { from, step };
}
