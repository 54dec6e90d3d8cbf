import type { FundingType } from "#calc";

/** Owners green, lenders blue, the seller ochre, working capital plum: who is owed stands together in a bar. */
const ORDER: readonly FundingType[] = [
  "equity",
  "investor",
  "integrator_equity",
  "friends_family",
  "sba",
  "asset_based",
  "subject_to",
  "seller_note",
  "earnout",
  "ddp",
  "ar_factoring",
  "inventory_financing",
  "inventory_consignment",
  "rbf",
  "carve_out",
  "other",
];

/** The fills on which white is easier to read than black (both at least 4.5 : 1). */
const DARK_FILLS: ReadonlySet<FundingType> = new Set<FundingType>(["equity", "sba", "ar_factoring", "other"]);

/** One fixed colour per funding type, in bars, legends, chips and on paper. */
export function fundingColour(type: FundingType): string {
  return `var(--f-${type})`;
}

/** The colour of words on that colour. */
export function onFundingColour(type: FundingType): string {
  return DARK_FILLS.has(type) ? "var(--on-dark-fill)" : "var(--on-light-fill)";
}

/** Where a type stands in a bar or a legend. */
export function fundingPlace(type: FundingType): number {
  return ORDER.indexOf(type);
}
