import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { componentUsd } from "#calc/lending/resolve-terms.ts";
import type { MarketOnDay } from "#calc/market/market-on-day.ts";
import { type RateBasis, termsOfMarket } from "#calc/market/terms-of-market.ts";
import type { PlannedComponent } from "./plan.ts";

const said = (terms: LendingTerms | null | undefined): LendingTerms =>
  Object.fromEntries(
    Object.entries(terms ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );

/** What a loan cannot be worked out without: the market says it where the typed terms do not. */
const NEEDED = ["interestRate", "term"] as const;

/** Typed terms as they are, with the market's rate and term where they say none. */
function completed(typed: LendingTerms, market: LendingTerms | null): LendingTerms {
  const missing = NEEDED.filter((name) => typed[name] === undefined && market?.[name] !== undefined);
  return { ...Object.fromEntries(missing.map((name) => [name, market?.[name]])), ...typed };
}

const isForShare = (type: FundingType): boolean => definitionOf(type).byMonth?.isInvestor !== undefined;

/** Partners without a typed share have their part of the cash equity, percent. */
function shareOf(component: PlannedComponent, all: readonly PlannedComponent[]): number | null {
  if (component.type !== "investor" || component.termsFrom === "typed") return null;
  const cashUsd = all
    .filter(({ type }) => type === "equity" || isForShare(type))
    .reduce((sum, { amount }) => sum + amount, 0);
  return cashUsd > 0 ? (component.amount / cashUsd) * 100 : null;
}

/** Components as the plan has them: amounts in US dollars, and the terms of the day where nobody set any. */
export function planComponents(
  components: readonly LendingComponent[],
  market: MarketOnDay,
  basis: RateBasis,
): PlannedComponent[] {
  const planned = components.map((component): PlannedComponent => {
    const { type } = component;
    const amount = componentUsd(component, basis.input.offer);
    const typed = said(component.terms);
    const usual = termsOfMarket(type, amount, market.types[type].value, basis);
    return Object.keys(typed).length === 0
      ? { type, amount, terms: usual, termsFrom: "market" }
      : { type, amount, terms: completed(typed, usual), termsFrom: "typed" };
  });
  return planned.map((component) => {
    const equityPercentage = shareOf(component, planned);
    return equityPercentage === null
      ? component
      : { ...component, terms: { ...component.terms, equityPercentage } };
  });
}
