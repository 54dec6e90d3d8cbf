import { findFixes, type FoundFix } from "#calc/lending/fixes/find-fixes.ts";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import { earningsOf } from "#calc/lending/earnings.ts";
import { componentUsd } from "#calc/lending/resolve-terms.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { usualStructure } from "./usual-structure.ts";
import { findWay, firstWay } from "./find-way.ts";
import type { Plan, PlannedComponent } from "./plan.ts";
import { planComponents } from "./plan-components.ts";
import { isWithinFullLife, assessFor, type AssessedStructure, passesWhole } from "./plan-figures.ts";

/** Another way to pay, assessed as the plan is. US dollars. */
export interface Alternative extends AssessedStructure {
  readonly name: string;
  readonly kind: "plan" | "usual" | "saved" | "best" | "fix";
  readonly passes: boolean;
  /** Beside the plan's cash to close; negative: less. */
  readonly furtherCashUsd: number;
  /** What changes, where it is made of single changes. */
  readonly steps: readonly FixStep[];
  readonly onGrid?: boolean;
}

/** A structure that a search has found. */
export interface FoundStructure {
  readonly components: readonly LendingComponent[];
  readonly onGrid: boolean;
}

/** What is looked for beside the plan. */
export interface LookedFor {
  /** A structure of the search; null: none was found, or looked for. */
  readonly found?: FoundStructure | null;
  /** One that passes is enough: whether there is one is known at once, and which is the cheapest is not. */
  readonly isAnyEnough?: boolean;
}

const centsBetween = (usd: number, otherUsd: number): number => Math.round((usd - otherUsd) * 100) / 100;

/** Components of an input that was changed, as they would be saved: terms that a change touched count as typed. */
const asSaved = (plan: Plan, { components, offer }: BankInput): LendingComponent[] =>
  components.map((component, at) => {
    const before = plan.components[at];
    const isMarket =
      before?.termsFrom === "market" &&
      before.type === component.type &&
      JSON.stringify(before.terms) === JSON.stringify(component.terms ?? null);
    return {
      type: component.type,
      amount: componentUsd(component, offer),
      terms: isMarket ? null : (component.terms ?? null),
    };
  });

/** Other components in the plan's place: on the terms of the day where they have none. */
export function assessParts(
  plan: Plan,
  parts: readonly LendingComponent[],
  before?: BankCalculation,
): AssessedStructure {
  const { bankInput, market, values } = plan;
  const bare = { ...bankInput, components: [] };
  const components = planComponents(parts, market, { input: bare, values, earnings: earningsOf(bare) });
  return assessFor(plan, components, { ...bankInput, components }, before);
}

/** How a structure differs from the plan: parts of another amount, with other terms, or that are there once only. */
function changedParts(plan: Plan, { components }: AssessedStructure): number {
  const textOf = ({ type, amount, terms }: PlannedComponent): string => JSON.stringify([type, amount, terms]);
  const before = new Set(plan.components.filter(({ amount }) => amount > 0).map(textOf));
  const after = new Set(components.filter(({ amount }) => amount > 0).map(textOf));
  return (
    [...before].filter((text) => !after.has(text)).length +
    [...after].filter((text) => !before.has(text)).length
  );
}

/** Price kept before changed; least further cash; least ownership given; highest coverage; fewest changed parts. */
const byMerit =
  (plan: Plan) =>
  (one: Alternative, other: Alternative): number => {
    const isChanged = ({ offerUsd }: Alternative): number => (offerUsd === plan.offerUsd ? 0 : 1);
    return (
      Number(other.passes) - Number(one.passes) ||
      isChanged(one) - isChanged(other) ||
      Math.round((one.furtherCashUsd - other.furtherCashUsd) * 100) ||
      one.ownershipGivenPct - other.ownershipGivenPct ||
      (other.figures.worstCoverage ?? Infinity) - (one.figures.worstCoverage ?? Infinity) ||
      changedParts(plan, one) - changedParts(plan, other) ||
      0
    );
  };

/** Single changes and pairs for the rules that fail, each once. */
function fixesOf({ calculation, judged }: AssessedStructure): FoundFix[] {
  const seen = new Set<string>();
  return findFixes(calculation, judged)
    .flat()
    .filter(({ fix }) => {
      const key = JSON.stringify(fix.steps);
      return !seen.has(key) && seen.add(key);
    });
}

/**
 * Every other way to pay that is known, assessed whole: the usual structure, the saved ones, the smallest changes of the plan,
 * the way with the least cash, and what a search has found. The plan first, then those that pass in the order of their merit.
 */
export function alternativesOf(
  plan: Plan,
  assessedPlan: AssessedStructure,
  { found = null, isAnyEnough = false }: LookedFor = {},
): Alternative[] {
  const { bankInput, market, values, marketDeal, input } = plan;
  const bare = { ...bankInput, components: [] };
  const rateBasis = { input: bare, values, earnings: earningsOf(bare) };
  const make = (
    kind: Alternative["kind"],
    name: string,
    of: AssessedStructure,
    more: Pick<Alternative, "steps"> & { readonly onGrid?: boolean } = { steps: [] },
  ): Alternative => ({
    ...of,
    name,
    kind,
    passes: passesWhole(of),
    furtherCashUsd: centsBetween(of.figures.cashToClose, assessedPlan.figures.cashToClose),
    ...more,
  });
  const assessed = (parts: readonly LendingComponent[]): AssessedStructure =>
    assessParts(plan, parts, assessedPlan.calculation);
  const others: Alternative[] = [];
  if (plan.structureFrom === "chosen") {
    const usual = usualStructure({ input: bare, values, market, deal: marketDeal });
    others.push(make("usual", "usual", assessed(usual.components)));
  }
  for (const { name, components } of input.alternatives ?? [])
    others.push(make("saved", name, assessed(components)));
  if (found !== null)
    others.push(make("best", "best", assessed(found.components), { steps: [], onGrid: found.onGrid }));
  if (!passesWhole(assessedPlan)) {
    const way = isAnyEnough ? firstWay(plan) : findWay(plan);
    if (way !== null) others.push(make("fix", "fix", way));
  }
  const isEnough = isAnyEnough && others.some(({ passes }) => passes);
  if (!passesWhole(assessedPlan) && !isEnough)
    for (const { fix, after } of fixesOf(assessedPlan)) {
      const components = planComponents(asSaved(plan, after), market, { ...rateBasis, input: after });
      const of = assessFor(plan, components, { ...after, components }, assessedPlan.calculation);
      if (isWithinFullLife(of)) others.push(make("fix", "fix", of, { steps: fix.steps }));
    }
  return [make("plan", "plan", assessedPlan), ...others.toSorted(byMerit(plan))];
}

/** The cheapest way that passes at the plan's own price; null: none is known. */
export const bestAtOffer = (plan: Plan, alternatives: readonly Alternative[]): Alternative | null =>
  alternatives.find(
    ({ kind, passes, offerUsd }) => kind !== "plan" && passes && offerUsd === plan.offerUsd,
  ) ?? null;
