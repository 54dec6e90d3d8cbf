import { expect, test } from "vitest";
import { SearchTurns } from "./search-turns.ts";

test("persons take turns, whoever asked how often, and each in the order of asking", () => {
  const turns = new SearchTurns<string>({ ofPerson: 5, inAll: 10 });
  for (const job of ["a1", "a2", "a3"]) turns.add("ann", job);
  turns.add("bob", "b1");
  turns.add("cid", "c1");
  turns.add("bob", "b2");
  const order = Array.from({ length: 7 }, () => turns.next());
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", null]);
});

test("who asks too often is told so, and leaves room for others; beyond all of it nobody is taken", () => {
  const turns = new SearchTurns<number>({ ofPerson: 2, inAll: 3 });
  expect([1, 2, 3].map((job) => turns.add("ann", job))).toEqual([true, true, false]);
  expect(turns.add("bob", 4)).toBe(true);
  expect(turns.add("cid", 5)).toBe(false);
  expect(turns.count).toBe(3);
  expect(turns.next()).toBe(1);
  expect(turns.add("cid", 5)).toBe(true);
});

test("who waits no more leaves its place, and nobody else's turn changes", () => {
  const turns = new SearchTurns<string>({ ofPerson: 2, inAll: 3 });
  for (const [person, job] of [
    ["ann", "a1"],
    ["ann", "a2"],
    ["bob", "b1"],
  ] as const)
    turns.add(person, job);
  expect(turns.remove("ann", "a1")).toBe(true);
  expect(turns.remove("ann", "a1")).toBe(false);
  expect(turns.remove("cid", "b1")).toBe(false);
  expect(turns.add("ann", "a3")).toBe(true);
  expect([turns.next(), turns.next(), turns.next(), turns.next()]).toEqual(["a2", "b1", "a3", null]);
});
