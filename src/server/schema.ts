import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgRole,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/** The tables of the platform: who there is, who is signed in, and what the processes of one database share. */

/** Made before the migrations run, because it belongs to the whole server (see migrate.ts). */
export const appUser = pgRole("app_user").existing();
export const appSearch = pgRole("app_search").existing();

/** The person the transaction runs as; nobody when it is not set. */
export const currentPerson = sql.raw("(select nullif(current_setting('app.user_id', true), '')::uuid)");

/**
 * The row policy of a table that a person keeps things in: they see, make, change and remove their own rows alone.
 */
export const ownRows = (name: string, userId: AnyPgColumn) =>
  pgPolicy(name, {
    to: appUser,
    using: sql`${userId} = ${currentPerson}`,
    withCheck: sql`${userId} = ${currentPerson}`,
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
    /** What a hired manager would cost a year, in US dollars: the lender's view deducts it. Null: not said. */
    usualManagerSalary: doublePrecision("usual_manager_salary"),
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
 * What an administrator can set, as text whatever it means: settings.ts reads it, with the
 * fall-backs of §5 for what is missing or makes no sense.
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
    hash: text("hash").notNull(),
  },
  (table) => [index("audit_log_of_actor").on(table.actorId, table.number)],
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

/** What every process of one database must agree on, such as the key that signs session cookies. */
export const serverSecrets = pgTable("server_secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
}).enableRLS();
