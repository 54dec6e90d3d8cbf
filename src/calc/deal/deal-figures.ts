import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import type { DealNaming } from "#calc/tables/small-business-row.ts";

/**
 * The twelve assets of a deal, in the order in which every screen lists them. Source: this product's own definition.
 */
export const ASSET_KEYS = [
  "cashAndEquivalents",
  "accountsReceivable",
  "inventory",
  "realEstate",
  "equipment",
  "ffAndE",
  "intellectualProperty",
  "otherAssets",
  "rawMaterials",
  "workInProcess",
  "vehicles",
  "notesReceivable",
] as const;

/** The four liabilities of a deal. Source: this product's own definition. */
export const LIABILITY_KEYS = [
  "accountsPayable",
  "shortTermDebt",
  "longTermDebt",
  "otherLiabilities",
] as const;

export type AssetKey = (typeof ASSET_KEYS)[number];
export type LiabilityKey = (typeof LIABILITY_KEYS)[number];

/** The sliders of the return calculator. Source: this product's own definition. */
export interface RoiTerms {
  /** 0 to 100. */
  readonly downPaymentPct: number;
  /** 0 to 100. */
  readonly annualRatePct: number;
  readonly termYears: number;
}

/** What the arithmetic reads of a deal. null = unknown; 0 = a typed zero. Money in US dollars, flows a year. */
export interface DealFigures {
  /** As written; "Other" or "" = none. */
  readonly industry: string;
  readonly askingPriceUsd: number | null;
  readonly annualRevenueUsd: number | null;
  readonly ebitdaUsd: number | null;
  /** Seller's discretionary earnings ("cash flow" of a listing); never used as EBITDA. */
  readonly sdeUsd: number | null;
  /** What a hired manager is paid a year; 0: the business runs without one. Not part of any listed figure. */
  readonly managerSalaryUsd: number | null;
  readonly employees: number | null;
  readonly ebitdaMultiple: number | null;
  readonly assets: Readonly<Record<AssetKey, number | null>>;
  readonly liabilities: Readonly<Record<LiabilityKey, number | null>>;
  readonly roi?: RoiTerms;
  /**
   * The benchmark row that was looked up for the deal, for instance in a database; its row is null when the look-up met
   * none. Absent: the row of the core's own table.
   */
  readonly benchmark?: IndustryMatch;
  /** What a small-business row is sought by; absent: the industry alone. */
  readonly naming?: DealNaming;
}

/** The sliders' first position. Source: this product's own definition. */
export const DEFAULT_ROI_TERMS: RoiTerms = Object.freeze({
  downPaymentPct: 25,
  annualRatePct: 7,
  termYears: 10,
});
