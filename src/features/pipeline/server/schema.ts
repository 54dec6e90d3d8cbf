import { PASS_REASONS } from "#features/pipeline/model/stage.ts";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { currentPerson, madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/** The stages of a workspace that has set its own: model/stage.ts. Without a row the usual ones hold. */
export const pipelineStages = pgTable(
  "pipeline_stages",
  {
    workspaceId: workspace(),
    version: integer("version").notNull().default(1),
    stages: jsonb("stages").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId] }),
    ...workspaceRows("pipeline_stages", table.workspaceId),
  ],
);

/**
 * Where a deal stands. Without a row, or in a stage that is not there, it stands in the first one since it was made. By hand
 * in the migration: it goes with its deal.
 */
export const dealStages = pgTable(
  "deal_stages",
  {
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    stage: text("stage").notNull(),
    since: moment("since").notNull().defaultNow(),
    /** It stood there when stages were introduced. */
    isSinceIntroduced: boolean("is_since_introduced").notNull().default(false),
    /** The order within the stage, by hand: the least first. */
    place: doublePrecision("place").notNull(),
    /** To whom the deal is given; without a reference: whoever leaves leaves it to nobody (server/give-deals.ts). */
    assignedTo: uuid("assigned_to"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId] }),
    index("deal_stages_in_order").on(table.workspaceId, table.stage, table.place, table.dealId),
    index("deal_stages_of_person").on(table.workspaceId, table.assignedTo),
    // A guest is not told where a deal stands.
    ...workspaceRows("deal_stages", table.workspaceId),
  ],
);

/** Each move of a deal, with where it stood before. By hand in the migration: it goes with its deal. */
export const dealStageMoves = pgTable(
  "deal_stage_moves",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    /** Several deals that were moved at once share it. */
    moveId: uuid("move_id").notNull(),
    fromStage: text("from_stage").notNull(),
    toStage: text("to_stage").notNull(),
    reason: text("reason", { enum: PASS_REASONS }),
    words: text("words").notNull().default(""),
    /** Since when, and in which place, it stood where it stood. */
    wasSince: moment("was_since").notNull(),
    wasPlace: doublePrecision("was_place").notNull(),
    wasSinceIntroduced: boolean("was_since_introduced").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    createdBy: uuid("created_by").default(currentPerson),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("deal_stage_moves_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    index("deal_stage_moves_of_move").on(table.workspaceId, table.moveId),
    ...workspaceRows("deal_stage_moves", table.workspaceId),
  ],
);
