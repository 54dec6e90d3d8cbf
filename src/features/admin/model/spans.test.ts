import { expect, test } from "vitest";
import { listSpanStarts, startOf } from "./spans.ts";

test("thirty days end with today, across a month's end", () => {
  const days = listSpanStarts("days", new Date("2027-01-05T23:59:59Z"));
  expect(days).toHaveLength(30);
  expect([days[0], days[24], days[25], days.at(-1)]).toEqual([
    "2026-12-07",
    "2026-12-31",
    "2027-01-01",
    "2027-01-05",
  ]);
});

test("twelve months end with this one, also from the 31st of a month", () => {
  const months = listSpanStarts("months", new Date("2027-03-31T12:00:00Z"));
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-2), months.at(-1)]).toEqual(["2026-04-01", "2027-02-01", "2027-03-01"]);
});

test("a day belongs to itself or to the first of its month", () => {
  expect([startOf("days", "2026-11-21"), startOf("months", "2026-11-21")]).toEqual([
    "2026-11-21",
    "2026-11-01",
  ]);
});
