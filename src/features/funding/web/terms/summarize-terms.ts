import {
  type BoundedType,
  componentAmount,
  debtServiceOf,
  type DebtServiceItem,
  type FundingDeal,
  type FundingTerms,
  programmeGuarantyFee,
  type StackComponent,
  type TermLoan,
} from "#calc";
import { utcDay } from "#kit/day.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
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

function loanLines(component: StackComponent, { loan, amountUsd }: DebtServiceItem): TermSummaryLine[] {
  if (loan === null) return [];
  const { principalUsd, balloonUsd } = loan;
  return [
    { label: "Loan amount", shown: money(principalUsd) },
    ...feesOf(component, loan, amountUsd),
    ...(balloonUsd === null ? [] : [{ label: "Balloon at the end of the term", shown: money(balloonUsd) }]),
  ];
}

/** The guarantee fee is of the whole component, as the lender's view counts it; the programme's own stands beside it. */
function feesOf({ type, terms }: StackComponent, loan: TermLoan, amountUsd: number): TermSummaryLine[] {
  if (terms === null) return [];
  if (type === "sba") {
    const programmeUsd = programmeGuarantyFee(amountUsd, loan.termMonths, today());
    return [
      {
        label: "Guarantee fee, as typed, of the whole component",
        shown: formatMoney(componentAmount(amountUsd, terms.sbaFeePercentage)),
      },
      { label: "Guarantee fee by the programme’s table of today", shown: formatMoney(programmeUsd) },
    ];
  }
  if (type === "inventory_financing") {
    const shown = formatMoney(componentAmount(loan.principalUsd, terms.originationFee));
    return [{ label: "Origination fee at closing", shown }];
  }
  return [];
}

const today = (): string => utcDay(new Date());

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
  { annualUsd, amountUsd, later }: DebtServiceItem,
  offerUsd: number,
): TermSummaryLine[] | null {
  if (terms === null) return null;
  switch (type) {
    case "earnout": {
      const earnout = formatMoney(componentAmount(offerUsd, terms.percentage));
      return [
        { label: "Earnout amount, of the total purchase price", shown: earnout },
        { label: "Debt service in the first year", shown: money(annualUsd) },
        total("Paid in all once the condition is met", formatMoney(later?.amountUsd ?? 0)),
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

/** Beside a quarter of the share of EBITDA, the share of the revenue itself. */
function revenueLines({ onRevenue }: DebtServiceItem): TermSummaryLine[] {
  if (onRevenue === null) return [];
  const { monthlyUsd, months, totalUsd, isRevenueUnknown } = onRevenue;
  const basis = isRevenueUnknown
    ? "over the estimated term, the revenue being unknown"
    : "on the revenue itself";
  const until = months === null ? "not repaid within 50 years" : `repaid in month ${months}`;
  return [
    { label: `A month ${basis}`, shown: money(monthlyUsd) },
    { label: "To repay in all", shown: `${formatMoney(totalUsd)}, ${until}` },
  ];
}

function serviceLines(service: DebtServiceItem): TermSummaryLine[] {
  const { monthlyUsd, annualUsd, loan, paymentUsd } = service;
  const each = loan?.paymentEveryMonths ?? 1;
  const isBalloon = loan !== null && loan.balloonUsd !== null;
  return [
    ...(each === 1
      ? []
      : [{ label: each === 3 ? "Quarterly payment" : "Annual payment", shown: money(paymentUsd) }]),
    { label: "Payments in the first 12 months", shown: money(annualUsd) },
    ...revenueLines(service),
    total(isBalloon ? "Monthly interest" : "Monthly payment", money(monthlyUsd)),
  ];
}

const total = (label: string, shown: string): TermSummaryLine => ({ label, shown, total: true });
