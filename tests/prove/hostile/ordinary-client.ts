import type { HttpCaller } from "#tests/prove/http-caller.ts";
import { setTimeout as pause } from "node:timers/promises";

export interface OrdinaryClient {
  /** Times of the calls since the last time this was asked. */
  takeTimes(): number[];
  /** Calls that were not answered as they should be. */
  failures: string[];
  stop(): Promise<void>;
}

const BETWEEN_MS = 10;

/** Somebody who goes on with their work: an ordinary call, again and again. */
export function startOrdinaryClient(caller: HttpCaller, cookie: string): OrdinaryClient {
  let times: number[] = [];
  let isOver = false;
  const failures: string[] = [];
  const work = (async () => {
    while (!isOver) {
      const since = performance.now();
      try {
        const { status, message } = await caller.ask("deals/list", {}, cookie);
        if (status !== 200) failures.push(`${status} ${message}`);
      } catch (error) {
        failures.push(String(error));
      }
      times.push(performance.now() - since);
      await pause(BETWEEN_MS);
    }
  })();
  return {
    failures,
    takeTimes() {
      const taken = times;
      times = [];
      return taken;
    },
    async stop() {
      isOver = true;
      await work;
    },
  };
}

/** Of all times the one that one in a hundred is above. */
export const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;
