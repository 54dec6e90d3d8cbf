import type { FundingType } from "#calc/funding/funding-types.ts";
import { type BestProblem, problemAt } from "#calc/structures/model/problem.ts";
import { reversedOf } from "#calc/structures/reverse.ts";
import { lowestEarningsLine, withScenario } from "#calc/structures/reverse/earnings.ts";
import { LOWEST_USD, mostPriceUsd, priceEdgesUsd } from "#calc/structures/reverse/price.ts";
import { largestNoteLine, leastCashLine, smallestNoteLine } from "#calc/structures/reverse/amounts.ts";
import type { Reversed, ReverseId, ReverseLine } from "#calc/structures/reverse/question.ts";
import { loanPlace } from "#calc/structures/reverse/rate.ts";
import { withBounds, withEquityMost, withPartsOf, withType } from "#calc/structures/reverse/restricted.ts";
import { moneyStep, spaceOf, stepsWithin } from "#calc/structures/model/space.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { REVERSE_LIMITS } from "#calc/tables/best-structure.ts";

/**
 * Months without sales are asked of the cash alone, not of what a search holds: the best structure is the same at each of them,
 * and is asked as it stands.
 */
export type EachValueId = Exclude<ReverseId, "longestWithoutSales">;

export const isEachValueId = (id: ReverseId): id is EachValueId => id !== "longestWithoutSales";

/** Places of a finer row, searched as well: the first is the place of the row above that holds. */
interface Within {
  readonly count: number;
  readonly valueAt: (place: number) => number;
  readonly problemAt: (place: number) => BestProblem;
}

/** Values from the near end to the far one, each with the problem whose best structure is asked for. */
export interface EachLine {
  readonly count: number;
  readonly cuts: readonly number[];
  /** The search goes by steps of money. */
  readonly isStepped: boolean;
  readonly stepUsd: number;
  readonly valueAt: (place: number) => number;
  readonly problemAt: (place: number) => BestProblem;
  /** Between two steps: the types and terms of the structure found stay, its amounts are searched anew. */
  readonly within?: (place: number, components: readonly StructureComponent[]) => Within;
  /** Between two steps: the structure found stays but for two amounts, as in the question of a chosen one. */
  readonly keeping?: (reversed: Reversed) => ReverseLine | null;
  readonly loan?: FundingType;
}

interface EachOptions {
  /** The best structure as things stand; null: there is none. */
  readonly best: readonly StructureComponent[] | null;
  readonly nodesMost: number;
}

/** Prices in steps of $1,000, then by the dollar with the types and terms of the structure found there. */
function priceLine(problem: BestProblem, { nodesMost }: EachOptions): EachLine | null {
  const most = mostPriceUsd(problem);
  if (most === null) return null;
  const typed = problem.question.stepUsd;
  const at = (usd: number): BestProblem => withBounds(problemAt(problem, usd), nodesMost, typed);
  const valueAt = (place: number): number => (place + 1) * LOWEST_USD;
  return {
    count: Math.floor(most / LOWEST_USD),
    cuts: priceEdgesUsd(problem).map((usd) => Math.ceil(usd / LOWEST_USD) - 1),
    isStepped: true,
    stepUsd: LOWEST_USD,
    valueAt,
    problemAt: (place) => at(valueAt(place)),
    within(place, components) {
      const from = valueAt(place);
      const stepUsd = typed ?? moneyStep(from);
      return {
        count: Math.min(LOWEST_USD, most - from + 1),
        valueAt: (dollars) => from + dollars,
        problemAt: (dollars) => withBounds(withPartsOf(at(from + dollars), components), nodesMost, stepUsd),
      };
    },
  };
}

/** The step of money of the offer, and the question bounded. */
function steppedBy(problem: BestProblem, nodesMost: number) {
  const { offer } = problem.bank;
  const stepUsd = problem.question.stepUsd ?? moneyStep(offer);
  return { offer, stepUsd, bounded: withBounds(problem, nodesMost, stepUsd) };
}

/** Equity of at most so much, from the whole offer to nothing. */
function cashLine(problem: BestProblem, { nodesMost }: EachOptions): EachLine | null {
  const { offer, stepUsd, bounded } = steppedBy(problem, nodesMost);
  if (!(offer > 0)) return null;
  const valueAt = (place: number): number => offer - place * stepUsd;
  return {
    count: stepsWithin(offer, stepUsd) + 1,
    cuts: [],
    isStepped: true,
    stepUsd,
    valueAt,
    problemAt: (place) => withEquityMost(bounded, valueAt(place)),
    keeping: leastCashLine,
  };
}

/** The most steps that a seller's note may have; 0 without one. */
const noteSteps = (problem: BestProblem, stepUsd: number): number =>
  spaceOf(problem, stepUsd).types.find(({ type }) => type === "seller_note")?.mostSteps ?? 0;

/** The seller's note is at least, or at most, so much. */
const withNote = (problem: BestProblem, usd: number, isLargest: boolean): BestProblem =>
  withType(problem, "seller_note", (one) => {
    if (isLargest) return { ...one, use: "must", leastUsd: Math.max(one.leastUsd ?? 0, usd) };
    return usd === 0 ? { ...one, use: "never" } : { ...one, mostUsd: Math.min(one.mostUsd ?? usd, usd) };
  });

function noteLine(problem: BestProblem, { nodesMost }: EachOptions, isLargest: boolean): EachLine | null {
  const { stepUsd, bounded } = steppedBy(problem, nodesMost);
  const note = problem.question.types.find(({ type }) => type === "seller_note");
  const steps = noteSteps(problem, stepUsd);
  if (steps === 0) return null;
  // With nothing it may stay out, unless somebody wants it.
  const valueAt = (place: number): number => (isLargest ? place + 1 : steps - place) * stepUsd;
  return {
    count: isLargest || note?.use === "must" ? steps : steps + 1,
    cuts: [],
    isStepped: true,
    stepUsd,
    valueAt,
    problemAt: (place) => withNote(bounded, valueAt(place), isLargest),
    keeping: isLargest ? largestNoteLine : smallestNoteLine,
  };
}

/** The loan whose rate moves must be there: without it any rate would do. */
function rateLine(problem: BestProblem, { best, nodesMost }: EachOptions): EachLine | null {
  if (best === null) return null;
  const reversed = reversedOf(problem, best);
  const type = reversed.others[loanPlace(reversed)]?.type;
  if (type === undefined) return null;
  const rateKind = best.find((one) => one.type === type)?.terms?.rateKind ?? null;
  const bounded = withBounds(problem, nodesMost, problem.question.stepUsd);
  const valueAt = (place: number): number => place / 100;
  return {
    count: REVERSE_LIMITS.rateMostPct * 100 + 1,
    cuts: [],
    isStepped: false,
    stepUsd: 0,
    loan: type,
    valueAt,
    problemAt: (place) =>
      withType(bounded, type, (one) => ({
        ...one,
        use: "must",
        terms: { ...one.terms, rateKind: one.terms.rateKind ?? rateKind, interestRate: valueAt(place) },
        vary: { ...one.vary, ratePct: null },
      })),
  };
}

function earningsLine(problem: BestProblem, { nodesMost }: EachOptions): EachLine | null {
  const line = lowestEarningsLine({ problem, others: [] });
  if (line === null) return null;
  const { count, cuts, valueAt } = line;
  const bounded = withBounds(problem, nodesMost, problem.question.stepUsd);
  return {
    count,
    cuts,
    isStepped: false,
    stepUsd: 0,
    valueAt,
    problemAt: (place) => withScenario(bounded, { cadsPct: valueAt(place) }),
  };
}

/** The question as a row of problems; null: nothing that is asked has the figure. */
export function eachLine(problem: BestProblem, id: EachValueId, options: EachOptions): EachLine | null {
  switch (id) {
    case "highestPrice":
      return priceLine(problem, options);
    case "leastCash":
      return cashLine(problem, options);
    case "smallestNote":
      return noteLine(problem, options, false);
    case "largestNote":
      return noteLine(problem, options, true);
    case "highestRate":
      return rateLine(problem, options);
    case "lowestEarnings":
      return earningsLine(problem, options);
  }
}
