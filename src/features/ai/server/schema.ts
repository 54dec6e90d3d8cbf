import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { authUsers, moment, owner } from "#server/schema.ts";

/**
 * Who answers a task, as an administrator chose; no row: as the environment says. It is nobody's own row: only the
 * login reads and writes it. Secrets are sealed (see #server/seal.ts), and never leave the server.
 */
export const providers = pgTable("answerers", {
  task: text("task").primaryKey(),
  kind: text("kind").notNull(),
  webhookUrl: text("webhook_url").notNull().default(""),
  secretHeader: text("secret_header").notNull().default(""),
  sealedSecret: text("sealed_secret"),
  sealedSigningKey: text("sealed_signing_key"),
  baseUrl: text("base_url").notNull().default(""),
  model: text("model").notNull().default(""),
  sealedApiKey: text("sealed_api_key"),
  version: integer("version").notNull().default(1),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  updatedBy: uuid("updated_by").references(() => authUsers.id, { onDelete: "set null" }),
}).enableRLS();

/**
 * The operator's record of what was asked of whom: who, what about, which provider, how long, how it ended, and
 * nothing of what was said. A row without an end is a run under way as long as its lease lasts: it is what holds a
 * second run of the same task and subject back, and what the quota counts.
 */
export const providerLog = pgTable(
  "answerer_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    task: text("task").notNull(),
    /** The id of the deal, chat or call; never its text. */
    subject: text("subject").notNull(),
    /** Null until it is known who answers. */
    provider: text("answerer"),
    model: text("model"),
    startedAt: moment("started_at").notNull().defaultNow(),
    tookMs: integer("took_ms"),
    /** Null while it runs; then answered or failed. */
    outcome: text("outcome"),
    faultKind: text("fault_kind"),
    leaseUntil: moment("lease_until"),
  },
  (table) => [index("answerer_log_of_user").on(table.userId, table.task, table.startedAt)],
).enableRLS();
