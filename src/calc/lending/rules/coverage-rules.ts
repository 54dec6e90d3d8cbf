import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { coverageOf, lowestGlobal, worstYearOf } from "#calc/lending/coverage.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { atMost, type Judge, judged, NOT_APPLICABLE, unknown, withSba } from "./judgement.ts";

const EARNINGS = ["cads"];

/** The floor of the programme and of the kind of purchase; of several loans the highest. */
function floorOf({ values, input, sbaLoans }: BankCalculation): number {
  const floors = values.minCoverage.value;
  const usual = floors[input.facts?.changeKind ?? "initial"];
  return Math.max(...sbaLoans.map(({ terms }) => (terms.programme === "7a_small" ? floors.small : usual)));
}

/** Earnings as they were, without growth or scenario. */
const programme = withSba((calculation) => {
  const limit = floorOf(calculation);
  const { baseCadsUsd } = calculation.earnings;
  if (baseCadsUsd === null) return unknown(EARNINGS, null, limit);
  const value = coverageOf(baseCadsUsd, calculation.years[0]?.due ?? 0);
  return judged(value === null || atMost(limit, value), value, limit);
});

/** What has to be entered before household and business can be read together. */
function missingGlobal({ earnings, household, input }: BankCalculation): string[] {
  const { profile } = input;
  const asked: readonly (readonly [string, boolean])[] = [
    ["cads", earnings.baseCadsUsd === null],
    ["profile.otherIncomeYearly", (profile?.otherIncomeYearly ?? null) === null],
    ["profile.taxPct", household.incomeUsd === null && (profile?.otherIncomeYearly ?? null) !== null],
    ["profile.livingCostsMonthly", household.livingUsd === null],
    ["profile.personalDebts", household.paymentsUsd === null],
  ];
  return asked.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

const global = withSba((calculation) => {
  const limit = calculation.values.minGlobalCoverage.value;
  const missing = missingGlobal(calculation);
  if (missing.length > 0) return unknown(missing, null, limit);
  const value = lowestGlobal(calculation.years);
  return judged(value === null || atMost(limit, value), value, limit);
});

const lender: Judge = ({ years, earnings, input, values }) => {
  if (years.every(({ due }) => due === 0)) return NOT_APPLICABLE;
  const limit = input.settings?.lenderCoverage ?? values.lenderCoverage.value;
  if (earnings.baseCadsUsd === null) return unknown(EARNINGS, null, limit);
  const value = worstYearOf(years)?.coverage ?? null;
  return judged(value === null || atMost(limit, value), value, limit);
};

/** Whether what is earned carries what is due. */
export const COVERAGE_RULES = {
  "sba-coverage": programme,
  "sba-global": global,
  "lender-coverage": lender,
} satisfies { readonly [Id in BankRuleId]?: Judge };
