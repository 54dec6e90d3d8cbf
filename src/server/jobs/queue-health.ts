import type { Database } from "#server/database/open-database.ts";
import { QUEUE_SCHEMA } from "#server/database/install-queue.ts";

export interface QueueHealth {
  /** Due now and not begun. */
  waiting: number;
  running: number;
  /** Of the last day, after all their tries. */
  failed: number;
  /** Of the work that is due, how long the oldest has waited; null: nothing waits. */
  oldestWaitingSeconds: number | null;
}

/** Whether the background gets its work done: for administrators. */
export async function readQueueHealth({ pool }: Database): Promise<QueueHealth> {
  const { rows } = await pool.query<QueueHealth>(`
    select count(*) filter (where is_due)::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      floor(extract(epoch from now() - min(start_after) filter (where is_due)))::int as "oldestWaitingSeconds"
    from (select state::text, start_after, completed_on,
            state::text in ('created', 'retry') and start_after <= now() as is_due
          from ${QUEUE_SCHEMA}.job where state::text in ('created', 'retry', 'active', 'failed')) as jobs`);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldestWaitingSeconds: null };
}
