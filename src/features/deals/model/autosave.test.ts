import { expect, test } from "vitest";
import {
  advanceAutosave,
  autosaveStatus,
  beginsOutage,
  LONGEST_WAIT_MS,
  nextSaveAtMs,
  QUIET_MS,
  untouched,
  type AutosaveEvent,
  type AutosaveState,
} from "./autosave.ts";

const run = (events: AutosaveEvent[], from: AutosaveState = untouched) =>
  events.reduce(advanceAutosave, from);

test("nothing is due before anything was typed", () => {
  expect(nextSaveAtMs(untouched)).toBeNull();
  expect(autosaveStatus(untouched)).toEqual({ kind: "untouched" });
});

test("a change is saved after a moment of quiet, and typing on puts it off", () => {
  const once = run([{ kind: "changed", atMs: 1000 }]);
  expect(nextSaveAtMs(once)).toBe(1000 + QUIET_MS);
  expect(QUIET_MS).toBeLessThanOrEqual(1000);
  expect(nextSaveAtMs(run([{ kind: "changed", atMs: 1500 }], once))).toBe(1500 + QUIET_MS);
});

test("somebody who never pauses is saved all the same", () => {
  const events = Array.from({ length: 60 }, (_, n): AutosaveEvent => ({ kind: "changed", atMs: n * 100 }));
  expect(nextSaveAtMs(run(events))).toBe(LONGEST_WAIT_MS);
});

test("one save at a time: a change during a save is sent after it", () => {
  const sending = run([{ kind: "changed", atMs: 0 }, { kind: "sent" }, { kind: "changed", atMs: 200 }]);
  expect(nextSaveAtMs(sending)).toBeNull();
  expect(autosaveStatus(sending)).toEqual({ kind: "saving" });
  const answered = run([{ kind: "stored", atMs: 300 }], sending);
  expect(nextSaveAtMs(answered)).toBe(200 + QUIET_MS);
  const finished = run([{ kind: "sent" }, { kind: "stored", atMs: 950 }], answered);
  expect(nextSaveAtMs(finished)).toBeNull();
  expect(autosaveStatus(finished)).toEqual({ kind: "stored", atMs: 950 });
});

test("a failed save is tried again ever more rarely, at most every half minute", () => {
  let state = run([{ kind: "changed", atMs: 0 }]);
  const waits: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    state = run([{ kind: "sent" }, { kind: "failed", atMs: 10_000, problem: "No connection." }], state);
    waits.push((nextSaveAtMs(state) ?? 0) - 10_000);
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test("an outage begins once, and is over with the next success", () => {
  const sent = run([{ kind: "changed", atMs: 0 }, { kind: "sent" }]);
  const failed = run([{ kind: "failed", atMs: 1, problem: "No connection." }], sent);
  const failedAgain = run([{ kind: "sent" }, { kind: "failed", atMs: 2, problem: "No connection." }], failed);
  expect(beginsOutage(sent, failed)).toBe(true);
  expect(beginsOutage(failed, failedAgain)).toBe(false);
  expect(autosaveStatus(failedAgain)).toEqual({ kind: "failing", problem: "No connection." });
  const over = run([{ kind: "sent" }, { kind: "stored", atMs: 3 }], failedAgain);
  expect(autosaveStatus(over)).toEqual({ kind: "stored", atMs: 3 });
  expect(beginsOutage(over, run([{ kind: "failed", atMs: 4, problem: "x" }], over))).toBe(true);
});

test("a connection that is back is used at once", () => {
  const failed = run([
    { kind: "changed", atMs: 0 },
    { kind: "sent" },
    { kind: "failed", atMs: 5_000, problem: "No connection." },
  ]);
  expect(nextSaveAtMs(failed)).toBe(7_000);
  expect(nextSaveAtMs(run([{ kind: "online" }], failed))).toBe(QUIET_MS);
});
