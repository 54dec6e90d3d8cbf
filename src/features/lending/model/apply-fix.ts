import { percentageOfAmount } from "#calc/funding/component-amount.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { componentDetails } from "#features/funding/model/component-details.ts";
import { putComponent, type StackEdit, withOffer, withType } from "#features/funding/model/stack-edit.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import type { DealLending } from "./deal-lending.ts";
import { isFact } from "./words/fact-words.ts";

/** What a fix changes: the stack, and what the deal says for the bank. */
export interface FixedTerms {
  readonly stack: StackEdit;
  readonly lending: DealLending;
}

interface Applied extends FixedTerms {
  readonly deal: FundingDeal;
  /** The offer that the amounts are parts of. */
  readonly offerUsd: number;
  /** Of a component that is added. */
  readonly newId: string;
  /** The terms that each component was assessed with, by its place. */
  readonly assessedTerms: readonly (LendingTerms | null | undefined)[];
}

const at = ({ stack }: FixedTerms, index: number | null): ComponentRecord | undefined =>
  index === null ? undefined : stack.components[index];

const withComponent = (applied: Applied, component: ComponentRecord): Applied => ({
  ...applied,
  stack: putComponent(applied.stack, component),
});

function resized(component: ComponentRecord, amount: number, offerUsd: number): ComponentRecord {
  return { ...component, amount, percentage: percentageOfAmount(amount, offerUsd) };
}

/** The terms that it was assessed with, written out where nobody had set any, with what changes. */
function withTerms(applied: Applied, component: ComponentRecord, change: object): Applied {
  const { componentType, amount, terms, isUsingDefaultTerms } = component;
  if (!isTermedType(componentType)) return applied;
  const amounts = { amountUsd: amount, offerUsd: applied.offerUsd, deal: applied.deal };
  const place = applied.stack.components.findIndex(({ id }) => id === component.id);
  const usual = { ...defaultTerms(componentType, "unset", amounts), ...applied.assessedTerms[place] };
  const changed = { ...(isUsingDefaultTerms || terms === null ? usual : terms), ...change };
  // Type and terms stay those of one member of the union.
  return withComponent(applied, {
    ...component,
    terms: changed,
    isUsingDefaultTerms: false,
    details: componentDetails(componentType, changed),
  } as ComponentRecord);
}

/** A part becomes smaller, and what it leaves falls on the buyer's own money in the stack. */
function withBuyerCash(applied: Applied, component: ComponentRecord, amount: number): Applied {
  const { offerUsd, newId } = applied;
  const freed = component.amount - amount;
  // A smaller loan may cost another rate: the change was worked out at this one.
  const smaller = withTerms(applied, resized(component, amount, offerUsd), {});
  const known = smaller.stack.components.find(({ componentType }) => componentType === "equity");
  const stack = known === undefined ? withType(smaller.stack, "equity", newId) : smaller.stack;
  const equity = known ?? stack.components.find(({ id }) => id === newId);
  if (equity === undefined) return smaller;
  return withComponent({ ...smaller, stack }, resized(equity, equity.amount + freed, offerUsd));
}

function asNote(applied: Applied, component: ComponentRecord): Applied {
  const note = {
    ...component,
    componentType: "seller_note",
    name: "Seller Financing",
    terms: null,
    isUsingDefaultTerms: true,
  } as ComponentRecord;
  return withTerms(applied, note, { standby: "full_life" });
}

const withPrice = (applied: Applied, offerUsd: number): Applied =>
  applied.lending.offer === null
    ? { ...applied, offerUsd, stack: withOffer(applied.stack, offerUsd) }
    : { ...applied, offerUsd, lending: { ...applied.lending, offer: offerUsd } };

function applyToTerms(applied: Applied, { change, index, to }: FixStep): Applied {
  const component = at(applied, index);
  if (component === undefined) return applied;
  switch (change) {
    case "buyer_cash_up":
      return withBuyerCash(applied, component, Number(to));
    case "note_standby":
      return withTerms(applied, component, { standby: "full_life", balloonMonth: null });
    case "note_term":
    case "sba_term":
    case "sba_term_shorter":
      return withTerms(applied, component, { term: Number(to) });
    case "rate_to_cap":
      return withTerms(applied, component, { interestRate: Number(to) });
    case "fee_to_table":
      return withTerms(applied, component, { feeBasis: "table" });
    case "programme_standard":
      return withTerms(applied, component, { programme: "7a_standard" });
    case "earnout_to_note":
      return asNote(applied, component);
    default:
      return applied;
  }
}

function applyStep(applied: Applied, step: FixStep): Applied {
  const { lending } = applied;
  switch (step.change) {
    case "price_down":
      return withPrice(applied, Number(step.to));
    case "working_capital_down":
    case "seller_stays":
    case "order_document":
      return { ...applied, lending: lendingAfterFix(lending, [step]) };
    default:
      return applyToTerms(applied, step);
  }
}

/** What the steps of a fix change of what the deal says for the bank; the stack has its own part. */
export const lendingAfterFix = (lending: DealLending, steps: readonly FixStep[]): DealLending =>
  steps.reduce((said, { change, to }): DealLending => {
    if (change === "working_capital_down")
      return { ...said, closing: { ...said.closing, workingCapital: Number(to) } };
    if (change === "seller_stays")
      return { ...said, facts: { ...said.facts, sellerStaysMonths: Number(to) } };
    return change === "order_document" && isFact(String(to))
      ? { ...said, facts: { ...said.facts, [String(to)]: true } }
      : said;
  }, lending);

/** The steps of a fix put into the stack, as an unsaved change, and into what the deal says for the bank. */
export function applyFix(
  { stack, lending }: FixedTerms,
  steps: readonly FixStep[],
  { deal, newId, assessedTerms }: Pick<Applied, "deal" | "newId" | "assessedTerms">,
): FixedTerms {
  const offerUsd = lending.offer ?? stack.offerAmount;
  const applied = steps.reduce(applyStep, { stack, lending, deal, newId, offerUsd, assessedTerms });
  return { stack: applied.stack, lending: applied.lending };
}
