import type { Lever } from "./lever.ts";
import { type Bench, type Move, smallestMove } from "./try-changes.ts";

/** How far months go before they break a rule that held: a note too long for its market, say. */
function reachOf(bench: Bench, rule: number, lever: Lever): number {
  if (lever.kind !== "months") return lever.steps;
  const { breaks } = bench.trialOf(rule, lever, []);
  if (!breaks(lever.steps)) return lever.steps;
  let low = 1;
  let high = lever.steps;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (breaks(middle)) high = middle;
    else low = middle;
  }
  return low;
}

/** A price comes first, since amounts follow it; then what is there or not, then months, then money. */
function inOrder(a: Lever, b: Lever): readonly [Lever, Lever] {
  const rank = ({ change, kind }: Lever) =>
    change === "price_down" ? 0 : { switch: 1, months: 2, money: 3 }[kind];
  return rank(b) < rank(a) ? [b, a] : [a, b];
}

/**
 * The smallest moves of two levers: the last as small as the other's whole reach allows, then the other. The second is
 * bounded by what the first left, so that neither takes away the loan that they are to change.
 */
function smallestMoves(bench: Bench, rule: number, [first, second]: readonly [Lever, Lever]): Move[] | null {
  /** After so many steps of the first; null where that leaves the second fewer than it needs. */
  const secondAfter = (before: Move, steps: number): Move | null => {
    const lever = bench.leverAfter(rule, second, before);
    return lever === null || lever.steps < steps ? null : { lever, steps };
  };
  const whole = { lever: first, steps: reachOf(bench, rule, first) };
  const most = secondAfter(whole, 1);
  if (most === null) return null;
  const reach = Math.min(reachOf(bench, rule, second), most.lever.steps);
  if (bench.trialOf(rule, most.lever, [whole]).fails(reach, rule)) return null;
  const last = smallestMove(bench, rule, most.lever, [whole]);
  if (last === null) return null;
  const movesAt = (steps: number): [Move, Move] | null => {
    const before = { lever: first, steps };
    const after = secondAfter(before, last.steps);
    return after === null || bench.trialOf(rule, after.lever, [before]).failing(after.steps) !== null
      ? null
      : [before, after];
  };
  let smallest: [Move, Move] = [whole, last];
  let low = 0;
  while (first.kind !== "switch" && smallest[0].steps - low > 1) {
    const middle = Math.floor((low + smallest[0].steps) / 2);
    const moves = movesAt(middle);
    if (moves === null) low = middle;
    else smallest = moves;
  }
  return smallest;
}

/**
 * Two changes after which a rule holds where no single one does: those with the least added cash of the buyer, then the least
 * that is paid in all. Null where none was found within the number of trials.
 */
export function smallestPair(bench: Bench, rule: number, levers: readonly Lever[]): Move[] | null {
  let best: Move[] | null = null;
  for (const [at, a] of levers.entries()) {
    for (const b of levers.slice(at + 1)) {
      if (!bench.hasTime()) return best;
      const moves = smallestMoves(bench, rule, inOrder(a, b));
      if (moves === null) continue;
      if (best === null || isSmaller(bench, moves, best)) best = moves;
    }
  }
  return best;
}

function isSmaller(bench: Bench, moves: Move[], than: Move[]): boolean {
  const [a, b] = [bench.outcomeOf(moves), bench.outcomeOf(than)];
  return (
    a.cashToCloseUsd < b.cashToCloseUsd ||
    (a.cashToCloseUsd === b.cashToCloseUsd && a.paidCents < b.paidCents)
  );
}
