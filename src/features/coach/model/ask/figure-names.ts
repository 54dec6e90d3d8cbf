import type { VerdictFigureKey } from "#calc/working/verdict-workings.ts";
import type { FigureId } from "#calc/working/working.ts";
import type { ForecastFigureKey, TimelineFigureKey } from "#calc/working/year-workings.ts";
import type { EnteredKey } from "#features/coach/model/deal-study.ts";

export type YearlyId = `forecast.${ForecastFigureKey}` | `timeline.${TimelineFigureKey}`;

type Names = readonly string[];

/**
 * By what words people ask for a figure. The longest name that stands in a question wins, so a short name goes to the
 * figure that is meant most often. Complete by its type: a new figure of the core needs a name here.
 */
export const FIGURE_NAMES: Readonly<Record<FigureId, Names>> = {
  enterprise_value: ["enterprise value", "ev"],
  annual_roi_pct: ["annual roi", "roi", "return on investment", "annual return", "all cash return"],
  payback_years: ["payback", "payback period", "pay back", "payback time", "years to pay back"],
  asset_coverage_ratio: ["asset coverage", "asset coverage ratio", "assets to price"],
  revenue_per_employee: [
    "revenue per employee",
    "revenue per person",
    "revenue per head",
    "sales per employee",
    "productivity",
  ],
  ebitda_margin_pct: ["ebitda margin", "margin", "profit margin", "earnings margin", "profitability"],
  net_worth: ["net worth", "book value", "assets less liabilities"],
  debt_to_asset_ratio: ["debt to asset ratio", "debt to assets", "debt ratio", "leverage"],
  bankers_enterprise_value: ["bankers enterprise value", "price plus debt less cash"],
  price_to_ebitda: [
    "price to ebitda",
    "price ebitda",
    "price over ebitda",
    "ebitda multiple",
    "earnings multiple",
    "multiple",
  ],
  price_to_sde: ["price to sde", "price sde", "price over sde", "sde multiple", "cash flow multiple"],
  price_to_fair_value: ["price to fair value", "price fair value", "price over fair value"],
  industry_low_value: ["industry low", "industry low value", "low end of the industry"],
  industry_high_value: ["industry high", "industry high value", "high end of the industry"],
  opportunity_score: ["opportunity score", "opportunity"],
  "indicator.multiples": ["multiples against benchmark", "multiples indicator"],
  "indicator.margin": ["margin against benchmark", "margin indicator"],
  "indicator.revenue_per_employee": [
    "revenue per employee against benchmark",
    "revenue per employee indicator",
  ],
  "indicator.debt_ratio": ["debt ratio against benchmark", "debt ratio indicator"],
  "small_business.ebitda": ["small business value", "value at the small business ebitda multiple"],
  "small_business.sde_low": ["value at the low sde multiple", "low sde value", "sde value"],
  "small_business.sde_high": ["value at the high sde multiple", "high sde value"],
  fair_value: ["fair value", "fair market value"],
  gap_usd: ["valuation gap", "gap", "gap to fair value", "gap in dollars"],
  gap_pct: ["valuation gap in percent", "gap in percent", "percent gap", "gap percentage"],
  "score.overall": ["overall score", "score", "deal score", "total score"],
  "score.valuation": ["valuation score"],
  "score.cash_flow": ["cash flow score"],
  "score.risk": ["risk score"],
  "score.growth": ["growth score"],
  "component.price_ebitda_vs_industry": [
    "price to ebitda against the industry",
    "multiple against the industry",
  ],
  "component.price_revenue": [
    "price to revenue",
    "price revenue",
    "price to sales",
    "price sales",
    "revenue multiple",
    "sales multiple",
  ],
  "component.asset_coverage": ["asset coverage score", "asset coverage points"],
  "component.ebitda_margin_pct": ["ebitda margin score", "margin score", "margin points"],
  "component.return_pct": ["return score", "return points"],
  "component.working_capital_to_revenue": [
    "working capital to revenue",
    "working capital revenue",
    "working capital",
    "working capital ratio",
  ],
  "component.debt_ebitda": ["debt to ebitda", "debt ebitda", "debt over ebitda"],
  "component.debt_assets": ["debt to assets score", "debt to assets points"],
  "component.tangible_share": ["tangible share", "tangible assets", "tangible share of assets"],
  "component.payback_years": ["payback score", "payback points"],
  "component.revenue_per_employee": ["revenue per employee score", "revenue per employee points"],
  "component.asset_turnover": ["asset turnover", "asset turn", "revenue to assets", "revenue over assets"],
  "method.net_asset_value": ["net asset value", "nav", "asset value"],
  "method.revenue_method": ["revenue method", "revenue multiple method", "value by revenue"],
  "method.ebitda_method": ["ebitda method", "ebitda multiple method", "value by ebitda"],
  "percentile.ebitda_margin": ["margin percentile", "ebitda margin percentile"],
  "percentile.revenue_per_employee": ["revenue per employee percentile", "productivity percentile"],
  "percentile.ev_ebitda_multiple": ["price to ebitda percentile", "multiple percentile"],
  "percentile.ev_sales_multiple": ["price to revenue percentile", "revenue multiple percentile"],
  "percentile.debt_ratio": ["debt ratio percentile", "debt percentile"],
  "range.bear": ["bear case", "bear value", "worst case", "pessimistic value"],
  "range.base": ["base case", "base value"],
  "range.bull": ["bull case", "bull value", "best case", "optimistic value"],
  "range.expected": ["expected value", "risk adjusted value", "weighted value"],
  "roi.down_payment": ["down payment", "cash down"],
  "roi.loan": ["loan", "loan amount", "amount borrowed", "bank loan"],
  "roi.monthly_payment": ["monthly payment", "payment a month", "payment per month", "installment"],
  "roi.annual_debt_service": [
    "annual debt service",
    "debt service",
    "yearly payment",
    "payments a year",
    "payments per year",
  ],
  "roi.annual_cash_flow": [
    "annual cash flow",
    "cash flow",
    "cash flow after debt service",
    "cash left",
    "free cash flow",
  ],
  "roi.cash_on_cash_pct": ["cash on cash", "cash on cash return"],
  "roi.payback_years": [
    "payback of the down payment",
    "payback of my cash",
    "payback of my money",
    "payback with a loan",
    "money back",
    "cash back",
    "cash payback",
  ],
  "roi.terminal_value": ["terminal value", "sale in year 10", "exit value", "sale value"],
  "roi.loan_balance_year10": ["loan left", "loan balance", "loan left after year 10", "balance of the loan"],
  "roi.irr_pct": ["irr", "internal rate of return"],
  "roi.equity_multiple": ["equity multiple", "moic", "multiple on my money"],
  "roi.dscr": [
    "dscr",
    "debt service coverage",
    "debt service coverage ratio",
    "coverage",
    "debt coverage",
    "coverage ratio",
  ],
};

/** Figures of one year, which a question has to name: "revenue in year 3". */
export const YEARLY_NAMES: Readonly<Record<YearlyId, Names>> = {
  "forecast.revenue": ["revenue", "sales", "forecast revenue"],
  "forecast.margin_pct": ["margin", "ebitda margin"],
  "forecast.ebitda": ["ebitda", "earnings"],
  "forecast.value": ["value", "business value", "worth"],
  "timeline.cash_flow": ["cash flow", "cash left"],
  "timeline.cumulative": ["cumulative cash", "total cash", "cash so far"],
  "timeline.roi_pct": ["return", "roi", "return so far"],
};

/** What the person entered, by the names it is asked for. */
export const ENTERED_NAMES: Readonly<Record<EnteredKey, Names>> = {
  askingPriceUsd: ["asking price", "price", "purchase price"],
  annualRevenueUsd: ["annual revenue", "revenue", "sales", "turnover", "gross revenue"],
  ebitdaUsd: ["ebitda", "earnings"],
  sdeUsd: ["sde", "sellers discretionary earnings", "discretionary earnings", "owner earnings"],
  managerSalaryUsd: ["managers salary", "manager salary", "managers pay", "managers wage"],
  employees: ["employees", "staff", "headcount", "number of employees"],
};

export type VerdictId = VerdictFigureKey | "market";

/** What the verdict of a deal is made of, by the names it is asked for. */
export const VERDICT_NAMES: Readonly<Record<VerdictId, Names>> = {
  market: [
    "market range",
    "market value",
    "price range",
    "what the market pays",
    "market pay",
    "range of the market",
  ],
  market_low: ["market low", "low end of the market"],
  market_high: ["market high", "high end of the market", "top of the market"],
  bank: ["earnings support", "support of earnings"],
  floor: ["asset floor", "floor", "price floor"],
  ceiling: ["ceiling", "price ceiling"],
  earnings: ["earnings after a manager", "earnings after manager", "earnings after a managers pay"],
};
