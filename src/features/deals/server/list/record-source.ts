/** A table whose rows lists show. A feature above deals brings its own: see saved analyses. */
export interface RecordSource {
  /** As `find_records` and the counts know it. */
  name: "deals" | "analyses" | "drafts";
  table: string;
  /** Which of its rows lists show: more of a condition, or nothing. */
  shown: string;
}

export const DEALS: RecordSource = { name: "deals", table: "deals", shown: "" };
export const DRAFTS: RecordSource = { name: "drafts", table: "deal_drafts", shown: " and is_draft" };
