import { toNumber } from "#calc/deal/to-number.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { FundingTerms } from "#calc/funding/funding-terms.ts";
import {
  financedProgrammeFee,
  largestSbaUsd,
  programmeRateCap,
  programmeTermLimit,
} from "#calc/funding/sba-programme.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { type RulesOnDay, valuesFor } from "#calc/lending/rule-values.ts";
import { formatNumber } from "#kit/format-figure.ts";

/** What an SBA loan of a proposal is worked out from. */
export interface SbaBasis extends RulesOnDay {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
}

/** The dialog counts terms in steps of a year. */
const TERM_STEP_MONTHS = 12;
/** The programme's highest fee, percent of the loan: so the project is not valued too low. */
const HIGHEST_FEE_PCT = 3;
/** Four decimals of a percent: the fee of the largest loan is right to three dollars. */
const FEE_DECIMALS = 1e4;

/** The longest lawful term in whole years: real estate lengthens it by its share of the project. */
export function sbaTermMonths(basis: SbaBasis): number {
  const { deal, offerUsd } = basis;
  const projectUsd = offerUsd * (1 + HIGHEST_FEE_PCT / 100);
  const most = programmeTermLimit(toNumber(deal.realEstateUsd), projectUsd, valuesFor(basis));
  return Math.floor(most / TERM_STEP_MONTHS) * TERM_STEP_MONTHS;
}

/**
 * The terms of an SBA loan in a proposal: the most that a variable rate of its size may be on the day, the longest
 * lawful term unless another is given, and the fee of the programme's table.
 *
 * Units: US dollars. Source: the bank's values of the day.
 */
export function sbaTermsFor(
  amountUsd: number,
  basis: SbaBasis,
  term = sbaTermMonths(basis),
): FundingTerms["sba"] {
  const values = valuesFor(basis);
  const feeUsd = financedProgrammeFee(amountUsd, term, values);
  const feePct = amountUsd > 0 ? Math.round((feeUsd / amountUsd) * 100 * FEE_DECIMALS) / FEE_DECIMALS : 0;
  const interestRate = programmeRateCap(amountUsd + feeUsd, values).variablePct;
  const usual = defaultTerms("sba", "unset", { amountUsd, offerUsd: basis.offerUsd, deal: basis.deal });
  return {
    ...usual,
    interestRate,
    term,
    sbaFeePercentage: feePct,
    feeBasis: "table",
    monthlyPayment: monthlyPayment(toNumber(usual.loanAmount), interestRate, term),
  };
}

/** Up to which component the loan with its fee stays within the programme's maximum. */
export function mostSbaUsd(basis: SbaBasis): number {
  const values = valuesFor(basis);
  return largestSbaUsd(values.maxLoan.value, sbaTermMonths(basis), values);
}

/** Where the rate or the fee changes with the size: components above each of these pay another. */
export function sbaSteps(basis: SbaBasis): number[] {
  const term = sbaTermMonths(basis);
  const values = valuesFor(basis);
  const steps = [...values.variableSpread.value, ...values.guarantyFee.value.tiers].map(({ loanUpTo }) =>
    largestSbaUsd(loanUpTo, term, values),
  );
  return [...new Set(steps)].toSorted((a, b) => a - b);
}

/** "SBA loan at 10% (prime 7% and 3 points, the most for a variable rate on 2026-11-22) over 120 months." */
export function sbaTermsSentence(amountUsd: number, basis: SbaBasis): string {
  const { interestRate, term } = sbaTermsFor(amountUsd, basis);
  const { value: primePct } = valuesFor(basis).prime;
  const text = (pct: number): string => formatNumber(pct, 2);
  return `SBA loan at ${text(interestRate)}% (prime ${text(primePct)}% and ${text(interestRate - primePct)} points, the most for a variable rate of this size on ${basis.today}) over ${term} months.`;
}
