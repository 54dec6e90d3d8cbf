import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, madeBy, moment, workspace, workspaceRows } from "#server/schema.ts";

/**
 * An uploaded file. Its bytes are in the store that `store` names; the row is there before them (`arriving`), so that
 * what a person may keep is counted before anything is stored. By hand in the migration: it goes with its deal, and its
 * bytes go with the row.
 */
export const documents = pgTable(
  "documents",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    tags: text("tags").array().notNull().default([]),
    notes: text("notes").notNull().default(""),
    /** Not for guests. */
    isMembersOnly: boolean("is_members_only").notNull().default(false),
    store: text("store", { enum: ["database", "disk", "s3"] }).notNull(),
    state: text("state", { enum: ["arriving", "kept"] })
      .notNull()
      .default("arriving"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("documents_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
    ...workspaceRows(
      "documents",
      table.workspaceId,
      sql`case when ${table.isMembersOnly} then null else ${table.dealId} end`,
    ),
  ],
);

/** The bytes of files that are kept in the database, in pieces, so that none is ever whole in memory. */
export const documentChunks = pgTable(
  "document_chunks",
  {
    workspaceId: workspace(),
    documentId: uuid("document_id").notNull(),
    /** The document's deal, so that a row policy can tell who may read it; null where no guest may. */
    dealId: uuid("deal_id"),
    number: integer("number").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.documentId, table.number] }),
    foreignKey({
      name: "document_chunks_document",
      columns: [table.workspaceId, table.documentId],
      foreignColumns: [documents.workspaceId, documents.id],
    }).onDelete("cascade"),
    ...workspaceRows("document_chunks", table.workspaceId, table.dealId),
  ],
);

/**
 * What is to be seen or asked before buying. `key` names a line that the product made, and is null for one of the
 * person's own; its words are kept, so that it can still be read when the deal's figures ask for it no more.
 */
export const diligenceItems = pgTable(
  "diligence_items",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    key: text("key"),
    title: text("title").notNull(),
    why: text("why").notNull().default(""),
    /** Where it stands in the order it was made in. */
    place: integer("place").notNull().default(0),
    status: text("status").notNull().default("open"),
    dueOn: date("due_on", { mode: "string" }),
    note: text("note").notNull().default(""),
    documentId: uuid("document_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // Lines of the person's own have no key, and any number of those may stand beside one another.
    unique("diligence_items_once").on(table.workspaceId, table.dealId, table.key),
    index("diligence_items_of_document").on(table.workspaceId, table.documentId),
    // A guest is not told what a stage of the pipeline asks for: it says where the deal stands.
    ...workspaceRows(
      "diligence_items",
      table.workspaceId,
      sql`case when ${table.key} like 'stage:%' then null else ${table.dealId} end`,
    ),
  ],
);
