import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";

/**
 * What the machines of a database left to be done is noted in the queue, which the coordinator has: each once, whichever
 * server fetches it. Answers how many pieces there were. Fails while a machine is away, and keeps what waits.
 */
export function fetchCleanups(database: Database): Promise<number> {
  return inTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ queue: string; options: object; data: object; key: string }>(
      "delete from distributed.cleanups returning queue, options, data, key",
    );
    for (const { queue, options, data, key } of rows)
      await client.query("select enqueue_job($1, $2, $3, $4, 0)", [
        queue,
        JSON.stringify(options),
        JSON.stringify(data),
        key,
      ]);
    return rows.length;
  });
}
