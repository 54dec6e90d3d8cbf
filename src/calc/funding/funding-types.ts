/** The sixteen kinds of money of a stack, in the order in which the builder lists them. */
export const FUNDING_TYPES = [
  "equity",
  "sba",
  "seller_note",
  "earnout",
  "ddp",
  "inventory_consignment",
  "inventory_financing",
  "carve_out",
  "subject_to",
  "ar_factoring",
  "asset_based",
  "rbf",
  "investor",
  "integrator_equity",
  "friends_family",
  "other",
] as const;

export type FundingType = (typeof FUNDING_TYPES)[number];
