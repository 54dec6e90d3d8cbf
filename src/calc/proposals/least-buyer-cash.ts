import type { FundingType } from "#calc/funding/funding-types.ts";
import { financedProgrammeFee } from "#calc/funding/sba-programme.ts";
import { type RulesOnDay, valuesFor } from "#calc/lending/rule-values.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { PROPOSAL_RULES } from "./proposal-rules.ts";

/** What a type is in a structure; US dollars. */
interface Sized {
  readonly amountUsd: number;
}

export interface BuyerCashSpace extends RulesOnDay {
  readonly offerUsd: number;
}

/** Every SBA loan of a proposal runs longer than a year, and from there its fee does not depend on the term. */
const ANY_TERM_MONTHS = 120;

function projectUsd(types: readonly FundingType[], levels: readonly Sized[], space: BuyerCashSpace): number {
  const sbaUsd = levels[types.indexOf("sba")]?.amountUsd ?? 0;
  if (!(sbaUsd > 0)) return space.offerUsd;
  return space.offerUsd + financedProgrammeFee(sbaUsd, ANY_TERM_MONTHS, valuesFor(space));
}

/** Percent that the buyer brings at least: of the offer our own floor; of a project with an SBA loan what its rules of the day ask for, if that is more. */
export function floorPct(types: readonly FundingType[], space: RulesOnDay): number {
  const own = PROPOSAL_RULES.minBuyerCashPct;
  return types.includes("sba") ? Math.max(own, valuesFor(space).minInjectionPct.value) : own;
}

/**
 * The least that the buyer brings beside these sizes: a tenth of the offer, beside an SBA loan of the project cost. An
 * SBA lender would count investors' cash too; that every buyer brings as much alone is our choice.
 *
 * Units: US dollars. Source: the bank's values of the day; the tenth of the offer is our choice.
 */
export function leastBuyerUsd(
  types: readonly FundingType[],
  levels: readonly Sized[],
  space: BuyerCashSpace,
): number {
  return (projectUsd(types, levels, space) / 100) * floorPct(types, space);
}

/** Where the floor is what keeps the buyer's cash up, which floor it is. */
export function floorSentence(
  types: readonly FundingType[],
  levels: readonly Sized[],
  space: BuyerCashSpace,
): string {
  const pct = formatNumber(floorPct(types, space), 1);
  return types.includes("sba")
    ? `the SBA asks for ${pct}% of the project cost of ${formatMoney(projectUsd(types, levels, space))} (offer and guaranty fee)`
    : `every structure here has ${pct}% of the offer from you`;
}
