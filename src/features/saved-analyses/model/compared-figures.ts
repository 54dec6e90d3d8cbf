import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId, Working } from "#calc/working/working.ts";

/** What is entered of a deal and shown as it is. */
export type EnteredKey = "askingPriceUsd" | "annualRevenueUsd" | "ebitdaUsd" | "sdeUsd" | "employees";

export type Better = "higher" | "lower" | null;

/** One figure of a deal that two deals, or two versions of one, are compared by. */
export type ComparedFigure = (
  | { kind: "entered"; key: EnteredKey; label: string; unit: "usd" | "count" }
  | { kind: "worked"; key: FigureId; label: string; digits?: number }
) & {
  /** Which way is better for a buyer, of this figure alone; null where neither is. */
  better: Better;
};

export interface ComparedGroup {
  title: string;
  figures: readonly ComparedFigure[];
}

const entered = (key: EnteredKey, label: string, unit: "usd" | "count", better: Better): ComparedFigure => ({
  kind: "entered",
  key,
  label,
  unit,
  better,
});
const worked = (key: FigureId, label: string, better: Better, digits?: number): ComparedFigure => ({
  kind: "worked",
  key,
  label,
  better,
  ...(digits === undefined ? {} : { digits }),
});

/** Every figure that is laid side by side, in its order. */
export const COMPARED_GROUPS: readonly ComparedGroup[] = [
  {
    title: "Price and earnings",
    figures: [
      entered("askingPriceUsd", "Asking price", "usd", null),
      entered("annualRevenueUsd", "Annual revenue", "usd", "higher"),
      entered("ebitdaUsd", "EBITDA", "usd", "higher"),
      entered("sdeUsd", "SDE", "usd", "higher"),
      entered("employees", "Employees", "count", null),
    ],
  },
  {
    title: "Multiples",
    figures: [
      worked("price_to_sde", "Price / SDE", "lower"),
      worked("price_to_ebitda", "Price / EBITDA", "lower"),
      worked("component.price_revenue", "Price / revenue", "lower", 2),
      worked("price_to_fair_value", "Price / fair value", "lower", 2),
    ],
  },
  {
    title: "Scores",
    figures: [
      worked("score.overall", "Overall score", "higher"),
      worked("score.valuation", "Valuation", "higher"),
      worked("score.cash_flow", "Cash Flow", "higher"),
      worked("score.risk", "Risk", "higher"),
      worked("score.growth", "Growth", "higher"),
      worked("opportunity_score", "Opportunity score", "higher"),
    ],
  },
  {
    title: "Key metrics",
    figures: [
      worked("enterprise_value", "Enterprise Value", null),
      worked("annual_roi_pct", "Annual ROI", "higher"),
      worked("payback_years", "Payback Period", "lower"),
      worked("asset_coverage_ratio", "Asset Coverage", "higher", 2),
      worked("revenue_per_employee", "Revenue per Employee", "higher"),
      worked("ebitda_margin_pct", "EBITDA Margin", "higher"),
      worked("net_worth", "Net Worth", "higher"),
      worked("debt_to_asset_ratio", "Debt-to-Asset Ratio", "lower"),
    ],
  },
  {
    title: "Valuation",
    figures: [
      worked("method.net_asset_value", "Net asset value", "higher"),
      worked("method.revenue_method", "Revenue multiple", "higher"),
      worked("method.ebitda_method", "EBITDA multiple", "higher"),
      worked("fair_value", "Fair value", "higher"),
      worked("gap_usd", "Price less fair value", "lower"),
      worked("gap_pct", "Price against fair value", "lower"),
      worked("range.bear", "Risk range: bear", "higher"),
      worked("range.base", "Risk range: base", "higher"),
      worked("range.bull", "Risk range: bull", "higher"),
      worked("range.expected", "Risk range: expected", "higher"),
    ],
  },
  {
    title: "Returns",
    figures: [
      worked("roi.cash_on_cash_pct", "Cash-on-cash return", "higher"),
      worked("roi.irr_pct", "Internal rate of return", "higher"),
      worked("roi.equity_multiple", "Equity multiple", "higher"),
      worked("roi.payback_years", "Payback of the down payment", "lower"),
      worked("roi.dscr", "Debt-service coverage", "higher", 2),
      worked("roi.annual_cash_flow", "Cash flow after debt service", "higher"),
    ],
  },
];

export interface ReadFigure {
  value: number | null;
  /** How it was worked out; null of what is entered. */
  working: Working | null;
}

/**
 * A figure of a deal as an analysis has it. Null when the analysis holds no such figure: it was kept before there
 * was one, or by formulas that named it otherwise.
 */
export function readFigure(
  figure: ComparedFigure,
  deal: DealFigures,
  analysis: DealAnalysis,
): ReadFigure | null {
  if (figure.kind === "entered") return { value: deal[figure.key], working: null };
  try {
    const working = workingOf(figure.key, deal, analysis);
    const value: unknown = working.result.value;
    return value === null || typeof value === "number" ? { value, working } : null;
  } catch {
    // A kept analysis is data of its day: a part it does not hold is no fault of this page.
    return null;
  }
}
