import type { Tx } from "#server/database/transaction.ts";
import type { Job } from "./define-job.ts";
import { QUEUE_POLICY, toQueueOptions } from "./queue-options.ts";

export interface EnqueueOptions {
  /**
   * Work under a key that already waits is not noted down twice: the waiting one takes the new data, and is held
   * back until this transaction ends, so that it sees what the transaction wrote. Work that runs already does not
   * count: a second one then follows it.
   */
  singletonKey?: string;
  startAfterSeconds?: number;
}

/**
 * Notes down work inside the caller's transaction: it is done after the commit, or never when the transaction is
 * undone. The data is JSON, and holds ids rather than what they stand for: by the time of the run it has changed.
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  data: NoInfer<Data>,
  { singletonKey, startAfterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  // A person's transaction has no rights on the queue; the function has, and does nothing else (the migration jobs-and-providers).
  await tx.client.query({
    name: "enqueue-job",
    text: "select enqueue_job($1, $2, $3, $4, $5)",
    values: [
      job.name,
      JSON.stringify({ ...toQueueOptions(job.options), policy: QUEUE_POLICY }),
      JSON.stringify(data),
      singletonKey ?? crypto.randomUUID(),
      startAfterSeconds,
    ],
  });
}
