import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "./finite-usd.ts";
import { FUNDING_TYPE_INFO } from "./funding-type-info.ts";
import type { FundingType } from "./funding-types.ts";
import { rbfOnRevenue, type RbfOnRevenue } from "./rbf-on-revenue.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import { monthlyCostOf, termAmountsOf, type TermLoan, termLoanOf, termsInForce } from "./term-loan.ts";

export type PaymentKind = "fixed" | "variable";

/** One payment that is no part of the monthly service: shown beside it, and due in the lender's view. */
export interface LaterPayment {
  readonly what: "balloon" | "deferred-payment" | "earnout";
  readonly amountUsd: number;
  /** After closing. */
  readonly inMonths: number | null;
  readonly inDays: number | null;
}

/** What a component costs in its first twelve months. */
export interface DebtServiceItem {
  readonly type: FundingType;
  readonly name: string;
  readonly percentage: number;
  readonly amountUsd: number;
  /** Reckoned with default terms, because nobody set any. */
  readonly isDefaultTerms: boolean;
  readonly monthlyUsd: number;
  readonly annualUsd: number;
  readonly kind: PaymentKind;
  /** The loan behind it; null where there is none. */
  readonly loan: TermLoan | null;
  /** Where a payment is made every three or twelve months: that payment. */
  readonly paymentUsd: number;
  /** Depends on a condition that is not met yet (an earnout). */
  readonly isContingent: boolean;
  /** It cannot be reckoned before somebody sets its terms (subject-to). */
  readonly needsTerms: boolean;
  readonly later: LaterPayment | null;
  /** Revenue-based financing on the revenue itself, beside the figure above; null of other types. */
  readonly onRevenue: RbfOnRevenue | null;
}

type Service = Pick<DebtServiceItem, "monthlyUsd" | "annualUsd" | "kind"> &
  Partial<
    Pick<DebtServiceItem, "loan" | "paymentUsd" | "isContingent" | "needsTerms" | "later" | "onRevenue">
  >;

/** How many of the first twelve months a term fills. */
const monthsOfFirstYear = (termMonths: number): number => Math.min(12, Math.max(0, termMonths));

const NONE: Service = { monthlyUsd: 0, annualUsd: 0, kind: "fixed" };

function loanService(loan: TermLoan): Service {
  const monthlyUsd = monthlyCostOf(loan);
  const { balloonUsd, termMonths, paymentEveryMonths } = loan;
  return {
    monthlyUsd,
    annualUsd: finiteUsd(monthlyUsd * monthsOfFirstYear(termMonths)),
    kind: "fixed",
    loan,
    paymentUsd: finiteUsd(monthlyUsd * paymentEveryMonths),
    later:
      balloonUsd === null
        ? null
        : { what: "balloon", amountUsd: balloonUsd, inMonths: termMonths, inDays: null },
  };
}

function spread(annualUsd: number, kind: PaymentKind): Service {
  return { monthlyUsd: annualUsd / 12, annualUsd, kind };
}

/** A typed target, else the component's amount. */
export function earnoutTarget(
  terms: { readonly targetAmount?: number | null; readonly threshold?: number | null },
  amountUsd: number,
): number {
  const [target, threshold] = [toNumber(terms.targetAmount), toNumber(terms.threshold)];
  if (target > 0) return target;
  return threshold > 0 ? threshold : amountUsd;
}

/** The service of the types that are no loans of a rate and a term. */
function otherService(component: StackComponent, stack: Stack, cashFlowUsd: number): Service {
  const amounts = termAmountsOf(component, stack);
  const { amountUsd } = amounts;
  switch (component.type) {
    case "subject_to": {
      const terms = termsInForce(component, amounts);
      const monthlyUsd = toNumber(terms.monthlyPayment);
      const left = toNumber(terms.remainingTerm);
      const annualUsd = finiteUsd(monthlyUsd * (left >= 1 ? monthsOfFirstYear(left) : 12));
      return { monthlyUsd, annualUsd, kind: "fixed", needsTerms: terms.monthlyPayment === null };
    }
    case "inventory_consignment": {
      const { repaymentLength } = termsInForce(component, amounts);
      const months = toNumber(repaymentLength);
      const monthlyUsd = months > 0 ? finiteUsd(amountUsd / months) : 0;
      return { monthlyUsd, annualUsd: finiteUsd(monthlyUsd * monthsOfFirstYear(months)), kind: "fixed" };
    }
    case "ar_factoring": {
      const { percentage } = termsInForce(component, amounts);
      return spread(finiteUsd(((100 - toNumber(percentage)) / 100) * amountUsd), "variable");
    }
    case "rbf": {
      const terms = termsInForce(component, amounts);
      const share = ((toNumber(terms.revenuePercentage) / 100) * Math.max(0, cashFlowUsd)) / 4;
      const monthlyUsd = finiteUsd(Math.max(share, toNumber(terms.minimumPayment)));
      const mostUsd = finiteUsd(toNumber(terms.cap) * amountUsd);
      return {
        monthlyUsd,
        annualUsd: Math.min(finiteUsd(12 * monthlyUsd), mostUsd),
        kind: "variable",
        onRevenue: rbfOnRevenue(terms, amountUsd, stack.deal.revenueUsd),
      };
    }
    case "earnout": {
      const terms = termsInForce(component, amounts);
      const years = toNumber(terms.duration);
      const targetUsd = earnoutTarget(terms, amountUsd);
      const isDue = terms.conditionMet && years > 0;
      return {
        ...spread(isDue ? finiteUsd(targetUsd / years) : 0, "variable"),
        isContingent: !terms.conditionMet,
        later: { what: "earnout", amountUsd: targetUsd, inMonths: finiteUsd(years * 12), inDays: null },
      };
    }
    case "ddp": {
      const { dueDays } = termsInForce(component, amounts);
      return {
        ...NONE,
        later: { what: "deferred-payment", amountUsd, inMonths: null, inDays: toNumber(dueDays) },
      };
    }
    default:
      return NONE;
  }
}

/**
 * What a component costs in its first twelve months.
 *
 * Units: US dollars a month and in the first year. `cashFlowUsd` is a year's cash flow after carve-outs: only
 * revenue-based financing reads it. Range: 0 or more for components of a positive amount. Always a figure.
 * Source: to.
 */
export function debtServiceOf(component: StackComponent, stack: Stack, cashFlowUsd: number): DebtServiceItem {
  const loan = termLoanOf(component, stack);
  const service = loan === null ? otherService(component, stack, cashFlowUsd) : loanService(loan);
  const { name, configurable } = FUNDING_TYPE_INFO[component.type];
  return {
    type: component.type,
    name,
    percentage: component.percentage,
    amountUsd: termAmountsOf(component, stack).amountUsd,
    isDefaultTerms: component.terms === null && configurable,
    loan: null,
    paymentUsd: service.monthlyUsd,
    isContingent: false,
    needsTerms: false,
    later: null,
    onRevenue: null,
    ...service,
  };
}
