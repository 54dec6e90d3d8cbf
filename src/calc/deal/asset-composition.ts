import { ASSET_KEYS, type AssetKey, type DealFigures } from "./deal-figures.ts";
import { toNumber } from "./to-number.ts";

/** One slice of the asset composition. */
export interface AssetShare {
  readonly key: AssetKey;
  readonly valueUsd: number;
  /** Percent of the assets above 0, in tenths; all shares of a deal sum to exactly 100. */
  readonly sharePct: number;
}

/** Shares are counted in tenths of a percent. */
const TENTHS = 1000;

/**
 * The assets above 0 and their shares, in the fixed order of the assets. Shares are rounded to tenths of a percent so
 * that they sum to 100: what rounding down leaves goes to the largest remainders.
 *
 * Units: US dollars, percent. Empty when no asset is above 0.
 * Source: this product's own definition.
 */
export function composeAssets(assets: DealFigures["assets"]): AssetShare[] {
  const slices = ASSET_KEYS.map((key) => ({ key, valueUsd: toNumber(assets[key]) })).filter(
    ({ valueUsd }) => valueUsd > 0,
  );
  const largest = Math.max(0, ...slices.map(({ valueUsd }) => valueUsd));
  // Over the largest first: the sum of huge amounts would leave the finite numbers.
  const total = slices.reduce((sum, { valueUsd }) => sum + valueUsd / largest, 0);
  const exact = slices.map((slice) => ({ ...slice, exact: (slice.valueUsd / largest / total) * TENTHS }));
  const floored = exact.map((slice) => ({ ...slice, tenths: Math.floor(slice.exact) }));
  let left = TENTHS - floored.reduce((sum, { tenths }) => sum + tenths, 0);
  const byRemainder = floored.toSorted((a, b) => b.exact - b.tenths - (a.exact - a.tenths));
  const lifted = new Set<AssetKey>();
  for (const { key } of byRemainder) {
    if (left <= 0) break;
    lifted.add(key);
    left -= 1;
  }
  return floored.map(({ key, valueUsd, tenths }) => ({
    key,
    valueUsd,
    sharePct: (tenths + (lifted.has(key) ? 1 : 0)) / 10,
  }));
}
