import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** What is under way gets this long; then it is cut off, so that a supervisor need not kill the process. */
const DRAIN_MS = 8_000;
const LOOK_AGAIN_MS = 100;

export interface DrainOptions {
  /** How long new requests are still taken, so that whoever spreads them over several servers hears of the end first. */
  delaySeconds: number;
  /** Ends the delay and cuts off what is under way. */
  hurry?: AbortSignal | undefined;
}

/** Takes no more connections, answers what is under way, and resolves when the last of them is closed. */
export async function drainServer(server: Server, { delaySeconds, hurry }: DrainOptions): Promise<void> {
  if (delaySeconds > 0) await waitFor(delaySeconds * 1000, hurry);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed stays open for the next request, which nobody will answer.
  const lookAgain = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const ended = new AbortController();
  const late = hurry ? AbortSignal.any([hurry, ended.signal]) : ended.signal;
  const cutting = waitFor(DRAIN_MS, late).then(() => server.closeAllConnections());
  server.closeIdleConnections();
  await closed;
  clearInterval(lookAgain);
  ended.abort();
  await cutting;
}

/** Until the time is over or the signal comes. */
async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await pause(ms, undefined, signal ? { signal } : {});
  } catch {
    // The signal came: that is one of the two ends.
  }
}
