import { sql } from "drizzle-orm";
import { doublePrecision, integer, pgPolicy, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { appUser } from "#server/schema.ts";

const ratio = (name: string) => doublePrecision(name);

/**
 * The industry table of the core, in the database: everybody reads it, only the login writes it. Fractions are kept
 * as percent. Names are matched by the core's rules (model/industry.ts).
 */
export const industryBenchmarks = pgTable(
  "industry_benchmarks",
  {
    industryName: text("industry_name").primaryKey(),
    /** The order in which equal matches are decided: small businesses first. */
    place: integer("place").notNull(),
    kind: text("kind").notNull(),
    aliases: text("aliases").array().notNull().default([]),
    naicsPrefixes: text("naics_prefixes").array().notNull().default([]),
    evSalesMultiple: ratio("ev_sales_multiple"),
    evEbitdaMultiple: ratio("ev_ebitda_multiple"),
    /** Percent 0 to 100. */
    ebitdaMargin: ratio("ebitda_margin"),
    revenuePerEmployee: ratio("revenue_per_employee"),
    marketDebtToCapital: ratio("market_debt_to_capital"),
    sdeMultipleLow: ratio("sde_multiple_low"),
    sdeMultipleHigh: ratio("sde_multiple_high"),
    sources: text("sources").array().notNull().default([]),
    asOf: text("as_of").notNull(),
    note: text("note").notNull().default(""),
    /** When an administrator changed the row: from then on a newer program leaves it as it is. */
    editedAt: timestamp("edited_at", { withTimezone: true, precision: 3 }),
  },
  () => [pgPolicy("industry_benchmarks_read", { for: "select", to: appUser, using: sql`true` })],
);
