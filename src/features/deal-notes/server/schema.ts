import { sql } from "drizzle-orm";
import { check, date, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { DEAL_NOTE_KINDS } from "#features/deal-notes/model/deal-note.ts";
import {
  appUser,
  CURRENT_IS_OWNER,
  CURRENT_IS_WRITER,
  currentPerson,
  currentWorkspace,
  isMember,
  madeBy,
  moment,
  workspace,
} from "#server/schema.ts";

const isWriter = sql.raw(CURRENT_IS_WRITER);
const isOwner = sql.raw(CURRENT_IS_OWNER);

/**
 * A note, a call or a mail of a deal, as a member noted it down. Guests read none. By hand in the migration: it goes with its
 * deal, and of a row nobody changes whose it is (a grant of the other columns alone). What is changed is changed by its author
 * or an owner; whoever moves a deal elsewhere locks and takes away others', too.
 */
export const dealNotes = pgTable(
  "deal_notes",
  {
    id: uuid("id").notNull().defaultRandom(),
    workspaceId: workspace(),
    dealId: uuid("deal_id").notNull(),
    version: integer("version").notNull().default(1),
    kind: text("kind", { enum: DEAL_NOTE_KINDS }).notNull(),
    onDay: date("on_day", { mode: "string" }).notNull(),
    /** Without a reference: the contact may go, and with whom it was stays as a name. */
    contactId: uuid("contact_id"),
    contactName: text("contact_name").notNull().default(""),
    body: text("body").notNull(),
    /** Null: the people of the workspace in which it was noted are others. */
    authorId: uuid("author_id").default(currentPerson),
    authorName: text("author_name").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ...madeBy(),
  },
  (table) => {
    const isHere = sql`${table.workspaceId} = ${currentWorkspace}`;
    return [
      primaryKey({ columns: [table.workspaceId, table.id] }),
      index("deal_notes_of_deal").on(table.workspaceId, table.dealId, table.createdAt, table.id),
      check("deal_notes_kind", sql`kind in ('note', 'call', 'mail')`),
      pgPolicy("deal_notes_read", { for: "select", to: appUser, using: sql`${isHere} and ${isMember}` }),
      pgPolicy("deal_notes_made", { for: "insert", to: appUser, withCheck: sql`${isHere} and ${isWriter}` }),
      pgPolicy("deal_notes_changed", {
        for: "update",
        to: appUser,
        using: sql`${isHere} and ${isWriter}`,
        withCheck: sql`${isHere} and ${isWriter} and (${isOwner} or ${table.authorId} = ${currentPerson})`,
      }),
      pgPolicy("deal_notes_removed", { for: "delete", to: appUser, using: sql`${isHere} and ${isWriter}` }),
    ];
  },
);
