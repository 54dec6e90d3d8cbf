import { stageEntered } from "#features/pipeline/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import { noteWants } from "./checklist-table.ts";

/** What a stage wants stands in the checklist of a deal from the moment it came in. */
export const stageWantsListener = listenTo(stageEntered, (tx, { dealIds, wants }) =>
  noteWants(tx, dealIds, wants),
);
