import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { FixChange } from "#calc/tables/bank-rule.ts";

export type FixValue = number | string | boolean | null;

export interface FixStep {
  readonly change: FixChange;
  /** Of the component; null where the change is of none. */
  readonly index: number | null;
  readonly from: FixValue;
  readonly to: FixValue;
}

export interface Changed {
  readonly input: BankInput;
  readonly step: FixStep;
}

/** One thing that may change, by so many steps: $100, a month, or the one step of what is there or not. */
export interface Lever {
  readonly change: FixChange;
  readonly index: number | null;
  readonly kind: "money" | "months" | "switch";
  /** The most steps; a switch has one. */
  readonly steps: number;
  /** Steps of money at which a rule or a fee jumps: between two of them what is assessed moves one way. */
  readonly cuts: readonly number[];
  apply(input: BankInput, steps: number): Changed;
}

/** Changes of money go by whole multiples of this. US dollars. */
export const MONEY_STEP_USD = 100;

export const replaceComponent = (
  input: BankInput,
  index: number,
  by: (component: LendingComponent) => LendingComponent,
): BankInput => ({
  ...input,
  components: input.components.map((component, at) => (at === index ? by(component) : component)),
});

export const withTerms = (input: BankInput, index: number, terms: LendingTerms): BankInput =>
  replaceComponent(input, index, (component) => ({ ...component, terms: { ...component.terms, ...terms } }));
