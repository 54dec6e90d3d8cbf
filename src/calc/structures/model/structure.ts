import type { FundingType } from "#calc/funding/funding-types.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { Kind } from "#calc/tables/best-structure.ts";

/** A part of a structure, with all of its terms that differ from those of nobody having set any. US dollars. */
export interface StructureComponent {
  readonly type: FundingType;
  readonly amount: number;
  readonly terms: LendingTerms | null;
}

/**
 * What a structure comes to, by the whole calculation of the bank.
 *
 * Units: US dollars, ratios, percent 0 to 100, months from closing. Null: unknown, or nothing is due.
 */
export interface StructureFigures {
  readonly cashToClose: number;
  readonly worstCoverage: number | null;
  readonly worstYear: number | null;
  /** The lowest of the years after the tenth, each on the cash of year ten; null: nothing is due there. */
  readonly laterCoverage: number | null;
  /** The lowest of ten years. */
  readonly global: number | null;
  /** Without a tax rate that at 0 %. */
  readonly irr5Pct: number | null;
  readonly ownershipPct: number;
  /** All payments, less what those who are paid bring, and the fees that are not borrowed. */
  readonly cost: number;
  /** The last month with a payment; 0 without one. */
  readonly debtFreeMonth: number;
  readonly lowestCash: number | null;
  /** Types above 0, equity included. */
  readonly kinds: number;
}

export interface Structure {
  readonly kind: Kind;
  /** In the order of the types; those of 0 are left out. */
  readonly components: readonly StructureComponent[];
  readonly figures: StructureFigures;
  /** Of a search with a range of prices: the offer that it is for. */
  readonly price?: number;
}
