import { toNumber } from "#calc/deal/to-number.ts";
import { type AmortizationRow, amortizationSchedule } from "#calc/loans/amortization-schedule.ts";
import { monthlyRateOf } from "#calc/loans/monthly-payment.ts";
import { finiteUsd } from "./finite-usd.ts";
import { type AnyTerms, definitionOf, type FundingType } from "./funding-types.ts";
import type { StackComponent } from "./stack-component.ts";
import { monthlyCostOf, positionOf, type StackBasis } from "./term-loan.ts";
import type { Position, TermLoan } from "./types/definition.ts";

/** No loan of a stack runs longer than 30 years; a term that was never meant ends the list here. */
const LONGEST_SCHEDULE_MONTHS = 1200;

const wholeMonths = (termMonths: number): number =>
  Math.min(LONGEST_SCHEDULE_MONTHS, Math.ceil(Math.max(0, termMonths)));

/**
 * Interest month by month; the last payment repays the principal, and a balloon that was agreed higher is paid so.
 */
function balloonSchedule(loan: TermLoan, months: number): AmortizationRow[] {
  const interest = monthlyCostOf(loan);
  const { principalUsd } = loan;
  const premium = Math.max(0, (loan.balloonUsd ?? 0) - principalUsd);
  return Array.from({ length: months }, (_, index) => {
    const isLast = index === months - 1;
    const principal = isLast ? principalUsd : 0;
    const interestUsd = isLast ? interest + premium : interest;
    return {
      month: index + 1,
      paymentUsd: interestUsd + principal,
      interestUsd,
      principalUsd: principal,
      balanceUsd: isLast ? 0 : principalUsd,
    };
  });
}

/** Three or twelve monthly payments at once; interest grows meanwhile on what is owed, and the last pays the rest. */
function rarerSchedule(loan: TermLoan, months: number): AmortizationRow[] {
  const rate = monthlyRateOf(loan.annualRatePct);
  const level = monthlyCostOf(loan) * loan.paymentEveryMonths;
  const rows: AmortizationRow[] = [];
  let balance = loan.principalUsd;
  let owedInterest = 0;
  for (let month = 1; month <= months; month += 1) {
    owedInterest += balance * rate;
    const isLast = month === months;
    const isDue = isLast || month % loan.paymentEveryMonths === 0;
    const principal = isLast ? balance : isDue ? Math.min(balance, Math.max(0, level - owedInterest)) : 0;
    const interestUsd = isDue ? owedInterest : 0;
    balance -= principal;
    if (isDue) owedInterest = 0;
    rows.push({
      month,
      paymentUsd: principal + interestUsd,
      interestUsd,
      principalUsd: principal,
      balanceUsd: balance,
    });
  }
  return rows;
}

/**
 * The payments of a loan month by month until nothing is owed: amortised, quarterly or annual, or interest only with
 * a balloon at the end. Months without a payment are rows of 0.
 *
 * Units: US dollars. Empty for a loan or a term of 0 or less. A balloon that is entered below what is owed does not
 * forgive the rest: the last payment repays it all.
 * Source: this product's own definition.
 *
 * @example loanSchedule({ principalUsd: 300_000, annualRatePct: 5, termMonths: 84, paymentEveryMonths: 1, balloonUsd: 300_000 })[0]?.paymentUsd // 1250
 * @example loanSchedule({ principalUsd: 300_000, annualRatePct: 5, termMonths: 84, paymentEveryMonths: 3, balloonUsd: null })[2]?.paymentUsd // 12720.517416
 */
export function loanSchedule(loan: TermLoan): AmortizationRow[] {
  const months = wholeMonths(loan.termMonths);
  if (!(loan.principalUsd > 0) || months === 0) return [];
  if (loan.balloonUsd !== null) return balloonSchedule(loan, months);
  if (loan.paymentEveryMonths === 1) {
    return amortizationSchedule(loan.principalUsd, loan.annualRatePct, months);
  }
  return rarerSchedule(loan, months);
}

/**
 * The payments of a component month by month: every loan with a rate and a term, and consigned stock (interest 0).
 * Empty for what has no schedule (equity, factoring, revenue-based financing, an earnout …).
 *
 * Units: US dollars. Source: this product's own definition.
 */
export function componentSchedule(component: StackComponent, basis: StackBasis): AmortizationRow[] {
  const position = positionOf(component, basis);
  const loan = definitionOf(component.type).loan?.(position) ?? null;
  return loan === null ? instalmentSchedule(component.type, position) : loanSchedule(loan);
}

/** Equal parts without interest; empty for what is not paid by instalments. */
export function instalmentSchedule(type: FundingType, position: Position<AnyTerms>): AmortizationRow[] {
  const parts = definitionOf(type).instalments?.(position);
  return parts === undefined
    ? []
    : amortizationSchedule(finiteUsd(position.amountUsd), 0, wholeMonths(toNumber(parts.months)));
}
