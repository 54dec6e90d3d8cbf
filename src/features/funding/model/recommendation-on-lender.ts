import { type FundingDeal, lendersView, proForma, dayAndRules, type RulesOnDay, type Working } from "#calc";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { editOfRecommendation } from "./builder-edit.ts";
import type { Recommendation } from "./proposal.ts";
import { readBuilder } from "./read-builder.ts";
import { lenderProForma, lenderViewFigure, stackOnLender } from "./stack-on-lender.ts";

export interface RecommendationBasis extends RulesOnDay {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
  readonly managerSalaryUsd: number | null;
}

/** The coverage of a proposed structure on the earnings that a lender counts; null where it is no other. */
export interface RecommendationOnLender {
  readonly coverage: Working | null;
  readonly worstYear: Working | null;
}

const NOTHING: RecommendationOnLender = { coverage: null, worstYear: null };

/**
 * Nothing where the books do not say what a lender counts, and where the offer or a manager's pay has changed since
 * the structure was proposed: the figures beside which it would stand are those of then.
 */
export function recommendationOnLender(
  recommendation: Recommendation,
  basis: RecommendationBasis,
  earnings: LenderEarnings | null,
): RecommendationOnLender {
  const { deal, offerUsd, managerSalaryUsd } = basis;
  const { figures } = recommendation;
  if (figures === null || earnings === null) return NOTHING;
  const { components } = readBuilder(editOfRecommendation(recommendation), deal, offerUsd);
  const stack = { deal, offerUsd, components };
  const result = proForma({ ...stack, base: "ebitda" });
  const view = lendersView({ ...stack, base: "ebitda", managerSalaryUsd, ...dayAndRules(basis) });
  const isOfNow =
    isSameRatio(result.coverageRatio, figures.coverageRatio) &&
    isSameRatio(view.worstYear?.coverageRatio ?? null, figures.worstYearCoverageRatio);
  if (!isOfNow) return NOTHING;
  const lender = stackOnLender({ stack, base: "ebitda", managerSalaryUsd, ...dayAndRules(basis) }, earnings);
  return {
    coverage: lenderProForma("coverage", { stack, result }, lender),
    worstYear: lenderViewFigure("coverage", { stack, view }, lender),
  };
}

/** To what is shown of a ratio. */
const isSameRatio = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && one.toFixed(4) === other.toFixed(4));
