import { expect, test } from "vitest";
import { listChanges } from "./fit-changes.ts";

const judged = { dealVersion: 2, criteriaId: "a", criteriaVersion: 5 };

test("a result names what has changed since it was judged", () => {
  const same = { dealVersion: 2, criteria: { id: "a", version: 5 } };
  expect(listChanges(judged, same)).toEqual([]);
  expect(listChanges(judged, { ...same, dealVersion: 3 })).toEqual(["deal"]);
  expect(listChanges(judged, { ...same, criteria: { id: "a", version: 6 } })).toEqual(["criteria"]);
  expect(listChanges(judged, { dealVersion: 3, criteria: { id: "b", version: 5 } })).toEqual([
    "deal",
    "other-criteria",
  ]);
  expect(listChanges(judged, { ...same, criteria: null })).toEqual(["no-criteria"]);
});
