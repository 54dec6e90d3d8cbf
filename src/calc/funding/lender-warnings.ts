import { toNumber } from "#calc/deal/to-number.ts";
import { type RuleOnDay, ruleOn, type RuleValidity } from "#calc/tables/lending-rule.ts";
import { LENDING_RULES } from "#calc/tables/lending-rules.ts";
import { collateralConflicts } from "./collateral-conflicts.ts";
import { amountOf } from "./component-amount.ts";
import { dollarText, listText, percentText } from "./dollar-text.ts";
import { finiteUsd } from "./finite-usd.ts";
import { FUNDING_TYPE_INFO } from "./funding-type-info.ts";
import type { FundingTerms } from "./funding-terms.ts";
import type { FundingType } from "./funding-types.ts";
import { type LendersView, lendersView, type LendersViewInput } from "./lenders-view.ts";
import { ownershipOf } from "./pro-forma.ts";
import { programmeGuarantyFee, programmeRateCap } from "./sba-programme.ts";
import { termAmountsOf, termsInForce } from "./term-loan.ts";

export const LENDER_RULE_IDS = [
  "earnout-with-sba",
  "equity-injection",
  "coverage",
  "personal-guarantee",
  "quality-of-earnings",
  "collateral",
  "seller-note-standby",
  "sba-rate",
  "sba-term",
  "sba-fee",
  "sba-size",
] as const;
export type LenderRuleId = (typeof LENDER_RULE_IDS)[number];

/** What a lender would raise; information only, nothing is blocked by it. */
export interface LenderWarning {
  readonly ruleId: LenderRuleId;
  /** "caution" where the stack is against the rule; "notice" where the rule is good to know. */
  readonly weight: "caution" | "notice";
  readonly sentence: string;
  readonly source: string;
  readonly sourceDate: string;
  /** False: one secondary source only; ask a lender. */
  readonly verified: boolean;
  readonly validity: RuleValidity;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly note: string | null;
}

export interface LenderWarningsInput extends LendersViewInput {
  /** Today as 2026-11-21. */
  readonly today: string;
  /** Beyond the offer and the fees: what the business needs in the till. */
  readonly workingCapitalUsd?: number;
}

interface Facts {
  readonly input: LenderWarningsInput;
  readonly view: LendersView;
  readonly sbaUsd: number;
  readonly sbaTerms: FundingTerms["sba"] | null;
  readonly buyerCashUsd: number;
  readonly projectCostUsd: number;
}

function warning(
  ruleId: LenderRuleId,
  weight: LenderWarning["weight"],
  sentence: string,
  rule: RuleOnDay<unknown>,
): LenderWarning {
  const { source, sourceDate, verified, validity, validFrom, validUntil, note = null } = rule;
  return { ruleId, weight, sentence, source, sourceDate, verified, validity, validFrom, validUntil, note };
}

const has = ({ input }: Facts, type: FundingType): boolean =>
  input.components.some((component) => component.type === type);

function sumOf(input: LenderWarningsInput, type: FundingType): number {
  const amounts = input.components.filter((component) => component.type === type);
  return finiteUsd(amounts.reduce((sum, component) => sum + amountOf(component, input.offerUsd), 0));
}

/** Origination fees of inventory financing: paid at closing. */
function originationFees(input: LenderWarningsInput): number {
  return input.components.reduce((sum, component) => {
    if (component.type !== "inventory_financing") return sum;
    const amounts = termAmountsOf(component, input);
    const terms = termsInForce(component, amounts);
    return finiteUsd(
      sum + (toNumber(terms.loanAmount ?? amounts.amountUsd) * toNumber(terms.originationFee)) / 100,
    );
  }, 0);
}

function factsOf(input: LenderWarningsInput): Facts {
  const view = lendersView(input);
  const sba = input.components.find((component) => component.type === "sba");
  const feesUsd = view.guarantyFeeUsd + originationFees(input);
  return {
    input,
    view,
    sbaUsd: sumOf(input, "sba"),
    sbaTerms: sba?.type === "sba" ? termsInForce(sba, termAmountsOf(sba, input)) : null,
    buyerCashUsd: sumOf(input, "equity"),
    projectCostUsd: finiteUsd(input.offerUsd + feesUsd + Math.max(0, toNumber(input.workingCapitalUsd))),
  };
}

type Check = (facts: Facts) => LenderWarning[];

const earnout: Check = (facts) => {
  if (facts.sbaTerms === null || !has(facts, "earnout")) return [];
  const rule = ruleOn(LENDING_RULES.sbaEarnoutsAllowed, facts.input.today);
  const sentence =
    "An earnout stands beside an SBA loan, which does not allow one. A seller note on standby is the usual substitute.";
  return [warning("earnout-with-sba", "caution", sentence, rule)];
};

const injection: Check = (facts) => {
  const { buyerCashUsd, projectCostUsd, input, sbaTerms } = facts;
  const rule = ruleOn(LENDING_RULES.sbaMinEquityPct, input.today);
  const neededUsd = (projectCostUsd / 100) * rule.value;
  if (!(projectCostUsd > 0) || buyerCashUsd >= neededUsd) return [];
  const share = percentText((buyerCashUsd / projectCostUsd) * 100, 1);
  const who = sbaTerms === null ? "Lenders ask for" : "The SBA asks for";
  const sentence = `The buyer's cash of ${dollarText(buyerCashUsd)} is ${share}% of the project cost of ${dollarText(projectCostUsd)} (offer, fees and working capital). ${who} ${rule.value}%, ${dollarText(neededUsd)}.`;
  return [warning("equity-injection", "caution", sentence, rule)];
};

const coverage: Check = (facts) => {
  const { view, input, sbaTerms } = facts;
  const { worstYear } = view;
  if (worstYear === null || worstYear.coverageRatio === null) return [];
  const sbaRule = ruleOn(LENDING_RULES.sbaMinCoverage, input.today);
  const custom = ruleOn(LENDING_RULES.lenderMinCoverage, input.today);
  const isSba = sbaTerms !== null;
  const floor = isSba ? Math.max(sbaRule.value, view.minimumRatio) : view.minimumRatio;
  if (worstYear.coverageRatio >= floor) return [];
  const asked = isSba
    ? `The SBA asks for ${sbaRule.value} at an initial acquisition, and lenders for ${view.minimumRatio} or more.`
    : `Lenders usually ask for ${custom.value.from} to ${custom.value.to}.`;
  const missing = view.isCashFlowMissing
    ? ` ${view.base === "sde" ? "Seller's discretionary earnings are" : "EBITDA is"} not entered and counts as $0.`
    : "";
  const sentence = `In the lender's view year ${worstYear.year} is the worst: ${dollarText(worstYear.cashFlowUsd)} of cash flow covers ${dollarText(worstYear.dueUsd)} of payments ${worstYear.coverageRatio.toFixed(2)} times.${missing} ${asked}`;
  return [warning("coverage", "caution", sentence, isSba ? sbaRule : custom)];
};

const guarantee: Check = ({ input, sbaTerms }) => {
  if (sbaTerms === null) return [];
  const rule = ruleOn(LENDING_RULES.sbaGuaranteeFromOwnershipPct, input.today);
  const owners = input.components
    .map((component) => ({ component, ownershipPct: ownershipOf(component, input) }))
    .filter(({ ownershipPct }) => ownershipPct >= rule.value)
    .map(
      ({ component, ownershipPct }) =>
        `${FUNDING_TYPE_INFO[component.type].name} (${percentText(ownershipPct, 1)}%)`,
    );
  const who = listText(["you", ...owners]);
  const against = sbaTerms.personalGuarantee ? "" : " The terms say that there is no personal guarantee.";
  const sentence = `Every owner of ${rule.value}% or more guarantees an SBA loan personally: ${who}.${against}`;
  const weight = owners.length > 0 || !sbaTerms.personalGuarantee ? "caution" : "notice";
  return [warning("personal-guarantee", weight, sentence, rule)];
};

const qualityOfEarnings: Check = ({ input, sbaTerms }) => {
  if (sbaTerms === null) return [];
  const rule = ruleOn(LENDING_RULES.sbaQualityOfEarningsFromUsd, input.today);
  const priceUsd = input.offerUsd - Math.max(0, toNumber(input.deal.realEstateUsd));
  if (priceUsd < rule.value) return [];
  const sentence = `The price without real estate is ${dollarText(priceUsd)}: from ${dollarText(rule.value)} an SBA lender orders a quality-of-earnings report.`;
  return [warning("quality-of-earnings", "notice", sentence, rule)];
};

const collateral: Check = ({ input }) =>
  collateralConflicts(input.components).map(({ sentence }) =>
    warning("collateral", "caution", sentence, ruleOn(LENDING_RULES.collateralOnce, input.today)),
  );

const standby: Check = (facts) => {
  const { input, sbaTerms, buyerCashUsd, projectCostUsd } = facts;
  const noteUsd = sumOf(input, "seller_note");
  if (sbaTerms === null || !(noteUsd > 0)) return [];
  const neededUsd = (projectCostUsd / 100) * ruleOn(LENDING_RULES.sbaMinEquityPct, input.today).value;
  if (buyerCashUsd >= neededUsd) return [];
  const rule = ruleOn(LENDING_RULES.sbaSellerNoteStandby, input.today);
  const mostUsd = (neededUsd / 100) * rule.value.mostOfEquityPct;
  const sentence = `The seller note of ${dollarText(noteUsd)} cannot fill the missing equity as it stands, because it is paid while the SBA loan runs. On full standby for the life of the loan it counts, up to half of the injection (${dollarText(mostUsd)}).`;
  return [warning("seller-note-standby", "caution", sentence, rule)];
};

const rate: Check = ({ input, sbaTerms, sbaUsd }) => {
  if (sbaTerms === null) return [];
  const { primePct, variablePct, fixedPct } = programmeRateCap(sbaUsd, input.today);
  const asked = toNumber(sbaTerms.interestRate);
  if (asked <= variablePct) return [];
  const text = (pct: number): string => percentText(pct, 2);
  const fixed =
    asked > fixedPct
      ? `It is above the ${text(fixedPct)}% of a fixed-rate one, too.`
      : `A fixed-rate one may cost up to ${text(fixedPct)}%.`;
  const sentence = `The SBA loan's ${text(asked)}% is above ${text(variablePct)}%, the most that a variable-rate one of this size may cost (prime ${text(primePct)}% and ${text(variablePct - primePct)} points). ${fixed}`;
  return [warning("sba-rate", "caution", sentence, ruleOn(LENDING_RULES.sbaVariableSpread, input.today))];
};

const term: Check = ({ input, sbaTerms }) => {
  if (sbaTerms === null) return [];
  const rule = ruleOn(LENDING_RULES.sbaTermMonths, input.today);
  const hasRealEstate = toNumber(input.deal.realEstateUsd) > 0;
  const most = hasRealEstate ? rule.value.withRealEstate : rule.value.withoutRealEstate;
  const months = toNumber(sbaTerms.term);
  if (months <= most) return [];
  const sentence = `The SBA loan runs ${percentText(months, 1)} months; for an acquisition ${hasRealEstate ? "with" : "without"} real estate the programme allows ${most}.`;
  return [warning("sba-term", "caution", sentence, rule)];
};

const fee: Check = ({ input, sbaTerms, sbaUsd, view }) => {
  if (sbaTerms === null || !(sbaUsd > 0)) return [];
  const rule = ruleOn(LENDING_RULES.sbaGuarantyFee, input.today);
  const programmeUsd = programmeGuarantyFee(sbaUsd, toNumber(sbaTerms.term), input.today);
  if (view.guarantyFeeUsd <= programmeUsd + 1) return [];
  const sentence = `The guarantee fee of ${percentText(toNumber(sbaTerms.sbaFeePercentage), 2)}% is ${dollarText(view.guarantyFeeUsd)}. The programme charges on the guaranteed part only: ${dollarText(programmeUsd)} for this loan.`;
  return [warning("sba-fee", "notice", sentence, rule)];
};

const size: Check = ({ input, sbaUsd }) => {
  const rule = ruleOn(LENDING_RULES.sbaMaxLoanUsd, input.today);
  if (sbaUsd <= rule.value) return [];
  const sentence = `The SBA component is ${dollarText(sbaUsd)}; one loan may be ${dollarText(rule.value)} at most.`;
  return [warning("sba-size", "caution", sentence, rule)];
};

const CHECKS: readonly Check[] = [
  coverage,
  injection,
  standby,
  earnout,
  collateral,
  rate,
  term,
  fee,
  size,
  guarantee,
  qualityOfEarnings,
];

/**
 * What a lender would raise about a stack, each with its rule, source, date and whether the rule is in force.
 *
 * Units: US dollars, percent; today as 2026-11-21 (the core has no clock). Cautions come before notices.
 * Source: the dated table of lending rules; decisions Part E 5 and 6. Never blocks anything.
 */
export function lenderWarnings(input: LenderWarningsInput): LenderWarning[] {
  const facts = factsOf(input);
  const found = CHECKS.flatMap((check) => check(facts));
  return [
    ...found.filter(({ weight }) => weight === "caution"),
    ...found.filter(({ weight }) => weight === "notice"),
  ];
}
