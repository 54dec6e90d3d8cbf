import type { PricePartKind } from "#calc/letters/price-parts.ts";

/** What a part of the price is called in a letter, from the seller's side of the table. */
export const PRICE_PART_WORDS: Readonly<Record<PricePartKind, string>> = {
  cash: "Cash at closing, from the Buyer’s own funds",
  sba_loan: "Cash at closing, from an SBA-guaranteed loan",
  bank_loan: "Cash at closing, from other lenders",
  investor: "Cash at closing, from investors",
  other: "Cash at closing, from other funding",
  seller_note: "Promissory note to the Seller",
  earnout: "Earnout",
  deferred: "Deferred payment after closing",
  consignment: "Inventory on consignment, paid as it is sold",
  assumed_debt: "Existing debt that the Buyer takes over",
  retained: "Assets that the Seller keeps",
  equity_grant: "Ownership granted to a manager",
};

/** The same, as short as the form needs it. */
export const PRICE_PART_LABELS: Readonly<Record<PricePartKind, string>> = {
  cash: "Own cash",
  sba_loan: "SBA loan",
  bank_loan: "Other lender",
  investor: "Investors",
  other: "Other cash",
  seller_note: "Seller note",
  earnout: "Earnout",
  deferred: "Deferred",
  consignment: "Consignment",
  assumed_debt: "Assumed debt",
  retained: "Carve-out",
  equity_grant: "Manager’s share",
};
