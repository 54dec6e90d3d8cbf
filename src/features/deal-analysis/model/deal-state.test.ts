import { expect, test } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { stateOfDeal } from "./deal-state.ts";

const blank = { basics: {}, financials: {}, assets: {}, liabilities: {}, market: {}, summary: {} };
const stateOf = (given: object) =>
  stateOfDeal({ data: dealDataSchema.parse({ ...blank, ...given }), unreadable: [] });

test("words and the multiple of every new deal are no figures", () => {
  expect(stateOf({})).toBe("empty");
  expect(
    stateOf({ basics: { businessName: "Summit", industry: "HVAC" }, financials: { ebitdaMultiple: 3.5 } }),
  ).toBe("empty");
});

test("any one figure is something to analyse, also a typed 0 and a loss", () => {
  expect(stateOf({ financials: { askingPrice: 0 } })).toBe("ready");
  expect(stateOf({ financials: { ebitda: -24_000 } })).toBe("ready");
  expect(stateOf({ basics: { employees: 3 } })).toBe("ready");
  expect(stateOf({ liabilities: { longTermDebt: 1 } })).toBe("ready");
});

test("a group that could not be read is said before anything else", () =>
  expect(stateOfDeal({ data: dealDataSchema.parse(blank), unreadable: ["assets"] })).toBe("incomplete"));
