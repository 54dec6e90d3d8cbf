import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS, type LiabilityKey } from "#calc/deal/deal-figures.ts";

export interface AssetFloor {
  /** US dollars; may be negative. null where no asset is entered. */
  readonly usd: number | null;
  readonly unknownLiabilities: readonly LiabilityKey[];
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/**
 * What the assets are worth as entered, less the liabilities as entered. Cash and receivables usually stay with the
 * seller when assets are bought.
 *
 * Units: US dollars. Unknown: no asset is entered. Unknown liabilities are named, not counted.
 */
export function assetFloor({ assets, liabilities }: Pick<DealFigures, "assets" | "liabilities">): AssetFloor {
  const entered = ASSET_KEYS.map((key) => assets[key]);
  const unknownLiabilities = LIABILITY_KEYS.filter((key) => liabilities[key] === null);
  if (entered.every((value) => value === null)) return { usd: null, unknownLiabilities };
  const usd = sumOf(entered) - sumOf(LIABILITY_KEYS.map((key) => liabilities[key]));
  return { usd: Number.isFinite(usd) ? usd : null, unknownLiabilities };
}
