import {
  type BoundedType,
  componentAmount,
  debtServiceOf,
  type DebtServiceItem,
  type FundingDeal,
  type FundingTerms,
  type StackComponent,
} from "#calc";
import { formatMoney, formatPercent } from "#web/lib/format.ts";
import type { TermSummaryLine } from "./term-summary.tsx";

export interface SummaryBasis {
  deal: FundingDeal;
  offerUsd: number;
  percentage: number;
  amountUsd: number;
}

const money = (amountUsd: number) => formatMoney(amountUsd, { cents: true });

/** What stands at the foot of a dialog: the payment that the terms come to, as the pro forma will reckon it. */
export function summarizeTerms<Type extends BoundedType>(
  type: Type,
  terms: FundingTerms[Type],
  { deal, offerUsd, percentage, amountUsd }: SummaryBasis,
): TermSummaryLine[] {
  // Type and terms belong together by their key; picking them apart loses that.
  const component = { type, percentage, terms, amountUsd } as StackComponent;
  const cashFlowUsd = deal.ebitdaUsd ?? 0;
  const service = debtServiceOf(component, { deal, offerUsd, components: [component] }, cashFlowUsd);
  return [...loanLines(component, service), ...paymentLines(component, service, offerUsd)];
}

function loanLines(component: StackComponent, { loan }: DebtServiceItem): TermSummaryLine[] {
  if (loan === null) return [];
  const { principalUsd, balloonUsd } = loan;
  const fee = feeOf(component, principalUsd);
  return [
    { label: "Loan amount", shown: money(principalUsd) },
    ...(fee === null ? [] : [fee]),
    ...(balloonUsd === null ? [] : [{ label: "Balloon at the end of the term", shown: money(balloonUsd) }]),
  ];
}

function feeOf({ type, terms }: StackComponent, principalUsd: number): TermSummaryLine | null {
  if (terms === null) return null;
  if (type === "sba")
    return {
      label: "Guarantee fee at closing",
      shown: formatMoney(componentAmount(principalUsd, terms.sbaFeePercentage)),
    };
  if (type === "inventory_financing")
    return {
      label: "Origination fee at closing",
      shown: formatMoney(componentAmount(principalUsd, terms.originationFee)),
    };
  return null;
}

function paymentLines(
  component: StackComponent,
  service: DebtServiceItem,
  offerUsd: number,
): TermSummaryLine[] {
  return unpaidLines(component, service, offerUsd) ?? serviceLines(service);
}

/** What is no payment by the month: contingent, due once, or a share of the company. */
function unpaidLines(
  { type, terms }: StackComponent,
  { annualUsd, amountUsd }: DebtServiceItem,
  offerUsd: number,
): TermSummaryLine[] | null {
  if (terms === null) return null;
  switch (type) {
    case "earnout": {
      const earnout = formatMoney(componentAmount(offerUsd, terms.percentage));
      return [
        { label: "Earnout amount, of the total purchase price", shown: earnout },
        total("Debt service in the first year", money(annualUsd)),
      ];
    }
    case "ddp":
      return [total(`Due ${terms.dueDays} days after closing`, formatMoney(amountUsd))];
    case "integrator_equity":
      return [total("Ownership", formatPercent(terms.equityPercentage, 1))];
    case "carve_out":
      return [total("Taken from the annual cash flow", formatMoney(terms.ebitdaContribution ?? 0))];
    case "friends_family":
      return terms.type === "loan" ? null : [total("Ownership", formatPercent(terms.equityPercentage, 1))];
    default:
      return null;
  }
}

function serviceLines({ monthlyUsd, annualUsd, loan, paymentUsd }: DebtServiceItem): TermSummaryLine[] {
  const each = loan?.paymentEveryMonths ?? 1;
  const isBalloon = loan !== null && loan.balloonUsd !== null;
  return [
    ...(each === 1
      ? []
      : [{ label: each === 3 ? "Quarterly payment" : "Annual payment", shown: money(paymentUsd) }]),
    { label: "Payments in the first 12 months", shown: money(annualUsd) },
    total(isBalloon ? "Monthly interest" : "Monthly payment", money(monthlyUsd)),
  ];
}

const total = (label: string, shown: string): TermSummaryLine => ({ label, shown, total: true });
