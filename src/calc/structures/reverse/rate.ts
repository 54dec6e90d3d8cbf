import { pieceOf } from "#calc/lending/piece.ts";
import { earningsWithout } from "#calc/structures/model/problem.ts";
import { REVERSE_LIMITS } from "#calc/tables/best-structure.ts";
import { pointOf } from "./given-terms.ts";
import type { Reversed, ReverseLine } from "./question.ts";

const HUNDREDTHS = 100;

/** The SBA loan, else the loan with the largest principal, the first of equals; −1 without a loan. */
export function loanPlace({ problem, others }: Reversed): number {
  const { bank: input, values } = problem;
  const { earnings } = earningsWithout(problem, 0);
  let largest = -1;
  let largestCents = 0;
  for (const [index, component] of others.entries()) {
    const piece = pieceOf(component, index, { input, values, earnings });
    if (piece.type === "sba" && piece.amountCents > 0) return index;
    if (!piece.isLoan || piece.principalCents <= largestCents) continue;
    largest = index;
    largestCents = piece.principalCents;
  }
  return largest;
}

/** A structure at another rate of that loan. Percent a year. */
export const withRate = ({ others }: Reversed, index: number, ratePct: number) =>
  others.map((component, at) =>
    at === index ? { ...component, terms: { ...component.terms, interestRate: ratePct } } : component,
  );

/** Rates from 0 to 30 % in hundredths. */
export function highestRateLine(reversed: Reversed): ReverseLine | null {
  const index = loanPlace(reversed);
  if (index === -1) return null;
  // What the table would have given it besides its rate stays as it is.
  const there = pointOf(reversed.problem, reversed.others).components.find(
    ({ type }) => type === reversed.others[index]?.type,
  );
  const others = reversed.others.map((component, at) =>
    at === index ? { ...component, terms: { ...there?.terms, ...component.terms } } : component,
  );
  const valueAt = (place: number): number => place / HUNDREDTHS;
  return {
    count: REVERSE_LIMITS.rateMostPct * HUNDREDTHS + 1,
    cuts: [],
    isRounded: false,
    valueAt,
    pointAt: (place) => pointOf(reversed.problem, withRate({ ...reversed, others }, index, valueAt(place))),
  };
}
