import type { Platform } from "#server/call-context.ts";

/** Work that outlives the request that asked for it, by name; the type parameter is what it is told. */
export interface Job<Data extends object> {
  readonly name: string;
  readonly options: JobOptions;
  /** Never read: it ties the type to the name. */
  readonly data?: Data;
}

export interface JobOptions {
  /** How often a run that failed, or whose process died, is tried again. */
  retryLimit: number;
  /** Before the first of those; each later one waits twice as long, up to an hour. */
  retryDelaySeconds: number;
  /** A run that takes longer is given up and counts as failed. */
  expireInSeconds: number;
}

/** Rides out a restart or two and a quarter of an hour without the outside. */
const USUAL: JobOptions = { retryLimit: 6, retryDelaySeconds: 15, expireInSeconds: 300 };

/** Names are kept with the work in the database: one that was released is not given to anything else. */
export function defineJob<Data extends object>(name: string, options: Partial<JobOptions> = {}): Job<Data> {
  return { name, options: { ...USUAL, ...options } };
}

/** Thrown by a handler whose work has to wait for something else: it is tried again like a failure, and is none. */
export class NotYet extends Error {
  override readonly name = "NotYet";
}

export interface JobHandler {
  readonly job: Job<object>;
  /** Pieces of this work that one server does at a time. */
  readonly atOnce: number;
  run(platform: Platform, data: unknown, signal: AbortSignal): Promise<void>;
}

/**
 * What does the work. It may run twice, when a process dies between doing it and saying so: what it writes must be
 * the same the second time. It reads a workspace's rows by `inWorkspace(platform.database, inBackground(…), …)`. The signal is aborted when the run is given up.
 */
export function handleJob<Data extends object>(
  job: Job<Data>,
  run: (platform: Platform, data: Data, signal: AbortSignal) => Promise<void>,
  { atOnce = 1 }: Partial<Pick<JobHandler, "atOnce">> = {},
): JobHandler {
  // The queue hands over what `enqueue` was given under this name.
  return { job, atOnce, run: (platform, data, signal) => run(platform, data as Data, signal) };
}
