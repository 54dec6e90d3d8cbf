import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { appUser } from "#server/schema.ts";

const ratio = (name: string) => doublePrecision(name);

/**
 * The industry table of the core, in the database: everybody reads it, only the login writes it. Fractions are kept
 * as percent. What names are matched by stands in `industry_names`.
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

/** A name or alias of a row, as its words: made by a trigger (migration 0002) whenever a row is written. */
export const industryNames = pgTable(
  "industry_names",
  {
    industryName: text("industry_name")
      .notNull()
      .references(() => industryBenchmarks.industryName, { onDelete: "cascade", onUpdate: "cascade" }),
    name: text("name").notNull(),
    isName: boolean("is_name").notNull(),
    words: text("words").array().notNull(),
    joined: text("joined").notNull(),
    /** 0 for a row that stands for a whole sector, so that "Food" is not taken for "Food Truck". */
    breadth: integer("breadth").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.industryName, table.isName, table.name] }),
    index("industry_names_joined").on(table.joined),
    index("industry_names_words").using("gin", table.words),
    pgPolicy("industry_names_read", { for: "select", to: appUser, using: sql`true` }),
  ],
);
