import { percentageOfAmount } from "#calc/funding/component-amount.ts";
import type { PlannedComponent } from "#calc/plan/plan.ts";
import type { ComponentInput } from "#features/funding/model/stack-component.ts";
import { type Place, wholeTerms } from "#features/funding/model/whole-terms.ts";

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
