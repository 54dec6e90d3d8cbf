import type { EntryGroup } from "#features/timeline/model/entry.ts";

/** Rows of one table as entries: what the union of all has in each of its parts. */
export interface EntrySource {
  /** Null: shown where nothing is narrowed. */
  readonly group: EntryGroup | null;
  /** The table, with what is read beside it. */
  readonly from: string;
  readonly deal: string;
  readonly workspace: string;
  readonly id: string;
  readonly at: string;
  readonly by: string;
  /** A JSON object as model/entry.ts says it. */
  readonly happened: string;
  readonly where?: string;
  /** Which of the rows a guest reads, beside those of their deals; null: none. `$person` is who asks. */
  readonly guests: string | null;
}

const MOST_TEXT = 500;

/** The title of a stage as the workspace, the statement's first value, calls it; null where it has the usual ones. */
const stageTitle = (column: string) => `coalesce((select s ->> 'title' from pipeline_stages p,
    jsonb_array_elements(p.stages) s where p.workspace_id = $1 and s ->> 'id' = m.${column} limit 1), m.${column})`;

const of = (alias: string) => ({
  deal: `${alias}.deal_id`,
  workspace: `${alias}.workspace_id`,
  id: `${alias}.id`,
});

export const ENTRY_SOURCES: readonly EntrySource[] = [
  {
    group: null,
    from: "deals d",
    deal: "d.id",
    workspace: "d.workspace_id",
    id: "d.id",
    at: "d.created_at",
    by: "d.created_by",
    happened:
      "jsonb_build_object('what', 'deal-made', 'name', d.name, 'source', nullif(d.listing ->> 'source', ''))",
    guests: "true",
  },
  {
    group: "comments",
    from: "comments c join comment_threads t on t.workspace_id = c.workspace_id and t.id = c.thread_id",
    ...of("c"),
    at: "c.created_at",
    by: "c.author_id",
    happened: `jsonb_build_object('what', 'comment', 'about', t.about_name, 'text', left(c.body, ${MOST_TEXT}), 'author', c.author_name)`,
    guests: "not c.is_members_only",
  },
  {
    group: "changes",
    from: "deal_figure_history h",
    ...of("h"),
    at: "h.created_at",
    by: "h.created_by",
    happened:
      "jsonb_build_object('what', 'figure', 'figure', h.figure, 'wasUsd', h.was_usd, 'isUsd', h.is_usd, 'cause', h.cause)",
    guests: null,
  },
  {
    group: "changes",
    from: "deal_field_history f",
    ...of("f"),
    at: "f.created_at",
    by: "f.created_by",
    happened:
      "jsonb_build_object('what', 'field', 'kind', f.kind, 'place', f.place, 'name', f.name, 'was', f.was_value, 'is', f.is_value, 'cause', f.cause)",
    // What was taken back in the same sitting is no change.
    where: "f.was_value is distinct from f.is_value",
    guests: null,
  },
  {
    group: "moves",
    from: "deal_stage_moves m",
    ...of("m"),
    at: "m.created_at",
    by: "m.created_by",
    happened: `jsonb_build_object('what', 'move', 'from', ${stageTitle("from_stage")}, 'to', ${stageTitle("to_stage")}, 'reason', m.reason, 'words', m.words)`,
    guests: null,
  },
  {
    group: "files",
    from: "documents o",
    ...of("o"),
    at: "o.created_at",
    by: "o.created_by",
    happened: "jsonb_build_object('what', 'file', 'name', o.name, 'isMembersOnly', o.is_members_only)",
    where: "o.state = 'kept'",
    guests: "not o.is_members_only",
  },
  {
    group: "letters",
    from: "letter_versions v join letters l on l.workspace_id = v.workspace_id and l.id = v.letter_id",
    deal: "l.deal_id",
    workspace: "l.workspace_id",
    id: "l.id",
    at: "v.saved_at",
    by: "v.created_by",
    happened: "jsonb_build_object('what', 'letter', 'kind', l.kind, 'name', l.name, 'number', v.number)",
    guests: "true",
  },
  {
    group: "tasks",
    from: "tasks k",
    ...of("k"),
    at: "k.created_at",
    by: "k.created_by",
    happened: "jsonb_build_object('what', 'task-made', 'title', k.title)",
    guests: "k.assigned_to = $person",
  },
  {
    group: "tasks",
    from: "tasks k",
    ...of("k"),
    at: "k.done_at",
    by: "k.updated_by",
    happened: "jsonb_build_object('what', 'task-done', 'title', k.title)",
    where: "k.done_at is not null",
    guests: "k.assigned_to = $person",
  },
  {
    group: "notes",
    from: "lead_entries e join leads w on w.workspace_id = e.workspace_id and w.id = e.lead_id",
    deal: "w.deal_id",
    workspace: "w.workspace_id",
    id: "e.id",
    at: "e.created_at",
    by: "e.created_by",
    happened: `jsonb_build_object('what', 'note', 'text', left(e.text, ${MOST_TEXT}))`,
    where: "e.kind = 'note'",
    guests: null,
  },
  {
    group: "notes",
    from: "deal_notes n",
    ...of("n"),
    at: "n.created_at",
    by: "n.author_id",
    happened: `jsonb_build_object('what', 'deal-note', 'kind', n.kind, 'contact', n.contact_name, 'onDay', n.on_day, 'text', left(n.body, ${MOST_TEXT}), 'author', n.author_name)`,
    guests: null,
  },
];
