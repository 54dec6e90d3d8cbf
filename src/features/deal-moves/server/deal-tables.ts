/** A table whose rows go along with a deal. */
export interface DealTable {
  readonly name: string;
  /** One of them, within a sentence. */
  readonly one: string;
  /** The column that says what a row belongs to. */
  readonly by: string;
  /** The table whose ids stand in it; the deals' own, where none is named. */
  readonly of?: string;
  /** Rows that are meant; those that are not end with a move. */
  readonly where?: string;
  /** The column of a copy that keeps the id of what it was copied from. */
  readonly origin?: string;
  /**
   * A record of the workspace that it names, and that belongs to no deal: it goes along under its own id where it is not
   * there yet, and stays here.
   */
  readonly names?: { readonly column: string; readonly table: string };
  /** The column of a person that is empty elsewhere: the people there are others. */
  readonly person?: string;
}

const CONTACT = { column: "contact_id", table: "contacts" } as const;

/**
 * All that goes along with a deal, in the order in which it can be stored: what others name comes first. The names are
 * those of the database, whose catalogue a test holds the list against (deal-tables.int.test.ts).
 */
export const DEAL_TABLES: readonly DealTable[] = [
  { name: "deals", one: "deal", by: "id", origin: "copied_from" },
  { name: "deal_analyses", one: "saved analysis", by: "deal_id" },
  { name: "acquisition_fit_analyses", one: "fit result", by: "deal_id" },
  { name: "funding_stacks", one: "funding stack", by: "deal_id" },
  { name: "letters", one: "letter", by: "deal_id" },
  { name: "letter_versions", one: "version of a letter", by: "letter_id", of: "letters" },
  // What is still arriving has no bytes yet.
  { name: "documents", one: "document", by: "deal_id", where: "state = 'kept'" },
  { name: "document_chunks", one: "part of a document", by: "document_id", of: "documents" },
  { name: "diligence_items", one: "line of a checklist", by: "deal_id" },
  { name: "deal_questions", one: "question to the seller", by: "deal_id" },
  { name: "tasks", one: "task", by: "deal_id", person: "assigned_to" },
  { name: "comment_threads", one: "conversation", by: "deal_id", person: "author_id" },
  { name: "comments", one: "comment", by: "deal_id", person: "author_id" },
  { name: "deal_notes", one: "note", by: "deal_id", person: "author_id" },
  { name: "deal_contacts", one: "contact of a deal", by: "deal_id", names: CONTACT },
  { name: "deal_stages", one: "place in the pipeline", by: "deal_id", person: "assigned_to" },
  { name: "deal_stage_moves", one: "move in the pipeline", by: "deal_id" },
  { name: "deal_figure_history", one: "change of a figure", by: "deal_id" },
  { name: "deal_field_history", one: "change of a field", by: "deal_id" },
  { name: "deal_books", one: "set of books", by: "deal_id" },
  { name: "deal_lending", one: "set of facts for the bank", by: "deal_id" },
  { name: "deal_sources", one: "source of a figure", by: "deal_id" },
  { name: "saved_structures", one: "saved best structure", by: "deal_id" },
  // The lead that became the deal is its beginning: whom it was heard from, and what was said.
  { name: "leads", one: "lead", by: "deal_id" },
  { name: "lead_entries", one: "note of a lead", by: "lead_id", of: "leads" },
  { name: "lead_contacts", one: "contact of a lead", by: "lead_id", of: "leads", names: CONTACT },
];

/** Tables that name a deal or a part of one and do not go along, and what becomes of their rows when it moves. */
export const STAYING: Readonly<Record<string, string>> = {
  deal_drafts: "each person's own: they stay, without the deal",
  coach_conversations: "each person's own: they stay, without the deal",
  practice_sessions: "each person's own: they stay, without the deal",
  acquisition_fit_runs: "work that is under way here: it ends",
  deal_books_changes: "what open windows here are told of who typed what: it ends",
  intakes: "what was read in documents here: it stays, without the deal",
  intake_files: "files of documents that were read here: they stay, without the deal",
  deal_guests: "let in by the people here: they end",
  deal_presence: "who looks at it here at the moment: gone half a minute later",
  workspace_changes: "what changed here, told for an hour",
  workspace_invitations: "of guests, by the people here: they end",
};
