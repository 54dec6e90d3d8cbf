import { ASSET_KEYS, LIABILITY_KEYS } from "#calc";
import { BEYOND_LARGEST_USD, LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";
import { isWebAddress, WEB_ADDRESS_SENTENCE } from "#contract/web-address.ts";
import { figureDoubtSchema, MOST_FIGURE_DOUBTS } from "./figure-doubt.ts";

/**
 * A deal as the screens, the import and the command line know it (analysis spec §3, "deal data shape").
 * An unknown figure is absent; a typed 0 is 0. Money is in US dollars, money a year in US dollars a year.
 */
const money = z
  .number("Enter an amount in dollars, for instance 350k or 1.2m.")
  .max(LARGEST_USD, BEYOND_LARGEST_USD);
const positiveMoney = money.min(0, "This cannot be negative.").optional();
const signedMoney = money.min(-LARGEST_USD, BEYOND_LARGEST_USD).optional();
const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`).default("");
const prose = line(10_000);

const eachOf = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, positiveMoney])) as Record<Key, typeof positiveMoney>);

/** What a stated cash flow is: listings usually mean SDE, which is not EBITDA (decisions, Part E 3). */
export const CASH_FLOW_TYPES = ["sde", "owner_benefit", "adjusted_ebitda", "net_income", "other"] as const;
export type CashFlowType = (typeof CASH_FLOW_TYPES)[number];

const tag = z.string().trim().min(1).max(60, "A tag has at most 60 characters.");

export const basicsSchema = z.object({
  businessName: line(200),
  industry: line(200),
  /** The row of the industry table chosen for this deal; absent = the one its industry's name meets (Q-A43). */
  benchmarkIndustry: z.string().trim().min(1).max(200).optional(),
  location: line(200),
  /** Heads or full-time equivalents; absent when unknown. */
  employees: z
    .number("Enter a number of people.")
    .min(0, "This cannot be negative.")
    .max(10_000_000, "That is more people than any company employs. Check the number.")
    .optional(),
  description: prose,
  tags: z.array(tag).max(50, "Use at most 50 tags.").default([]),
  yearsInBusiness: z
    .number("Enter a number of years.")
    .min(0, "This cannot be negative.")
    .max(1000, "That is older than any company. Check the number.")
    .optional(),
});

export const financialsSchema = z.object({
  askingPrice: positiveMoney,
  annualRevenue: positiveMoney,
  /** May be negative: a loss is data (decision Q-A05). */
  ebitda: signedMoney,
  /** Seller's discretionary earnings: never used as EBITDA. */
  sde: signedMoney,
  /** The adjusted cash flow as stated, and what kind of figure it is. */
  cashFlow: signedMoney,
  cashFlowType: z.enum(CASH_FLOW_TYPES).optional(),
  /** What a hired manager is paid a year; 0: the business runs without one. */
  managerSalary: positiveMoney,
  ebitdaMultiple: z
    .number("Enter a multiple such as 3.5.")
    .min(0, "This cannot be negative.")
    .max(1000, "That multiple is too large. Check the decimal point.")
    .optional(),
  sellerFinancingInterest: line(500),
  sellerProceedsUse: line(500),
  projectionNotes: prose,
  historicalPerformance: prose,
});

export const marketSchema = z.object({
  growthRatePct: z
    .number("Enter a percentage such as 5.")
    .min(-100, "Revenue cannot shrink by more than 100% a year.")
    .max(1000, "That growth rate is too large. Check the decimal point.")
    .optional(),
  competitiveLandscape: prose,
  customerConcentration: prose,
});

export const summarySchema = z.object({
  dealName: line(200),
  dealStructure: prose,
  keyTerms: prose,
  timeline: prose,
  notes: prose,
});

const FOUR_FIGURES = "Enter a year of four figures, for instance 1998.";

/** Where an imported deal came from, kept with it as it was read. */
export const listingSchema = z.object({
  listingId: line(200),
  source: line(200),
  contactName: line(200),
  contactPhone: line(200),
  contactEmail: line(200),
  url: line(2000).refine((text) => text === "" || isWebAddress(text), WEB_ADDRESS_SENTENCE),
  fileName: line(255),
  importedAt: z.iso.datetime().optional(),
  yearEstablished: z
    .number(FOUR_FIGURES)
    .int(FOUR_FIGURES)
    .min(1000, FOUR_FIGURES)
    .max(9999, FOUR_FIGURES)
    .optional(),
  rentUsd: positiveMoney,
  reasonForSelling: prose,
  /** What the listing says stands outside the asking price: never counted among the assets. */
  notIncluded: z.array(line(200)).max(50).default([]),
  inventoryExtraUsd: positiveMoney,
  realEstateExtraUsd: positiveMoney,
  ffAndEExtraUsd: positiveMoney,
  /** The price as a multiple of the earnings, as the listing states it: compared, never calculated with. */
  statedMultiple: z.number().min(0).max(1000).optional(),
  /** What to know of how the listing was read: what stood in the file where it was changed, texts that were cut. */
  doubts: z.array(line(500)).max(100).default([]),
  /** What is doubtful about figures of the deal. */
  figureDoubts: z.array(figureDoubtSchema).max(MOST_FIGURE_DOUBTS).default([]),
});

export const assetsSchema = eachOf(ASSET_KEYS);
export const liabilitiesSchema = eachOf(LIABILITY_KEYS);

export const dealDataSchema = z.object({
  basics: basicsSchema,
  financials: financialsSchema,
  assets: assetsSchema,
  liabilities: liabilitiesSchema,
  market: marketSchema,
  summary: summarySchema,
  listing: listingSchema.optional(),
});
export type DealData = z.output<typeof dealDataSchema>;
export type DealDataInput = z.input<typeof dealDataSchema>;
