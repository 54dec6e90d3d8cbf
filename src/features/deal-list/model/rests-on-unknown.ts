import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { SCORE_CATEGORY_KEYS } from "#calc/scoring/score-bands.ts";
import type { ScoreCompleteness } from "#calc/scoring/score-completeness.ts";

/** Figures that add up the balance sheet, in which an unknown item counts as 0. */
const OF_THE_BALANCE_SHEET: ReadonlySet<string> = new Set([
  "enterprise_value",
  "asset_coverage_ratio",
  "net_worth",
  "debt_to_asset_ratio",
  "method.net_asset_value",
  "fair_value",
  "price_to_fair_value",
  "gap_usd",
  "gap_pct",
  "range.bear",
]);

/**
 * Whether a figure stands on inputs that nobody entered. Such a figure is shown, and is neither best nor worst:
 * a deal whose debts are unknown has not the lowest debt.
 */
export function restsOnUnknown(
  key: string,
  figures: Pick<DealFigures, "assets" | "liabilities">,
  completeness: Pick<ScoreCompleteness, "known" | "total" | "categories">,
): boolean {
  if (key === "score.overall") return completeness.known < completeness.total;
  const category = SCORE_CATEGORY_KEYS.find((name) => key === `score.${name}`);
  if (category) return completeness.categories[category].known < 3;
  if (!OF_THE_BALANCE_SHEET.has(key)) return false;
  return (
    ASSET_KEYS.some((asset) => figures.assets[asset] === null) ||
    LIABILITY_KEYS.some((liability) => figures.liabilities[liability] === null)
  );
}
