import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { refreshTerms } from "#calc/funding/refresh-terms.ts";
import type { PlannedComponent } from "#calc/plan/plan.ts";

/** Where a component stands: the deal that carries it and the price that it is a part of, US dollars. */
export interface Place {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
}

/** The terms of a component, with those of nobody having set any where they say nothing; null: it has none. */
export function wholeTerms(
  { type, amount, terms }: Pick<PlannedComponent, "type" | "amount" | "terms">,
  { deal, offerUsd }: Place,
): object | null {
  if (!isTermedType(type) || terms === null) return null;
  const amounts = { amountUsd: amount, offerUsd, deal };
  const own = Object.entries(terms).filter(([, value]) => value !== null && value !== undefined);
  const whole = { ...defaultTerms(type, "unset", amounts), ...Object.fromEntries(own) };
  return { ...refreshTerms(type, whole, amounts) };
}
