import { index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { ABOUT_KINDS, QUESTION_STATUSES } from "#features/due-diligence/model/question.ts";
import { madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/**
 * A question to the seller. By hand in the migration: it goes with its deal, and loses its evidence with the document.
 */
export const dealQuestions = pgTable(
  "deal_questions",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    question: text("question").notNull(),
    aboutKind: text("about_kind", { enum: ABOUT_KINDS }).notNull().default("free"),
    /** Of the check, the line of the ledger or the figure; null for own words. */
    aboutId: text("about_id"),
    status: text("status", { enum: QUESTION_STATUSES }).notNull().default("open"),
    answer: text("answer").notNull().default(""),
    documentId: uuid("document_id"),
    /** Of the document. Null: all of it. */
    page: integer("page"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // Own words are about nothing, and any number of those may stand beside one another.
    unique("deal_questions_once").on(
      table.workspaceId,
      table.dealId,
      table.aboutKind,
      table.aboutId,
      table.question,
    ),
    index("deal_questions_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    index("deal_questions_of_document").on(table.workspaceId, table.documentId),
    ...workspaceRows("deal_questions", table.workspaceId, table.dealId),
  ],
);
