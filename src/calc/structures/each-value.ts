import type { FundingType } from "#calc/funding/funding-types.ts";
import type { ConstraintId } from "#calc/tables/best-structure.ts";
import type { EachValueAnswer } from "./model/answer.ts";
import { conflictingSet } from "./proof/conflict.ts";
import { runSteps } from "./search/search.ts";
import { type EachLine, eachLine, type EachValueId, isEachValueId } from "./each-value/lines.ts";
import { EachValueSearch } from "./each-value/search-each.ts";
import { type BestProblem, earningsWithout } from "./model/problem.ts";
import {
  failuresOf,
  gapsOf,
  limitOf,
  NO_REVERSE,
  type ReverseDetail,
  reversedOf,
  reverseDetail,
  type ReverseView,
  viewAt,
  valuePlace,
} from "./reverse.ts";
import type { ReverseId } from "./reverse/question.ts";
import type { StructureComponent } from "./model/structure.ts";

/** So many nodes are looked at for each value: most are answered in less than a hundred. */
export const EACH_VALUE_NODES = 2000;
/** A step of money may fit at one value and not at the next: beyond the border so many values are tried one by one. */
const DUST = 6;

/** How far a figure can go where the structure is searched anew at each value. Values in the question's unit. */
export interface EachValueDetail extends ReverseDetail {
  /** Null: the question is not one of the search, and is answered of the best structure as it stands. */
  readonly each: {
    /** The steps of the search, then between two of them what moves by the dollar; null: it goes by the unit itself. */
    readonly step: {
      readonly sizeUsd: number;
      readonly holdsAt: number;
      readonly failsAt: number | null;
    } | null;
    /** The loan whose rate moves: it has to be there. */
    readonly loan: FundingType | null;
    /** Constraints that cannot hold together at the value that fails; empty: it fails nowhere, or one structure alone was asked. */
    readonly conflict: readonly ConstraintId[];
    /** False: where nothing was found the search was not through. */
    readonly isProven: boolean;
    /** False: nothing that is asked limits the buyer's cash, so that equity pays whatever is missing. */
    readonly isCashLimited: boolean;
  } | null;
}

type Each = NonNullable<EachValueDetail["each"]>;

/** What a finer row between two steps came to. */
interface Finer {
  readonly holds: ReverseView;
  readonly failsAt: number | null;
  /** Of amounts that were searched: where nothing holds. */
  readonly failing: BestProblem | null;
  /** Of a structure that stayed: how it stands there. */
  readonly atFails: ReverseView | null;
  readonly isProven: boolean;
}

/** Amounts searched anew, dollar by dollar, within the types and terms of the structure found. */
function searchFiner(line: EachLine, place: number, there: ReverseView): Finer | null {
  const within = line.within?.(place, there.point.components) ?? null;
  if (within === null) return null;
  const { count, valueAt } = within;
  const search = new EachValueSearch(within);
  const last = search.stretches({ count, cuts: [], dust: DUST }).at(-1)?.to ?? 0;
  const next = last + 1 < count ? last + 1 : null;
  return {
    holds: last === 0 ? there : (search.bestAt(last) ?? there),
    failsAt: next === null ? null : valueAt(next),
    failing: next === null ? null : within.problemAt(next),
    atFails: null,
    isProven: next === null || search.isProved(next),
  };
}

/** The structure found, but for two amounts: on from its value to the last that holds before the next step. */
function keepFiner(line: EachLine, there: ReverseView): Finer | null {
  const { problem, components } = there.point;
  const own = line.keeping?.(reversedOf(problem, components)) ?? null;
  if (own === null) return null;
  const from = valuePlace(own, there.value);
  const first = viewAt(own, from, true);
  if (!first.holds || first.value !== there.value) return null;
  let [holds, fails] = [from, Math.min(own.count, from + line.stepUsd + 1)];
  while (fails - holds > 1) {
    const middle = Math.floor((holds + fails) / 2);
    if (viewAt(own, middle).holds) holds = middle;
    else fails = middle;
  }
  const atFails = fails < own.count ? viewAt(own, fails, true) : null;
  return {
    holds: holds === from ? first : viewAt(own, holds, true),
    failsAt: atFails?.value ?? null,
    failing: null,
    atFails,
    isProven: true,
  };
}

/** The border between what holds and what does not, by steps and then by the dollar. */
function borderOf(
  line: EachLine,
  search: EachValueSearch,
  to: number | undefined,
): Omit<Finer, "holds"> & { readonly holds: ReverseView | null } {
  const next = to === undefined ? 0 : to + 1;
  const isEnd = next >= line.count;
  const coarse = {
    failsAt: isEnd ? null : line.valueAt(next),
    failing: isEnd ? null : line.problemAt(next),
    atFails: null,
    isProven: isEnd || search.isProved(next),
  };
  const there = to === undefined ? null : search.bestAt(to);
  if (to === undefined || there === null) return { ...coarse, holds: null };
  const finer = isEnd ? null : (searchFiner(line, to, there) ?? keepFiner(line, there));
  if (finer === null) return { ...coarse, holds: there };
  const isProven = finer.isProven && coarse.isProven;
  // Up to the next step everything holds: there no structure does.
  return finer.failsAt === null ? { ...coarse, holds: finer.holds, isProven } : { ...finer, isProven };
}

/**
 * How far one figure can go before no structure at all meets what is asked: the search runs anew at each value.
 *
 * The last value with an admissible structure, from the near end to the far one. Where the search goes by steps of money, then by
 * the dollar: of a price with the types and terms found there, of an amount with all of that structure but what it moves
 * against. Each search is bounded by nodes: `isProven` says whether those that found nothing were through. `best`: the best
 * structure as things stand, null without one.
 */
export function eachValueDetail(
  problem: BestProblem,
  id: EachValueId,
  best: readonly StructureComponent[] | null,
  nodesMost = EACH_VALUE_NODES,
): EachValueDetail {
  const areEarningsKnown = earningsWithout(problem, 0).earnings.baseCadsUsd !== null;
  const line = areEarningsKnown ? eachLine(problem, id, { best, nodesMost }) : null;
  if (line === null) return { ...NO_REVERSE, id, each: null };
  const { count, cuts, valueAt, isStepped, loan = null } = line;
  const search = new EachValueSearch(line);
  const stretches = search.stretches({ count, cuts, dust: isStepped ? DUST : 0 });
  const last = stretches.at(-1);
  const { holds, failsAt, failing, atFails, isProven } = borderOf(line, search, last?.to);
  const conflict = failing === null || !isProven ? [] : runSteps(conflictingSet(failing));
  const limit = atFails === null ? conflict[0] : failuresOf(atFails)[0];
  return {
    ...NO_REVERSE,
    id,
    value: holds?.value ?? null,
    holdsAt: holds?.value ?? null,
    failsAt,
    ...limitOf(failsAt === null ? null : (limit ?? null)),
    range: { near: valueAt(0), far: valueAt(count - 1) },
    gaps: gapsOf(stretches, valueAt),
    atHolds: holds,
    atFails,
    each: {
      step: stepOf(line, last?.to),
      loan,
      conflict,
      isProven,
      isCashLimited: isCashLimited(problem),
    },
  };
}

const isCashLimited = ({ question, liquidUsd }: BestProblem): boolean =>
  question.constraints.cashMost.isOn || (question.constraints.liquidityMonths.isOn && liquidUsd !== null);

/** The last step that holds, and the next one. */
function stepOf({ isStepped, stepUsd, count, valueAt }: EachLine, last: number | undefined): Each["step"] {
  if (!isStepped || last === undefined) return null;
  const failsAt = last + 1 < count ? valueAt(last + 1) : null;
  return { sizeUsd: stepUsd, holdsAt: valueAt(last), failsAt };
}

/** An answer as the command line prints it. */
export const eachValueAnswer = ({
  value,
  limit,
  holdsAt,
  failsAt,
  atHolds,
  each,
}: EachValueDetail): EachValueAnswer => ({
  value,
  limit,
  holdsAt,
  failsAt,
  components: atHolds?.point.components ?? [],
  conflict: each?.conflict ?? [],
  isProven: each?.isProven ?? true,
});

/** The same of any question: months without sales are asked of the best structure as it stands. */
export function bestAtEachValue(
  problem: BestProblem,
  id: ReverseId,
  best: readonly StructureComponent[] | null,
  nodesMost = EACH_VALUE_NODES,
): EachValueDetail {
  if (isEachValueId(id)) return eachValueDetail(problem, id, best, nodesMost);
  const kept = best === null ? { ...NO_REVERSE, id } : reverseDetail(reversedOf(problem, best), id);
  return { ...kept, each: null };
}
