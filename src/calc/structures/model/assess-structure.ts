import { taxYears } from "#calc/lending/after-tax.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { buyerReturns, othersShare } from "#calc/lending/buyer-returns.ts";
import { cashPlan } from "#calc/lending/cash-plan.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { coverageOf, coverageYears, lowestGlobal, worstYearOf } from "#calc/lending/coverage.ts";
import { HORIZON_MONTHS, YEARS } from "#calc/lending/months-paid.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { resolveTerms } from "#calc/lending/resolve-terms.ts";
import { atMost } from "#calc/lending/rules/rule-assessment.ts";
import { assessRules } from "#calc/lending/rules/assess-rules.ts";
import { injectionOf, sourcesAndUses } from "#calc/lending/sources-and-uses.ts";
import type { StackPayments } from "#calc/lending/stack-payments.ts";
import { type ConstraintId, SELLERS_TYPES } from "#calc/tables/best-structure.ts";
import { costCents } from "./cost-cents.ts";
import { marketFailures, type MarketLimit } from "./market.ts";
import { bringsOwnCash } from "./own-cash.ts";
import { type BestProblem, earningsWithout } from "./problem.ts";
import type { StructureComponent, StructureFigures } from "./structure.ts";
import type { WorkedPart } from "./part.ts";
import { LATER_YEARS, workedPart } from "./worked-part.ts";

export type FailedLimit = ConstraintId | MarketLimit;

/** What a structure comes to, and whether it is admissible. */
export interface StructureAssessment {
  readonly figures: StructureFigures;
  /** Constraints that are on and do not hold, in the order of the table, then what goes beyond the market terms; empty: the structure is admissible. */
  readonly failed: readonly FailedLimit[];
  /** The rules behind `rules`, by their ids. */
  readonly failedRules: readonly string[];
  /** What cannot be assessed and passes: constraints, and rules as `rules/ID`. */
  readonly unknown: readonly string[];
}

const sumOf = (parts: readonly WorkedPart[], of: (part: WorkedPart) => number): number => {
  let sum = 0;
  for (const part of parts) sum += of(part);
  return sum;
};

function paymentsOf(parts: readonly WorkedPart[], sbaLastMonth: number | null): StackPayments {
  const due = Array.from({ length: YEARS }, () => 0);
  const interest = Array.from({ length: YEARS }, () => 0);
  for (const { piece } of parts) {
    for (let year = 0; year < YEARS; year += 1) {
      due[year] = (due[year] ?? 0) + (piece.due[year] ?? 0);
      interest[year] = (interest[year] ?? 0) + (piece.interest[year] ?? 0);
    }
  }
  return { pieces: parts.map(({ piece }) => piece), sbaLastMonth, due, interest };
}

/** The lowest coverage of the years after the tenth, each on the cash of year ten. */
function laterCoverageOf(parts: readonly WorkedPart[], cadsUsd: number | null): number | null {
  let most = 0;
  for (let year = 0; year < LATER_YEARS; year += 1) {
    most = Math.max(
      most,
      sumOf(parts, ({ laterDue }) => laterDue[year] ?? 0),
    );
  }
  let least: number | null = null;
  if (cadsUsd !== null && cadsUsd >= 0) least = coverageOf(cadsUsd, toUsd(most));
  // A negative figure is worst where the least is due.
  if (cadsUsd !== null && cadsUsd < 0) {
    for (let year = 0; year < LATER_YEARS; year += 1) {
      const due = sumOf(parts, ({ laterDue }) => laterDue[year] ?? 0);
      const coverage = coverageOf(cadsUsd, toUsd(due));
      if (coverage !== null && (least === null || coverage < least)) least = coverage;
    }
  }
  return least;
}

/** The months of the latest SBA loan above 0; null without one. */
function sbaMonthsOf({ bank }: BestProblem, components: readonly StructureComponent[]): number | null {
  let last: number | null = null;
  for (const component of components) {
    if (component.type !== "sba" || !(component.amount > 0)) continue;
    const { term } = component.terms ?? {};
    last = Math.max(last ?? 0, term ?? resolveTerms(component, component.amount, bank).term ?? 0);
  }
  return last;
}

/** What is carved out of the business, US dollars a year. */
const carvedOf = (components: readonly StructureComponent[]): number =>
  components.reduce(
    (sum, { type, terms }) => sum + (type === "carve_out" ? (terms?.ebitdaContribution ?? 0) : 0),
    0,
  );

interface Worked {
  readonly calculation: BankCalculation;
  readonly figures: StructureFigures;
}

function workOut(
  problem: BestProblem,
  components: readonly StructureComponent[],
  withReturn: boolean,
): Worked {
  const { values, household, room } = problem;
  const input = { ...problem.bank, components };
  const carvedUsd = carvedOf(components);
  const { earnings, cadsUsd } = earningsWithout(problem, carvedUsd);
  const sbaLastMonth = sbaMonthsOf(problem, components);
  const parts = components.map((component) =>
    workedPart(problem, component, { earnings, carvedUsd }, sbaLastMonth),
  );
  const payments = paymentsOf(parts, sbaLastMonth);
  const { pieces } = payments;
  const closing = sourcesAndUses(input, pieces);
  const years = coverageYears({ input, earnings, cadsUsd, household, payments });
  const calculation: BankCalculation = {
    input,
    values,
    earnings,
    household,
    cadsUsd,
    payments,
    sbaLoans: pieces.filter(({ type, amountCents }) => type === "sba" && amountCents > 0),
    years,
    closing,
    injection: injectionOf(input, payments, closing, values),
    room,
  };
  const dueCents = Array.from({ length: HORIZON_MONTHS }, (_, at) =>
    sumOf(parts, ({ dueByMonth }) => dueByMonth[at] ?? 0),
  );
  const worst = worstYearOf(years);
  const cashToCloseUsd = toUsd(closing.cashToCloseCents);
  const irr5Pct = withReturn
    ? buyerReturns({
        input,
        earnings,
        taxes: taxYears(input, earnings, years, payments.interest),
        pieces,
        cashToCloseUsd,
        owedUsd: {
          5: toUsd(sumOf(parts, ({ owedAfter5 }) => owedAfter5)),
          10: toUsd(sumOf(parts, ({ owedAfter10 }) => owedAfter10)),
        },
      }).irr5Pct
    : null;
  return {
    calculation,
    figures: {
      cashToClose: cashToCloseUsd,
      worstCoverage: worst?.coverage ?? null,
      worstYear: worst?.year ?? null,
      laterCoverage: laterCoverageOf(parts, cadsUsd[YEARS - 1] ?? null),
      global: lowestGlobal(years),
      irr5Pct,
      ownershipPct: 100 - othersShare(pieces) * 100,
      cost: toUsd(sumOf(parts, ({ piece }) => costCents(piece))),
      debtFreeMonth: parts.reduce((last, { lastPaidMonth }) => Math.max(last, lastPaidMonth), 0),
      lowestCash: cashPlan(input, earnings, household, dueCents).lowest,
      kinds: components.filter(({ amount }) => amount > 0).length,
    },
  };
}

type Verdict = "holds" | "fails" | "unknown";
const verdict = (holds: boolean): Verdict => (holds ? "holds" : "fails");

/** A figure that should be at least so much; without one: `without`. */
const least = (figure: number | null, value: number, without: Verdict): Verdict =>
  figure === null ? without : verdict(atMost(value, figure));

/** The amount of what the seller waits for, US dollars. */
const sellersUsd = (components: readonly LendingComponent[]): number =>
  components.reduce((sum, { type, amount }) => sum + (SELLERS_TYPES.includes(type) ? (amount ?? 0) : 0), 0);

function assessConstraint(
  problem: BestProblem,
  id: Exclude<ConstraintId, "rules">,
  value: number,
  { calculation, figures }: Worked,
): Verdict {
  const { years, household, input } = calculation;
  switch (id) {
    case "worstCoverage":
      return least(figures.worstCoverage, value, "holds");
    case "laterCoverage":
      return least(figures.laterCoverage, value, "holds");
    case "global": {
      const { incomeUsd, livingUsd, paymentsUsd } = household;
      const isKnown =
        incomeUsd !== null &&
        livingUsd !== null &&
        paymentsUsd !== null &&
        years.every(({ globalNumerator }) => globalNumerator !== null);
      return isKnown ? least(figures.global, value, "holds") : "unknown";
    }
    case "collateralOnce":
      return verdict(assessRules(calculation, problem.pledgeRules).every((rule) => rule.verdict !== "fail"));
    case "liquidityMonths": {
      if (problem.liquidUsd === null) return "unknown";
      const monthUsd = (value * (years[0]?.due ?? 0)) / 12;
      return verdict(atMost(monthUsd, problem.liquidUsd - figures.cashToClose));
    }
    case "cashMost":
      return verdict(atMost(figures.cashToClose, value));
    case "kindsMost":
      return verdict(figures.kinds <= value);
    case "sellerShareMostPct":
      return verdict(!(input.offer > 0) || atMost((sellersUsd(input.components) / input.offer) * 100, value));
    case "ownershipGivenMostPct":
      return verdict(atMost(100 - figures.ownershipPct, value));
    case "lowestCash":
      return least(figures.lowestCash, value, "unknown");
    case "ownCash":
      return verdict(bringsOwnCash(problem, input.components as readonly StructureComponent[], calculation));
  }
}

/**
 * Assesses a structure by the whole calculation of the bank, to the cent: its figures, and the constraints that are on and fail.
 *
 * Components carry their complete terms (`completeTerms`). `withReturn` false leaves the internal rate of return out, which
 * is the dearest of the figures.
 */
export function assessStructure(
  problem: BestProblem,
  components: readonly StructureComponent[],
  withReturn = true,
): StructureAssessment {
  const worked = workOut(problem, components, withReturn);
  const failed: FailedLimit[] = [];
  const unknown: string[] = [];
  const failedRules: string[] = [];
  for (const [id, { isOn, value }] of Object.entries(problem.question.constraints)) {
    if (!isOn) continue;
    if (id === "rules") {
      for (const { rule, verdict: said } of assessRules(worked.calculation, problem.rules)) {
        if (said === "fail") failedRules.push(rule.id);
        if (said === "unknown" || said === "expired") unknown.push(`rules/${rule.id}`);
      }
      if (failedRules.length > 0) failed.push(id);
      continue;
    }
    const said = assessConstraint(problem, id as Exclude<ConstraintId, "rules">, value ?? 0, worked);
    if (said === "fails") failed.push(id as ConstraintId);
    if (said === "unknown") unknown.push(id);
  }
  failed.push(...marketFailures(problem, components));
  return { figures: worked.figures, failed, failedRules, unknown };
}
