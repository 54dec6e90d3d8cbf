import { type ClosingCash, closingCash, type ClosingItem } from "#calc/funding/closing-cash.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import type { DebtServiceItem } from "#calc/funding/debt-service.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import {
  definitionOf,
  FUNDING_TYPES,
  type FundingType,
  type FundingTypeOf,
} from "#calc/funding/funding-types.ts";
import { type LendersView, lendersView, type LendersViewInput } from "#calc/funding/lenders-view.ts";
import { type ProForma, proForma } from "#calc/funding/pro-forma.ts";
import { type SourcesAndUses, sourcesAndUses } from "#calc/funding/sources-and-uses.ts";
import type { CashFlowBase, Stack, StackComponent } from "#calc/funding/stack-component.ts";
import { type StackMetrics, stackMetrics } from "#calc/funding/stack-metrics.ts";
import { termAmountsOf } from "#calc/funding/term-loan.ts";
import { figuresOf, inputsOf, rowsOf } from "#calc/formulas/engine/build.ts";
import type { TermKey } from "#calc/funding/types/part-terms.ts";
import { partTermsOf } from "./part-terms.ts";

/**
 * What the expressions of a stack are read from. Expressions read the stack and its options; what the fast code says is
 * for the tests and for the values on screens, and is calculated when it is asked for.
 */
export interface StackContext {
  readonly stack: Stack;
  readonly base: CashFlowBase;
  readonly managerSalaryUsd: number | null;
  readonly parts: readonly PartContext[];
  readonly metrics: StackMetrics;
  readonly form: ProForma;
  readonly view: LendersView;
  readonly closing: ClosingCash;
  readonly money: SourcesAndUses;
}

/** One component of a stack, with the terms that it is calculated with. */
export interface PartContext {
  readonly whole: StackContext;
  readonly index: number;
  readonly type: FundingType;
  readonly name: string;
  readonly component: StackComponent;
  readonly terms: Readonly<Partial<Record<TermKey, number | string | null>>>;
  /** What the fast code says of it. */
  readonly item: DebtServiceItem;
  readonly closing: ClosingItem;
}

/** What is at hand already, so that it is not calculated again. */
export interface StackGiven {
  readonly metrics?: StackMetrics;
  readonly result?: ProForma;
  readonly view?: LendersView;
}

function once<T>(make: () => T): () => T {
  let kept: { readonly made: T } | null = null;
  return () => (kept ??= { made: make() }).made;
}

export interface StackOptions {
  readonly base?: CashFlowBase;
  readonly managerSalaryUsd?: number | null;
  readonly isGuarantyFeeFinanced?: boolean | undefined;
  /** The day of the guaranty fee's table; whoever asks for figures of a lender without a view at hand has to say it. */
  readonly today?: string;
}

function viewOf({
  today,
  ...asked
}: Omit<LendersViewInput, "today"> & { readonly today?: string }): LendersView {
  if (today === undefined) throw new Error("Figures of a lender need the day whose rules hold.");
  return lendersView({ ...asked, today });
}

export function stackContext(stack: Stack, options: StackOptions = {}, given: StackGiven = {}): StackContext {
  const { base = "ebitda", managerSalaryUsd = null, isGuarantyFeeFinanced, today } = options;
  const asked = {
    ...stack,
    base,
    managerSalaryUsd,
    isGuarantyFeeFinanced,
    ...(today === undefined ? {} : { today }),
  };
  const [metrics, form, view, closing, money] = [
    once(() => given.metrics ?? stackMetrics(stack)),
    once(() => given.result ?? proForma(asked)),
    once(() => given.view ?? viewOf(asked)),
    once(() => closingCash(stack)),
    once(() => sourcesAndUses(stack, whole.view)),
  ];
  const parts = once(() => stack.components.map((component, index) => partContext(whole, component, index)));
  const whole: StackContext = {
    stack,
    base,
    managerSalaryUsd,
    get parts() {
      return parts();
    },
    get metrics() {
      return metrics();
    },
    get form() {
      return form();
    },
    get view() {
      return view();
    },
    get closing() {
      return closing();
    },
    get money() {
      return money();
    },
  };
  return whole;
}

function partContext(whole: StackContext, component: StackComponent, index: number): PartContext {
  const { type } = component;
  const terms = once(() =>
    Object.fromEntries(
      partTermsOf(component, termAmountsOf(component, whole.stack)).map(({ key, value }) => [key, value]),
    ),
  );
  const found = <T>(of: readonly T[]): T => {
    const item = of[index];
    if (item === undefined) throw new Error(`The stack has no row ${index}.`);
    return item;
  };
  return {
    whole,
    index,
    type,
    name: FUNDING_TYPE_INFO[type].name,
    component,
    get terms() {
      return terms();
    },
    get item() {
      return found(whole.form.items);
    },
    get closing() {
      return found(whole.closing.items);
    },
  };
}

/** The dollars by which a settled amount differs from its rounded percentage. */
export const roundingOf = ({ component, whole }: Pick<PartContext, "component" | "whole">): number =>
  component.amountUsd === null || component.amountUsd === undefined
    ? 0
    : component.amountUsd - componentAmount(whole.stack.offerUsd, component.percentage);

export const ofStack = inputsOf<StackContext>();
export const ofPart = inputsOf<PartContext>();
export const stackFigure = figuresOf<StackContext>();
export const partFigure = figuresOf<PartContext>();

export const components = rowsOf(
  "component",
  ({ parts }: StackContext) => parts,
  ({ type }: PartContext) => type,
  ({ name }: PartContext) => name,
);

/** What the types are called where a formula differs by type. */
export const TYPE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FUNDING_TYPE_INFO).map(([type, { name }]) => [type, name]),
);

/** The same for every type of a kind: a type made of the building blocks of others needs no line of its own. */
export const forTypes = <T>(
  holds: (definition: FundingTypeOf) => boolean,
  gives: T,
): Readonly<Record<string, T>> =>
  Object.fromEntries(FUNDING_TYPES.filter((type) => holds(definitionOf(type))).map((type) => [type, gives]));
export const isLoan = ({ loan }: FundingTypeOf): boolean => loan !== undefined;
export const isByInstalments = ({ instalments }: FundingTypeOf): boolean => instalments !== undefined;
