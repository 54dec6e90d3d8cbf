import type { RecordSource } from "#features/deals/server/index.ts";

/** Saved analyses in lists of records: those that are not archived. */
export const ANALYSES: RecordSource = {
  name: "analyses",
  table: "deal_analyses",
  dealId: "deal_id",
  status: "'analysis'",
  shown: " and is_archived = false",
};
