import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "#features/events/contract.ts";
import { narrowRefresh } from "#web/api/narrow-refresh.ts";
import { queryClient } from "#web/api/query.ts";
import { refreshAll, refreshFor } from "./refresh-heard.ts";

const ME = crypto.randomUUID();
const PIPELINE = [["pipeline", "list"], {}] as const;
const TIMELINE = [["timeline", "list"], {}] as const;
const LEADS = [["leads", "list"], {}] as const;

const changeOf = (kind: string, id: string | null): Change => ({
  workspaceId: crypto.randomUUID(),
  kind,
  id,
  dealId: null,
  version: null,
  by: crypto.randomUUID(),
  at: "2026-11-27T10:00:00.000Z",
});
const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

const waitLong = () => vi.advanceTimersByTime(1_000);

beforeEach(() => {
  // The clock goes on: when something was last read stands in the module, for all tests.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const key of [PIPELINE, TIMELINE, LEADS]) queryClient.setQueryData(key, {});
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test("what a change concerns is read again, and nothing else", () => {
  refreshFor(changeOf("pipeline", crypto.randomUUID()), ME);
  waitLong();
  expect([isOld(PIPELINE), isOld(TIMELINE), isOld(LEADS)]).toEqual([true, true, false]);
});

test("a first reading that began before the change is read once more when it is there", async () => {
  const key = [["pipeline", "count"], {}] as const;
  let answer = (_: object): void => undefined;
  const reading = queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  await Promise.resolve();
  refreshFor(changeOf("pipeline", crypto.randomUUID()), ME);
  waitLong();
  answer({ deals: 1 });
  await reading;
  await vi.waitFor(() => expect(isOld(key)).toBe(true));
});

test("a screen that reads less again is told the records that changed, while it is open", () => {
  const told: (readonly string[])[] = [];
  const stop = narrowRefresh("pipeline", {
    without: ["documents"],
    read: async (ids) => void told.push(ids),
  });
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  refreshFor(changeOf("pipeline", one), ME);
  refreshFor(changeOf("pipeline", two), ME);
  refreshFor(changeOf("pipeline", one), ME);
  refreshFor(changeOf("documents", null), ME);
  waitLong();
  expect(told).toEqual([[one, two]]);
  expect([isOld(PIPELINE), isOld(TIMELINE)]).toEqual([false, true]);
  stop();
  refreshFor(changeOf("pipeline", one), ME);
  waitLong();
  expect([told.length, isOld(PIPELINE)]).toEqual([1, true]);
});

test.each([
  ["a record that has no id", () => refreshFor(changeOf("pipeline", null), ME)],
  ["a record of another feature", () => refreshFor(changeOf("leads", crypto.randomUUID()), ME)],
  ["everything", () => refreshAll()],
  [
    "many records",
    () => {
      for (let at = 0; at < 6; at += 1) refreshFor(changeOf("pipeline", crypto.randomUUID()), ME);
    },
  ],
])("all of it is read again after a change of %s", (_of, hear) => {
  const told: (readonly string[])[] = [];
  const stop = narrowRefresh("pipeline", {
    without: ["documents"],
    read: async (ids) => void told.push(ids),
  });
  refreshFor(changeOf("pipeline", crypto.randomUUID()), ME);
  hear();
  waitLong();
  expect([told, isOld(PIPELINE)]).toEqual([[], true]);
  stop();
});
