import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, owner, ownRowsInWorkspace, workspace } from "#server/schema.ts";

/** A person's talk with the coach. It outlives the deal it is about: the migration says so. */
export const coachConversations = pgTable(
  "coach_conversations",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    userId: owner(),
    title: text("title").notNull(),
    dealId: uuid("deal_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.id] }),
    index("coach_conversations_by_update").on(table.workspaceId, table.userId, table.updatedAt, table.id),
    index("coach_conversations_of_deal").on(table.workspaceId, table.userId, table.dealId),
    ownRowsInWorkspace("coach_conversations_own_rows", table.workspaceId, table.userId),
  ],
);

/** What was asked and answered, with the figures that were given to whoever answered. */
export const coachMessages = pgTable(
  "coach_messages",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    userId: owner(),
    conversationId: uuid("conversation_id").notNull(),
    /** The order of a conversation. */
    place: bigint("place", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    role: text("role").notNull(),
    text: text("text").notNull(),
    status: text("status").notNull().default("done"),
    problem: text("problem"),
    /** Of the guided questions, which; answering again asks the same. */
    guided: text("guided"),
    answeredBy: text("answered_by"),
    model: text("model"),
    figures: jsonb("figures").notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.id] }),
    index("coach_messages_in_order").on(table.workspaceId, table.userId, table.conversationId, table.place),
    ownRowsInWorkspace("coach_messages_own_rows", table.workspaceId, table.userId),
  ],
);
