import type { JobOptions } from "./define-job.ts";

/**
 * A worker that does not say for so long that it lives is taken for dead, and its work is given to another; it says so
 * twice as often. The least that the queue's library takes.
 */
const HEARTBEAT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 3_600;

/** Under the names the queue's library has for them. */
export interface QueueOptions {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number;
  expireInSeconds: number;
  heartbeatSeconds: number;
}

export function toQueueOptions(options: JobOptions): QueueOptions {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: LONGEST_WAIT_SECONDS,
    expireInSeconds: options.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}

/** Of work that waits under one key there is one: see `enqueue`. */
export const QUEUE_POLICY = "short";
