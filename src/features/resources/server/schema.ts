import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { appUser, authUsers, moment } from "#server/schema.ts";

/**
 * Articles that administrators add beside the product's own. They belong to nobody: members read what
 * is published, and the login alone writes, for a caller who was found to be an administrator.
 */
export const resources = pgTable(
  "resources",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    category: text("category").notNull(),
    body: text("body").notNull(),
    /** Where it stands among the others; lower is earlier. */
    place: integer("place").notNull(),
    isPublished: boolean("is_published").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    updatedBy: uuid("updated_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    index("resources_in_order").on(table.place),
    check("resources_title", sql`btrim(title) <> ''`),
    check("resources_slug", sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    pgPolicy("resources_read_published", {
      for: "select",
      to: appUser,
      using: sql`${table.isPublished}`,
    }),
  ],
);
