import { expect, test } from "vitest";
import { mergeLending } from "./merge-lending.ts";

const base = {
  offer: null as number | null,
  closing: { reserve: 1 as number | null, deposit: null as number | null },
  list: [1, 2],
};

test("what was changed here stands on what was changed elsewhere, field by field", () => {
  const mine = { ...base, closing: { reserve: 2, deposit: null } };
  const theirs = { ...base, offer: 900, closing: { reserve: 1, deposit: 5 } };
  expect(mergeLending(base, mine, theirs)).toEqual({
    merged: { offer: 900, closing: { reserve: 2, deposit: 5 }, list: [1, 2] },
    conflicts: [],
  });
});

test("a field that both changed to something else is named, and what was typed here stands", () => {
  const mine = { ...base, offer: 800, list: [3] };
  const theirs = { ...base, offer: 900, list: [4] };
  expect(mergeLending(base, mine, theirs)).toEqual({ merged: mine, conflicts: ["offer", "list"] });
});

test("the same change twice is none", () => {
  const both = { ...base, offer: 800 };
  expect(mergeLending(base, both, both)).toEqual({ merged: both, conflicts: [] });
});
