import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import { type TaxYear, taxYears } from "./after-tax.ts";
import { type BankCalculation, calculateBank } from "./bank-calculation.ts";
import type { BankInput } from "./bank-input.ts";
import { type BuyerReturns, buyerReturns } from "./buyer-returns.ts";
import { type CashPlan, cashPlan } from "./cash-plan.ts";
import { toUsd } from "./cents.ts";
import { workPlan } from "./component-plan.ts";
import { type CoverageYear, worstYearOf } from "./coverage.ts";
import { type LowestTwelveMonths, lowestTwelveMonths } from "./lowest-twelve-months.ts";
import { findFixes, type Fix } from "./fixes/find-fixes.ts";
import { HORIZON_MONTHS } from "./months-paid.ts";
import { monthsOf, type Schedule } from "./piece-schedule.ts";
import { type BankVerdict, type AssessedRule, assessRules } from "./rules/assess-rules.ts";
import { type Safety, safetyOf } from "./safety.ts";
import type { SourceId, UseId } from "./sources-and-uses.ts";

/** Whether the loan can be paid: schedules, coverage, cash, sources and uses, returns. Null is unknown. */
export interface BankFigures {
  readonly schedules: readonly Schedule[];
  readonly years: readonly (CoverageYear & TaxYear)[];
  readonly worstYear: number | null;
  readonly lowestTwelveMonths: LowestTwelveMonths | null;
  readonly cash: CashPlan;
  readonly safety: Safety;
  readonly sourcesAndUses: {
    readonly sources: readonly { readonly id: SourceId; readonly index?: number; readonly amount: number }[];
    readonly uses: readonly { readonly id: UseId; readonly amount: number }[];
    readonly cashToClose: number;
    readonly projectCost: number;
    readonly injectionPct: number | null;
  };
  readonly returns: BuyerReturns;
}

/** What a stack comes to month by month. */
export interface StackMonths {
  readonly schedules: readonly Schedule[];
  /** Of all components, in each of the first 120 months. */
  readonly dueCents: readonly number[];
  /** What is still owed after the fifth and the tenth year. */
  readonly owedUsd: { readonly 5: number; readonly 10: number };
}

/** Goes through the months once more, and keeps them. */
export function stackMonths({ payments, room }: BankCalculation): StackMonths {
  const dueCents = Array.from({ length: HORIZON_MONTHS }, () => 0);
  const owed = { 5: 0, 10: 0 };
  const schedules: Schedule[] = [];
  for (const { plan, index, type, firstPaidMonth } of payments.pieces) {
    if (plan === null) continue;
    workPlan(plan, room);
    const owedAfter = (month: number) =>
      month > room.count ? 0 : (room.closing[month - 1] ?? 0) + (room.accrued[month - 1] ?? 0);
    owed[5] += owedAfter(60);
    owed[10] += owedAfter(120);
    for (let at = 0; at < Math.min(room.count, HORIZON_MONTHS); at += 1) {
      dueCents[at] = (dueCents[at] ?? 0) + (room.payment[at] ?? 0);
    }
    if (firstPaidMonth !== null) schedules.push({ index, type, months: monthsOf(room) });
  }
  return { schedules, dueCents, owedUsd: { 5: toUsd(owed[5]), 10: toUsd(owed[10]) } };
}

/** What follows from a calculation without its rules. */
export function bankFigures(calculation: BankCalculation): BankFigures {
  const { input, earnings, household, payments, years, closing, injection } = calculation;
  const { schedules, dueCents, owedUsd } = stackMonths(calculation);
  const taxes = taxYears(input, earnings, years, payments.interest);
  const worst = worstYearOf(years);
  const { pieces } = payments;
  const cashToCloseUsd = toUsd(closing.cashToCloseCents);
  return {
    schedules,
    years: years.map((year, at) => ({
      ...year,
      ...(taxes[at] ?? { interest: 0, tax: null, afterTax: null }),
    })),
    worstYear: worst?.year ?? null,
    lowestTwelveMonths: lowestTwelveMonths(earnings, dueCents),
    cash: cashPlan(input, earnings, household, dueCents),
    safety: safetyOf(calculation),
    sourcesAndUses: {
      sources: closing.sources.map(({ cents, ...source }) => ({ ...source, amount: toUsd(cents) })),
      uses: closing.uses.map(({ id, cents }) => ({ id, amount: toUsd(cents) })),
      cashToClose: cashToCloseUsd,
      projectCost: toUsd(closing.projectCents),
      injectionPct: injection.pct,
    },
    returns: buyerReturns({ input, earnings, taxes, pieces, cashToCloseUsd, owedUsd }),
  };
}

export interface BankRuleAnswer {
  readonly id: BankRuleId;
  readonly verdict: BankVerdict;
  readonly value: number | null;
  readonly limit: number | null;
  /** What has to be known before the rule can say. */
  readonly missing: readonly string[];
  readonly fixes: readonly Fix[];
}

export interface BankAnswer {
  readonly schedules: BankFigures["schedules"];
  readonly years: BankFigures["years"];
  readonly worstYear: BankFigures["worstYear"];
  readonly lowestTwelveMonths: BankFigures["lowestTwelveMonths"];
  readonly cash: BankFigures["cash"];
  readonly safety: BankFigures["safety"];
  readonly sourcesAndUses: BankFigures["sourcesAndUses"];
  readonly rules: readonly BankRuleAnswer[];
  readonly returns: BankFigures["returns"];
}

const answerOf = (
  { rule, verdict, value, limit, missing }: AssessedRule,
  fixes: readonly Fix[],
): BankRuleAnswer => ({ id: rule.id, verdict, value, limit, missing, fixes });

/** What the rules say, each with what would make it pass. */
export function bankRuleAnswers(calculation: BankCalculation, rules: BankRules): BankRuleAnswer[] {
  const assessed = assessRules(calculation, rules);
  const fixes = findFixes(calculation, assessed);
  return assessed.map((one, at) =>
    answerOf(
      one,
      (fixes[at] ?? []).map(({ fix }) => fix),
    ),
  );
}

/** What the rules say alone: no change is looked for, which takes most of the time. */
export const bankRuleVerdicts = (calculation: BankCalculation, rules: BankRules): BankRuleAnswer[] =>
  assessRules(calculation, rules).map((one) => answerOf(one, []));

/**
 * Whether the loan will be made, and whether it can be paid.
 *
 * Units: US dollars, to the cent where money is paid; plain ratios; percent 0 to 100. Unknown is null. The keys and their
 * order are published: the command line prints them.
 */
export function analyzeBank(input: BankInput, rules: BankRules = BANK_RULES): BankAnswer {
  const calculation = calculateBank(input, rules);
  const { returns, ...figures } = bankFigures(calculation);
  return { ...figures, rules: bankRuleAnswers(calculation, rules), returns };
}
