import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import type { MetricCardKey } from "#calc/deal/metric-cards.ts";

const DEBT_KEYS = ["shortTermDebt", "longTermDebt"] as const;

const BALANCE_READ: Partial<
  Record<MetricCardKey, { assets: boolean; liabilities: readonly (typeof LIABILITY_KEYS)[number][] }>
> = {
  enterprise_value: { assets: true, liabilities: LIABILITY_KEYS },
  net_worth: { assets: true, liabilities: LIABILITY_KEYS },
  asset_coverage_ratio: { assets: true, liabilities: [] },
  debt_to_asset_ratio: { assets: true, liabilities: DEBT_KEYS },
};

/**
 * Says which inputs of a card are unknown and stand in the sum as 0, so that a figure on half a
 * balance sheet does not look like one on a whole. Empty when all are known, or when the card reads no balance sheet.
 */
export function describeUnknown(key: MetricCardKey, { assets, liabilities }: DealFigures): string {
  const read = BALANCE_READ[key];
  if (!read) return "";
  const unknownAssets = read.assets ? ASSET_KEYS.filter((asset) => assets[asset] === null).length : 0;
  const unknownDebts = read.liabilities.filter((liability) => liabilities[liability] === null).length;
  const words: string[] = [];
  if (unknownAssets > 0) words.push(`${unknownAssets} of ${ASSET_KEYS.length} assets`);
  if (unknownDebts > 0)
    words.push(
      `${unknownDebts} of ${read.liabilities.length} ${read.liabilities === DEBT_KEYS ? "debts" : "liabilities"}`,
    );
  return words.length > 0 ? `${words.join(", ")} unknown, read as $0` : "";
}
