import { z } from "zod";
import { termsByTypeSchema } from "./component-terms.ts";
import { fundingTypeSchema } from "./stack-component.ts";

/** One proposed structure, its types known to us and its amounts of the asking price. */
export const recommendationSchema = z.object({
  /** A heading, for instance "SBA + Seller Note". */
  type: z.string(),
  /** "Low" is green, "Medium" yellow, anything else red. */
  riskLevel: z.string(),
  justification: z.string(),
  components: z.array(
    z.object({ name: z.string(), type: fundingTypeSchema, percentage: z.number(), amount: z.number() }),
  ),
  /** Terms that were proposed; where there are none, those of the day hold. By type. */
  terms: termsByTypeSchema.default({}),
  /** Figures of the justification that the deal does not hold: shown with a warning. */
  unsupportedFigures: z.array(z.string()),
  /** Proposed terms that were left out, and why, as sentences; drafts that were kept before know none. */
  leftOutTerms: z.array(z.string()).default([]),
  /** What it does not keep of the buyer's wishes, as sentences; drafts that were kept before know none. */
  brokenWishes: z.array(z.string()).default([]),
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
  /** What the built-in search has to say beside its structures; null when somebody else answered. */
  search: z
    .object({
      /** Why there are none. */
      message: z.string().nullable(),
      /** Structures that are missing for the buyer's wishes, and why. */
      wishReasons: z.array(z.string()).default([]),
    })
    .nullable(),
});
export type Proposal = z.output<typeof proposalSchema>;

export const ANSWERED_BY = ["webhook", "model", "rules"] as const;
