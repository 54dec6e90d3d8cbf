import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { coverageOf, lowestGlobal, ownersTax, worstYearOf } from "#calc/lending/coverage.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { atMost, type Assessor, assessed, NOT_APPLICABLE, unknown, withSba } from "./rule-assessment.ts";

const EARNINGS = ["cads"];

/** The floor of the programme and of the kind of purchase; of several loans the highest. */
function floorOf({ values, input, sbaLoans }: BankCalculation): number {
  const floors = values.minCoverage.value;
  const usual = floors[input.facts?.changeKind ?? "initial"];
  return Math.max(...sbaLoans.map(({ terms }) => (terms.programme === "7a_small" ? floors.small : usual)));
}

/** Earnings as they were, without growth or scenario. */
/** What is due in a full year, US dollars: months that a loan waits do not make a business look able to pay it. */
export const fullYearUsd = ({ payments }: Pick<BankCalculation, "payments">): number =>
  toUsd(payments.pieces.reduce((cents, { fullYearCents }) => cents + fullYearCents, 0));

const programme = withSba((calculation) => {
  const limit = floorOf(calculation);
  const { baseCadsUsd } = calculation.earnings;
  if (baseCadsUsd === null) return unknown(EARNINGS, null, limit);
  const value = coverageOf(baseCadsUsd, fullYearUsd(calculation));
  return assessed(value === null || atMost(limit, value), value, limit);
});

/** What has to be entered before household and business can be read together. */
function missingGlobal(calculation: BankCalculation): string[] {
  const { earnings, household, input, years } = calculation;
  const { profile } = input;
  const isTaxUnknown = years.some(
    ({ year, cads }) => cads !== null && ownersTax(calculation, year, cads) === null,
  );
  const asked: readonly (readonly [string, boolean])[] = [
    ["cads", earnings.baseCadsUsd === null],
    ["profile.otherIncomeYearly", (profile?.otherIncomeYearly ?? null) === null],
    [
      "profile.taxPct",
      isTaxUnknown || (household.incomeUsd === null && (profile?.otherIncomeYearly ?? null) !== null),
    ],
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
  return assessed(value === null || atMost(limit, value), value, limit);
});

const lender: Assessor = ({ years, earnings, input, values }) => {
  if (years.every(({ due }) => due === 0)) return NOT_APPLICABLE;
  const limit = input.settings?.lenderCoverage ?? values.lenderCoverage.value;
  if (earnings.baseCadsUsd === null) return unknown(EARNINGS, null, limit);
  const value = worstYearOf(years)?.coverage ?? null;
  return assessed(value === null || atMost(limit, value), value, limit);
};

/** Whether what is earned carries what is due. */
export const COVERAGE_RULES = {
  "sba-coverage": programme,
  "sba-global": global,
  "lender-coverage": lender,
} satisfies { readonly [Id in BankRuleId]?: Assessor };
