import { sql } from "drizzle-orm";
import { integer, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { appUser, currentPerson } from "#server/schema.ts";

/**
 * How many rows each owner has, by source and by what there is to filter by. Kept by triggers (migration 0002), so
 * that no list counts its rows. `facet` is `all` (with an empty value), `status`, `industry` or `tag`. Without a
 * reference to the owner: the rows go when what they count goes.
 */
export const explorerCounts = pgTable(
  "explorer_counts",
  {
    userId: uuid("user_id").notNull(),
    source: text("source").notNull(),
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    rows: integer("rows").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source, table.facet, table.value] }),
    pgPolicy("explorer_counts_own_rows", {
      for: "select",
      to: appUser,
      using: sql`${table.userId} = ${currentPerson}`,
    }),
  ],
);
