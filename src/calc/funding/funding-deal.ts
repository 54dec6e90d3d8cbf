import type { DealFigures } from "#calc/deal/deal-figures.ts";

/** What a stack reads of a deal. null = unknown. US dollars; earnings and revenue a year. */
export interface FundingDeal {
  readonly askingPriceUsd: number | null;
  readonly revenueUsd: number | null;
  readonly ebitdaUsd: number | null;
  readonly sdeUsd: number | null;
  /** The multiple that the deal states. */
  readonly ebitdaMultiple: number | null;
  readonly equipmentUsd: number | null;
  readonly realEstateUsd: number | null;
  readonly inventoryUsd: number | null;
  readonly receivablesUsd: number | null;
}

/**
 * The figures of a deal that its funding reads. FF&E and vehicles are no equipment here.
 *
 * Source: this product's own definition.
 */
export function fundingDealOf(figures: DealFigures): FundingDeal {
  const { assets } = figures;
  return {
    askingPriceUsd: figures.askingPriceUsd,
    revenueUsd: figures.annualRevenueUsd,
    ebitdaUsd: figures.ebitdaUsd,
    sdeUsd: figures.sdeUsd,
    ebitdaMultiple: figures.ebitdaMultiple,
    equipmentUsd: assets.equipment,
    realEstateUsd: assets.realEstate,
    inventoryUsd: assets.inventory,
    receivablesUsd: assets.accountsReceivable,
  };
}
