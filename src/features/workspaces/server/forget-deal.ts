import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { inTransaction } from "#server/database/transaction.ts";

/**
 * Ends the guests and the invitations of a deal that is gone, where no foreign key can: on a database of several machines
 * they stand on another one. Noted down by the database itself (migrations/functions/let_go.sql).
 */
const forgetDealTask = defineJob<{ workspaceId: string; dealId: string }>("workspaces.forget-deal");

export const forgetDealJob = handleJob(forgetDealTask, ({ database }, { workspaceId, dealId }) =>
  inTransaction(database, async ({ client }) => {
    for (const table of ["deal_guests", "workspace_invitations"])
      await client.query(`delete from ${table} where workspace_id = $1 and deal_id = $2`, [
        workspaceId,
        dealId,
      ]);
  }),
);
