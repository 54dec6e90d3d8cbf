import { expect, test } from "vitest";
import { appendErrorEntry, ERROR_LOG_LIMIT, makeErrorEntry } from "./error-log.ts";

const here = { url: "http://x/a?b", route: "/a", userId: null, timestamp: "2026-01-01T00:00:00.000Z" };

test("an entry has the eight fields of the specification, absent ones as null", () => {
  const entry = makeErrorEntry(new Error("boom"), here);
  expect(Object.keys(entry).sort()).toEqual(
    ["additionalInfo", "componentStack", "message", "route", "stack", "timestamp", "url", "userId"].sort(),
  );
  expect(entry).toMatchObject({ message: "boom", route: "/a", additionalInfo: null, componentStack: null });
  expect(entry.stack).toContain("boom");
});

test.each([
  ["text", "text"],
  [{ code: 7 }, '{"code":7}'],
  [undefined, "undefined"],
  [null, "null"],
])("whatever was thrown (%s) has words", (thrown, words) => {
  expect(makeErrorEntry(thrown, here).message).toBe(words);
});

test("something that cannot be written as JSON still has words", () => {
  const round: Record<string, unknown> = {};
  round["self"] = round;
  expect(makeErrorEntry(round, here).message).toBe("[object Object]");
});

test("the newest 50 stay, newest last", () => {
  let log: unknown[] = [];
  for (let n = 1; n <= 55; n += 1) log = appendErrorEntry(log, makeErrorEntry(new Error(`error ${n}`), here));
  expect(log).toHaveLength(ERROR_LOG_LIMIT);
  expect(log.at(0)).toMatchObject({ message: "error 6" });
  expect(log.at(-1)).toMatchObject({ message: "error 55" });
});

test("an unreadable record is left behind", () => {
  const entry = makeErrorEntry("x", here);
  expect(appendErrorEntry("junk", entry)).toEqual([entry]);
  expect(appendErrorEntry(null, entry)).toEqual([entry]);
});
