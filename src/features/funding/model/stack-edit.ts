import { capComponent } from "#calc/funding/cap-component.ts";
import { componentAmount, percentageOfAmount } from "#calc/funding/component-amount.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { refreshTerms } from "#calc/funding/refresh-terms.ts";
import { componentDetails } from "./component-details.ts";
import type { DealTerms } from "./deal-terms.ts";
import type { ComponentRecord } from "./stack-component.ts";

/** What a person may change of a saved stack (saved view). */
export interface StackEdit {
  readonly offerAmount: number;
  readonly dealTerms: DealTerms;
  readonly components: readonly ComponentRecord[];
  /** Null: the deal's own pay of a manager counts, else the person's usual one. */
  readonly managerSalaryUsd: number | null;
}

export const editOf = ({ offerAmount, dealTerms, components, managerSalaryUsd }: StackEdit): StackEdit => ({
  offerAmount,
  dealTerms,
  components,
  managerSalaryUsd,
});

/** Every amount follows the offer at its percentage. */
export function withOffer(edit: StackEdit, offerAmount: number): StackEdit {
  const components = edit.components.map((component) => ({
    ...component,
    amount: componentAmount(offerAmount, component.percentage),
  }));
  return { ...edit, offerAmount, components };
}

/** What became of a component that was given another size. */
export interface Resized {
  readonly edit: StackEdit;
  /** "Capped at …", when it was more than its type may be. */
  readonly notice: string | null;
  /** Why it was capped, or what the deal lacks for it. */
  readonly message: string | null;
}

/** A percentage as typed makes the amount; a cap wins over both. */
export function withPercentage(edit: StackEdit, id: string, percentage: number, deal: FundingDeal): Resized {
  const component = edit.components.find((one) => one.id === id);
  if (component === undefined) return { edit, notice: null, message: null };
  const capped = capComponent(component.componentType, percentage, deal, edit.offerAmount);
  const resized = { percentage: capped.percentage, amount: capped.amountUsd };
  return {
    edit: putComponent(edit, { ...component, ...resized }),
    notice: capped.notice,
    message: capped.message ?? capped.warning,
  };
}

/** One more type of money, at 0 % and default terms until it is given a share. */
export function withType(edit: StackEdit, componentType: FundingType, id: string): StackEdit {
  const { hasDefaultTerms, name } = FUNDING_TYPE_INFO[componentType];
  const added = {
    id,
    name,
    componentType,
    percentage: 0,
    amount: 0,
    order: edit.components.length,
    isUsingDefaultTerms: hasDefaultTerms,
    details: [],
    terms: null,
  } as ComponentRecord;
  return { ...edit, components: [...edit.components, added] };
}

/** An amount as typed makes the percentage; of an offer of 0 it is 0. */
export function withAmount(edit: StackEdit, id: string, amountUsd: number, deal: FundingDeal): Resized {
  return withPercentage(edit, id, percentageOfAmount(amountUsd, edit.offerAmount), deal);
}

export function putComponent(edit: StackEdit, component: ComponentRecord): StackEdit {
  const components = edit.components.map((one) => (one.id === component.id ? component : one));
  return { ...edit, components };
}

/** Why a stack as it stands is above a limit: an offer that was changed keeps the percentages. */
export function listOverCap(edit: StackEdit, deal: FundingDeal): { id: string; message: string }[] {
  return edit.components.flatMap(({ id, componentType, percentage, amount }) => {
    const { isCapped, amountUsd, message, warning } = capComponent(
      componentType,
      percentage,
      deal,
      edit.offerAmount,
    );
    const words = message ?? warning;
    return isCapped && amount > amountUsd && words !== null ? [{ id, message: words }] : [];
  });
}

/**
 * A stack as it is shown, calculated and sent: where a component has another size or other terms than it was stored
 * with, its loan and its payments follow. What was typed stays apart from it, so that an offer of $1 on the way to
 * $1,000,000 takes nothing away.
 */
export function followAmounts(stored: StackEdit, edit: StackEdit, deal: FundingDeal): StackEdit {
  const components = edit.components.map((component) => {
    const before = stored.components.find(({ id }) => id === component.id);
    const isAsStored =
      before?.amount === component.amount && isSame(withoutAmount(before), withoutAmount(component));
    return isAsStored ? component : follow(component, edit.offerAmount, deal);
  });
  return { ...edit, components };
}

function follow(component: ComponentRecord, offerUsd: number, deal: FundingDeal): ComponentRecord {
  const { componentType, amount, terms, isUsingDefaultTerms } = component;
  if (!isTermedType(componentType) || terms === null) return component;
  const amounts = { amountUsd: amount, offerUsd, deal };
  const followed = isUsingDefaultTerms
    ? defaultTerms(componentType, "unset", amounts)
    : refreshTerms(componentType, terms, amounts);
  // Type and terms stay those of one member of the union.
  return {
    ...component,
    terms: followed,
    details: componentDetails(componentType, followed),
  } as ComponentRecord;
}

export interface StackChanges {
  offerAmount?: number;
  dealTerms?: DealTerms;
  components?: readonly ComponentRecord[];
  managerSalaryUsd?: number | null;
}

/** Only what differs from the stored stack is sent; amounts follow from offer and percentage. */
export function changesOf(stack: StackEdit, edit: StackEdit): StackChanges {
  return {
    ...(edit.offerAmount === stack.offerAmount ? {} : { offerAmount: edit.offerAmount }),
    ...(isSame(edit.dealTerms, stack.dealTerms) ? {} : { dealTerms: edit.dealTerms }),
    ...(isSame(edit.components.map(withoutAmount), stack.components.map(withoutAmount))
      ? {}
      : { components: edit.components }),
    ...(edit.managerSalaryUsd === stack.managerSalaryUsd ? {} : { managerSalaryUsd: edit.managerSalaryUsd }),
  };
}

export const hasChanges = (changes: StackChanges): boolean => Object.keys(changes).length > 0;

/**
 * Changes that were made on one version, put on top of a newer one: what was not touched here stays as it was saved
 * elsewhere, down to the single field.
 */
export function mergeEdit(base: StackEdit, mine: StackEdit, newer: StackEdit): StackEdit {
  const kept = newer.components.flatMap((theirs) => {
    const here = mine.components.find(({ id }) => id === theirs.id);
    const before = base.components.find(({ id }) => id === theirs.id);
    return [here === undefined || isSameComponent(here, before) ? theirs : here];
  });
  const known = new Set(newer.components.map(({ id }) => id));
  // Gone elsewhere: it comes back only where it was changed here.
  const changed = mine.components.filter(
    (here) =>
      !known.has(here.id) &&
      !isSameComponent(
        here,
        base.components.find(({ id }) => id === here.id),
      ),
  );
  const merged = {
    offerAmount: mine.offerAmount === base.offerAmount ? newer.offerAmount : mine.offerAmount,
    dealTerms: mergeTerms(base.dealTerms, mine.dealTerms, newer.dealTerms),
    components: [...kept, ...changed],
    managerSalaryUsd:
      mine.managerSalaryUsd === base.managerSalaryUsd ? newer.managerSalaryUsd : mine.managerSalaryUsd,
  };
  return merged.offerAmount === newer.offerAmount &&
    changed.length === 0 &&
    kept.every((one, at) => one === newer.components[at])
    ? merged
    : withOffer(merged, merged.offerAmount);
}

function mergeTerms(base: DealTerms, mine: DealTerms, newer: DealTerms): DealTerms {
  const { deposit, workingCapital, escrow, ...flat } = mine;
  return {
    ...pick({ ...base }, flat, newer),
    deposit: pick(base.deposit, deposit, newer.deposit),
    workingCapital: pick(base.workingCapital, workingCapital, newer.workingCapital),
    escrow: pick(base.escrow, escrow, newer.escrow),
  };
}

/** Of each field the one that was changed here, else the newer one. */
function pick<Fields extends object>(base: Fields, mine: Partial<Fields>, newer: Fields): Fields {
  const changed = Object.entries(mine).filter(([key, value]) => value !== Reflect.get(base, key));
  return { ...newer, ...Object.fromEntries(changed) };
}

const isSameComponent = (a: ComponentRecord, b: ComponentRecord | undefined): boolean =>
  b !== undefined && isSame(withoutAmount(a), withoutAmount(b));

const withoutAmount = ({ id, componentType, percentage, terms, isUsingDefaultTerms }: ComponentRecord) => ({
  id,
  componentType,
  percentage,
  terms,
  isUsingDefaultTerms,
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Terms come from dialogs, drafts and the server, each with its own order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
