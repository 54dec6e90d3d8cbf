import { ASSET_KEYS, type AssetKey, type DealFigures, type LiabilityKey } from "#calc/deal/deal-figures.ts";
import type { ScoreComponentKey } from "./score-bands.ts";

/** The inputs a score reads, as a form groups them. */
export const SCORE_INPUT_GROUPS = [
  "askingPrice",
  "annualRevenue",
  "ebitda",
  "employees",
  "assets",
  "liabilities",
] as const;
export type ScoreInputGroup = (typeof SCORE_INPUT_GROUPS)[number];

export type ScoreInput =
  | Exclude<ScoreInputGroup, "assets" | "liabilities">
  | `assets.${AssetKey}`
  | `liabilities.${LiabilityKey}`;

const ALL_ASSETS = ASSET_KEYS.map((key) => `assets.${key}` as const);
const DEBTS = ["liabilities.shortTermDebt", "liabilities.longTermDebt"] as const;

/** What each component reads. Source: this product's own definition. */
export const COMPONENT_INPUTS: Readonly<Record<ScoreComponentKey, readonly ScoreInput[]>> = {
  price_ebitda_vs_industry: ["askingPrice", "ebitda"],
  price_revenue: ["askingPrice", "annualRevenue"],
  asset_coverage: ["askingPrice", ...ALL_ASSETS],
  ebitda_margin_pct: ["ebitda", "annualRevenue"],
  return_pct: ["ebitda", "askingPrice"],
  working_capital_to_revenue: [
    "annualRevenue",
    "assets.cashAndEquivalents",
    "assets.accountsReceivable",
    "assets.inventory",
    "assets.rawMaterials",
    "assets.workInProcess",
    "liabilities.accountsPayable",
    "liabilities.shortTermDebt",
  ],
  debt_ebitda: ["ebitda", ...DEBTS],
  debt_assets: [...DEBTS, ...ALL_ASSETS],
  tangible_share: ALL_ASSETS,
  payback_years: ["askingPrice", "ebitda"],
  revenue_per_employee: ["annualRevenue", "employees"],
  asset_turnover: ["annualRevenue", ...ALL_ASSETS],
};

/** The inputs of a deal that are unknown, by name. */
export function unknownInputs(deal: DealFigures): ReadonlySet<ScoreInput> {
  const unknown = new Set<ScoreInput>();
  if (deal.askingPriceUsd === null) unknown.add("askingPrice");
  if (deal.annualRevenueUsd === null) unknown.add("annualRevenue");
  if (deal.ebitdaUsd === null) unknown.add("ebitda");
  if (deal.employees === null) unknown.add("employees");
  for (const key of ASSET_KEYS) if (deal.assets[key] === null) unknown.add(`assets.${key}`);
  for (const key of ["accountsPayable", "shortTermDebt", "longTermDebt"] as const) {
    if (deal.liabilities[key] === null) unknown.add(`liabilities.${key}`);
  }
  return unknown;
}

/** The group of an input: what a person would go and enter. */
export function groupOf(input: ScoreInput): ScoreInputGroup {
  if (input.startsWith("assets.")) return "assets";
  if (input.startsWith("liabilities.")) return "liabilities";
  return SCORE_INPUT_GROUPS.find((group) => group === input) ?? "assets";
}
