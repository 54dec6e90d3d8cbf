import { toNumber } from "#calc/deal/to-number.ts";
import { type DebtServiceItem, debtServiceOf } from "./debt-service.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf } from "./funding-types.ts";
import type { CashFlowBase, Stack, StackComponent } from "./stack-component.ts";
import { positionOf } from "./term-loan.ts";

/** Coverage from which each verdict holds. Source: this product's own definition. */
export const COVERAGE_BANDS = { excellent: 1.5, good: 1.25, marginal: 1 } as const;

/** The verdicts, as the command line names them. Source: this product's own definition. */
export const VERDICTS = [
  "self-funding equity deal",
  "excellent",
  "good, self-funding",
  "marginal",
  "not self-funding",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The same on screen. Source: this product's own definition. */
export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  "self-funding equity deal": "Self-funding equity deal",
  excellent: "Excellent",
  "good, self-funding": "Good – self-funding",
  marginal: "Marginal",
  "not self-funding": "Not self-funding",
};

/**
 * What a coverage means; null is a stack without debt service.
 *
 * Units: plain ratio, unrounded. Source: this product's own definition.
 *
 * @example verdictOf(null) // "self-funding equity deal"
 * @example verdictOf(1.5) // "excellent"
 * @example verdictOf(1.4999) // "good, self-funding"
 * @example verdictOf(1.2499) // "marginal"
 * @example verdictOf(0.99) // "not self-funding"
 */
export function verdictOf(coverageRatio: number | null): Verdict {
  if (coverageRatio === null) return "self-funding equity deal";
  if (coverageRatio >= COVERAGE_BANDS.excellent) return "excellent";
  if (coverageRatio >= COVERAGE_BANDS.good) return "good, self-funding";
  return coverageRatio >= COVERAGE_BANDS.marginal ? "marginal" : "not self-funding";
}

/**
 * How far the bar of a coverage is filled.
 *
 * Units: percent. Range: 0 to 100; 100 without debt. Source: this product's own definition.
 *
 * @example coverageProgress(1.2) // 60
 * @example coverageProgress(-1) // 0
 * @example coverageProgress(null) // 100
 */
export function coverageProgress(coverageRatio: number | null): number {
  if (coverageRatio === null) return 100;
  return Math.min(100, Math.max(0, 50 * coverageRatio));
}

export interface ProForma {
  readonly base: CashFlowBase;
  readonly baseCashFlowUsd: number;
  /** The base is not entered: the figures read it as 0. */
  readonly isCashFlowMissing: boolean;
  readonly carveOutContributionUsd: number;
  readonly annualCashFlowUsd: number;
  readonly items: readonly DebtServiceItem[];
  readonly monthlyDebtServiceUsd: number;
  readonly annualDebtServiceUsd: number;
  /** Null without debt service. */
  readonly coverageRatio: number | null;
  readonly verdict: Verdict;
  readonly progressPct: number;
  readonly investorOwnershipPct: number;
  readonly investorDistributionsUsd: number;
  readonly freeCashFlowUsd: number;
  readonly componentTotalUsd: number;
  readonly isNotFullyFunded: boolean;
}

const sum = (values: readonly number[]): number =>
  finiteUsd(values.reduce((total, value) => total + value, 0));

/**
 * What the carved-out parts earn a year: no longer there to serve the debt. Source: this product's own definition.
 */
export function carveOutContribution(components: readonly StackComponent[]): number {
  return sum(
    components.map(({ type, terms }) =>
      terms === null ? 0 : (definitionOf(type).carvedOutUsd?.(terms) ?? 0),
    ),
  );
}

/** The earnings a stack is served from, before and after carve-outs. US dollars a year; unknown reads as 0. */
export function stackCashFlow(
  stack: Pick<Stack, "deal" | "components">,
  base: CashFlowBase,
): { baseUsd: number; carveOutUsd: number; afterCarveOutsUsd: number } {
  const baseUsd = toNumber(base === "sde" ? stack.deal.sdeUsd : stack.deal.ebitdaUsd);
  const carveOutUsd = carveOutContribution(stack.components);
  return { baseUsd, carveOutUsd, afterCarveOutsUsd: finiteUsd(baseUsd - carveOutUsd) };
}

/**
 * The share of the company that a component gives away, in percent.
 *
 * Source: investors (their equity, else their percentage), the integrator, and friends and family as an investment.
 */
export function ownershipOf(component: StackComponent, stack: Pick<Stack, "deal" | "offerUsd">): number {
  return definitionOf(component.type).ownership?.(positionOf(component, stack)) ?? 0;
}

/** A stack that adds up to the offer, to less than a dollar. Source: this product's own definition. */
export function isFullyFunded(componentTotalUsd: number, offerUsd: number): boolean {
  return Math.abs(componentTotalUsd - offerUsd) < 1;
}

/**
 * Whether the business carries its funding in the first twelve months.
 *
 * Units: US dollars a year, percent, coverage as a plain ratio. Unknown earnings are read as 0 and said to be missing.
 * No figure: coverage is null without debt service.
 * Source: this product's own definition.
 *
 * @example proForma({ deal: { askingPriceUsd: null, revenueUsd: null, ebitdaUsd: 330_000, sdeUsd: null, ebitdaMultiple: null, equipmentUsd: null, realEstateUsd: null, inventoryUsd: null, receivablesUsd: null }, offerUsd: 1_150_000, base: "ebitda", components: [{ type: "seller_note", percentage: 20, terms: null }] }).annualDebtServiceUsd // 53358.533
 */
export function proForma(input: Stack & { readonly base: CashFlowBase }): ProForma {
  const { deal, base, offerUsd, components } = input;
  const { baseUsd, carveOutUsd, afterCarveOutsUsd } = stackCashFlow(input, base);
  const items = components.map((component) => debtServiceOf(component, input, afterCarveOutsUsd));
  const serviceUsd = sum(items.map(({ annualUsd }) => annualUsd));
  const coverageRatio = serviceUsd === 0 ? null : finiteUsd(afterCarveOutsUsd / serviceUsd);
  const ownedPct = sum(components.map((component) => ownershipOf(component, input)));
  const ownershipPct = Math.min(100, Math.max(0, ownedPct));
  const afterServiceUsd = finiteUsd(afterCarveOutsUsd - serviceUsd);
  const distributionsUsd = (ownershipPct / 100) * Math.max(0, afterServiceUsd);
  const totalUsd = sum(items.map(({ amountUsd }) => amountUsd));
  return {
    base,
    baseCashFlowUsd: baseUsd,
    isCashFlowMissing: toNumber(base === "sde" ? deal.sdeUsd : deal.ebitdaUsd) === 0,
    carveOutContributionUsd: carveOutUsd,
    annualCashFlowUsd: afterCarveOutsUsd,
    items,
    monthlyDebtServiceUsd: sum(items.map(({ monthlyUsd }) => monthlyUsd)),
    annualDebtServiceUsd: serviceUsd,
    coverageRatio,
    verdict: verdictOf(coverageRatio),
    progressPct: coverageProgress(coverageRatio),
    investorOwnershipPct: ownershipPct,
    investorDistributionsUsd: distributionsUsd,
    freeCashFlowUsd: finiteUsd(afterServiceUsd - distributionsUsd),
    componentTotalUsd: totalUsd,
    isNotFullyFunded: !isFullyFunded(totalUsd, offerUsd),
  };
}
