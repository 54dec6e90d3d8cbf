/** A low and a high multiple, plain ratios. */
export type MultipleRange = readonly [low: number, high: number];

/** What businesses of one size were sold at. */
export interface SizeBand {
  readonly id: string;
  /** Asking prices in US dollars: from is in the band, below is not. */
  readonly priceFromUsd: number;
  readonly priceBelowUsd: number;
  /** Where no price is known: the seller's discretionary earnings a year from which the band holds. */
  readonly sdeFromUsd: number;
  /** Where neither is known: the earnings a year after a manager's pay. */
  readonly ebitdaFromUsd: number;
  readonly sde: MultipleRange;
  readonly sdeMedians: readonly number[];
  /** null: none is published for this size. */
  readonly ebitda: MultipleRange | null;
  readonly ebitdaMedians: readonly number[] | null;
  readonly source: string;
  readonly sourceDate: string;
  readonly note?: string;
}

const PULSE_2025 = "IBBA and M&A Source Market Pulse, first, second and third quarter of 2025";

/**
 * Multiples by size. Low and high are 0.85 times the lowest and 1.15 times the highest published median, to two
 * decimals: the surveys publish medians alone, and the 15 percent either way are an assumption. So are the edges by
 * earnings (the price edge divided by the upper multiple of the band below, rounded).
 */
export const SIZE_BANDS: readonly SizeBand[] = [
  {
    id: "under-500k",
    priceFromUsd: 0,
    priceBelowUsd: 500_000,
    sdeFromUsd: 0,
    ebitdaFromUsd: 0,
    sde: [1.7, 2.65],
    sdeMedians: [2, 2.3],
    ebitda: null,
    ebitdaMedians: null,
    source: "IBBA and M&A Source Market Pulse, 2023",
    sourceDate: "2023-11-20",
    note: "No EBITDA multiple is published for this size: businesses of this size are priced on SDE",
  },
  {
    id: "500k-1m",
    priceFromUsd: 500_000,
    priceBelowUsd: 1_000_000,
    sdeFromUsd: 190_000,
    ebitdaFromUsd: 125_000,
    sde: [2.38, 3.22],
    sdeMedians: [2.8, 2.8, 2.8],
    ebitda: [2.55, 4.03],
    ebitdaMedians: [3, 3.5],
    source: PULSE_2025,
    sourceDate: "2025-Q3",
    note: "The EBITDA figure 2.0 of the second quarter is left out: its source calls it an anomaly",
  },
  {
    id: "1m-2m",
    priceFromUsd: 1_000_000,
    priceBelowUsd: 2_000_000,
    sdeFromUsd: 310_000,
    ebitdaFromUsd: 250_000,
    sde: [2.55, 3.8],
    sdeMedians: [3, 3, 3.3],
    ebitda: [2.55, 3.8],
    ebitdaMedians: [3.3, 3.1, 3],
    source: PULSE_2025,
    sourceDate: "2025-Q3",
  },
  {
    id: "2m-5m",
    priceFromUsd: 2_000_000,
    priceBelowUsd: 5_000_000,
    sdeFromUsd: 530_000,
    ebitdaFromUsd: 530_000,
    sde: [2.55, 3.8],
    sdeMedians: [3, 3.3, 3.3],
    ebitda: [2.98, 4.6],
    ebitdaMedians: [3.5, 3.9, 4],
    source: PULSE_2025,
    sourceDate: "2025-Q3",
  },
  {
    id: "5m-50m",
    priceFromUsd: 5_000_000,
    priceBelowUsd: 50_000_000,
    sdeFromUsd: 1_320_000,
    ebitdaFromUsd: 1_090_000,
    sde: [3.4, 5.52],
    sdeMedians: [4.3, 4, 4.8],
    ebitda: [3.83, 6.33],
    ebitdaMedians: [4.5, 5.5],
    source: PULSE_2025,
    sourceDate: "2025-Q3",
    note: "The EBITDA figure of the third quarter was cut off in the copy that was read",
  },
];

/** From these bounds on no band holds. Assumption, as the other edges. */
const LARGEST = { priceBelowUsd: 50_000_000, sdeBelowUsd: 9_000_000, ebitdaBelowUsd: 7_900_000 } as const;

/**
 * The size band of a business: by its price, where that is unknown by its SDE, else by its earnings after a manager.
 *
 * Units: US dollars, US dollars a year. Range: above 0; anything else counts as unknown.
 * null: nothing is known, or the business is larger than any band.
 *
 * @example sizeBandOf({ priceUsd: 1_200_000, sdeUsd: null, earningsUsd: null })?.id // "1m-2m"
 * @example sizeBandOf({ priceUsd: null, sdeUsd: 345_000, earningsUsd: 95_000 })?.id // "1m-2m"
 * @example sizeBandOf({ priceUsd: 50_000_000, sdeUsd: null, earningsUsd: null }) // null
 */
export function sizeBandOf(known: {
  readonly priceUsd: number | null;
  readonly sdeUsd: number | null;
  readonly earningsUsd: number | null;
}): SizeBand | null {
  const { priceUsd, sdeUsd, earningsUsd } = known;
  if (priceUsd !== null && priceUsd > 0) return bandFrom("priceFromUsd", priceUsd, LARGEST.priceBelowUsd);
  if (sdeUsd !== null && sdeUsd > 0) return bandFrom("sdeFromUsd", sdeUsd, LARGEST.sdeBelowUsd);
  if (earningsUsd === null || !(earningsUsd > 0)) return null;
  return bandFrom("ebitdaFromUsd", earningsUsd, LARGEST.ebitdaBelowUsd);
}

function bandFrom(
  edge: "priceFromUsd" | "sdeFromUsd" | "ebitdaFromUsd",
  amountUsd: number,
  belowUsd: number,
): SizeBand | null {
  return amountUsd < belowUsd ? (SIZE_BANDS.findLast((band) => amountUsd >= band[edge]) ?? null) : null;
}
