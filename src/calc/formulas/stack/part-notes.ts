import { termAmountsOf, termsInForce } from "#calc/funding/term-loan.ts";
import type { TermLoan } from "#calc/funding/types/definition.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import type { PartContext } from "./stack-context.ts";

/** What stands in small letters beside the figures of a component. */
export const notAdvancedNote = ({ terms }: PartContext): string =>
  `Advance rate ${formatNumber(Number(terms.advance ?? 0), 1)}%`;

function loanNote({ principalUsd, annualRatePct, termMonths, balloonUsd }: TermLoan): string {
  const rate = `${formatNumber(annualRatePct, 2)}% a year`;
  const principal = formatMoney(principalUsd);
  return balloonUsd === null
    ? `${principal} at ${rate} over ${formatNumber(termMonths, 1)} months, in equal payments`
    : `The interest alone: ${principal} at ${rate}; ${formatMoney(balloonUsd)} is due at the end`;
}

/** What a monthly payment comes from. */
export function monthlyNote({ component, item, terms, whole }: PartContext): string | undefined {
  if (item.loan !== null) return loanNote(item.loan);
  switch (component.type) {
    case "rbf": {
      const cashFlow = formatMoney(Math.max(0, whole.form.annualCashFlowUsd));
      const least = typeof terms.minimum === "number" ? `, ${formatMoney(terms.minimum)} at least` : "";
      return `${formatNumber(Number(terms.revenue_share ?? 0), 2)}% of a quarter of ${cashFlow}${least}`;
    }
    case "inventory_consignment":
      return `${formatMoney(item.amountUsd)} over ${formatNumber(Number(terms.term ?? 0), 1)} months`;
    case "earnout":
      return `${formatMoney(item.later?.amountUsd ?? item.amountUsd)} over ${formatNumber(item.later?.inMonths ?? 0, 1)} months, its condition met`;
    case "ar_factoring":
      return notAdvancedNote({ terms } as PartContext);
    case "subject_to":
      return "As typed";
    default:
      return undefined;
  }
}

/** Where the principal is not the amount, or a payment ends early, why. */
export function partCautions({ component, item, terms, whole: { stack } }: PartContext): string[] {
  const amounts = termAmountsOf(component, stack);
  const cautions: string[] = [];
  if (component.type === "sba") {
    const { downPaymentPercentage } = termsInForce(component, amounts);
    cautions.push(
      `The principal is ${formatMoney(item.amountUsd)} less a down payment of ${formatNumber(downPaymentPercentage, 1)}%. The lender's view counts all of it.`,
    );
  } else if (item.loan !== null && Math.abs(item.loan.principalUsd - item.amountUsd) >= 1) {
    cautions.push(`${formatMoney(item.loan.principalUsd)} of the ${formatMoney(item.amountUsd)} is lent.`);
  }
  if (component.type === "rbf" && item.monthlyUsd > 0 && item.annualUsd / item.monthlyUsd < 12)
    cautions.push(
      `It ends when ${formatNumber(Number(terms.cap ?? 0), 2)} times the amount is repaid, within the first year.`,
    );
  if (item.isDefaultTerms) cautions.push("No terms are set: these are the default terms.");
  return cautions;
}
