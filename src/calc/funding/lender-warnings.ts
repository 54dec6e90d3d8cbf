import { type LendingRow, ruleOn } from "#calc/tables/lending-rule.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { collateralConflicts } from "./collateral-conflicts.ts";
import {
  type Check,
  factsOf,
  type LenderWarning,
  type LenderWarningsInput,
  warning,
} from "./lender-facts.ts";
import { SBA_CHECKS } from "./sba-warnings.ts";

const injection: Check = ({ equity, values, sbaTerms }) => {
  const { countedUsd, neededUsd, neededPct, projectCostUsd, isLimited } = equity;
  // A cent is rounding.
  if (!(projectCostUsd > 0) || countedUsd >= neededUsd - 0.01) return [];
  const isSba = sbaTerms !== null;
  const sharePct = (countedUsd / projectCostUsd) * 100;
  const who = isSba ? "The SBA asks for" : "Lenders ask for";
  const small = isLimited
    ? " Owners of less than 20% and a note on standby for life may bring half of it at most."
    : "";
  const sentence = `Equity of ${formatMoney(countedUsd)} is ${formatNumber(sharePct, 1)}% of the project cost of ${formatMoney(projectCostUsd)}. ${who} ${neededPct}%, ${formatMoney(neededUsd)}.${small}`;
  const fix = `Bring ${formatMoney(Math.ceil(neededUsd - countedUsd))} more of your own cash.`;
  const found = { fix, isAgainstProgramme: isSba, value: sharePct, limit: neededPct };
  return [warning("equity-injection", "caution", sentence, values.minInjectionPct, found)];
};

const coverage: Check = (facts) => {
  const { view, values, sbaTerms } = facts;
  const { worstYear } = view;
  if (worstYear === null) return [];
  const sbaFloor = values.minCoverage.value.initial;
  const isSba = sbaTerms !== null;
  const floor = isSba ? Math.max(sbaFloor, view.minimumRatio) : view.minimumRatio;
  if (worstYear.coverageRatio !== null && worstYear.coverageRatio >= floor) return [];
  const asked = isSba
    ? `The SBA asks for ${sbaFloor} at an initial acquisition, and lenders for ${view.minimumRatio} or more.`
    : `Lenders usually ask for ${values.lenderCoverage.value} or more.`;
  const missing = view.isCashFlowMissing
    ? ` ${view.base === "sde" ? "Seller's discretionary earnings are" : "EBITDA is"} 0 or not entered.`
    : "";
  const { year, cashFlowUsd, dueUsd, coverageRatio } = worstYear;
  const covers =
    coverageRatio !== null && cashFlowUsd > 0
      ? `${formatMoney(cashFlowUsd)} of cash flow covers ${formatMoney(dueUsd)} of payments ${coverageRatio.toFixed(2)} times.`
      : `there is no cash flow to pay ${formatMoney(dueUsd)} from${cashFlowUsd < 0 ? `, but a loss of ${formatMoney(-cashFlowUsd)}` : ""}.`;
  const sentence = `In the lender's view year ${year} is the worst: ${covers}${missing} ${asked}`;
  const fix = "More of your own cash, a longer term or a lower price brings the payments down.";
  const first = view.years[0]?.coverageRatio ?? null;
  const isAgainstProgramme = isSba && !view.isCashFlowMissing && first !== null && first < sbaFloor;
  const found = { fix, isAgainstProgramme, value: coverageRatio, limit: floor };
  return [
    warning("coverage", "caution", sentence, isSba ? values.minCoverage : values.lenderCoverage, found),
  ];
};

const COLLATERAL_ONCE: LendingRow<true> = {
  value: true,
  source: "Our rule, after the SBA's first lien on all business assets",
  sourceDate: "2026-11-20",
  verified: false,
  validFrom: null,
  validUntil: null,
};

const collateral: Check = ({ input }) =>
  collateralConflicts(input.components).map(({ sentence }) =>
    warning("collateral", "caution", sentence, ruleOn([COLLATERAL_ONCE], input.today), {
      fix: "Keep one of them, or have the first lender agree in writing.",
    }),
  );

const CHECKS: readonly Check[] = [coverage, injection, collateral, ...SBA_CHECKS];

/**
 * What a lender would raise about a stack, each with its rule, source, date and whether the rule is in force.
 *
 * Units: US dollars, percent; today as 2026-11-21 (the core has no clock). Cautions come before notices.
 * Source: the bank's values of the day. Never blocks anything.
 */
export function lenderWarnings(input: LenderWarningsInput): LenderWarning[] {
  const facts = factsOf(input);
  const found = CHECKS.flatMap((check) => check(facts));
  return [
    ...found.filter(({ weight }) => weight === "caution"),
    ...found.filter(({ weight }) => weight === "notice"),
  ];
}
