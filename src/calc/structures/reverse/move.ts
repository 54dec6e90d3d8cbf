import { toUsd } from "#calc/lending/cents.ts";
import { loanCuts } from "#calc/lending/fixes/money-levers.ts";
import { pieceOf } from "#calc/lending/piece.ts";
import { LARGE_INVESTOR_PCT } from "#calc/lending/sources-and-uses.ts";
import { earningsWithout } from "#calc/structures/model/problem.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { pointOf } from "./given-terms.ts";
import type { Reversed, ReverseLine, ReversePoint } from "./question.ts";

/** The first place at which something that stays so from then on is so; `count` where it never is. */
function firstPlace(count: number, isSo: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** Where a figure that goes one way crosses a limit. */
function crossing(count: number, figureAt: (place: number) => number, limit: number): number {
  const isAbove = (place: number): boolean => figureAt(place) > limit;
  const first = isAbove(0);
  return firstPlace(count, (place) => isAbove(place) !== first);
}

/** What the SBA loans of a point come to with their fees, and the largest share that a partner has. */
function jumpingFigures({ problem, components }: ReversePoint): { lentUsd: number; sharePct: number } {
  const { bank: input, values } = problem;
  const { earnings } = earningsWithout(problem, 0);
  let lentUsd = 0;
  let sharePct = 0;
  for (const component of components) {
    const { type, terms } = component;
    if (type === "sba") lentUsd += toUsd(pieceOf(component, 0, { input, values, earnings }).principalCents);
    sharePct = Math.max(sharePct, terms?.equityPercentage ?? 0);
  }
  return { lentUsd, sharePct };
}

/** The places at which a fee, a rate, a programme or the count of a partner's money jumps. */
export function jumps({ problem }: Reversed, count: number, pointAt: ReverseLine["pointAt"]): number[] {
  const known = new Map<number, ReturnType<typeof jumpingFigures>>();
  const at = (place: number) => {
    const there = known.get(place) ?? jumpingFigures(pointAt(place));
    known.set(place, there);
    return there;
  };
  return [
    ...loanCuts(problem).map((size) => crossing(count, (place) => at(place).lentUsd, size)),
    crossing(count, (place) => at(place).sharePct, LARGE_INVESTOR_PCT - 1e-9),
  ];
}

/** A component given another amount, and equity the rest. */
export const withAmount = (
  others: readonly StructureComponent[],
  index: number,
  amount: number,
): StructureComponent[] =>
  others.map((component, at) => (at === index ? { ...component, amount } : component));

/** The equity that a structure leaves, US dollars. */
export function equityUsd({ problem, others }: Reversed): number {
  const cents = others.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return toUsd(Math.round(problem.bank.offer * 100) - cents);
}

/**
 * A component takes what equity leaves, dollar by dollar. `amountAt` says how large it is at a place.
 */
export function amountLine(
  reversed: Reversed,
  index: number,
  {
    count,
    amountAt,
    valueAt,
  }: {
    readonly count: number;
    readonly amountAt: (place: number) => number;
    readonly valueAt: (place: number) => number;
  },
): ReverseLine {
  const pointAt = (place: number): ReversePoint =>
    pointOf(reversed.problem, withAmount(reversed.others, index, amountAt(place)));
  return { count, cuts: jumps(reversed, count, pointAt), isRounded: false, valueAt, pointAt };
}
