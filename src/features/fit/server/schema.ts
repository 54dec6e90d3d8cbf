import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/** The form of the stored result; which criteria were assessed stands in `criteria_revision`. */
export const CRITERIA_VERSION = "1.0";

/**
 * How well a deal fits what its owner looks for: one result a deal, with what it was assessed on. It goes with its
 * deal: migrations hold both tables to `deals`, which is another feature's.
 */
export const acquisitionFitAnalyses = pgTable(
  "acquisition_fit_analyses",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    analysis: jsonb("analysis").notNull(),
    /** As in the analysis, for lists. */
    fitScore: doublePrecision("fit_score").notNull(),
    /** What lists rank by (`standingOf`): the lowest that the score could be, or the score where nobody said more. */
    rankScore: doublePrecision("rank_score")
      .notNull()
      .generatedAlwaysAs(sql`fit_rank(analysis, fit_score)`),
    criteriaVersion: text("criteria_version").notNull().default(CRITERIA_VERSION),
    /** The set that was assessed by, as it was called and numbered then; it may be gone by now. */
    criteriaId: uuid("criteria_id").notNull(),
    criteriaName: text("criteria_name").notNull(),
    criteriaRevision: integer("criteria_revision").notNull(),
    dealVersion: integer("deal_version").notNull(),
    answeredBy: text("answered_by").notNull(),
    model: text("model"),
    /** Sentences that state a figure which neither the deal nor the criteria hold. */
    flagged: jsonb("flagged").notNull().default([]),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId] }),
    index("acquisition_fit_analyses_by_rank").on(table.workspaceId, table.rankScore, table.dealId),
    ...workspaceRows("acquisition_fit_analyses", table.workspaceId),
  ],
);

/** A background run of a deal that is waited for, or the last one when it failed; none once it has ended well. */
export const acquisitionFitRuns = pgTable(
  "acquisition_fit_runs",
  {
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    state: text("state", { enum: ["waiting", "failed"] }).notNull(),
    /** What the person is told of a failure. */
    message: text("message").notNull().default(""),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId] }),
    ...workspaceRows("acquisition_fit_runs", table.workspaceId),
  ],
);
