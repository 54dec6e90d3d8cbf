import {
  type BestProblem,
  type Certificate,
  componentUsd,
  type FailedLimit,
  type FundingDeal,
  judgeStructure,
  type Structure,
  type StructureComponent,
  toLendingComponent,
} from "#calc";
import type { KeptProposal } from "#features/funding/model/stack-draft.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { stackOfRecommendation } from "#features/funding/model/stack-of-recommendation.ts";

/** A structure that somebody proposed, judged as the search judges its own. */
export interface ProposedStructure extends Pick<Structure, "components" | "figures"> {
  /** As it was called by whoever proposed it. */
  readonly title: string;
  /** Constraints that are on and do not hold, in their order. */
  readonly failed: readonly FailedLimit[];
  /** The rules behind `rules`, by their ids. */
  readonly failedRules: readonly string[];
  /** What its parts come to, of the price, percent; what is missing of 100 falls on the buyer's cash. */
  readonly totalPct: number;
}

/** What a proposal is held against: the best that the search found, and whether that is proved. */
export interface FoundBest {
  readonly figures: Structure["figures"];
  readonly status: Certificate["status"];
}

/**
 * Proposals judged by the whole calculation of the bank: their percentages at the price that is asked about, within the caps of
 * the deal, on the terms that they would be saved with. In their own order.
 */
export function judgeProposals(
  { proposal }: Pick<KeptProposal, "proposal">,
  problem: BestProblem,
  deal: FundingDeal,
): ProposedStructure[] {
  const offerUsd = problem.bank.offer;
  if (!(offerUsd > 0)) return [];
  return proposal.recommendations.map((one) => {
    // What a manager is paid stands in the problem already.
    const stack = stackOfRecommendation(one, { deal, offerUsd, managerSalaryUsd: null });
    const components = stack.components.map((record): StructureComponent => {
      const row = toLendingComponent(toStackComponent(record));
      return { type: row.type, amount: componentUsd(row, offerUsd), terms: row.terms ?? null };
    });
    const { figures, failed, failedRules } = judgeStructure(problem, components);
    const totalPct = stack.components.reduce((sum, { percentage }) => sum + percentage, 0);
    return { title: one.type, components, figures, failed, failedRules, totalPct };
  });
}
