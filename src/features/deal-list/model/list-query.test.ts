import { expect, test } from "vitest";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";
import { listCsvHref, pickedDealsCsvHref, readListQuery } from "./list-query.ts";

test("an address leads back to the list it was made of", () => {
  const query = {
    filter: {
      search: "a & b",
      statuses: ["active"],
      industries: ["HVAC", "Sign Company"],
      tags: ["x=y"],
      ranges: {
        price: { from: 100_000, to: 900_000 },
        sde: { from: -5_000, to: 250_000 },
        sdeMultiple: { from: null, to: 3.5 },
      },
      buys: ["yes", "cash"],
    },
    sort: "verdict",
    direction: "ascending",
  } as const;
  const href = listCsvHref("deals.csv", {
    ...query,
    filter: {
      ...query.filter,
      statuses: ["active"],
      industries: ["HVAC", "Sign Company"],
      tags: ["x=y"],
      buys: ["yes", "cash"],
    },
  });
  expect(readListQuery(new URL(href, "http://localhost").searchParams)).toEqual({
    ok: true,
    query: { ...query, ids: [] },
  });
});

test("picked deals have an address of their own", () => {
  const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  const read = readListQuery(new URL(pickedDealsCsvHref(ids), "http://localhost").searchParams);
  expect(read).toMatchObject({ ok: true, query: { ids } });
});

test("the whole list has a plain address", () => {
  const filter = { ...NO_FILTER, search: " " };
  expect(listCsvHref("deals.csv", { filter, sort: "updated", direction: "descending" })).toBe(
    "/api/files/deals.csv",
  );
});

test.each([
  ["sort=colour", /must be one of updated, name, price/],
  ["direction=up", /ascending or descending/],
  ["id=7", /is a UUID/],
  ["sde-from=lots", /Enter a number, for instance 250000 or 3.5/],
])("%s is refused in words", (query, words) => {
  const read = readListQuery(new URLSearchParams(query));
  expect(read).toMatchObject({ ok: false, message: expect.stringMatching(words) });
});
