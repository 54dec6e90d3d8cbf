import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql, type SQL } from "drizzle-orm";
import { BEST_MEASURES } from "#contract/best-measures.ts";
import { MEMBER_ROLES, WORKSPACE_ROLES } from "#contract/workspace-role.ts";

/** The tables of the platform: who there is, who is signed in, and what the processes of one database share. */

/** Made before the migrations run, because it belongs to the whole server (see migrate.ts). */
export const appUser = pgRole("app_user").existing();
export const appSearch = pgRole("app_search").existing();

/**
 * Who the transaction runs as (database/name-caller.ts); null, which equals nothing, when it is not set. Without
 * sub-selects, which policies of distributed tables may not hold.
 */
const setting = (name: string) => `nullif(current_setting('app.${name}', true), '')`;
export const CURRENT_PERSON = `${setting("person_id")}::uuid`;
export const currentPerson = sql.raw(CURRENT_PERSON);
export const currentWorkspace = sql.raw(`${setting("workspace_id")}::uuid`);
/** The deals that a guest was let in to. */
export const currentDeals = sql.raw(`string_to_array(${setting("deal_ids")}, ',')::uuid[]`);

/** Guests are none. */
export const isMember = sql.raw(`${setting("role")} in ('owner', 'editor', 'viewer')`);
export const CURRENT_IS_WRITER = `${setting("role")} in ('owner', 'editor')`;
export const CURRENT_IS_OWNER = `${setting("role")} = 'owner'`;
const isWriter = sql.raw(CURRENT_IS_WRITER);

/** The row policy of what a person keeps for themselves, wherever they work: theirs to see, make, change and remove. */
export const ownRows = (name: string, userId: AnyPgColumn) =>
  pgPolicy(name, {
    to: appUser,
    using: sql`${userId} = ${currentPerson}`,
    withCheck: sql`${userId} = ${currentPerson}`,
  });

/** The same for what a person keeps within one workspace, such as a draft while they type. */
export const ownRowsInWorkspace = (name: string, workspaceId: AnyPgColumn, userId: AnyPgColumn) =>
  pgPolicy(name, {
    to: appUser,
    using: sql`${workspaceId} = ${currentWorkspace} and ${userId} = ${currentPerson}`,
    withCheck: sql`${workspaceId} = ${currentWorkspace} and ${userId} = ${currentPerson}`,
  });

/**
 * The row policies of a table of work: members of its workspace read, owners and editors write, and a guest reads what
 * belongs to the deals they were let in to, where `dealId` names the column that says so.
 */
export function workspaceRows(name: string, workspaceId: AnyPgColumn, dealId?: AnyPgColumn | SQL) {
  const isHere = sql`${workspaceId} = ${currentWorkspace}`;
  const isReadable = dealId === undefined ? isMember : sql`(${isMember} or ${dealId} = any(${currentDeals}))`;
  return [
    pgPolicy(`${name}_read`, { for: "select", to: appUser, using: sql`${isHere} and ${isReadable}` }),
    ...writersChanges(name, workspaceId),
  ];
}

/** Owners and editors of the workspace make, change and remove rows. */
export function writersChanges(name: string, workspaceId: AnyPgColumn) {
  const mayWrite = sql`${workspaceId} = ${currentWorkspace} and ${isWriter}`;
  return [
    pgPolicy(`${name}_made`, { for: "insert", to: appUser, withCheck: mayWrite }),
    pgPolicy(`${name}_changed`, { for: "update", to: appUser, using: mayWrite, withCheck: mayWrite }),
    pgPolicy(`${name}_removed`, { for: "delete", to: appUser, using: mayWrite }),
  ];
}

/** What is for owners and editors of a workspace alone, such as the buyer's own money. */
export const editorsRows = (name: string, workspaceId: AnyPgColumn) =>
  pgPolicy(name, {
    to: appUser,
    using: sql`${workspaceId} = ${currentWorkspace} and ${isWriter}`,
    withCheck: sql`${workspaceId} = ${currentWorkspace} and ${isWriter}`,
  });

/**
 * For tables that a person may read their own row of and the server writes: the policies are forced, and this one
 * lets the server through where it does not run as a person.
 */
export const serversOwn = (name: string) =>
  pgPolicy(name, {
    to: "public",
    using: sql`current_user <> 'app_user'`,
    withCheck: sql`current_user <> 'app_user'`,
  });

/** A point in time, to the millisecond, as JavaScript holds it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Any JSON value, also a bare text: as `jsonb`, the library would read what the driver has read already once more, and make
 * a number of the text "2210443".
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
});

/** Bytes of a file. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const authUsers = pgTable(
  "auth_users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull().default(""),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    /** What was said at the sign-up: first_name and last_name. It never grants anything. */
    metadata: jsonb("metadata").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Set when an administrator removed the person: nobody signs in with this account. */
    disabledAt: moment("disabled_at"),
    /** The first time. Null: never, so nobody but who made the account has anything in it. */
    signedInAt: moment("signed_in_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  // An address is given out again after its person was removed: to another account, which has nothing of the removed one.
  (table) => [
    uniqueIndex("auth_users_one_of_an_address")
      .on(table.email)
      .where(sql`disabled_at is null`),
  ],
).enableRLS();

/** Whose row it is; the row goes with the account. */
export const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" });

/**
 * Who owns the work. Every person has a personal one, whose id is the person's; others have random ids. One that was
 * removed is kept for some days (`removed_at`): nothing in it is read, and its owners may take it back.
 */
export const workspaces = pgTable(
  "workspaces",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Empty for a personal one that was never renamed. */
    name: text("name").notNull().default(""),
    /** Whose personal one it is: it goes with the account. Null: people share it. */
    personId: uuid("person_id")
      .unique()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** Whether models may be asked about its work; an owner says. */
    allowsModels: boolean("allows_models").notNull().default(true),
    /** The host that may be asked what papers say that rules did not find; an owner says. Null: none. */
    papersHost: text("papers_host"),
    /** What its start page ranks the open deals by; an owner says. */
    bestBy: text("best_by", { enum: BEST_MEASURES }).notNull().default("verdict"),
    /** Whom an administrator named its owner, until that is done or was stopped by somebody who works there. */
    ownerNamed: uuid("owner_named"),
    removedAt: moment("removed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("workspaces_personal", sql`${table.personId} is null or ${table.personId} = ${table.id}`),
    check("workspaces_best_by", sql`best_by in ('verdict', 'fit', 'score', 'coverage')`),
    index("workspaces_removed").on(table.removedAt),
  ],
).enableRLS();

/** Who is a member of a workspace, as what, and who was one: their name stays beside what they made. */
export const memberships = pgTable(
  "memberships",
  {
    workspaceId: uuid("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** Without a reference: the name outlives the account. */
    personId: uuid("person_id").notNull(),
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    /** As it was when the person left, or their account was removed; until then their profile says it. */
    name: text("name").notNull().default(""),
    joinedAt: moment("joined_at").notNull().defaultNow(),
    /** Null: is a member. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.personId] }),
    index("memberships_of_person").on(table.personId),
    check("memberships_role", sql`role in ('owner', 'editor', 'viewer')`),
  ],
).enableRLS();

/** Who was let in to a deal without being a member: a lawyer, an accountant, a lender's officer. */
export const dealGuests = pgTable(
  "deal_guests",
  {
    workspaceId: uuid("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    dealId: uuid("deal_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** The last day on which they may read it. Null: until somebody ends it. */
    lastDay: date("last_day", { mode: "string" }),
    /** When that day ends, where whoever said it is: from then on they read nothing. */
    endsAt: moment("ends_at"),
    createdBy: uuid("created_by"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.dealId, table.personId] }),
    index("deal_guests_of_person").on(table.personId),
    check("deal_guests_end", sql`(last_day is null) = (ends_at is null)`),
  ],
).enableRLS();

/**
 * Who was invited and has not answered: to be a member, or a guest of one deal. It goes when it is accepted or withdrawn,
 * and lets nobody in once its time is over.
 */
export const workspaceInvitations = pgTable(
  "workspace_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    workspaceId: uuid("workspace_id")
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role", { enum: WORKSPACE_ROLES }).notNull(),
    /** Of a guest's. */
    dealId: uuid("deal_id"),
    lastDay: date("last_day", { mode: "string" }),
    /** Only the hash of what the link holds: who reads the table cannot accept. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The link went to the address by mail alone, or an administrator invited: whoever holds it may make the account. */
    makesAccount: boolean("makes_account").notNull().default(false),
    /** Without a reference: a name stands when who sent it has left. */
    invitedBy: uuid("invited_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    unique("workspace_invitations_one_of_an_address")
      .on(table.workspaceId, table.email, table.dealId)
      .nullsNotDistinct(),
    check(
      "workspace_invitations_role",
      sql`role in ('owner', 'editor', 'viewer') and deal_id is null and last_day is null or role = 'guest' and deal_id is not null`,
    ),
  ],
).enableRLS();

/** Whose work it is; the row goes with the workspace. */
export const workspace = () =>
  uuid("workspace_id")
    .notNull()
    .references(() => workspaces.id, { onDelete: "cascade" });

/**
 * Who made a row and who last changed it: set by the transaction's caller, in the default and by the trigger
 * `note_who_changed` (migrations/functions/note_who_changed.sql).
 */
export const madeBy = () => ({
  createdBy: uuid("created_by").default(currentPerson),
  updatedBy: uuid("updated_by").default(currentPerson),
});

export const authSessions = pgTable(
  "auth_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: owner(),
    /** Only the hash of what the cookie holds: who reads the table cannot take a session over. */
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    /** The last call made with it, to within a quarter of a minute. */
    seenAt: moment("seen_at").notNull().defaultNow(),
    /** When its person last proved that it is them, with all that their account asks for. Null: not yet. */
    provedAt: moment("proved_at"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("auth_sessions_user").on(table.userId)],
).enableRLS();

/**
 * What leads into an account: its password (`credential`), and who the person is elsewhere (the issuer's address, with
 * the subject as `account_id`).
 */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: owner(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_accounts_user").on(table.userId),
    uniqueIndex("auth_accounts_elsewhere").on(table.providerId, table.accountId),
  ],
).enableRLS();

/** The truth about roles. A person without a profile has no session. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    email: text("email").notNull().unique(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    role: text("role").notNull().default("user"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    pgPolicy("profiles_own_row", {
      for: "select",
      to: appUser,
      using: sql`${table.id} = ${currentPerson}`,
    }),
    serversOwn("profiles_of_the_server"),
  ],
);

/**
 * What an administrator can set, as text whatever it means: settings.ts reads it, with
 * its fall-backs for what is missing or makes no sense.
 */
export const systemSettings = pgTable("system_settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull().default(""),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  updatedBy: uuid("updated_by").references(() => authUsers.id, { onDelete: "set null" }),
}).enableRLS();

export const mailStatuses = ["queued", "sent", "failed", "kept"] as const;

/** Every mail before it is sent. The words hold one-time links, so they are sealed, and gone once it is sent. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    toAddress: text("to_address").notNull(),
    subject: text("subject").notNull(),
    sealedBody: text("sealed_body"),
    /** `kept`: there is no mail server; an administrator reads it and hands it on. */
    status: text("status", { enum: mailStatuses }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    /**
     * Its link lets somebody in at once, into an account with something in it: nobody reads it here, also when it
     * could not be sent.
     */
    isPrivate: boolean("is_private").notNull().default(false),
    /** When what is in the words is worth nothing any more: they go then. Null: they stay until the mail is sent. */
    wordsUntil: moment("words_until"),
    /** Of what a member sends to a stranger: from which workspace, and who, so that it can be bounded by both. */
    workspaceId: uuid("workspace_id"),
    sentBy: uuid("sent_by"),
  },
  (table) => [index("mail_outbox_by_age").on(table.createdAt, table.id)],
).enableRLS();

export const auditOutcomes = ["done", "refused", "failed"] as const;

/**
 * Who did what, when and from where. `number` has no gaps and `hash` covers the row and the hash before it, so that
 * an edited, removed or reordered row shows; `audit_head` says which row is the newest, so that a cut shows too.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    at: moment("at").notNull(),
    /** Without a reference: the log outlives the account. */
    actorId: uuid("actor_id"),
    action: text("action").notNull(),
    outcome: text("outcome", { enum: auditOutcomes }).notNull(),
    /** Text and not jsonb, whose spelling the database changes: the hash covers it letter by letter. */
    detail: text("detail").notNull().default("{}"),
    address: text("address").notNull().default("unknown"),
    requestId: text("request_id").notNull().default(""),
    /** Which workspace it is about; without a reference, as above. Null: none, or it was written before there were any. */
    workspaceId: uuid("workspace_id"),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("audit_log_of_actor").on(table.actorId, table.number),
    index("audit_log_of_workspace").on(table.workspaceId, table.number),
  ],
).enableRLS();

/** One row: the newest of the log, and a mark that only the server can make. */
export const auditHead = pgTable("audit_head", {
  id: integer("id").primaryKey(),
  number: bigint("number", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
  mark: text("mark").notNull(),
}).enableRLS();

/** One row: what stands for the oldest entries once they were folded. The chain goes on after it. */
export const auditCheckpoint = pgTable("audit_checkpoint", {
  id: integer("id").primaryKey(),
  /** Of the last entry that was folded. Numbers have no gaps, so it is also how many there were. */
  number: bigint("number", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
  firstAt: moment("first_at").notNull(),
  lastAt: moment("last_at").notNull(),
  foldedAt: moment("folded_at").notNull(),
  /** How many entries there were of each action and outcome, as JSON text. */
  summary: text("summary").notNull(),
  mark: text("mark").notNull(),
}).enableRLS();

/**
 * What changed in a workspace, never what it says: for whoever has it open (src/server/events). Kept for a while only.
 * `transaction` orders the rows by when they may have become visible; their numbers do not.
 */
export const workspaceChanges = pgTable(
  "workspace_changes",
  {
    workspaceId: uuid("workspace_id").notNull(),
    number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity(),
    transaction: bigint("transaction", { mode: "number" }).notNull(),
    /** The feature whose record it is, as in the path of its calls. */
    kind: text("kind").notNull(),
    /** Null: several of the kind, or one that has no id. */
    recordId: uuid("record_id"),
    /** The deal it belongs to: what guests are told by. */
    dealId: uuid("deal_id"),
    /** Of the guests of the deal this one alone is told; null: all of them. */
    guestId: uuid("guest_id"),
    version: integer("version"),
    personId: uuid("person_id").notNull(),
    at: moment("at")
      .notNull()
      .default(sql`statement_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.transaction, table.number] }),
    index("workspace_changes_by_age").on(table.workspaceId, table.at),
  ],
).enableRLS();

/** Who looks at a deal now: a row for each page that shows it, renewed while it does. */
export const dealPresence = pgTable(
  "deal_presence",
  {
    workspaceId: uuid("workspace_id").notNull(),
    dealId: uuid("deal_id").notNull(),
    personId: uuid("person_id").notNull(),
    /** Of the browser's tab. */
    pageId: uuid("page_id").notNull(),
    seenAt: moment("seen_at")
      .notNull()
      .default(sql`statement_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.dealId, table.personId, table.pageId] })],
).enableRLS();

/** What every process of one database must agree on, such as the key that signs session cookies. */
export const serverSecrets = pgTable("server_secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
}).enableRLS();
