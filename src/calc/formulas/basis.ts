import type { Basis } from "./engine/nodes.ts";

/** Where a formula comes from: a definition that anybody can open, or a choice that was made for this product. */
const definition = (page: string): Basis => ({
  text: "Standard definition",
  href: `https://en.wikipedia.org/wiki/${page}`,
});

export const OWN: Basis = { text: "Assumption of this product" };
export const OWN_DEFINITION: Basis = { text: "This product's own definition" };
export const STANDARD: Basis = { text: "Standard definition" };
export const RETURN_ON_INVESTMENT = definition("Return_on_investment");
export const PAYBACK_PERIOD = definition("Payback_period");
export const EARNINGS = definition("Earnings_before_interest,_taxes,_depreciation_and_amortization");
export const NET_WORTH = definition("Net_worth");
export const DEBT_RATIO = definition("Debt_ratio");
export const ENTERPRISE_VALUE = definition("Enterprise_value");
export const MULTIPLES = definition("Valuation_using_multiples");
export const ASSET_TURNOVER = definition("Asset_turnover");
export const WORKING_CAPITAL = definition("Working_capital");
export const CASH_ON_CASH = definition("Cash_on_cash_return");
export const AMORTIZATION = definition("Amortization_calculator");
export const RATE_OF_RETURN = definition("Internal_rate_of_return");
export const COVERAGE = definition("Debt_service_coverage_ratio");
export const FREE_CASH_FLOW = definition("Free_cash_flow");
export const LOAN_TO_VALUE = definition("Loan-to-value_ratio");
export const SBA_FEES: Basis = {
  text: "Fees of the SBA's program, or as typed in the loan's terms",
  href: "https://www.sba.gov/document/information-notice-5000-872051-7a-fees-effective-october-1-2025-fiscal-year-2026",
};
