import { expect, test } from "vitest";
import { NO_FILTER } from "./pipeline-filter.ts";
import {
  countActive,
  nextSort,
  readPipelineAddress,
  toggleChip,
  writePipelineAddress,
} from "./pipeline-address.ts";

const read = (query: string) => readPipelineAddress(new URLSearchParams(query));
const written = (query: string) => new URLSearchParams(writePipelineAddress(read(query))).toString();

test("an address says what is shown, and what is as usual is not in it", () => {
  const query =
    "view=table&search=hvac&stage=talking&stage=books&who=nobody&industry=HVAC&tag=north&due=week&verdict=change_plan&verdict=holds&show=stale&price-from=100000&sort=since&direction=descending";
  expect(written(query)).toBe(query);
  expect(written("")).toBe("");
  expect(read("").filter).toEqual(NO_FILTER);
  expect(countActive(read(query).filter)).toBe(10);
});

test("what makes no sense narrows nothing", () => {
  const { filter, view, sort, time } = read(
    "view=x&sort=y&time=z&who=me&due=never&verdict=fine&price-from=much",
  );
  expect({ filter, view, sort, time }).toEqual({
    filter: NO_FILTER,
    view: "board",
    sort: "place",
    time: "90",
  });
});

test("a chip goes in and out again, and the same column turns round", () => {
  const once = toggleChip(NO_FILTER, "dues", "week");
  expect(once.dues).toEqual(["week"]);
  expect(toggleChip(once, "dues", "week")).toEqual(NO_FILTER);
  const sorted = nextSort({ sort: "place", direction: "ascending" } as const, "price");
  expect(sorted).toEqual({ sort: "price", direction: "ascending" });
  expect(nextSort(sorted, "price").direction).toBe("descending");
});
