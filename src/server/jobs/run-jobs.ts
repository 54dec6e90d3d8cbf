import { isDatabaseUnavailable } from "#server/database/faults.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Platform } from "#server/call-context.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import { NotYet, type JobHandler } from "./define-job.ts";
import { QUEUE_SCHEMA } from "#server/database/install-queue.ts";
import { QUEUE_POLICY, toQueueOptions } from "./queue-options.ts";

export interface RunningJobs {
  /** Whether it takes work: not before it has begun, and not once it was told to stop. */
  isRunning(): boolean;
  /**
   * Takes no more work, and waits a while for what is under way, or not at all when told to hurry; what is not done
   * by then is handed back, and done by another process or after a restart.
   */
  stop(hurry?: AbortSignal): Promise<void>;
}

export interface RunJobsOptions {
  /** How often each kind of work asks whether there is any. */
  pollSeconds?: number;
  /** How often work of processes that died is looked for. */
  rescueSeconds?: number;
}

const START_AGAIN_MS = 5_000;
const DRAIN_MS = 8_000;

/**
 * Does the work that waits in the database, beside any other process of the same database: each piece is taken by
 * one. Returns at once, so that the server answers before the queue runs; the queue begins by itself as soon as it can.
 */
export function runJobs(
  platform: Platform,
  handlers: readonly JobHandler[],
  options: RunJobsOptions = {},
): RunningJobs {
  if (handlers.length === 0) return { isRunning: () => true, stop: () => Promise.resolve() };
  const stopping = new AbortController();
  let isRunning = false;
  const starting = startUntilItWorks(platform, handlers, options, stopping.signal).then((queue) => {
    isRunning = queue !== null && !stopping.signal.aborted;
    return queue;
  });
  return {
    isRunning: () => isRunning,
    async stop(hurry) {
      stopping.abort();
      isRunning = false;
      const queue = await starting;
      await queue?.stop({ graceful: !hurry?.aborted, timeout: DRAIN_MS });
    },
  };
}

async function startUntilItWorks(
  platform: Platform,
  handlers: readonly JobHandler[],
  options: RunJobsOptions,
  signal: AbortSignal,
): Promise<PgBoss | null> {
  while (!signal.aborted) {
    try {
      return await startQueue(platform, handlers, options);
    } catch (error) {
      platform.log.fault(error, { while: "starting the background work" });
      // An end of the wait by the signal ends the loop.
      await pause(START_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}

async function startQueue(
  platform: Platform,
  handlers: readonly JobHandler[],
  { pollSeconds = 1, rescueSeconds = 5 }: RunJobsOptions,
): Promise<PgBoss> {
  const { PgBoss: Queue } = await import("pg-boss");
  const queue = new Queue({
    // The pool of everything else: idle work costs no connection of its own.
    db: { executeSql: (text, values) => platform.database.pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: rescueSeconds,
    monitorIntervalSeconds: rescueSeconds,
    // Serves work that waits for other work, of which there is none.
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
  });
  queue.on("error", (error) =>
    platform.log.warn("The queue of background work stumbled.", { reason: error.message }),
  );
  queue.on("warning", ({ message }) =>
    platform.log.warn("The queue of background work warns.", { reason: message }),
  );
  try {
    await queue.start();
    for (const handler of handlers) await work(queue, platform, handler, pollSeconds);
    return queue;
  } catch (error) {
    await queue.stop({ graceful: false });
    throw error;
  }
}

async function work(
  queue: PgBoss,
  platform: Platform,
  handler: JobHandler,
  pollSeconds: number,
): Promise<void> {
  const { name, options } = handler.job;
  const queueOptions = toQueueOptions(options);
  await queue.createQueue(name, { ...queueOptions, policy: QUEUE_POLICY });
  await queue.updateQueue(name, queueOptions);
  for (let place = 0; place < handler.atOnce; place++)
    await beginWorker(queue, platform, handler, pollSeconds);
}

async function beginWorker(
  queue: PgBoss,
  platform: Platform,
  handler: JobHandler,
  pollSeconds: number,
): Promise<void> {
  const { name } = handler.job;
  const worker: string = await queue.work<object>(
    name,
    { pollingIntervalSeconds: pollSeconds },
    async ([job]) => {
      if (!job) return;
      try {
        await handler.run(platform, job.data, job.signal);
      } catch (error) {
        // What it was told are ids: they say whose work it was.
        if (error instanceof NotYet) platform.log.info("Work waits.", { job: name, why: error.message });
        else if (isDatabaseUnavailable(error))
          platform.log.warn("The database did not answer.", { job: name, reason: rootCauseOf(error) });
        else platform.log.fault(error, { job: name, jobId: job.id, data: job.data });
        throw error;
      } finally {
        // Where there was one there may be more: the pause is for an empty queue.
        queue.notifyWorker(worker);
      }
    },
  );
}
