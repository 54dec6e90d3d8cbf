import { pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment, owner, ownRowsInWorkspace, workspace } from "#server/schema.ts";

/**
 * When a person looked at what changed in a workspace: `here_at` the last time, `since` the last time of the visit before. It
 * goes when they leave (visits-of-leavers.ts).
 */
export const workspaceVisits = pgTable(
  "workspace_visits",
  {
    workspaceId: workspace(),
    userId: owner(),
    hereAt: moment("here_at").notNull(),
    since: moment("since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    ownRowsInWorkspace("workspace_visits_own_rows", table.workspaceId, table.userId),
  ],
);
