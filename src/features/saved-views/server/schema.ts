import { sql } from "drizzle-orm";
import { pgPolicy, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { VIEW_PAGES } from "#features/saved-views/model/saved-view.ts";
import {
  appUser,
  CURRENT_IS_WRITER,
  currentPerson,
  currentWorkspace,
  isMember,
  madeBy,
  moment,
  workspace,
} from "#server/schema.ts";

/** Views of lists: a person's own, which they alone see, and, where `person_id` is null, the workspace's. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    /** Without a reference: their own go when they leave (server/views-of-leavers.ts). */
    personId: uuid("person_id"),
    page: text("page", { enum: VIEW_PAGES }).notNull(),
    name: text("name").notNull(),
    query: text("query").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => {
    const isHere = sql`${table.workspaceId} = ${currentWorkspace}`;
    const isOwn = sql`${table.personId} = ${currentPerson} and ${isMember}`;
    const mayWrite = sql`${isHere} and (${isOwn} or ${table.personId} is null and ${sql.raw(CURRENT_IS_WRITER)})`;
    return [
      primaryKey({ columns: [table.workspaceId, table.id] }),
      unique("saved_views_once")
        .on(table.workspaceId, table.page, table.personId, table.name)
        .nullsNotDistinct(),
      pgPolicy("saved_views_read", {
        for: "select",
        to: appUser,
        using: sql`${isHere} and ${isMember} and (${table.personId} is null or ${table.personId} = ${currentPerson})`,
      }),
      pgPolicy("saved_views_made", { for: "insert", to: appUser, withCheck: mayWrite }),
      pgPolicy("saved_views_changed", { for: "update", to: appUser, using: mayWrite, withCheck: mayWrite }),
      pgPolicy("saved_views_removed", { for: "delete", to: appUser, using: mayWrite }),
    ];
  },
);
