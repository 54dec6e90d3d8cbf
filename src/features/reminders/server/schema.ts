import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { REMINDER_CHOICES, REMINDER_KINDS } from "#features/reminders/model/reminder.ts";
import {
  appUser,
  currentPerson,
  moment,
  owner,
  ownRowsInWorkspace,
  serversOwn,
  workspace,
} from "#server/schema.ts";

/** Where a person's hours are, up to when they were told, and when they are next. The server's: it tells. */
export const reminderPeople = pgTable(
  "reminder_people",
  {
    userId: owner().primaryKey(),
    /** Null: their browser has not said it; hours are those of UTC. */
    timeZone: text("time_zone"),
    toldUntil: moment("told_until").notNull().defaultNow(),
    nextAt: moment("next_at").notNull().defaultNow(),
  },
  (table) => [
    index("reminder_people_by_next").on(table.nextAt),
    pgPolicy("reminder_people_own_row", {
      for: "select",
      to: appUser,
      using: sql`${table.userId} = ${currentPerson}`,
    }),
    serversOwn("reminder_people_of_the_server"),
  ],
);

/** What a person chose for a workspace; without a row they are told at once. */
export const reminderChoices = pgTable(
  "reminder_choices",
  {
    workspaceId: workspace(),
    userId: owner(),
    choice: text("choice", { enum: REMINDER_CHOICES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    ownRowsInWorkspace("reminder_choices_own_rows", table.workspaceId, table.userId),
    serversOwn("reminder_choices_of_the_server"),
  ],
);

/**
 * What a person was told, each once: its key is in the primary key. Without a reference to the task, whose absence
 * means that there is nothing to be reminded of.
 */
export const reminders = pgTable(
  "reminders",
  {
    workspaceId: workspace(),
    userId: owner(),
    kind: text("kind", { enum: REMINDER_KINDS }).notNull(),
    /** The task, or the comment; of what the day holds, the person. */
    about: uuid("about").notNull(),
    /** Of one that is due, and of what the day holds, the day; of one that was given, the version that says so; of a mention nothing. */
    key: text("key").notNull(),
    toldAt: moment("told_at").notNull().defaultNow(),
    putAwayAt: moment("put_away_at"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.kind, table.about, table.key] }),
    index("reminders_by_time").on(table.toldAt),
    ownRowsInWorkspace("reminders_own_rows", table.workspaceId, table.userId),
    serversOwn("reminders_of_the_server"),
  ],
);
