import { expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import type { Value } from "#features/intake/model/read-value.ts";
import { changesOf, EMPTY_DEAL, isAddition, withValues } from "./change-deal.ts";
import type { AcceptedValue } from "./accepted-values.ts";
import { putFields } from "./put-fields.ts";

const accepted = (values: Readonly<Record<string, Value>>): AcceptedValue[] =>
  Object.entries(values).map(([key, value], at) => ({
    at,
    key,
    value,
    read: {
      key,
      value,
      unit: null,
      quote: String(value),
      place: { offset: 0 },
      how: "label",
      sureness: "certain",
      alternatives: [],
    },
  }));
const pathsOf = (values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(putFields(accepted(values)).map(({ path, value }) => [path, value]));

test("facts go to the fields of a deal, and one name is both", () => {
  expect(
    pathsOf({ title: "Project Oak", employeesFullTime: 12, employeesPartTime: 4, adjustedEbitda: 90_000 }),
  ).toEqual({
    "summary.dealName": "Project Oak",
    "basics.businessName": "Project Oak",
    "basics.employees": 16,
    "financials.cashFlow": 90_000,
    "financials.cashFlowType": "adjusted_ebitda",
  });
});

test("what is not in the price stands beside it; a deal that is true by nature has a tag", () => {
  expect(pathsOf({ inventory: 11_000, inventoryIncluded: false, franchise: true, homeBased: false })).toEqual(
    {
      "listing.inventoryExtraUsd": 11_000,
      "basics.tags": ["franchise"],
    },
  );
});

test("what a deal has no field for is a line of its notes, added to what stands there", () => {
  const fields = putFields(accepted({ leaseEnd: "2029-06-30", training: "Four weeks" }));
  const held = makeDeal("Oak", { summary: { dealName: "Oak", notes: "Mine" } });
  const changes = changesOf(held, fields);
  expect(changes.every(isAddition)).toBe(true);
  const after = withValues(
    held,
    changes.map(({ path, is }) => ({ path, value: is })),
  );
  expect(after.summary.notes).toBe("Mine\nLease ends: 2029-06-30\nTraining and support: Four weeks");
  expect(changesOf(after, fields)).toEqual([]);
});

test("a value that the deal holds is no addition; taken away again it is unknown", () => {
  const held = makeDeal("Oak", { financials: { askingPrice: 550_000 } });
  const changes = changesOf(held, putFields(accepted({ askingPrice: 506_000, sde: 100_000 })));
  expect(changes.map((change) => [change.path, change.was, isAddition(change)])).toEqual([
    ["financials.askingPrice", 550_000, false],
    ["financials.sde", null, true],
  ]);
  expect(
    withValues(held, [{ path: "financials.askingPrice", value: null }]).financials.askingPrice,
  ).toBeUndefined();
  expect(EMPTY_DEAL.financials.askingPrice).toBeUndefined();
});

test("years in business come from the year established, where no document states them", () => {
  const ages = (values: Readonly<Record<string, Value>>, year: number | null) =>
    putFields(accepted(values), year).filter(({ path }) => path === "basics.yearsInBusiness");
  expect(ages({ yearEstablished: 1998 }, 2026)).toEqual([
    { path: "basics.yearsInBusiness", value: 28, from: [0] },
  ]);
  expect(ages({ yearEstablished: 1998, yearsInBusiness: 25 }, 2026)).toMatchObject([{ value: 25 }]);
  expect(ages({ yearEstablished: 2030 }, 2026)).toEqual([]);
  expect(ages({ yearEstablished: 1998 }, null)).toEqual([]);
});
