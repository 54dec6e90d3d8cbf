import { DEFAULT_ROI_TERMS } from "#calc/deal/deal-figures.ts";
import { input } from "./deal-context.ts";

/** The inputs of a deal's figures. null is unknown; what has a default is never unknown. */
export const price = input("price", "Asking price", "usd", ({ deal }) => deal.askingPriceUsd);
export const revenue = input("revenue", "Annual revenue", "usd", ({ deal }) => deal.annualRevenueUsd);
export const ebitda = input("ebitda", "EBITDA", "usd", ({ deal }) => deal.ebitdaUsd);
export const sde = input("sde", "Seller's discretionary earnings", "usd", ({ deal }) => deal.sdeUsd);
export const employees = input("employees", "Employees", "count", ({ deal }) => deal.employees);
export const ownMultiple = input(
  "own_multiple",
  "The deal's EBITDA multiple",
  "ratio",
  ({ deal }) => deal.ebitdaMultiple,
);

const always = { always: true };
export const industryMultiple = input(
  "industry_multiple",
  "Industry multiple",
  "ratio",
  ({ analysis }) => analysis.valuation.industry_multiple,
  always,
);
export const benchmarkEvEbitda = input(
  "benchmark_ev_ebitda",
  "Benchmark EV/EBITDA",
  "ratio",
  ({ analysis }) => analysis.benchmark_used.ev_ebitda_multiple,
  always,
);
export const benchmarkEvSales = input(
  "benchmark_ev_sales",
  "Benchmark EV/sales",
  "ratio",
  ({ analysis }) => analysis.benchmark_used.ev_sales_multiple,
  always,
);
export const benchmarkMargin = input(
  "benchmark_margin",
  "Benchmark margin",
  "pct",
  ({ analysis }) => analysis.benchmark_used.ebitda_margin,
  always,
);
export const benchmarkPerHead = input(
  "benchmark_revenue_per_employee",
  "Benchmark",
  "usd",
  ({ analysis }) => analysis.benchmark_used.revenue_per_employee,
  always,
);
export const benchmarkDebt = input(
  "benchmark_debt_to_capital",
  "Benchmark debt to capital",
  "ratio",
  ({ analysis }) => analysis.benchmark_used.market_debt_to_capital,
  always,
);

export const downShare = input(
  "roi_down_payment_share",
  "Down payment %",
  "pct",
  ({ deal }) => (deal.roi ?? DEFAULT_ROI_TERMS).downPaymentPct,
  always,
);
export const annualRate = input(
  "roi_annual_rate",
  "Interest a year",
  "pct",
  ({ deal }) => (deal.roi ?? DEFAULT_ROI_TERMS).annualRatePct,
  always,
);
export const termYears = input(
  "roi_term_years",
  "Term in years",
  "years",
  ({ deal }) => (deal.roi ?? DEFAULT_ROI_TERMS).termYears,
  always,
);
