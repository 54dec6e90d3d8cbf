import { recheckSession } from "#web/session/session-check.ts";
import type { Heard } from "./heard.ts";
import { readStream } from "./read-stream.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Where a stream was kept back it is tried again after so long. */
const KEPT_BACK_WAIT_MS = 120_000;

export interface Connected {
  /** For other workspaces, of tabs that came or went: goes on from where it had got. */
  follow(workspaceIds: readonly string[]): void;
  stop(): void;
}

export interface ConnectedOptions {
  heard(event: Heard): void;
  /** Whether no stream gets through. */
  slow(isSlow: boolean): void;
  /** Whether a stream tells changes at this moment. */
  live(isLive: boolean): void;
}

/** One stream, opened again whenever it ends: after a second, then twice as long each time, up to half a minute. */
export function keepConnected(options: ConnectedOptions): Connected {
  const stopping = new AbortController();
  let workspaceIds: readonly string[] = [];
  let lastEventId: string | null = null;
  let current: AbortController | null = null;
  let waitMs = FIRST_WAIT_MS;
  let wake: () => void = () => undefined;

  async function readOnce(): Promise<number> {
    current = new AbortController();
    const end = await readStream({
      workspaceIds,
      lastEventId,
      signal: AbortSignal.any([stopping.signal, current.signal]),
      heard: options.heard,
      reached: (id) => (lastEventId = id),
      begun: () => {
        waitMs = FIRST_WAIT_MS;
        options.slow(false);
        options.live(true);
      },
    });
    options.live(false);
    if (current.signal.aborted) return 0;
    if (end === "kept-back") {
      options.slow(true);
      return KEPT_BACK_WAIT_MS;
    }
    if (end === "refused") void recheckSession();
    const wait = end === "refused" ? LONGEST_WAIT_MS : waitMs;
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    // Not all browsers of a server that has stopped come back in the same moment.
    return wait * (0.5 + Math.random() / 2);
  }

  void (async () => {
    while (!stopping.signal.aborted) {
      const ms = workspaceIds.length === 0 ? LONGEST_WAIT_MS : await readOnce();
      if (ms > 0 && !stopping.signal.aborted)
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, ms);
        });
    }
  })();

  return {
    follow(ids) {
      const next = [...new Set(ids)].toSorted();
      if (next.join() === workspaceIds.join()) return;
      workspaceIds = next;
      current?.abort();
      wake();
    },
    stop() {
      stopping.abort();
      wake();
    },
  };
}
