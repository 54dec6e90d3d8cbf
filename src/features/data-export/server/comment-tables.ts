import { z } from "zod";
import { ABOUT_KINDS } from "#features/comments/model/about.ts";
import { MOST_BODY_CHARACTERS } from "#features/comments/model/comment.ts";
import { DEAL_NOTE_KINDS, MOST_NOTE_CHARACTERS } from "#features/deal-notes/model/deal-note.ts";
import { id, moment, type PortableTable, text, version } from "./portable-table.ts";

/** The people here are others: what comes in is nobody's to change, and names who wrote it as text. */
const person = id.nullable().transform(() => null);

const threadRow = z.strictObject({
  id,
  deal_id: id,
  about_kind: z.enum(ABOUT_KINDS),
  about_id: text(200).nullable(),
  about_name: text(1_000),
  is_members_only: z.boolean(),
  author_id: person,
  resolved_at: moment.nullable(),
  resolved_by: person,
  created_at: moment,
  updated_at: moment,
});

const commentRow = z.strictObject({
  id,
  thread_id: id,
  deal_id: id,
  is_members_only: z.boolean(),
  body: text(MOST_BODY_CHARACTERS).min(1),
  mentions: z.array(id).transform((): string[] => []),
  author_id: person,
  author_name: text(300),
  edited_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

const noteRow = z.strictObject({
  id,
  version,
  deal_id: id,
  kind: z.enum(DEAL_NOTE_KINDS),
  on_day: z.iso.date(),
  contact_id: id.nullable(),
  contact_name: text(500),
  body: text(MOST_NOTE_CHARACTERS).min(1),
  author_id: person,
  author_name: text(300),
  created_at: moment,
  updated_at: moment,
});

/** What was said about deals, and noted of them. */
export const commentTables: readonly PortableTable[] = [
  {
    name: "comment_threads",
    one: "The conversation",
    called: "about_name",
    row: threadRow,
    key: ["id"],
    partOf: { column: "deal_id", table: "deals" },
  },
  {
    name: "comments",
    one: "The comment",
    row: commentRow,
    key: ["id"],
    partOf: { column: "thread_id", table: "comment_threads" },
  },
  {
    name: "deal_notes",
    one: "The note",
    row: noteRow,
    key: ["id"],
    partOf: { column: "deal_id", table: "deals" },
  },
];
