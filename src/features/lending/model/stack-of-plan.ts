import {
  defaultTerms,
  type FundingDeal,
  isTermedType,
  percentageOfAmount,
  type PlannedComponent,
  refreshTerms,
} from "#calc";
import type { ComponentInput } from "#features/funding/model/stack-component.ts";

interface Place {
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

/** The structure of a plan as a stack that can be saved: what nobody set stays with the market. */
export function stackOfPlan(components: readonly PlannedComponent[], place: Place): ComponentInput[] {
  return components
    .filter(({ amount }) => amount > 0)
    .map((component) => {
      const terms = component.termsFrom === "market" ? null : wholeTerms(component, place);
      // Type and terms come from one component; picking them apart loses that they belong together.
      return {
        componentType: component.type,
        percentage: percentageOfAmount(component.amount, place.offerUsd),
        amount: component.amount,
        terms,
        isUsingDefaultTerms: terms === null,
      } as ComponentInput;
    });
}
