import { madeBy } from "#contract/made-by.ts";
import { changes, changesOwn, reads } from "#contract/audited.ts";
import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import { z } from "zod";
import { editorsCall, guestsCall } from "#contract/refusals.ts";
import { industrySchema } from "#features/benchmarks/contract.ts";
import { dealSchema, draftSchema } from "#features/deals/contract.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";

/** The sliders of the return calculator as they stood. */
const roiTermsSchema = z.object({
  downPaymentPct: z.number().min(0).max(100),
  annualRatePct: z.number().min(0).max(100),
  termYears: z.number().min(1).max(50),
});

/** The verdict of the day on which an analysis was saved, with everything it was made of. */
export interface SavedVerdict {
  /** As 2026-11-22: by the lending rules of this day. */
  readonly day: string;
  readonly working: VerdictWorking;
  /** The labels of the months that its earnings come from by the books; absent: as entered. */
  readonly months?: readonly string[];
}

/** What the figures of that day were worked out with, besides the deal itself. */
export const assumptionsSchema = z.object({
  /** Which formulas: see FORMULA_VERSION of the core. */
  formulaVersion: z.int(),
  /** The name that a benchmark row was looked for by: the row chosen for the deal, or its industry. */
  industryName: z.string(),
  /** `chosen` when the person chose the row for the deal. */
  matchType: z.enum(["exact", "alias", "partial", "default", "chosen"]),
  /** The row as it was; null when none matched. */
  benchmarkRow: industrySchema.nullable(),
  industryMultiple: z.number(),
  dealMultiple: z.number(),
  salesMultipleShare: z.number(),
  roi: roiTermsSchema,
  /**
   * The version of each table of rules that they were worked out with, by the table's id. Absent in what was saved
   * before there were versions.
   */
  rules: z.record(z.string(), z.string()).optional(),
  /** Absent in what was saved before there were verdicts. Written by the server alone, whole or not at all. */
  verdict: z.custom<SavedVerdict>((value) => typeof value === "object" && value !== null).optional(),
});
export type Assumptions = z.output<typeof assumptionsSchema>;

/** Of the 12 components, how many were known, and what range the unknown ones leave. */
export const savedScoreSchema = z.object({
  overall: z.int(),
  known: z.int(),
  total: z.int(),
  lowest: z.int(),
  highest: z.int(),
});
export type SavedScore = z.output<typeof savedScoreSchema>;

/** A saved analysis in a list: without its data and figures. */
export const analysisHeadSchema = z.object({
  id: z.uuid(),
  /** Null when it was never of a stored deal, or that deal was deleted. */
  dealId: z.uuid().nullable(),
  dealName: z.string(),
  companyName: z.string(),
  industry: z.string(),
  askingPriceUsd: z.number().nullable(),
  /** As it was worked out when saved; null for a record of an older program. */
  score: savedScoreSchema.nullable(),
  archived: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type AnalysisHead = z.output<typeof analysisHeadSchema>;

export const savedAnalysisSchema = analysisHeadSchema.extend({
  dealData: dealDataSchema,
  /** The whole analysis as the formulas of its day gave it; null for a record of an older program. */
  figures: z.custom<DealAnalysis>((value) => typeof value === "object" && value !== null).nullable(),
  assumptions: assumptionsSchema.nullable(),
});
export type SavedAnalysis = z.output<typeof savedAnalysisSchema>;

const missing = {
  NOT_FOUND: { message: "This analysis is no longer there. It may have been deleted in another window." },
} as const;
const named = {
  NAME_MISSING: {
    status: 422,
    message: "Give the analysis a name: it has neither a deal name nor a company.",
  },
} as const;

const badCursor = {
  BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
} as const;

const ids = z.array(z.uuid()).min(1).max(500);

export const savedAnalysesContract = {
  /**
   * Keeps a deal with the figures and assumptions of today, calculated on the server. When the analysis cannot be
   * stored it is kept as a draft, and the answer says so. `SAVE_FAILED` carries the text of the
   * toast "Save failed".
   *
   * `analysisId`, chosen by the caller, makes a repeated save the same analysis; of one that is there already it is
   * a new save in its place.
   */
  save: editorsCall
    .meta(changes("savedAnalyses.save", "dealId"))
    .errors({
      ...named,
      SAVE_FAILED: {
        status: 503,
        message: "Neither the analysis nor a draft of it could be stored. Try again.",
      },
    })
    .input(
      z.object({
        analysisId: z.uuid().optional(),
        /** A deal that is not among the caller's is left out, so that nothing is lost. */
        dealId: z.uuid().nullable().default(null),
        /** Blank takes the deal's own name. */
        dealName: z.string().trim().max(200).default(""),
        dealData: dealDataSchema,
        roi: roiTermsSchema.optional(),
      }),
    )
    .output(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("analysis"), id: z.uuid(), analysis: savedAnalysisSchema }),
        z.object({ kind: z.literal("draft"), id: z.uuid() }),
      ]),
    ),

  /** Takes other data, or another name, and calculates the figures anew. `UPDATE_FAILED`: toast "Update failed". */
  update: editorsCall
    .meta(changes("savedAnalyses.update", "id"))
    .errors({
      ...missing,
      ...named,
      UPDATE_FAILED: { status: 503, message: "The change could not be stored. Try again." },
    })
    .input(
      z.object({
        id: z.uuid(),
        dealName: z.string().trim().max(200).default(""),
        dealData: dealDataSchema,
        roi: roiTermsSchema.optional(),
      }),
    )
    .output(savedAnalysisSchema),

  /**
   * Another name alone: the figures and their date stay those of their day. `UPDATE_FAILED`: toast "Update failed".
   */
  rename: editorsCall
    .meta(changes("savedAnalyses.rename", "id"))
    .errors({
      ...missing,
      UPDATE_FAILED: { status: 503, message: "The change could not be stored. Try again." },
    })
    .input(
      z.object({
        id: z.uuid(),
        dealName: z
          .string()
          .trim()
          .min(1, "Give the analysis a name.")
          .max(200, "Use at most 200 characters."),
      }),
    )
    .output(savedAnalysisSchema),

  get: guestsCall
    .meta(reads("savedAnalyses.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(savedAnalysisSchema),

  /**
   * What an address of an analysis means: one leading `analysis-` or `draft-` is stripped; drafts are looked up for
   * `draft-`, else the saved analyses first and then the deals, also when reading the analyses fails. Drafts are for who
   * may write alone.
   */
  open: guestsCall
    .meta(changesOwn("savedAnalyses.open", "id"))
    .errors({ NOT_FOUND: { message: "Deal data could not be loaded" } })
    .input(z.object({ id: z.string().max(100) }))
    .output(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("analysis"), analysis: savedAnalysisSchema }),
        z.object({ kind: z.literal("deal"), deal: dealSchema }),
        z.object({ kind: z.literal("draft"), draft: draftSchema }),
      ]),
    ),

  /** By date, the latest first. Archived ones only when asked for. */
  list: guestsCall
    .meta(reads("savedAnalyses.list"))
    .errors(badCursor)
    .input(
      z.object({
        archived: z.boolean().default(false),
        cursor: z.string().max(2000).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(analysisHeadSchema), nextCursor: z.string().nullable() })),

  /** The versions kept of one deal, the latest first; at most 200. */
  listForDeal: guestsCall
    .meta(reads("savedAnalyses.listForDeal", "dealId"))
    .input(z.object({ dealId: z.uuid(), archived: z.boolean().default(false) }))
    .output(z.object({ items: z.array(analysisHeadSchema) })),

  /** Out of the lists, and back. Ids of others are as if they did not exist. */
  archive: editorsCall
    .meta(changes("savedAnalyses.archive", "ids"))
    .input(z.object({ ids }))
    .output(z.object({ changed: z.int() })),
  restore: editorsCall
    .meta(changes("savedAnalyses.restore", "ids"))
    .input(z.object({ ids }))
    .output(z.object({ changed: z.int() })),

  /** For good. `DELETE_FAILED` carries the text of the toast "Delete failed". */
  remove: editorsCall
    .meta(changes("savedAnalyses.remove", "ids"))
    .errors({ DELETE_FAILED: { status: 503, message: "It could not be deleted. Try again." } })
    .input(z.object({ ids }))
    .output(z.object({ removed: z.int() })),
};
