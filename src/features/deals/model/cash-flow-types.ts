/** What a stated cash flow is: listings usually mean SDE, which is not EBITDA. */
export const CASH_FLOW_TYPES = ["sde", "owner_benefit", "adjusted_ebitda", "net_income", "other"] as const;
export type CashFlowType = (typeof CASH_FLOW_TYPES)[number];

export const CASH_FLOW_WORDS: Readonly<Record<CashFlowType, string>> = {
  sde: "Seller's discretionary earnings (SDE)",
  owner_benefit: "Owner benefit",
  adjusted_ebitda: "Adjusted EBITDA",
  net_income: "Net income",
  other: "Something else",
};
