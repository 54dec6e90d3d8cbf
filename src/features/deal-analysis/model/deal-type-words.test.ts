import { explainDealType } from "#calc/valuation/deal-type.ts";
import { expect, test } from "vitest";
import { describeCondition, describeDealType } from "./deal-type-words.ts";

/** The four indicators of the worked example. */
const HVAC = {
  average_multiple_ratio: 0.21645,
  margin_ratio: 0.916667,
  productivity: 0.375,
  weak_signals: 2,
  strengths: 1,
};

test("says why each earlier type does not hold", () => {
  const spoken = describeDealType(explainDealType(HVAC, 0.920716));
  expect(spoken.map(({ title }) => title)).toEqual([
    "Distressed",
    "Turnaround",
    "Value",
    "Growth",
    "Overpriced",
    "Standard",
  ]);
  expect(spoken[0]?.conditions).toEqual([
    { rule: "weak signals (red indicators) at least 3", found: "is 2", holds: false },
    { rule: "average multiple ratio below 0.3", found: "is 0.22", holds: true },
  ]);
  expect(spoken.at(-1)).toMatchObject({ title: "Standard", holds: true, conditions: [] });
});

test("a missing ratio is said to be missing", () => {
  const [condition] = explainDealType({ ...HVAC, productivity: null }, null)[1]?.conditions ?? [];
  expect(condition && describeCondition(condition)).toMatchObject({ found: "no data", holds: false });
});

test("a ratio a hair from its limit is not written as the limit", () => {
  const near = { signal: "margin_ratio", rule: "below", limit: 0.8, value: 0.8004, holds: false } as const;
  expect(describeCondition(near).found).toBe("is 0.8004");
  expect(describeCondition({ ...near, value: 0.8 }).found).toBe("is 0.80");
  expect(describeCondition({ ...near, value: -0.13 }).found).toBe("is −0.13");
});
