import { listWords } from "#kit/list-words.ts";
import { FUNDING_TYPE_INFO } from "./funding-type-info.ts";
import type { FundingType } from "./funding-types.ts";

export interface CollateralConflict {
  readonly id: "inventory-twice" | "sba-lien";
  readonly types: readonly FundingType[];
  readonly sentence: string;
}

/**
 * What needs a part of the collateral on which an SBA lender takes the first lien. Source: this product's own
 * definition.
 */
export const BEHIND_SBA_LIEN: readonly FundingType[] = [
  "asset_based",
  "ar_factoring",
  "rbf",
  "inventory_financing",
];

/**
 * Collateral that a stack pledges twice. Inventory financing behind an SBA lien is our addition.
 *
 * Source: this product's own definition.
 *
 * @example collateralConflicts([{ type: "sba" }, { type: "rbf" }])[0]?.id // "sba-lien"
 * @example collateralConflicts([{ type: "rbf" }]).length // 0
 */
export function collateralConflicts(
  components: readonly { readonly type: FundingType }[],
): CollateralConflict[] {
  const has = (type: FundingType): boolean => components.some((component) => component.type === type);
  const conflicts: CollateralConflict[] = [];
  if (has("inventory_consignment") && has("inventory_financing")) {
    conflicts.push({
      id: "inventory-twice",
      types: ["inventory_consignment", "inventory_financing"],
      sentence:
        "Collateral pledged twice: consigned stock still belongs to the seller, so it cannot also secure inventory financing.",
    });
  }
  const behind = BEHIND_SBA_LIEN.filter(has);
  if (has("sba") && behind.length > 0) {
    const names = listWords(behind.map((type) => FUNDING_TYPE_INFO[type].name));
    const verb = behind.length === 1 ? "needs" : "each need";
    conflicts.push({
      id: "sba-lien",
      types: ["sba", ...behind],
      sentence: `Collateral pledged twice: an SBA lender takes a first lien on all business assets, and ${names} ${verb} a part of them.`,
    });
  }
  return conflicts;
}
