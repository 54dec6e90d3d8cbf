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
  const { type, terms } = component;
  const { monthlyUsd, annualUsd, amountUsd, loan, paymentUsd } = service;
  switch (type) {
    case "earnout":
      return [
        {
          label: "Earnout, of the total purchase price",
          shown: formatMoney(componentAmount(offerUsd, terms?.percentage ?? 0)),
        },
        { label: "Debt service in the first year", shown: money(annualUsd), total: true },
      ];
    case "ddp":
      return [
        {
          label: `Due ${terms?.dueDays ?? 0} days after closing`,
          shown: formatMoney(amountUsd),
          total: true,
        },
      ];
    case "integrator_equity":
      return [{ label: "Ownership", shown: formatPercent(terms?.equityPercentage, 1), total: true }];
    case "carve_out":
      return [
        {
          label: "Taken from the annual cash flow",
          shown: formatMoney(terms?.ebitdaContribution ?? 0),
          total: true,
        },
      ];
    case "friends_family":
      if (terms?.type === "investment")
        return [{ label: "Ownership", shown: formatPercent(terms.equityPercentage, 1), total: true }];
      break;
    default:
  }
  const each = loan?.paymentEveryMonths ?? 1;
  return [
    ...(each === 1
      ? []
      : [{ label: each === 3 ? "Quarterly payment" : "Annual payment", shown: money(paymentUsd) }]),
    { label: "Payments in the first 12 months", shown: money(annualUsd) },
    {
      label: loan?.balloonUsd == null ? "Monthly payment" : "Monthly interest",
      shown: money(monthlyUsd),
      total: true,
    },
  ];
}
