import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { FUNDING_TYPE_INFO } from "./funding-type-info.ts";
import { type Check, has, sumOf, warning } from "./lender-facts.ts";
import { ownerShares } from "./investor-share.ts";
import { programmeGuarantyFee, programmeRateCap, programmeTermLimit } from "./sba-programme.ts";

const earnout: Check = (facts) => {
  if (facts.sbaTerms === null || !has(facts, "earnout")) return [];
  const rule = facts.values.earnoutsAllowed;
  if (rule.value) return [];
  const sentence =
    "The stack has an earnout beside an SBA loan, which does not allow one. A seller note on standby is the usual substitute.";
  const found = {
    fix: "Make the earnout a seller note of the same amount.",
    isAgainstProgramme: true,
    value: sumOf(facts.input, "earnout"),
    limit: 0,
  };
  return [warning("earnout-with-sba", "caution", sentence, rule, found)];
};

const standby: Check = ({ input, sbaTerms, equity, values }) => {
  const noteUsd = sumOf(input, "seller_note");
  if (sbaTerms === null || !(noteUsd > 0) || equity.countedUsd >= equity.neededUsd - 0.01) return [];
  const rule = values.limitedShareOfInjection;
  const mostUsd = equity.neededUsd * rule.value.share;
  const sentence = `The seller note of ${formatMoney(noteUsd)} cannot count as equity injection now, because it is paid while the SBA loan runs. On full standby for the life of the loan it counts, up to half of the equity injection (${formatMoney(mostUsd)}).`;
  return [warning("seller-note-standby", "caution", sentence, rule)];
};

const rate: Check = ({ sbaTerms, view, values }) => {
  if (sbaTerms === null) return [];
  const { primePct, variablePct, fixedPct } = programmeRateCap(view.sbaPrincipalUsd, values);
  const asked = toNumber(sbaTerms.interestRate);
  if (asked <= variablePct) return [];
  const text = (pct: number): string => formatNumber(pct, 2);
  const isAboveBoth = asked > fixedPct;
  const fixed = isAboveBoth
    ? `It is above the ${text(fixedPct)}% of a fixed-rate one, too.`
    : `A fixed-rate one may cost up to ${text(fixedPct)}%.`;
  const sentence = `The SBA loan's ${text(asked)}% is above ${text(variablePct)}%, the most that a variable-rate one of this size may cost (prime ${text(primePct)}% and ${text(variablePct - primePct)} points). ${fixed}`;
  const found = {
    fix: `Set the rate to ${text(variablePct)}% or less${isAboveBoth ? `, or to ${text(fixedPct)}% at a fixed rate` : ""}.`,
    isAgainstProgramme: isAboveBoth,
    value: asked,
    limit: isAboveBoth ? fixedPct : variablePct,
  };
  return [warning("sba-rate", "caution", sentence, values.variableSpread, found)];
};

/** The part of the project that is real estate, in words. */
function realEstateWords(realEstateUsd: number, projectCostUsd: number): string {
  if (!(realEstateUsd > 0)) return "for an acquisition without real estate";
  const share = formatNumber(Math.min(100, (realEstateUsd / projectCostUsd) * 100), 1);
  return `with real estate of ${formatMoney(realEstateUsd)}, ${share}% of the project,`;
}

const term: Check = ({ input, sbaTerms, equity: { projectCostUsd }, values }) => {
  if (sbaTerms === null) return [];
  const realEstateUsd = toNumber(input.deal.realEstateUsd);
  const most = programmeTermLimit(realEstateUsd, projectCostUsd, values);
  const months = toNumber(sbaTerms.term);
  if (months <= most) return [];
  const words = realEstateWords(realEstateUsd, projectCostUsd);
  const sentence = `The SBA loan runs ${formatNumber(months, 1)} months; ${words} the program allows ${most}.`;
  const fix = `Shorten the term to ${most} months.`;
  const found = { fix, isAgainstProgramme: true, value: months, limit: most };
  return [warning("sba-term", "caution", sentence, values.termMonths, found)];
};

const fee: Check = ({ sbaTerms, sbaUsd, view, values }) => {
  if (sbaTerms === null || !(sbaUsd > 0)) return [];
  // A fee that nobody typed is the table's.
  if (!view.pieces.some(({ fee: of }) => of?.isTyped === true)) return [];
  const rule = values.guarantyFee;
  const programmeUsd = programmeGuarantyFee(sbaUsd, toNumber(sbaTerms.term), values);
  // A dollar, and what four decimals of a percentage leave of a large loan.
  if (Math.abs(view.guarantyFeeUsd - programmeUsd) <= 1 + sbaUsd / 1e6) return [];
  const typed = `The guaranty fee of ${formatNumber(toNumber(sbaTerms.sbaFeePercentage), 2)}% is ${formatMoney(view.guarantyFeeUsd)}.`;
  const isTooLow = view.guarantyFeeUsd < programmeUsd;
  const sentence = isTooLow
    ? `${typed} The program charges ${formatMoney(programmeUsd)} for this loan.`
    : `${typed} The program charges on the guaranteed part only: ${formatMoney(programmeUsd)} for this loan.`;
  const pct = formatNumber((programmeUsd / sbaUsd) * 100, 4);
  const found = { fix: `Set the fee to ${pct}%.`, value: view.guarantyFeeUsd, limit: programmeUsd };
  return [warning("sba-fee", isTooLow ? "caution" : "notice", sentence, rule, found)];
};

/** The programme counts the loan with the fee that it finances. */
const size: Check = ({ sbaUsd, view, sbaTerms, values }) => {
  const rule = values.maxLoan;
  const loanUsd = Math.max(sbaUsd, view.sbaPrincipalUsd);
  if (sbaTerms === null || loanUsd <= rule.value) return [];
  const financedUsd = loanUsd - sbaUsd;
  const what =
    financedUsd > 0
      ? `The SBA loan is ${formatMoney(loanUsd)}, ${formatMoney(sbaUsd)} and a financed fee of ${formatMoney(financedUsd)}`
      : `The SBA component is ${formatMoney(sbaUsd)}`;
  const sentence = `${what}; one loan may be ${formatMoney(rule.value)} at most.`;
  const mostUsd = Math.floor((sbaUsd / loanUsd) * rule.value);
  const orAtClosing = sbaUsd <= rule.value ? ", or pay the fee at closing" : "";
  const fix = `Lower the component to ${formatMoney(mostUsd)}${orAtClosing}.`;
  const found = { fix, isAgainstProgramme: true, value: loanUsd, limit: rule.value };
  return [warning("sba-size", "caution", sentence, rule, found)];
};

const guarantee: Check = ({ input, sbaTerms, values }) => {
  if (sbaTerms === null) return [];
  const rule = values.guaranteeFromPct;
  const shares = ownerShares(input);
  const owners = shares
    .filter(({ sharePct }) => sharePct >= rule.value)
    .map(
      ({ component, sharePct }) =>
        `${FUNDING_TYPE_INFO[component.type].name} (${formatNumber(sharePct, 1)}% of the equity)`,
    );
  const ownPct = 100 - shares.reduce((sum, { sharePct }) => sum + sharePct, 0);
  const who = listWords([...(ownPct >= rule.value || owners.length === 0 ? ["you"] : []), ...owners]);
  const isRefused = !sbaTerms.personalGuarantee;
  const against = isRefused ? " The terms have no personal guaranty." : "";
  const sentence = `Every owner of ${rule.value}% or more guarantees an SBA loan personally: ${who}.${against}`;
  const weight = owners.length > 0 || isRefused ? "caution" : "notice";
  const fix = isRefused ? "Turn the personal guaranty on." : null;
  return [warning("personal-guarantee", weight, sentence, rule, { fix, isAgainstProgramme: isRefused })];
};

const qualityOfEarnings: Check = ({ input, sbaTerms, values }) => {
  const rule = values.qoeFromPrice;
  if (sbaTerms === null || rule.value === null) return [];
  const priceUsd = input.offerUsd - Math.max(0, toNumber(input.deal.realEstateUsd));
  if (priceUsd < rule.value) return [];
  const sentence = `The price without real estate is ${formatMoney(priceUsd)}: from ${formatMoney(rule.value)} an SBA lender orders a quality-of-earnings report.`;
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
