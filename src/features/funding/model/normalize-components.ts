import { capComponent, capOf } from "#calc/funding/cap-component.ts";
import { checkTerms } from "#calc/funding/check-terms.ts";
import { componentAmount, percentageOfAmount, totalPercentage } from "#calc/funding/component-amount.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { type FundingCaps, fundingCaps } from "#calc/funding/funding-caps.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { stackTotalState } from "#calc/funding/stack-total.ts";
import { contradictionOf, sbaMonthsOf } from "./component-contradiction.ts";
import { componentDetails } from "./component-details.ts";
import { termsOrNone } from "./component-terms.ts";
import type { ComponentRecord, GivenComponent } from "./stack-component.ts";

export interface ToSettle {
  components: readonly GivenComponent[];
  deal: FundingDeal;
  offerUsd: number;
  /** As the stack stands: what it holds already is not refused for a deal that has changed since. */
  kept?: readonly ComponentRecord[];
}
export type Settled =
  | { ok: true; components: ComponentRecord[] }
  | { ok: false; refusal: "INVALID_TOTAL" | "OVER_CAP" | "TERMS_INVALID"; message: string };

/**
 * Components as a stack may be saved with: those of 0 % are left out, the total is 100 within 0.01, no cap is
 * exceeded, terms are within their bounds, and what nobody set has the default terms.
 */
export function normalizeComponents({ components, deal, offerUsd, kept = [] }: ToSettle): Settled {
  const given = components.filter(({ percentage }) => percentage > 0);
  const total = stackTotalState(totalPercentage(given));
  if (!total.isExact) return { ok: false, refusal: "INVALID_TOTAL", message: total.invalidTotalMessage };
  const caps = fundingCaps(deal, offerUsd);
  const sbaMonths = sbaMonthsOf(given);
  const isSbaKept = sbaMonths === sbaMonthsOf(kept);
  const settled: ComponentRecord[] = [];
  for (const [order, component] of given.entries()) {
    const amount = agreedAmount(component, offerUsd, given.length);
    const isKept = kept.some(
      (before) => before.componentType === component.componentType && before.amount >= amount,
    );
    if (!isKept && exceedsCap(component, amount, caps)) {
      return { ok: false, refusal: "OVER_CAP", message: capMessage(component, amount, { deal, offerUsd }) };
    }
    const record = withTerms(component, { amount, order, deal, offerUsd });
    const problem = isUnchanged(record, kept)
      ? // A note that stands by for the life of an SBA loan is assessed again once that loan runs another time.
        isSbaKept
        ? null
        : contradictionOf(record, sbaMonths)
      : termProblem(record, sbaMonths);
    if (problem !== null)
      return { ok: false, refusal: "TERMS_INVALID", message: `${record.name}: ${problem}` };
    settled.push(record);
  }
  return { ok: true, components: withIds(settled) };
}

/**
 * The amount as sent where it agrees with its percentage: the largest of a normalised stack absorbs the rounding of
 * all others, half a dollar each. Else the rounded percentage of the offer.
 */
function agreedAmount({ amount, percentage }: GivenComponent, offerUsd: number, count: number): number {
  const whole = componentAmount(offerUsd, percentage);
  if (amount === undefined || !Number.isInteger(amount)) return whole;
  return Math.abs(amount - whole) <= Math.ceil(count / 2) ? amount : whole;
}

function exceedsCap({ componentType }: GivenComponent, amountUsd: number, caps: FundingCaps): boolean {
  const capUsd = capOf(componentType, caps);
  return capUsd !== null && amountUsd > capUsd;
}

/** In the words of the specification. */
function capMessage(
  { componentType }: GivenComponent,
  amountUsd: number,
  { deal, offerUsd }: { deal: FundingDeal; offerUsd: number },
): string {
  const { message, warning } = capComponent(
    componentType,
    percentageOfAmount(amountUsd, offerUsd),
    deal,
    offerUsd,
  );
  return `${FUNDING_TYPE_INFO[componentType].name}: ${message ?? warning ?? "the amount is above its maximum"}`;
}

function withTerms(
  component: GivenComponent,
  at: { amount: number; order: number; deal: FundingDeal; offerUsd: number },
): ComponentRecord {
  const { componentType, percentage } = component;
  const { amount, order, deal, offerUsd } = at;
  const { hasDefaultTerms, name } = FUNDING_TYPE_INFO[componentType];
  const isUsingDefaultTerms = hasDefaultTerms && (component.isUsingDefaultTerms || component.terms === null);
  const terms =
    isUsingDefaultTerms && isTermedType(componentType)
      ? defaultTerms(componentType, "unset", { amountUsd: amount, offerUsd, deal })
      : termsOrNone(component.terms);
  // Type and terms belong to one another, which the compiler cannot follow through the call above.
  return {
    id: component.id ?? "",
    name: component.name || name,
    componentType,
    percentage,
    amount,
    order,
    terms,
    isUsingDefaultTerms,
    details: componentDetails(componentType, terms),
  } as ComponentRecord;
}

function termProblem(record: ComponentRecord, sbaMonths: number): string | null {
  const { componentType, terms, amount, isUsingDefaultTerms } = record;
  if (isUsingDefaultTerms || terms === null || !isTermedType(componentType)) return null;
  return checkTerms(componentType, terms, { amountUsd: amount, sbaMonths }).problems[0]?.message ?? null;
}

/** A stack of an older program may hold terms beyond today's bounds; they stay until somebody changes them. */
function isUnchanged(record: ComponentRecord, kept: readonly ComponentRecord[]): boolean {
  const before = kept.find(({ id }) => id !== "" && id === record.id);
  return (
    before?.componentType === record.componentType &&
    JSON.stringify(before.terms) === JSON.stringify(record.terms)
  );
}

/** Every component has an id of its own within the stack, and keeps the one it has. */
function withIds(components: readonly ComponentRecord[]): ComponentRecord[] {
  const taken = new Set(components.map(({ id }) => id));
  const used = new Set<string>();
  let next = 1;
  return components.map((component) => {
    let { id } = component;
    if (id === "" || used.has(id)) {
      while (taken.has(`component-${next}`)) next++;
      id = `component-${next++}`;
    }
    used.add(id);
    return { ...component, id };
  });
}
