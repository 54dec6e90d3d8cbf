import pg from "pg";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";

/**
 * Rows that were written while their workspace or their person went, on a database of several machines, where no foreign
 * key keeps them out. Noted down by the database itself (migrations/functions/forget_rows.sql), to be done once every
 * transaction of that moment has ended. `places`: a table and its column, one after the other.
 */
const forgetLeftTask = defineJob<{ target: string; id: string; places: readonly string[] }>(
  "workspaces.forget-left",
);

export const forgetLeftJob = handleJob(forgetLeftTask, ({ database }, { target, id, places }) =>
  inTransaction(database, async ({ client }) => {
    const found = await client.query(`select from ${pg.escapeIdentifier(target)} where id = $1`, [id]);
    // A restored backup may hold it again.
    if (found.rows.length > 0) return;
    await client.query("set local citus.propagate_set_commands = 'local'");
    await client.query("set local app.lets_go = 'on'");
    for (let place = 0; place < places.length; place += 2) {
      const [table = "", column = ""] = places.slice(place, place + 2);
      await client.query(
        `delete from ${pg.escapeIdentifier(table)} where ${pg.escapeIdentifier(column)} = $1`,
        [id],
      );
    }
  }),
);
