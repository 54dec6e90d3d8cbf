import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { FILE_KINDS, INTAKE_STATES } from "#features/intake/model/review/intake.ts";
import { KEPT_MAIL_STATES, SENDER_RULES } from "#features/intake/model/mail/mail.ts";
import {
  anyJson,
  bytea,
  appUser,
  CURRENT_IS_WRITER,
  currentPerson,
  currentWorkspace,
  madeBy,
  moment,
  owner,
  serversOwn,
  workspace,
  workspaceRows,
} from "#server/schema.ts";

/**
 * One delivery of documents, what was read in it and what was decided of that. Members alone read it: a guest never learns of
 * one. By hand in the migration: it stays, without the deal, where that is deleted.
 */
export const intakes = pgTable(
  "intakes",
  {
    workspaceId: workspace(),
    id: uuid("id").notNull().defaultRandom(),
    version: integer("version").notNull().default(1),
    state: text("state", { enum: INTAKE_STATES }).notNull().default("ready"),
    name: text("name").notNull(),
    address: text("address"),
    /** model/review/intake.ts says what they hold. */
    paper: jsonb("paper").notNull(),
    values: jsonb("read_values").notNull(),
    checks: jsonb("checks").notNull().default([]),
    steps: jsonb("steps").notNull().default({}),
    /** Ids of what it was said not to be the same as, before pairs were remembered (twin_partings). */
    parted: jsonb("parted").notNull().default([]),
    /** The document of the same delivery that stands for all of it; null: this one does. */
    partOf: uuid("part_of"),
    dealId: uuid("deal_id"),
    /** What was put into the deal, and what the deal held before (put-into-deal.ts). */
    put: jsonb("put_record"),
    /** What became of asking a model for values that the rules did not find; null: none was asked. */
    modelWork: jsonb("model_work"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("intakes_of_state").on(table.workspaceId, table.state, table.createdAt, table.id),
    index("intakes_of_deal").on(table.workspaceId, table.dealId),
    index("intakes_of_delivery").on(table.workspaceId, table.partOf),
    check(
      "intakes_state",
      sql`state in ('waiting', 'reading', 'password', 'unreadable', 'ready', 'accepted', 'dismissed')`,
    ),
    ...workspaceRows("intakes", table.workspaceId),
  ],
);

/**
 * The file of an intake and how far it is read. Its bytes are in `store`, or, where that is null, those of the document
 * that it was read from. By hand in the migration: bytes outside the database go with the row; the row stays, without
 * them, where the document or the deal goes.
 */
export const intakeFiles = pgTable(
  "intake_files",
  {
    workspaceId: workspace(),
    intakeId: uuid("intake_id").notNull(),
    /** Under which the bytes are kept: never an id that a browser chose. */
    fileId: uuid("file_id").notNull().defaultRandom(),
    kind: text("kind", { enum: FILE_KINDS }).notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    store: text("store", { enum: ["database", "disk", "s3"] }),
    /** The document that it was read from, or that it became. */
    documentId: uuid("document_id"),
    /** The deal that figures are read for, where somebody said so. */
    dealId: uuid("deal_id"),
    /** Why it is not read. */
    reason: text("reason"),
    pagesRead: integer("pages_read"),
    pagesTotal: integer("pages_total"),
    attempts: integer("attempts").notNull().default(0),
    /** Whoever reads it says again and again that they do; afterwards it may be begun anew. */
    readingUntil: moment("reading_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.intakeId] }),
    foreignKey({
      name: "intake_files_intake",
      columns: [table.workspaceId, table.intakeId],
      foreignColumns: [intakes.workspaceId, intakes.id],
    }).onDelete("cascade"),
    index("intake_files_of_document").on(table.workspaceId, table.documentId),
    index("intake_files_of_deal").on(table.workspaceId, table.dealId),
    ...workspaceRows("intake_files", table.workspaceId),
  ],
);

/** The bytes of files that are kept in the database, in pieces. */
export const intakeFileChunks = pgTable(
  "intake_file_chunks",
  {
    workspaceId: workspace(),
    intakeId: uuid("intake_id").notNull(),
    number: integer("number").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.intakeId, table.number] }),
    foreignKey({
      name: "intake_file_chunks_file",
      columns: [table.workspaceId, table.intakeId],
      foreignColumns: [intakeFiles.workspaceId, intakeFiles.intakeId],
    }).onDelete("cascade"),
    ...workspaceRows("intake_file_chunks", table.workspaceId),
  ],
);

/**
 * Where a field of a deal comes from: the latest document that gave it, with its words. The document may go, the words stay. By hand
 * in the migration: it goes with its deal.
 */
export const dealSources = pgTable(
  "deal_sources",
  {
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    /** Within the deal: "financials.askingPrice". */
    path: text("path").notNull(),
    value: anyJson("value").notNull(),
    quote: text("quote").notNull(),
    paper: text("paper").notNull(),
    page: integer("page"),
    intakeId: uuid("intake_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId, table.path] }),
    ...workspaceRows("deal_sources", table.workspaceId),
  ],
);

/** Of one person in one workspace, while they may change things there: viewers and guests have no intake. */
const ownMailRows = (name: string, workspaceId: AnyPgColumn, userId: AnyPgColumn) => {
  const isTheirs = sql`${workspaceId} = ${currentWorkspace} and ${userId} = ${currentPerson} and ${sql.raw(CURRENT_IS_WRITER)}`;
  return pgPolicy(name, { to: appUser, using: isTheirs, withCheck: isTheirs });
};

/** The address under which a person's mail comes into a workspace. The server finds it for mails, which bring no session. */
export const intakeAddresses = pgTable(
  "intake_addresses",
  {
    workspaceId: workspace(),
    userId: owner(),
    /** What stands behind the plus sign. Whoever knows it can send, and read nothing. */
    token: text("token").notNull(),
    /** Mails that were not kept, since too many waited. */
    turnedAway: integer("turned_away").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    // Of 80 random bits: no two are alike.
    index("intake_addresses_by_token").on(table.token),
    ownMailRows("intake_addresses_own_rows", table.workspaceId, table.userId),
    serversOwn("intake_addresses_of_the_server"),
  ],
);

/** What a person decided of a sender. */
export const intakeSenders = pgTable(
  "intake_senders",
  {
    workspaceId: workspace(),
    userId: owner(),
    /** In small letters. */
    address: text("address").notNull(),
    rule: text("rule", { enum: SENDER_RULES }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.address] }),
    check("intake_senders_rule", sql`rule in ('always', 'never')`),
    ownMailRows("intake_senders_own_rows", table.workspaceId, table.userId),
  ],
);

/**
 * A mail that came in. Once it is an intake, or was erased, only its mark is left for some weeks, so that it is not taken
 * again when it is sent again.
 */
export const intakeMails = pgTable(
  "intake_mails",
  {
    workspaceId: workspace(),
    /** Also of the intake that it becomes. */
    id: uuid("id").notNull().defaultRandom(),
    userId: owner(),
    state: text("state", { enum: KEPT_MAIL_STATES }).notNull().default("waiting"),
    sender: text("sender").notNull().default(""),
    subject: text("subject").notNull().default(""),
    sizeBytes: integer("size_bytes").notNull().default(0),
    /** Of its Message-ID and its content. */
    digest: text("digest").notNull(),
    reason: text("reason"),
    /** Readings that were begun. */
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("intake_mails_once").on(table.workspaceId, table.userId, table.digest),
    check("intake_mails_state", sql`state in ('waiting', 'reading', 'unreadable', 'done')`),
    ownMailRows("intake_mails_own_rows", table.workspaceId, table.userId),
  ],
);

/** A mail as it came, until it was read or erased. */
export const intakeMailBytes = pgTable(
  "intake_mail_bytes",
  {
    workspaceId: workspace(),
    mailId: uuid("mail_id").notNull(),
    userId: owner(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.mailId] }),
    foreignKey({
      name: "intake_mail_bytes_mail",
      columns: [table.workspaceId, table.mailId],
      foreignColumns: [intakeMails.workspaceId, intakeMails.id],
    }).onDelete("cascade"),
    ownMailRows("intake_mail_bytes_own_rows", table.workspaceId, table.userId),
  ],
);

/** Up to which mail a mailbox was read, and what became of the last asking. The server's own. */
export const intakeMailboxes = pgTable("intake_mailboxes", {
  /** Host, user and folder: another mailbox begins anew. */
  place: text("place").primaryKey(),
  uidValidity: text("uid_validity"),
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  askedAt: moment("asked_at"),
  problem: text("problem"),
}).enableRLS();
