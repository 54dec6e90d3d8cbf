import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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

/** Failed sign-ins of the last quarter of an hour, by address, whether or not an account has it (decision Q-F57). */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    email: text("email").notNull(),
    attemptedAt: moment("attempted_at").notNull().defaultNow(),
  },
  (table) => [index("sign_in_attempts_email").on(table.email, table.attemptedAt)],
).enableRLS();
