import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { appUser, authUsers, currentPerson, moment, serversOwn } from "#server/schema.ts";

const userId = () => uuid("user_id").references(() => authUsers.id, { onDelete: "cascade" });

/** One-time links that make an account. Only the hash of a token is kept: who reads the table cannot use one. */
export const setupLinks = pgTable("setup_links", {
  tokenHash: text("token_hash").primaryKey(),
  purpose: text("purpose", { enum: ["first-admin", "account"] }).notNull(),
  email: text("email"),
  firstName: text("first_name").notNull().default(""),
  lastName: text("last_name").notNull().default(""),
  role: text("role", { enum: ["admin", "user"] }).notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
}).enableRLS();

/**
 * What was tried and failed within a day: passwords and codes by the address they were tried for, whether or not an account
 * has it, with where the try came from; of the kinds `address`, `reset` and `challenge`, what a network asked for.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: ["user", "admin", "code", "passkey", "address", "reset", "challenge"] })
      .notNull()
      .default("user"),
    /** An email address, or a network. */
    email: text("email").notNull(),
    /** A network, a known device or a session, in the words of sign-in-tries.ts. */
    place: text("place").notNull().default(""),
    attemptedAt: moment("attempted_at").notNull().defaultNow(),
  },
  (table) => [index("sign_in_attempts_email").on(table.email, table.attemptedAt)],
).enableRLS();

/** Browsers that an account was signed in from: their tries are counted apart from those of strangers. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: userId().notNull(),
    tokenHash: text("token_hash").notNull(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
).enableRLS();

export const inviteStatuses = ["pending", "cancelled", "expired", "accepted"] as const;

/** Invitations. */
export const userInvites = pgTable(
  "user_invites",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull(),
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
    status: text("status", { enum: inviteStatuses }).notNull().default("pending"),
    /** first_name and last_name, only when at least one is given. */
    metadata: jsonb("metadata").$type<{ first_name?: string; last_name?: string }>(),
    invitedAt: moment("invited_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    resendCount: integer("resend_count").notNull().default(0),
    lastResentAt: moment("last_resent_at"),
    expiresAt: moment("expires_at")
      .notNull()
      .default(sql`now() + interval '7 days'`),
    /** Of the link that was mailed last; null until one is. */
    tokenHash: text("token_hash").unique(),
  },
  (table) => [
    uniqueIndex("user_invites_one_pending")
      .on(table.email)
      .where(sql`status = 'pending'`),
    index("user_invites_by_status").on(table.status, table.invitedAt),
  ],
).enableRLS();

/** Every sign-in tried at the administrators' form, and of an administrator at the other. */
export const adminAuthLogs = pgTable(
  "admin_auth_logs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when nobody has the address that was typed. */
    userId: userId(),
    success: boolean("success").notNull(),
    ipAddress: text("ip_address").notNull().default("unknown"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("admin_auth_logs_by_age").on(table.createdAt, table.id),
    index("admin_auth_logs_of_user").on(table.userId, table.createdAt),
  ],
).enableRLS();

/**
 * A way back in for somebody who forgot their password: a link, or an address with a code, opens a short grant, and
 * the grant sets a password. Of all three only hashes are kept, and each row sets one password.
 */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId().notNull(),
    linkHash: text("link_hash").notNull().unique(),
    codeHash: text("code_hash").notNull(),
    grantHash: text("grant_hash").unique(),
    grantExpiresAt: moment("grant_expires_at"),
    /**
     * Until then it sets a password only together with the second factor: somebody else may have read its link. Null: it
     * is the person's alone, and works at once.
     */
    usableFrom: moment("usable_from"),
    /** The person has stopped it. */
    stoppedAt: moment("stopped_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("password_resets_of_user").on(table.userId, table.createdAt)],
).enableRLS();

/** The second factor of a person who wants one: a secret that their telephone shares. */
export const twoFactors = pgTable("two_factors", {
  userId: userId().primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  /** Null while it is being set up: it counts only once a code has shown that the telephone has it. */
  confirmedAt: moment("confirmed_at"),
  /** The half minute whose code was used last: none is taken twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
}).enableRLS();

/** For when the telephone is lost. A used one is gone. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: userId().notNull(),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
).enableRLS();

/**
 * What happened to an account that its owner must hear of: written by the server, read and put away by the person. The
 * kinds and their words are model/account-changes.ts.
 */
export const accountNotices = pgTable(
  "account_notices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId().notNull(),
    kind: text("kind").notNull(),
    /** Which administrator did it; null: not an administrator's doing. */
    byName: text("by_name"),
    /** The reset that it tells of, which the person may stop. */
    resetId: uuid("reset_id").references(() => passwordResets.id, { onDelete: "set null" }),
    /** The network it was done from; null: not known, or not the person's to know. */
    address: text("address"),
    createdAt: moment("created_at").notNull().defaultNow(),
    dismissedAt: moment("dismissed_at"),
  },
  (table) => [
    index("account_notices_of_user").on(table.userId, table.createdAt),
    pgPolicy("account_notices_own_rows", {
      for: "select",
      to: appUser,
      using: sql`${table.userId} = ${currentPerson}`,
    }),
    serversOwn("account_notices_of_the_server"),
  ],
);

/**
 * Keys that a person's devices hold: who has the device and opens it comes in without a password. Of the key pair only the
 * public half is here, which lets nobody in.
 */
export const authPasskeys = pgTable(
  "auth_passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId().notNull(),
    /** The name that the device gave the key, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device says it was used; a device that does not count stays at 0. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default([]),
    /** Whether the device's maker keeps copies of it for the person's other devices. */
    isBackedUp: boolean("is_backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    index("auth_passkeys_of_user").on(table.userId),
    pgPolicy("auth_passkeys_own_rows", {
      for: "select",
      to: appUser,
      using: sql`${table.userId} = ${currentPerson}`,
    }),
    serversOwn("auth_passkeys_of_the_server"),
  ],
);

export const challengePurposes = [
  "passkey-sign-in",
  "passkey-add",
  "passkey-proof",
  "single-sign-on",
  "single-sign-on-code",
] as const;

/**
 * What the server asked a browser to answer: a passkey to sign, or a provider to send the person back with. Each is
 * answered once, within minutes, by the browser that holds its cookie, of which only the hash is here.
 */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: challengePurposes }).notNull(),
    /** Of somebody who was signed in when it began; nobody else may answer it. */
    userId: userId(),
    sealedDetail: text("sealed_detail").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sign_in_challenges_by_age").on(table.expiresAt)],
).enableRLS();

/**
 * One row: the provider whose people may come in without a password, as an administrator set it. No row: there is none.
 * Who came by it is linked in `auth_accounts`, by issuer and subject.
 */
export const singleSignOn = pgTable("single_sign_on", {
  id: integer("id").primaryKey(),
  issuer: text("issuer").notNull(),
  clientId: text("client_id").notNull(),
  sealedSecret: text("sealed_secret").notNull(),
  /** The provider's name on buttons. */
  label: text("label").notNull(),
  /** Whether somebody whom nobody invited gets an account. */
  makesAccounts: boolean("makes_accounts").notNull().default(false),
  version: integer("version").notNull().default(1),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  updatedBy: uuid("updated_by").references(() => authUsers.id, { onDelete: "set null" }),
}).enableRLS();
