import { listWords } from "#kit/list-words.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "./funding-types.ts";

export interface CollateralConflict {
  readonly id: "inventory-twice" | "sba-lien";
  readonly types: readonly FundingType[];
  readonly sentence: string;
}

/**
 * What needs a part of the collateral on which an SBA lender takes the first lien. Source: this product's own
 * definition.
 */
function behindSbaLien(types: readonly FundingType[]): FundingType[] {
  const placeOf = (type: FundingType): number => {
    const { besideSba } = definitionOf(type);
    return typeof besideSba === "object" ? besideSba.needsItsCollateral : 0;
  };
  return types.filter((type) => placeOf(type) > 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

const ofStock = (whose: "seller's" | "pledged"): readonly FundingType[] =>
  FUNDING_TYPES.filter((type) => definitionOf(type).stock === whose);
const CONSIGNED = ofStock("seller's");
const PLEDGED = ofStock("pledged");

/** Stock that is still the seller's beside stock that is pledged. */
function stockPledgedTwice(types: readonly FundingType[]): FundingType[] {
  const isIn = (type: FundingType): boolean => types.includes(type);
  return CONSIGNED.some(isIn) && PLEDGED.some(isIn) ? [...CONSIGNED, ...PLEDGED].filter(isIn) : [];
}

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
  const types = FUNDING_TYPES.filter((type) => components.some((component) => component.type === type));
  const conflicts: CollateralConflict[] = [];
  const stock = stockPledgedTwice(types);
  if (stock.length > 0) {
    conflicts.push({
      id: "inventory-twice",
      types: stock,
      sentence:
        "Collateral pledged twice: consigned stock still belongs to the seller, so it cannot also secure inventory financing.",
    });
  }
  const behind = behindSbaLien(types);
  if (types.includes("sba") && behind.length > 0) {
    const names = listWords(behind.map((type) => definitionOf(type).name));
    const verb = behind.length === 1 ? "needs" : "each need";
    conflicts.push({
      id: "sba-lien",
      types: ["sba", ...behind],
      sentence: `Collateral pledged twice: an SBA lender takes a first lien on all business assets, and ${names} ${verb} a part of them.`,
    });
  }
  return conflicts;
}
