import { CURRENT_IS_WRITER, CURRENT_PERSON } from "#server/schema.ts";

/** A table whose rows lists show. A feature above deals brings its own: see saved analyses. */
export interface RecordSource {
  /** As `find_records` and the counts know it. */
  name: "deals" | "analyses" | "drafts";
  table: string;
  /** The column that names the deal of a row. */
  dealId: string;
  /** As filters name it, in SQL. */
  status: string;
  /** Which of its rows lists show: more of a condition, or nothing. */
  shown: string;
}

export const DEALS: RecordSource = {
  name: "deals",
  table: "deals",
  dealId: "id",
  status: "status",
  shown: "",
};
/** Each person's own, while they may write. */
export const DRAFTS: RecordSource = {
  name: "drafts",
  table: "deal_drafts",
  dealId: "deal_id",
  status: "'draft'",
  shown: ` and is_draft and user_id = ${CURRENT_PERSON} and ${CURRENT_IS_WRITER}`,
};

/** Which counts of a workspace somebody sees: of drafts their own, as lists show them. */
export const SEEN_COUNTS = `workspace_id = $1 and owner_id in ($1, ${CURRENT_PERSON})
  and (source <> 'drafts' or ${CURRENT_IS_WRITER})`;
