import { expect, test } from "vitest";
import { listChanges } from "./fit-changes.ts";

const assessed = { dealVersion: 2, criteriaId: "a", criteriaVersion: 5 };

test("a result names what has changed since it was judged", () => {
  const same = { dealVersion: 2, criteria: { id: "a", version: 5 } };
  expect(listChanges(assessed, same)).toEqual([]);
  expect(listChanges(assessed, { ...same, dealVersion: 3 })).toEqual(["deal"]);
  expect(listChanges(assessed, { ...same, criteria: { id: "a", version: 6 } })).toEqual(["criteria"]);
  expect(listChanges(assessed, { dealVersion: 3, criteria: { id: "b", version: 5 } })).toEqual([
    "deal",
    "other-criteria",
  ]);
  expect(listChanges(assessed, { ...same, criteria: null })).toEqual(["no-criteria"]);
});
