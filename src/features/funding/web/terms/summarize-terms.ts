import { type DebtServiceItem, debtServiceOf } from "#calc/funding/debt-service.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { FundingTerms, TermedType } from "#calc/funding/funding-terms.ts";
import { type AnyTerms, definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { positionOf } from "#calc/funding/term-loan.ts";
import type { Position, SummaryLine } from "#calc/funding/types/definition.ts";
import { type RulesOnDay, valuesFor } from "#calc/lending/rule-values.ts";
import { formatMoney } from "#kit/format-figure.ts";

export interface SummaryBasis extends RulesOnDay {
  deal: FundingDeal;
  offerUsd: number;
  percentage: number;
  amountUsd: number;
}

const money = (amountUsd: number) => formatMoney(amountUsd, { cents: true });

/** What stands at the foot of a dialog: the payment that the terms come to, as the pro forma calculates it. */
export function summarizeTerms<Type extends TermedType>(
  type: Type,
  terms: FundingTerms[Type],
  basis: SummaryBasis,
): SummaryLine[] {
  const { deal, offerUsd, percentage, amountUsd } = basis;
  // Type and terms belong together by their key; picking them apart loses that.
  const component = { type, percentage, terms, amountUsd } as StackComponent;
  const stack = { deal, offerUsd, components: [component] };
  const service = debtServiceOf(component, stack, deal.ebitdaUsd ?? 0);
  const position = positionOf(component, stack);
  const outcome = definitionOf(type).outcome?.(position, service) ?? null;
  return [...loanLines(type, position, service, basis), ...(outcome ?? serviceLines(service))];
}

function loanLines(
  type: FundingType,
  position: Position<AnyTerms>,
  { loan }: DebtServiceItem,
  on: RulesOnDay,
): SummaryLine[] {
  if (loan === null) return [];
  const { principalUsd, balloonUsd } = loan;
  return [
    { label: "Loan amount", shown: money(principalUsd) },
    ...(definitionOf(type).fees?.(position, loan, valuesFor(on)) ?? []),
    ...(balloonUsd === null ? [] : [{ label: "Balloon at the end of the term", shown: money(balloonUsd) }]),
  ];
}

/** Beside a quarter of the share of EBITDA, the share of the revenue itself. */
function revenueLines({ onRevenue }: DebtServiceItem): SummaryLine[] {
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

function serviceLines(service: DebtServiceItem): SummaryLine[] {
  const { monthlyUsd, annualUsd, loan, paymentUsd } = service;
  const each = loan?.paymentEveryMonths ?? 1;
  const isBalloon = loan !== null && loan.balloonUsd !== null;
  return [
    ...(each === 1
      ? []
      : [{ label: each === 3 ? "Quarterly payment" : "Annual payment", shown: money(paymentUsd) }]),
    { label: "Payments in the first 12 months", shown: money(annualUsd) },
    ...revenueLines(service),
    {
      label: isBalloon ? "Monthly interest" : "Monthly payment",
      shown: money(monthlyUsd),
      total: true,
    },
  ];
}
