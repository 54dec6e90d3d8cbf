import { toNumber } from "#calc/deal/to-number.ts";
import { ruleOn } from "#calc/tables/lending-rule.ts";
import { LENDING_RULES } from "#calc/tables/lending-rules.ts";
import { dollarText, listText, percentText } from "./dollar-text.ts";
import { FUNDING_TYPE_INFO } from "./funding-type-info.ts";
import { type Check, has, sumOf, warning } from "./lender-facts.ts";
import { ownershipOf } from "./pro-forma.ts";
import { programmeGuarantyFee, programmeRateCap } from "./sba-programme.ts";

const earnout: Check = (facts) => {
  if (facts.sbaTerms === null || !has(facts, "earnout")) return [];
  const rule = ruleOn(LENDING_RULES.sbaEarnoutsAllowed, facts.input.today);
  const sentence =
    "An earnout stands beside an SBA loan, which does not allow one. A seller note on standby is the usual substitute.";
  return [warning("earnout-with-sba", "caution", sentence, rule)];
};

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

/** What only an SBA loan meets, in the order in which it is told. */
export const SBA_CHECKS: readonly Check[] = [
  standby,
  earnout,
  rate,
  term,
  fee,
  size,
  guarantee,
  qualityOfEarnings,
];
