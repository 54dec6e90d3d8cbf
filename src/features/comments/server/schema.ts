import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { ABOUT_KINDS } from "#features/comments/model/about.ts";
import {
  appUser,
  CURRENT_IS_WRITER,
  currentDeals,
  currentPerson,
  currentWorkspace,
  isMember,
  madeBy,
  moment,
  workspace,
} from "#server/schema.ts";

const isWriter = sql.raw(`(${CURRENT_IS_WRITER})`);

interface Said {
  workspaceId: AnyPgColumn;
  dealId: AnyPgColumn;
  isMembersOnly: AnyPgColumn;
  authorId: AnyPgColumn;
}

const isReadable = ({ workspaceId, dealId, isMembersOnly }: Said) =>
  sql`${workspaceId} = ${currentWorkspace} and (${isMember} or not ${isMembersOnly} and ${dealId} = any(${currentDeals}))`;

/**
 * Whoever reads a conversation writes into it under their own name, and takes away what is theirs. Owners and editors
 * bring in what others wrote (with a deal, with an export) and take it away.
 */
const talkRows = (name: string, said: Said) => [
  pgPolicy(`${name}_read`, { for: "select", to: appUser, using: isReadable(said) }),
  pgPolicy(`${name}_made`, {
    for: "insert",
    to: appUser,
    withCheck: sql`${isReadable(said)} and (${isWriter} or ${said.authorId} = ${currentPerson})`,
  }),
  pgPolicy(`${name}_removed`, {
    for: "delete",
    to: appUser,
    using: sql`${isReadable(said)} and (${isWriter} or ${said.authorId} = ${currentPerson})`,
  }),
];

/**
 * A conversation about a deal or a part of one. By hand in the migration: it goes with its deal, and of a row nobody
 * changes more than whether it is resolved (a grant of those columns alone).
 */
export const commentThreads = pgTable(
  "comment_threads",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    aboutKind: text("about_kind", { enum: ABOUT_KINDS }).notNull(),
    /** Null: the deal itself. Without a reference: what is talked about may go, and what was said stays. */
    aboutId: text("about_id"),
    aboutName: text("about_name").notNull(),
    isMembersOnly: boolean("is_members_only").notNull(),
    /** Null: the people of the workspace in which it was begun are others. */
    authorId: uuid("author_id").default(currentPerson),
    resolvedAt: moment("resolved_at"),
    resolvedBy: uuid("resolved_by"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("comment_threads_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    check("comment_threads_about", sql`(about_kind = 'deal') = (about_id is null)`),
    ...talkRows("comment_threads", table),
    pgPolicy("comment_threads_changed", {
      for: "update",
      to: appUser,
      using: isReadable(table),
      withCheck: isReadable(table),
    }),
  ],
);

/**
 * What somebody said. By hand in the migration: of a row nobody changes more than its words (a grant of those columns
 * alone), and the policy lets its author alone do so; owners and editors lock it, where a deal goes elsewhere.
 */
export const comments = pgTable(
  "comments",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    threadId: uuid("thread_id").notNull(),
    /** The conversation's own, so that a policy can tell who reads it. */
    dealId: uuid("deal_id").notNull(),
    isMembersOnly: boolean("is_members_only").notNull(),
    body: text("body").notNull(),
    mentions: uuid("mentions").array().notNull().default([]),
    authorId: uuid("author_id").default(currentPerson),
    authorName: text("author_name").notNull(),
    editedAt: moment("edited_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "comments_thread",
      columns: [table.workspaceId, table.threadId],
      foreignColumns: [commentThreads.workspaceId, commentThreads.id],
    }).onDelete("cascade"),
    index("comments_of_thread").on(table.workspaceId, table.threadId, table.createdAt, table.id),
    index("comments_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    ...talkRows("comments", table),
    pgPolicy("comments_changed", {
      for: "update",
      to: appUser,
      using: sql`${isReadable(table)} and (${isWriter} or ${table.authorId} = ${currentPerson})`,
      withCheck: sql`${isReadable(table)} and ${table.authorId} = ${currentPerson}`,
    }),
  ],
);
