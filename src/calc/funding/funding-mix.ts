import { totalPercentage } from "./component-amount.ts";
import { FUNDING_GROUP_NAMES } from "./funding-type-info.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";
import { FUNDING_GROUPS, type FundingGroup } from "./types/definition.ts";

export interface FundingMixShare {
  readonly group: FundingGroup;
  readonly name: string;
  readonly percentage: number;
}

/**
 * A stack by its four groups; together they are the whole stack.
 *
 * Units: percent of the offer. Source: this product's own definition.
 *
 * @example fundingMix([{ type: "equity", percentage: 15 }, { type: "rbf", percentage: 2 }])[1] // { group: "debt", name: "Debt", percentage: 2 }
 */
export function fundingMix(
  components: readonly { readonly type: FundingType; readonly percentage: number }[],
): FundingMixShare[] {
  return FUNDING_GROUPS.map((group) => ({
    group,
    name: FUNDING_GROUP_NAMES[group],
    percentage: totalPercentage(components.filter(({ type }) => definitionOf(type).group === group)),
  }));
}
