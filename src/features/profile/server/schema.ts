import { sql } from "drizzle-orm";
import { date, doublePrecision, integer, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  appUser,
  authUsers,
  currentPerson,
  editorsRows,
  madeBy,
  moment,
  owner,
  serversOwn,
  workspace,
} from "#server/schema.ts";

export const subscriptionStatuses = ["active", "paused", "ended"] as const;

/** The membership as an administrator set it; nothing is paid here. No row: an active member. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: owner().primaryKey(),
    plan: text("plan").notNull(),
    status: text("status", { enum: subscriptionStatuses }).notNull(),
    renewsOn: date("renews_on", { mode: "string" }),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    updatedBy: uuid("updated_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    pgPolicy("subscriptions_own_row", {
      for: "select",
      to: appUser,
      using: sql`${table.userId} = ${currentPerson}`,
    }),
    serversOwn("subscriptions_of_the_server"),
  ],
);

/** What a person says once of how they buy, for all their deals. No row: nothing was said. */
export const buyerProfiles = pgTable(
  "buyer_profiles",
  {
    workspaceId: workspace().primaryKey(),
    /** What a hired manager would cost a year, in US dollars: the lender's view deducts it. Null: not said. */
    usualManagerSalary: doublePrecision("usual_manager_salary"),
    /** Who buys, with what money and which debts: model/buyer.ts. Null: not said. */
    buyer: jsonb("buyer"),
    /** Of `buyer` alone; 0 while there is none. */
    buyerVersion: integer("buyer_version").notNull().default(0),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => [editorsRows("buyer_profiles_of_editors", table.workspaceId)],
);
