import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "./finite-usd.ts";
import { FUNDING_TYPE_INFO } from "./funding-type-info.ts";
import { type AnyTerms, definitionOf, type FundingType } from "./funding-types.ts";
import type { RbfOnRevenue } from "./rbf-on-revenue.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import { monthlyCostOf, positionOf } from "./term-loan.ts";
import { monthsOfFirstYear, NO_SERVICE } from "./types/building-blocks.ts";
import type { LaterPayment, PaymentKind, Position, Service, TermLoan } from "./types/definition.ts";

/** What a component costs in its first twelve months. */
export interface DebtServiceItem {
  readonly type: FundingType;
  readonly name: string;
  readonly percentage: number;
  readonly amountUsd: number;
  /** Calculated with default terms, because nobody set any. */
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
  /** It cannot be calculated before somebody sets its terms (subject-to). */
  readonly needsTerms: boolean;
  readonly later: LaterPayment | null;
  /** Revenue-based financing on the revenue itself, beside the figure above; null of other types. */
  readonly onRevenue: RbfOnRevenue | null;
}

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

/** Equal parts without interest, from the component's amount. */
function instalmentService(months: number, amountUsd: number): Service {
  const monthlyUsd = months > 0 ? finiteUsd(amountUsd / months) : 0;
  return { monthlyUsd, annualUsd: finiteUsd(monthlyUsd * monthsOfFirstYear(months)), kind: "fixed" };
}

/** What a type asks for in its first twelve months, by what it is: a loan, instalments, or a rule of its own. */
export function serviceOf(type: FundingType, position: Position<AnyTerms>, cashFlowUsd: number): Service {
  const definition = definitionOf(type);
  const loan = definition.loan?.(position) ?? null;
  if (loan !== null) return loanService(loan);
  const parts = definition.instalments?.(position);
  if (parts !== undefined) return instalmentService(toNumber(parts.months), position.amountUsd);
  return definition.service?.(position, cashFlowUsd) ?? NO_SERVICE;
}

/**
 * What a component costs in its first twelve months.
 *
 * Units: US dollars a month and in the first year. `cashFlowUsd` is a year's cash flow after carve-outs: only
 * revenue-based financing reads it. Range: 0 or more for components of a positive amount. Always a figure.
 * Source: this product's own definition.
 */
export function debtServiceOf(component: StackComponent, stack: Stack, cashFlowUsd: number): DebtServiceItem {
  const position = positionOf(component, stack);
  const service = serviceOf(component.type, position, cashFlowUsd);
  const { name, hasDefaultTerms } = FUNDING_TYPE_INFO[component.type];
  return {
    type: component.type,
    name,
    percentage: component.percentage,
    amountUsd: position.amountUsd,
    isDefaultTerms: component.terms === null && hasDefaultTerms,
    loan: null,
    paymentUsd: service.monthlyUsd,
    isContingent: false,
    needsTerms: false,
    later: null,
    onRevenue: null,
    ...service,
  };
}
