import { expect, test } from "vitest";
import { listFormDifferences, valueAt } from "./merge-forms.ts";

const FIELDS = [
  { path: "basics.name", label: "Name" },
  { path: "basics.tags", label: "Tags" },
  { path: "note", label: "Note" },
  { path: "listing.source", label: "Source" },
];

test("fields that say the same are left out, the others come in the order of the form", () => {
  const mine = { note: "mine", basics: { name: "Summit Air", tags: ["a", "b"] }, listing: null };
  const theirs = { note: "", basics: { name: "Summit Air", tags: ["a"] }, listing: null };
  expect(listFormDifferences({ mine, theirs, base: { ...mine, note: "" } }, FIELDS)).toEqual([
    { path: "basics.tags", label: "Tags", mine: "a, b", theirs: "a", isUntouched: true },
    { path: "note", label: "Note", mine: "mine", theirs: "empty", isUntouched: false },
  ]);
});

test("a group that one of the two has not is empty there, and long texts are cut", () => {
  const long = "x".repeat(300);
  const [difference] = listFormDifferences(
    { mine: { listing: { source: long } }, theirs: { listing: null }, base: {} },
    FIELDS,
  );
  expect(difference).toMatchObject({ label: "Source", theirs: "empty" });
  expect(difference?.mine).toHaveLength(201);
  expect(valueAt({ basics: null }, "basics.name")).toBeUndefined();
});
