import { expect, test } from "vitest";
import { blankCriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { criteriaFormSchema, readSoFar } from "./form-schema.ts";

const blank = { ...blankCriteriaForm(), name: "HVAC" };
const messagesOf = (form: unknown) =>
  Object.fromEntries(
    (criteriaFormSchema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

test("amounts are read as people write them, and an empty field is not said", () => {
  const form = { ...blank, minPriceTargetUsd: "350k", maxPriceTargetUsd: "$1,200,000", maxEmployees: "7.5" };
  expect(criteriaFormSchema.parse(form)).toMatchObject({
    name: "HVAC",
    minPriceTargetUsd: 350_000,
    maxPriceTargetUsd: 1_200_000,
    minEmployees: null,
    maxEmployees: 7.5,
    minAnnualRevenueUsd: null,
    keyPersonDependencyAcceptable: null,
    managementInvolvement: "hands_on",
  });
  expect(criteriaFormSchema.parse({ ...blank, minPriceTargetUsd: "0" }).minPriceTargetUsd).toBe(0);
});

test("every field that needs fixing is told at once, the ranges beside the rest", () => {
  const wrong = {
    ...blank,
    name: " ",
    minPriceTargetUsd: "2m",
    maxPriceTargetUsd: "1m",
    minEmployees: "ten",
    annualIncomeTargetUsd: "-5",
  };
  expect(messagesOf(wrong)).toEqual({
    name: expect.stringContaining("Give the criteria a name"),
    maxPriceTargetUsd: "The highest price is below the lowest. Raise it, or lower the other.",
    minEmployees: expect.stringContaining("is not a number"),
    annualIncomeTargetUsd: expect.stringContaining("cannot be negative"),
  });
});

test("a form under way is read as far as it can be", () => {
  const form = {
    ...blank,
    minPriceTargetUsd: "12abc",
    maxPriceTargetUsd: "2m",
    keyPersonDependencyAcceptable: "no",
  };
  expect(readSoFar(form)).toMatchObject({
    minPriceTargetUsd: null,
    maxPriceTargetUsd: 2_000_000,
    keyPersonDependencyAcceptable: false,
  });
});
