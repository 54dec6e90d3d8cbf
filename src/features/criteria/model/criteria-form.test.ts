import { expect, test } from "vitest";
import { newCriteriaSchema } from "./criteria.ts";
import { blankCriteriaForm, formOfCriteria, readCriteriaForm } from "./criteria-form.ts";

test("a stored set becomes the texts a person would type, and what is not said stays empty", () => {
  const fields = newCriteriaSchema.parse({
    name: "HVAC",
    maxPriceTargetUsd: 1_250_000.5,
    minEmployees: 0,
    keyPersonDependencyAcceptable: false,
    industryPreferences: ["HVAC Contractor"],
  });
  expect(formOfCriteria(fields)).toEqual({
    ...blankCriteriaForm(),
    name: "HVAC",
    maxPriceTargetUsd: "1,250,000.5",
    minEmployees: "0",
    keyPersonDependencyAcceptable: "no",
    industryPreferences: ["HVAC Contractor"],
  });
  expect(blankCriteriaForm()).toMatchObject({ managementInvolvement: "hands_on", minPriceTargetUsd: "" });
});

test.each([null, "text", [], { name: 7, businessNeeds: "x", minEmployees: null, stranger: "y" }])(
  "whatever a browser kept (%j) opens as a form",
  (kept) => {
    expect(readCriteriaForm(kept)).toEqual(blankCriteriaForm());
  },
);
