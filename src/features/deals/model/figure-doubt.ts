import { ASSET_KEYS, LIABILITY_KEYS, type AssetKey, type LiabilityKey } from "#calc";
import { z } from "zod";

type AmountPath = `assets.${AssetKey}` | `liabilities.${LiabilityKey}`;

const amountPaths: AmountPath[] = [
  ...ASSET_KEYS.map((key): AmountPath => `assets.${key}`),
  ...LIABILITY_KEYS.map((key): AmountPath => `liabilities.${key}`),
];

/** The figures of a deal that an import may doubt, by where they stand in the deal's data. */
export const DOUBTABLE_FIGURES = [
  "basics.employees",
  "basics.yearsInBusiness",
  "financials.askingPrice",
  "financials.annualRevenue",
  "financials.ebitda",
  "financials.sde",
  "financials.cashFlow",
  "market.growthRatePct",
  "listing.yearEstablished",
  "listing.rentUsd",
  "listing.inventoryExtraUsd",
  "listing.realEstateExtraUsd",
  "listing.ffAndEExtraUsd",
  "listing.statedMultiple",
  ...amountPaths,
] as const;
export type DoubtableFigure = (typeof DOUBTABLE_FIGURES)[number];

/** A doubt names at most this many figures: a row whose cells may all be shifted doubts every one. */
export const MOST_FIGURE_DOUBTS = 100;

const figure = z.enum(DOUBTABLE_FIGURES as readonly [DoubtableFigure, ...DoubtableFigure[]]);

/** What an import doubts about figures of a deal: it stands until somebody confirms it or changes a figure. */
export const figureDoubtSchema = z.object({
  /** What kind of doubt it is: one of a kind in a deal. */
  code: z.string().trim().min(1).max(80),
  sentence: z.string().trim().min(1).max(500),
  /** The doubted figures as they were read; null where the cell could not be read and was left empty. */
  values: z.partialRecord(figure, z.number().nullable()),
  /** When somebody said that the figures are right as they stand. */
  confirmedAt: z.iso.datetime().optional(),
});
export type FigureDoubt = z.output<typeof figureDoubtSchema>;
