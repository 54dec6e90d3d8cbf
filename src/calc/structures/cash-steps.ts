import type { OptionLines } from "./lines.ts";
import { entryOf } from "./profile.ts";
import type { RowBasis } from "./rows.ts";

/** The greatest number that divides both. */
export const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

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

/** By type: the steps in which it moves the cash to close, cents. */
export function cashStepsOf(types: readonly (readonly OptionLines[])[]): number[] {
  const cash = entryOf("cash");
  return types.map((options) => {
    let step = 0;
    for (const { lines } of options) {
      for (const line of lines) {
        const [from, to] = [
          Math.round((line.atFrom[cash] ?? 0) * 100),
          Math.round((line.atTo[cash] ?? 0) * 100),
        ];
        const width = line.to - line.from;
        step = gcd(step, Math.abs(from));
        if (width > 0) step = (to - from) % width === 0 ? gcd(step, Math.abs((to - from) / width)) : 1;
      }
    }
    return step;
  });
}
