import type { DealFigures } from "./deal-figures.ts";
import { toNumber } from "./to-number.ts";

/** EBITDA multiple of a deal that states none. Source: this product's own definition. */
export const DEFAULT_DEAL_MULTIPLE = 4;
/** What is stored for a new deal that states none: it is nobody's answer. Source: this product's own definition. */
export const NEW_DEAL_MULTIPLE = 3.5;
/** Sales multiple = this times the deal's EBITDA multiple. Source: this product's own definition. */
export const SALES_MULTIPLE_SHARE = 0.3;

/** The numbers of the specification, with unknown read as 0. Sums of huge figures may be infinite here. */
export interface DealNumbers {
  readonly priceUsd: number;
  readonly revenueUsd: number;
  readonly ebitdaUsd: number;
  readonly employees: number;
  readonly totalAssetsUsd: number;
  readonly totalLiabilitiesUsd: number;
  readonly netWorthUsd: number;
  readonly debtUsd: number;
  readonly workingCapitalUsd: number;
  readonly intellectualPropertyUsd: number;
  /** Any of the seven items of working capital is not 0. */
  readonly hasCurrentItem: boolean;
  /** Any asset or liability is not 0. */
  readonly hasBalanceSheet: boolean;
  readonly dealMultiple: number;
  readonly salesMultiple: number;
}

/**
 * The multiple a deal is valued at: its own when above 0, else 4.
 *
 * Units: plain ratio. There is always a figure. Source: this product's own definition.
 *
 * @example dealMultipleOf(null) // 4
 * @example dealMultipleOf(3.5) // 3.5
 */
export function dealMultipleOf(ebitdaMultiple: number | null): number {
  const multiple = toNumber(ebitdaMultiple);
  return multiple > 0 ? multiple : DEFAULT_DEAL_MULTIPLE;
}

/**
 * Every number that the formulas share, read once. The sums are written out because this is the hottest path.
 *
 * Source: this product's own definition.
 */
export function readNumbers(deal: DealFigures): DealNumbers {
  const { assets, liabilities } = deal;
  const cash = toNumber(assets.cashAndEquivalents);
  const receivables = toNumber(assets.accountsReceivable);
  const inventory = toNumber(assets.inventory);
  const rawMaterials = toNumber(assets.rawMaterials);
  const workInProcess = toNumber(assets.workInProcess);
  const property = toNumber(assets.realEstate);
  const equipment = toNumber(assets.equipment);
  const ffAndE = toNumber(assets.ffAndE);
  const vehicles = toNumber(assets.vehicles);
  const intellectualProperty = toNumber(assets.intellectualProperty);
  const otherAssets = toNumber(assets.otherAssets);
  const notes = toNumber(assets.notesReceivable);
  const payables = toNumber(liabilities.accountsPayable);
  const shortTermDebt = toNumber(liabilities.shortTermDebt);
  const longTermDebt = toNumber(liabilities.longTermDebt);
  const otherLiabilities = toNumber(liabilities.otherLiabilities);

  const current = cash + receivables + inventory + rawMaterials + workInProcess;
  const totalAssetsUsd =
    current + property + equipment + ffAndE + vehicles + intellectualProperty + otherAssets + notes;
  const totalLiabilitiesUsd = payables + shortTermDebt + longTermDebt + otherLiabilities;
  const hasCurrentItem =
    cash !== 0 ||
    receivables !== 0 ||
    inventory !== 0 ||
    rawMaterials !== 0 ||
    workInProcess !== 0 ||
    payables !== 0 ||
    shortTermDebt !== 0;
  const hasFixedItem =
    property !== 0 ||
    equipment !== 0 ||
    ffAndE !== 0 ||
    vehicles !== 0 ||
    intellectualProperty !== 0 ||
    otherAssets !== 0 ||
    notes !== 0;
  const dealMultiple = dealMultipleOf(deal.ebitdaMultiple);
  return {
    priceUsd: toNumber(deal.askingPriceUsd),
    revenueUsd: toNumber(deal.annualRevenueUsd),
    ebitdaUsd: toNumber(deal.ebitdaUsd),
    employees: toNumber(deal.employees),
    totalAssetsUsd,
    totalLiabilitiesUsd,
    netWorthUsd: totalAssetsUsd - totalLiabilitiesUsd,
    debtUsd: shortTermDebt + longTermDebt,
    workingCapitalUsd: current - payables - shortTermDebt,
    intellectualPropertyUsd: intellectualProperty,
    hasCurrentItem,
    hasBalanceSheet: hasCurrentItem || hasFixedItem || longTermDebt !== 0 || otherLiabilities !== 0,
    dealMultiple,
    salesMultiple: SALES_MULTIPLE_SHARE * dealMultiple,
  };
}
