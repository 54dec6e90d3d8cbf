import type { ClosingCost } from "#calc/lending/bank-input.ts";
import type { TableBasis } from "./table-basis.ts";

/** What a closing cost usually comes to at one size of deal. US dollars, low <= usual <= high. */
export interface ClosingCostRange {
  /** Offers up to this price, itself included; null: every price above the range before it. */
  readonly priceUpTo: number | null;
  readonly low: number;
  readonly usual: number;
  readonly high: number;
}

/** One line of the closing costs with its ranges, the smallest price first. */
export interface ClosingCostRow {
  readonly id: ClosingCost;
  /** What it pays for, and when it is needed at all. */
  readonly covers: string;
  readonly ranges: readonly ClosingCostRange[];
  /** True: chosen for this product, published by nobody. */
  readonly isAssumption: boolean;
  readonly source: string;
  /** When it was written or read, as a day, a month or a year. */
  readonly sourceDate: string;
}

/** What each closing cost is called. */
export const CLOSING_COST_NAMES: Readonly<Record<ClosingCost, string>> = {
  legal: "Legal",
  quality_of_earnings: "Quality of earnings",
  valuation: "Valuation",
  appraisal: "Appraisal",
  environmental: "Environmental study",
  lender_packaging: "Lender packaging",
  escrow_title: "Escrow and title",
  insurance: "Insurance",
  licences: "Licenses",
  other: "Other costs",
};

export const CLOSING_COSTS_BASIS: TableBasis = {
  kind: "custom",
  compiled: "2026-11-26",
  text: "Ranges by size of the deal that were chosen for this product: assumptions, not quotes",
};

const PRICES_UP_TO = [500_000, 1_000_000, 2_000_000, 5_000_000, null] as const;
type Three = readonly [low: number, usual: number, high: number];

function assumed(id: ClosingCost, covers: string, byPrice: readonly Three[]): ClosingCostRow {
  return {
    id,
    covers,
    ranges: byPrice.map(([low, usual, high], at) => ({
      priceUpTo: PRICES_UP_TO[at] ?? null,
      low,
      usual,
      high,
    })),
    isAssumption: true,
    source: "Assumption of this product",
    sourceDate: CLOSING_COSTS_BASIS.compiled,
  };
}

/** Ranges per line for offers up to $500,000, $1 million, $2 million, $5 million, and above. All are assumptions. */
export const CLOSING_COST_ROWS: readonly ClosingCostRow[] = [
  assumed("legal", "The buyer’s own lawyer, from the letter of intent to the closing.", [
    [5_000, 8_000, 12_000],
    [8_000, 12_000, 20_000],
    [12_000, 20_000, 35_000],
    [25_000, 45_000, 75_000],
    [50_000, 90_000, 150_000],
  ]),
  assumed("quality_of_earnings", "An accountant’s report on the earnings.", [
    [5_000, 8_000, 12_000],
    [8_000, 12_000, 20_000],
    [15_000, 22_000, 35_000],
    [25_000, 38_000, 60_000],
    [40_000, 65_000, 100_000],
  ]),
  assumed("valuation", "An independent valuation of the business.", [
    [2_000, 3_000, 4_000],
    [2_500, 3_500, 5_000],
    [3_000, 4_500, 7_000],
    [4_000, 6_000, 10_000],
    [6_000, 10_000, 15_000],
  ]),
  assumed("appraisal", "Where equipment or real estate secures a loan; else write 0.", [
    [1_500, 2_500, 4_000],
    [2_000, 3_000, 5_000],
    [2_500, 4_000, 7_000],
    [4_000, 7_000, 12_000],
    [6_000, 12_000, 20_000],
  ]),
  assumed("environmental", "A first study where real estate is bought or pledged; else write 0.", [
    [1_500, 2_000, 3_000],
    [1_800, 2_500, 3_500],
    [2_000, 3_000, 4_500],
    [2_500, 4_000, 6_000],
    [3_000, 6_000, 10_000],
  ]),
  {
    ...assumed("lender_packaging", "What a lender or an agent asks for putting the application together.", [
      [0, 1_500, 2_500],
      [1_000, 2_000, 3_000],
      [1_500, 2_500, 4_000],
      [2_000, 3_000, 5_000],
      [2_500, 4_000, 7_500],
    ]),
    source:
      "Assumption of this product. For an SBA loan the fee has to be reasonable: 13 CFR 120.221, https://www.ecfr.gov/current/title-13/section-120.221",
  },
  assumed("escrow_title", "Escrow of the closing, searches of liens, and title where there is real estate.", [
    [1_000, 2_000, 3_000],
    [1_500, 3_000, 5_000],
    [2_500, 4_500, 8_000],
    [4_000, 8_000, 15_000],
    [8_000, 15_000, 30_000],
  ]),
  assumed("insurance", "First premiums that have to be paid by closing.", [
    [1_500, 3_000, 5_000],
    [2_000, 4_500, 8_000],
    [3_000, 8_000, 15_000],
    [6_000, 15_000, 30_000],
    [12_000, 30_000, 60_000],
  ]),
  assumed("licences", "Transfer or new issue of licenses and permits.", [
    [200, 750, 2_000],
    [250, 1_000, 3_000],
    [500, 2_000, 5_000],
    [1_000, 3_000, 8_000],
    [2_000, 5_000, 15_000],
  ]),
  assumed("other", "Travel, filings, first accounting help, and surprises.", [
    [1_000, 2_500, 5_000],
    [2_000, 4_000, 8_000],
    [3_000, 7_000, 15_000],
    [5_000, 12_000, 25_000],
    [10_000, 25_000, 50_000],
  ]),
];

/**
 * The range of a closing cost at a price, to be proposed and never counted by itself.
 *
 * Units: US dollars. Range: a price above 0, else there is none to propose. The first range that is large enough holds;
 * a price above all of them has none: $500,000 takes the range up to $500,000.
 */
export function closingCostRange(
  { ranges }: Pick<ClosingCostRow, "ranges">,
  priceUsd: number,
): ClosingCostRange | null {
  if (!(priceUsd > 0)) return null;
  return ranges.find(({ priceUpTo }) => priceUpTo === null || priceUsd <= priceUpTo) ?? null;
}
