import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { editorsCall, viewersCall } from "#contract/refusals.ts";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import { dealListItemSchema } from "#features/deals/contract.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { fitAnalysisSchema } from "./model/fit-analysis.ts";
import { FIT_CHANGES } from "./model/fit-changes.ts";
import { flaggedSchema } from "./model/flag-figures.ts";

/** A result with what it was assessed on. */
export const fitSchema = z.object({
  analysis: fitAnalysisSchema,
  answeredBy: z.enum(PROVIDER_KINDS),
  /** Only of a model. */
  model: z.string().nullable(),
  /** The set as it was called and numbered then. */
  criteria: z.object({ id: z.uuid(), name: z.string(), version: z.int() }),
  /** Null of a deal that is not stored. */
  dealVersion: z.int().nullable(),
  analysedAt: z.iso.datetime(),
  /** Sentences of an outside provider with figures that neither the deal nor the criteria hold. */
  flagged: z.array(flaggedSchema),
  /** What has changed since; empty = nothing. */
  changes: z.array(z.enum(FIT_CHANGES)),
});
export type Fit = z.output<typeof fitSchema>;

const activeSchema = z.object({ id: z.uuid(), name: z.string(), version: z.int() });

/** Every call of this feature also says when the caller could not be looked up. */
const callerUnread = {
  USER_UNREADABLE: { status: 503, message: "Failed to get user details" },
} as const;
const fitCall = viewersCall.errors(callerUnread);

const refusals = {
  NO_DEAL: { status: 400, message: "No deal selected" },
  NOT_FOUND: { message: "Deal data could not be loaded" },
  NO_CRITERIA: { status: 409, message: "No active acquisition criteria found" },
  ALREADY_RUNNING: { status: 409, message: "Analysis already in progress" },
} as const;

export const fitContract = {
  /** What the panel shows: the stored result of a deal, and whether there is anything to judge by. Calls nobody. */
  get: fitCall
    .meta(reads("fit.get", "dealId"))
    .errors({ NOT_FOUND: refusals.NOT_FOUND })
    .input(z.object({ dealId: z.uuid() }))
    .output(
      z.object({
        criteria: activeSchema.nullable(),
        fit: fitSchema.nullable(),
        /** A run in the background that is awaited, or the last one if it failed. */
        run: z
          .object({ state: z.enum(["waiting", "failed"]), message: z.string(), changedAt: z.iso.datetime() })
          .nullable(),
      }),
    ),

  /**
   * Assesses a deal now, whatever is stored, and stores the result; of a deal that is not stored (`data`) it only
   * answers it. The last three refusals carry the message of the toast "Analysis Failed".
   */
  run: editorsCall
    .errors(callerUnread)
    .meta(changes("fit.run", "dealId"))
    .errors({
      ...refusals,
      NOTHING_TO_JUDGE: { status: 422, message: "Your criteria state nothing to compare a deal with." },
      QUOTA_REACHED: { status: 429, message: "You have asked for many analyses. Try again later." },
      // Whoever answers from outside did not, or not in a form that can be used.
      ANALYSIS_FAILED: { status: 502, message: "Failed to analyze acquisition fit" },
    })
    .input(
      z.object({ dealId: z.union([z.uuid(), z.literal("")]).optional(), data: dealDataSchema.optional() }),
    )
    .output(
      z.object({
        fit: fitSchema,
        /** Null when it is stored or was not to be; else why not ("Failed to save analysis: …"). */
        saveProblem: z.string().nullable(),
      }),
    ),

  /** The deals that fit best, of those that were assessed: by the lowest that the score could be. */
  listBest: fitCall
    .meta(reads("fit.listBest"))
    .input(z.object({ limit: z.int().min(1).max(20).default(5) }))
    .output(
      z.object({
        criteria: activeSchema.nullable(),
        items: z.array(
          z.object({
            dealId: z.uuid(),
            dealName: z.string(),
            fitScore: z.number(),
            recommendation: z.string(),
            /** Null where whoever answered did not say how much was assessed. */
            certainty: z
              .object({ judgedPct: z.number(), lowest: z.number(), highest: z.number() })
              .nullable(),
            /** What the import doubts of the deal. */
            doubts: dealListItemSchema.shape.doubts,
            answeredBy: z.enum(PROVIDER_KINDS),
            changes: z.array(z.enum(FIT_CHANGES)),
          }),
        ),
      }),
    ),
};
