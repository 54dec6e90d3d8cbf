import { expect, test } from "vitest";
import { newCriteriaSchema } from "#features/criteria/model/criteria.ts";
import { listFacts } from "./list-facts.ts";

const factsOf = (fields: object) =>
  Object.fromEntries(
    listFacts(newCriteriaSchema.parse({ name: "x", ...fields })).map(({ label, value }) => [label, value]),
  );

test("what is not said is left out", () => {
  expect(factsOf({})).toEqual({ Management: "Hands-on" });
});

test("ranges and targets are said in words, a 0 as a 0", () => {
  expect(
    factsOf({
      minPriceTargetUsd: 500_000,
      maxPriceTargetUsd: 2_000_000,
      minAnnualRevenueUsd: 0,
      maxEmployees: 50,
      monthlyIncomeTargetUsd: 10_000,
      annualIncomeTargetUsd: 120_000,
      annualEbitdaTargetUsd: 300_000,
      keyPersonDependencyAcceptable: false,
      geographicPreferences: ["Austin, TX", "Tulsa, OK"],
      industryPreferences: ["A", "B", "C", "D", "E", "F", "G", "H"],
    }),
  ).toEqual({
    Price: "$500,000 to $2,000,000",
    "Annual revenue": "$0 or more",
    Employees: "up to 50",
    "Income target": "$10,000 a month, $120,000 a year",
    "EBITDA target": "$300,000 a year",
    "Key-person dependency": "Not acceptable",
    Locations: "Austin, TX; Tulsa, OK",
    Industries: "A, B, C, D, E, F and 2 more",
    Management: "Hands-on",
  });
});
