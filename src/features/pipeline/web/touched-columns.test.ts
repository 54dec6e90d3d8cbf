import { expect, test } from "vitest";
import { NO_FILTER } from "#features/pipeline/model/pipeline-filter.ts";
import { isTouched, stageOfColumn } from "./touched-columns.ts";

const column = (stage: string) => ({
  filter: { ...NO_FILTER, stages: [stage] },
  sort: "place",
  direction: "ascending",
});
const holding = (...ids: string[]) => ({ pages: [{ items: ids.map((id) => ({ id })), nextCursor: null }] });
const move = { dealIds: ["a"], toStages: ["talking"] };

test("a move touches the column that the deal left and the one it came into, and no other column", () => {
  const list = (stage: string, ...ids: string[]) =>
    isTouched([["pipeline", "list"], column(stage)], holding(...ids), move);
  expect(list("screening", "b", "a")).toBe(true);
  expect(list("talking", "b")).toBe(true);
  expect(list("books", "b")).toBe(false);
  // Still under way: what it will hold is not known.
  expect(isTouched([["pipeline", "list"], column("books")], undefined, move)).toBe(true);
});

test("every other list and count is read anew", () => {
  const table = { filter: NO_FILTER, sort: "price", direction: "ascending" };
  expect(isTouched([["pipeline", "list"], table], holding("b"), move)).toBe(true);
  expect(isTouched([["pipeline", "count"], NO_FILTER], {}, move)).toBe(true);
  expect(stageOfColumn({ ...table, sort: "place" })).toBeNull();
  expect(stageOfColumn(column("new"))).toBe("new");
});
