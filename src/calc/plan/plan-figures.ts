import { type BankCalculation, calculateBank, recalculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { coverageOf, lowestGlobal, worstYearOf } from "#calc/lending/coverage.ts";
import { liquidCash } from "#calc/lending/household.ts";
import { type AssessedRule, assessRules } from "#calc/lending/rules/assess-rules.ts";
import { fullYearUsd } from "#calc/lending/rules/coverage-rules.ts";
import { marketBreaches, type MarketBreach, ownCashOf } from "#calc/market/market-limits.ts";
import { isOnFullStandby } from "#calc/lending/sources-and-uses.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import type { Plan, PlannedComponent } from "./plan.ts";

/** What a structure comes to. US dollars, ratios, percent 0 to 100; null is unknown, or nothing is due. */
export interface PlanFigures {
  readonly cashToClose: number;
  readonly projectCost: number;
  readonly injectionPct: number | null;
  readonly ownCashPct: number | null;
  readonly worstCoverage: number | null;
  readonly worstYear: number | null;
  readonly sbaCoverage: number | null;
  /** The lowest of ten years, business and household together. */
  readonly global: number | null;
  /** Of what a programme asks for and lenders are used to asking. */
  readonly fails: readonly BankRuleId[];
  /** Those that cannot be said, or whose values have expired. */
  readonly unknown: readonly BankRuleId[];
  readonly market: readonly MarketBreach[];
}

/** A structure assessed whole: by the rules, by the market, and by the cash that is there. */
export interface AssessedStructure {
  readonly components: readonly PlannedComponent[];
  readonly offerUsd: number;
  readonly calculation: BankCalculation;
  readonly judged: readonly AssessedRule[];
  readonly figures: PlanFigures;
  /** Cash to close above the liquid cash that is known. */
  readonly isShort: boolean;
  readonly ownershipGivenPct: number;
}

const counts = ({ rule }: AssessedRule): boolean => rule.weight !== "notice";

/** Known cents: what a comparison of money goes by. */
const isAbove = (usd: number, otherUsd: number): boolean =>
  Math.round(usd * 100) > Math.round(otherUsd * 100);

function figuresOf(
  plan: Plan,
  components: readonly PlannedComponent[],
  calculation: BankCalculation,
  assessed: readonly AssessedRule[],
): PlanFigures {
  const { closing, injection, years, sbaLoans, earnings } = calculation;
  const own = ownCashOf(calculation);
  const worst = worstYearOf(years);
  const idsOf = (...verdicts: readonly string[]): BankRuleId[] =>
    assessed.filter((one) => counts(one) && verdicts.includes(one.verdict)).map(({ rule }) => rule.id);
  const assessedComponents = components.map((one) => ({ ...one, isTyped: one.termsFrom === "typed" }));
  const deal = { ...plan.marketDeal, offerUsd: calculation.input.offer };
  return {
    cashToClose: toUsd(closing.cashToCloseCents),
    projectCost: own.projectUsd,
    injectionPct: injection.pct,
    ownCashPct: own.projectUsd > 0 ? ((own.ownUsd + own.partnersUsd) / own.projectUsd) * 100 : null,
    worstCoverage: worst?.coverage ?? null,
    worstYear: worst?.year ?? null,
    sbaCoverage: sbaLoans.length === 0 ? null : coverageOf(earnings.baseCadsUsd, fullYearUsd(calculation)),
    global: lowestGlobal(years),
    fails: idsOf("fail"),
    unknown: idsOf("unknown", "expired"),
    market: plan.input.isMarketOff === true ? [] : marketBreaches(assessedComponents, own, deal, plan.market),
  };
}

/** A structure at the plan's earnings, buyer and day. `input` differs from the plan's in components, offer, facts and sums at closing alone. */
export function assessFor(
  plan: Plan,
  components: readonly PlannedComponent[],
  input: BankInput,
  before?: BankCalculation,
): AssessedStructure {
  const calculation =
    before === undefined ? calculateBank(input, plan.tables.rules) : recalculateBank(input, before);
  const assessed = assessRules(calculation, plan.tables.rules);
  const figures = figuresOf(plan, components, calculation, assessed);
  const liquidUsd = liquidCash(input);
  return {
    components,
    offerUsd: input.offer,
    calculation,
    judged: assessed,
    figures,
    isShort: liquidUsd !== null && isAbove(figures.cashToClose, liquidUsd),
    ownershipGivenPct: calculation.payments.pieces.reduce((sum, { ownershipPct }) => sum + ownershipPct, 0),
  };
}

/** The plan itself, assessed. */
export const assessPlan = (plan: Plan): AssessedStructure => assessFor(plan, plan.components, plan.bankInput);

/** Nothing of a rule or a custom fails, no limit of the market is passed, and the cash is there. */
export const passesWhole = ({ figures, isShort }: Pick<AssessedStructure, "figures" | "isShort">): boolean =>
  figures.fails.length === 0 && figures.market.length === 0 && !isShort;

/** No seller waits for the life of an SBA loan with more than what counts as injection. */
export function isWithinFullLife({ calculation }: AssessedStructure): boolean {
  const { payments, injection } = calculation;
  return payments.pieces.every(
    (piece) =>
      !isOnFullStandby(piece, payments.sbaLastMonth) || piece.principalCents <= injection.limitedMostCents,
  );
}
