import { z } from "zod";
import { termsByTypeSchema } from "./component-terms.ts";
import { fundingTypeSchema } from "./stack-component.ts";

/** What the bank's calculation says of a proposed structure, whoever proposed it. */
const bankOnStructureSchema = z.object({
  /** Whose rules hold, as 2026-11-22. */
  day: z.string(),
  worstYear: z.int().nullable(),
  worstCoverage: z.number().nullable(),
  /** Failed rules, in words. */
  failed: z.array(z.string()).readonly(),
  /** So many rules wait for an answer. */
  unknown: z.int(),
});

/** One proposed structure, its types known to us and its amounts of the asking price. */
export const recommendationSchema = z.object({
  /** A heading, for instance "SBA + Seller Note". */
  type: z.string(),
  /** "Low" is green, "Medium" yellow, anything else red. */
  riskLevel: z.string(),
  justification: z.string(),
  /** How far its cash is from the least that the built-in search proves; null of others, and where nothing was proved. */
  certainty: z.string().nullable().default(null),
  components: z.array(
    z.object({ name: z.string(), type: fundingTypeSchema, percentage: z.number(), amount: z.number() }),
  ),
  /** Calculated by the core, whoever proposed; null when the deal's figures do not suffice. */
  figures: z
    .object({
      /** The specification's coverage; null without debt service. */
      coverageRatio: z.number().nullable(),
      /** The lender's view in its worst year; null without payments. */
      worstYear: z.int().nullable(),
      worstYearCoverageRatio: z.number().nullable(),
      buyerCashUsd: z.number(),
    })
    .nullable(),
  /** The terms that it was worked out with, where they are not the defaults; by type. */
  terms: termsByTypeSchema.default({}),
  /** The core's verdict over the whole life, whoever proposed; null when the deal's figures do not suffice. */
  verdict: z
    .object({
      tone: z.enum(["good", "caution", "bad"]),
      title: z.string(),
      /** What stands against the structure, and on which terms its SBA loan is calculated. */
      notes: z.array(z.string()),
    })
    .nullable()
    .default(null),
  /** Figures of the justification that the deal does not hold: shown with a warning. */
  unsupportedFigures: z.array(z.string()),
  /** Proposed terms that were left out, and why, as sentences; drafts that were kept before know none. */
  leftOutTerms: z.array(z.string()).default([]),
  /** What it does not keep of the buyer's wishes, as sentences; drafts that were kept before know none. */
  brokenWishes: z.array(z.string()).default([]),
  /** For who asked alone: it may rest on their buyer's profile. Null in drafts that were kept before. */
  bank: bankOnStructureSchema.nullable().default(null),
});
export type Recommendation = z.output<typeof recommendationSchema>;

export const proposalSchema = z.object({
  dealSummary: z.object({
    valuationAssessment: z.string(),
    /** A number, or what the provider said in words; null when it said nothing. */
    impliedMultiple: z.union([z.number(), z.string()]).nullable(),
  }),
  qualityAssessment: z.object({
    cashFlowStrength: z.string(),
    assetBaseQuality: z.string(),
    sellerFlexibility: z.string(),
  }),
  /** All of them; the screen shows the first three. */
  riskIndicators: z.array(z.string()),
  recommendations: z.array(recommendationSchema),
  buildYourOwn: z.object({
    fundingMethods: z.array(
      z.object({
        type: fundingTypeSchema,
        name: z.string(),
        recommendationLevel: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  /** How the built-in search chose; null when somebody else answered. */
  search: z
    .object({
      objective: z.string(),
      constraints: z.array(z.string()),
      tieBreak: z.string(),
      /** Says when nothing reaches the coverage asked for, or why there is no structure at all. */
      message: z.string().nullable(),
      /** Types that are in no proposal, and why. */
      leftOut: z.array(z.object({ type: fundingTypeSchema, reason: z.string() })),
      /** Structures that are missing for the buyer's wishes, and why. */
      wishReasons: z.array(z.string()).default([]),
    })
    .nullable(),
});
export type Proposal = z.output<typeof proposalSchema>;

export const ANSWERED_BY = ["webhook", "model", "rules"] as const;
