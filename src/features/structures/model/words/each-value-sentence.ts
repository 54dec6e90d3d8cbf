import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { EachValueDetail } from "#calc/structures/each-value.ts";
import type { ReverseId } from "#calc/structures/reverse/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { CONSTRAINT_WORDS } from "./best-words.ts";
import { describeParts } from "./parts-label.ts";
import {
  REVERSE_NOTES,
  type ReverseSummary,
  describeEnd,
  describeLimit,
  summarizeReverse,
  describeReverse,
  describeReverseValue,
  describeStanding,
} from "./reverse-sentence.ts";

/** An answer of the search at each value as it is said: with the parts of the best structure there. */
export interface EachValueSummary extends ReverseSummary {
  readonly each: EachValueDetail["each"];
  /** Of the best structure at the last value that holds; empty: there is none. */
  readonly components: readonly Pick<StructureComponent, "type" | "amount">[];
}

/** An answer without the problems that it was judged in. */
export function summarizeEachValue({ each, ...detail }: EachValueDetail): EachValueSummary {
  const components = detail.atHolds?.point.components ?? [];
  return {
    ...summarizeReverse(detail),
    each,
    components: components.map(({ type, amount }) => ({ type, amount })),
  };
}

const NOWHERE: Readonly<Partial<Record<ReverseId, string>>> = {
  smallestNote: "What you asked for leaves the seller’s note out.",
  largestNote: "What you asked for leaves the seller’s note out.",
  highestRate: "The best structure has no loan with a rate.",
};

/** "“Coverage at least” and “Cash to close at most” cannot hold together". */
function describeTogether({ conflict, isProven }: NonNullable<EachValueDetail["each"]>): string {
  if (!isProven) return "none was found, though the search there ended before it was proved";
  const named = conflict.map((id) => `“${CONSTRAINT_WORDS[id].title}”`);
  if (named.length === 0) return "none can be put together";
  return named.length === 1
    ? `${named[0] ?? ""} cannot be met`
    : `${listWords(named)} cannot be met together`;
}

/** What fails at the next value: of the structure that stays but for two amounts, or of every one. */
function describeNext(detail: EachValueSummary): string {
  const { id, failsAt, limit, fails, each } = detail;
  if (failsAt === null || each === null) return "";
  const at = describeReverseValue(id, failsAt);
  if (fails !== null) {
    const short = limit === null ? null : describeStanding(limit, fails);
    const next = each.step?.failsAt ?? null;
    const further =
      next === null
        ? ""
        : ` ${each.isProven ? "No structure of other parts reaches" : "None of other parts was found for"} ${describeReverseValue(id, next)}, the next step of the search.`;
    return `With everything else kept, at ${at} ${short === null ? "" : `${short}: `}${describeLimit(detail)}.${further}`;
  }
  const isFine = each.step !== null && failsAt !== each.step.failsAt;
  const none = isFine ? "no amounts of these types will do" : "no structure works";
  const next = each.step?.failsAt ?? null;
  const further =
    !isFine || next === null || !each.isProven
      ? ""
      : ` From ${describeReverseValue(id, next)}, the next step of the search, none of other types does either.`;
  return `At ${at} ${none}: ${describeTogether(each)}.${further}`;
}

/** "At $1,264,000 the best structure is … At $1,264,001 no amounts of these types will do: …" */
export function describeEachValue(detail: EachValueSummary): string {
  const { id, range, holdsAt, failsAt, holds, each, components } = detail;
  if (id === "longestWithoutSales") return describeReverse(detail);
  if (range === null || each === null) return NOWHERE[id] ?? "The price or the earnings are not known.";
  if (holdsAt === null || holds === null)
    return `No structure works: already at ${describeReverseValue(id, failsAt)} ${describeTogether(each)}.`;
  const { cashToClose, worstCoverage } = holds.assessment.figures;
  const covered = worstCoverage === null ? "nothing is due" : `coverage ${formatMultiple(worstCoverage, 2)}`;
  const best = `At ${describeReverseValue(id, holdsAt)} the best is ${describeParts({ components })}, with ${formatMoney(cashToClose, { cents: "some" })} cash to close, ${covered} and ${formatPercent(holds.assessment.figures.ownershipPct)} kept.`;
  const next = describeNext(detail);
  return `${best} ${next === "" ? describeEnd(detail) : next}`;
}

/** A warning where answers go far because nobody said what the buyer has. Null: they do not. */
export const describeUnlimitedCash = (details: readonly Pick<EachValueSummary, "each">[]): string | null =>
  details.some(({ each }) => each?.isCashLimited === false)
    ? "Your own cash has no limit here, so equity pays whatever is missing. Enter your cash in the buyer’s profile, or set “Cash to close at most” in the Answer view."
    : null;

/** What is searched anew, and in which steps. */
export function noteEachValue({ id, each }: Pick<EachValueSummary, "id" | "each">): string {
  const sizeUsd = each?.step?.sizeUsd ?? null;
  // Where no step holds there is nothing between two of them.
  const step = sizeUsd === null ? "step" : formatMoney(sizeUsd);
  switch (id) {
    case "highestPrice":
      return `All amounts, types and terms are searched again at every ${step} of price; between two of these, the amounts of the same types on the same terms.`;
    case "leastCash":
      return `Everything else is searched again in steps of ${step}; between two of these your cash is exchanged for the SBA loan, without one for the seller’s note.`;
    case "smallestNote":
    case "largestNote":
      return `Everything else is searched again in steps of ${step}; between two of these your equity makes up the difference.`;
    case "highestRate":
      return each?.loan === null || each?.loan === undefined
        ? ""
        : `Everything else is searched again at each hundredth of a percent; ${FUNDING_TYPE_INFO[each.loan].name} has to be part of it.`;
    case "lowestEarnings":
      return "The structure is searched again at each hundredth of a percent of the cash that can pay debt, in every year.";
    case "longestWithoutSales":
      return `${REVERSE_NOTES.longestWithoutSales} Of the best structure without a change.`;
  }
}
