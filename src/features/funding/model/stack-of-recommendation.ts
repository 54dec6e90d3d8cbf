import { componentAmount } from "#calc/funding/component-amount.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { editOfRecommendation } from "./builder-edit.ts";
import { defaultDealTerms } from "./deal-terms.ts";
import type { Recommendation } from "./proposal.ts";
import { readBuilder } from "./read-builder.ts";
import type { ComponentRecord } from "./stack-component.ts";
import type { StackEdit } from "./stack-edit.ts";

export interface ProposedFor {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
  readonly managerSalaryUsd: number | null;
}

/** A proposed structure as the stack that it would be saved as. */
export function stackOfRecommendation(
  recommendation: Recommendation,
  { deal, offerUsd, managerSalaryUsd }: ProposedFor,
): StackEdit {
  const { rows, terms } = editOfRecommendation(recommendation);
  const { components } = readBuilder({ rows, terms }, deal, offerUsd);
  const names = new Map(rows.map(({ type, name }) => [type, name]));
  return {
    offerAmount: offerUsd,
    dealTerms: defaultDealTerms(offerUsd),
    managerSalaryUsd,
    components: components.map(
      ({ type, percentage, terms: own }, order) =>
        // Type and terms stay those of one member of the union.
        ({
          id: String(order),
          name: names.get(type) ?? "",
          componentType: type,
          percentage,
          amount: componentAmount(offerUsd, percentage),
          order,
          isUsingDefaultTerms: own === null,
          details: [],
          terms: own,
        }) as ComponentRecord,
    ),
  };
}
