import { boolean, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { appUser, authUsers, currentPerson, moment, serversOwn } from "#server/schema.ts";

/**
 * The address under which a person's calendar is read, one of each: only the hash of its secret, so that who reads the
 * table cannot read the calendar. The server writes it, and finds it for programs that bring no session.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    hidesNames: boolean("hides_names").notNull().default(false),
    /** Null: all that the person is in. Those that they have left are passed over. */
    workspaceIds: uuid("workspace_ids").array(),
    /** Readings since `hour_began`: what bounds them, for all servers together. */
    readings: integer("readings").notNull().default(0),
    hourBegan: moment("hour_began").notNull().defaultNow(),
    readAt: moment("read_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    pgPolicy("calendar_feeds_own_row", {
      for: "select",
      to: appUser,
      using: sql`${table.userId} = ${currentPerson}`,
    }),
    serversOwn("calendar_feeds_of_the_server"),
  ],
);
