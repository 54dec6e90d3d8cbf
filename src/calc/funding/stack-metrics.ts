import { toNumber } from "#calc/deal/to-number.ts";
import { formatNumber } from "#kit/format-figure.ts";
import { totalPercentage } from "./component-amount.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";
import type { Stack, StackComponent } from "./stack-component.ts";

/** The assumptions of this product: shown labelled so, beside the stack's own figures. */
export const STACK_ASSUMPTIONS = { costOfDebtPct: 8, blendedCostPct: 6.25, weightedTermMonths: 84 } as const;

/** Where warnings and risk begin. Source: this product's own definition. */
export const STACK_LIMITS = {
  sellerNoteWarningPct: 30,
  moreEquityBelowPct: 15,
  lowRisk: { equityPct: 25, coverageRatio: 1.5 },
  moderateRisk: { equityPct: 15, coverageRatio: 1.2 },
} as const;

export type RiskAssessment = "low" | "moderate" | "high";

export interface StackOpportunity {
  readonly title: string;
  readonly description: string;
  readonly impactScore: number;
}

export interface ComponentAssessment {
  readonly type: FundingType;
  readonly name: string;
  readonly percentage: number;
  readonly assessment: string;
  readonly recommendations: readonly string[];
}

export interface StackMetrics {
  readonly equityPercentage: number;
  /** On the assumed cost of debt; null without debt. */
  readonly debtServiceCoverage: number | null;
  readonly blendedCostOfCapital: number;
  /** Percent. */
  readonly loanToValue: number;
  /** Months. */
  readonly weightedTerm: number;
  readonly riskAssessment: RiskAssessment;
  readonly hasSellerNoteWarning: boolean;
  readonly isMoreEquityRecommended: boolean;
  readonly opportunities: readonly StackOpportunity[];
  readonly componentAnalysis: readonly ComponentAssessment[];
  readonly overallAssessment: string;
}

/** Source: this product's own definition. Friends and family count as a loan only when their terms say so. */
export function isDebt({ type, terms }: StackComponent): boolean {
  return definitionOf(type).isDebt?.(terms) ?? false;
}

/**
 * The risk of a stack; coverage null (no debt) passes.
 *
 * Units: equity share in percent, coverage as a plain ratio. Source: this product's own definition.
 *
 * @example riskOf(25, 1.5) // "low"
 * @example riskOf(24.9, 2) // "moderate"
 * @example riskOf(14.9, 3) // "high"
 */
export function riskOf(equityPct: number, coverageRatio: number | null): RiskAssessment {
  const reaches = (limit: { readonly equityPct: number; readonly coverageRatio: number }): boolean =>
    equityPct >= limit.equityPct && (coverageRatio === null || coverageRatio >= limit.coverageRatio);
  if (reaches(STACK_LIMITS.lowRisk)) return "low";
  return reaches(STACK_LIMITS.moderateRisk) ? "moderate" : "high";
}

function opportunitiesOf(isEquityShort: boolean, isSellerNoteLarge: boolean): StackOpportunity[] {
  const { moreEquityBelowPct, sellerNoteWarningPct } = STACK_LIMITS;
  const list: StackOpportunity[] = [];
  if (isEquityShort) {
    list.push({
      title: "Increase equity by 5%",
      description: `Equity is under ${moreEquityBelowPct}% of the stack; five points more lower every payment that follows.`,
      impactScore: 8,
    });
  }
  if (isSellerNoteLarge) {
    list.push({
      title: "Restructure seller note",
      description: `The seller note is over ${sellerNoteWarningPct}% of the stack; a smaller note or a longer term eases its payments.`,
      impactScore: 6,
    });
  }
  return list;
}

function assess(component: StackComponent, equityPct: number, sellerNotePct: number): ComponentAssessment {
  const { type, percentage } = component;
  const { name, reason } = definitionOf(type);
  const { moreEquityBelowPct, sellerNoteWarningPct } = STACK_LIMITS;
  const recommendations: string[] = [];
  if (type === "equity" && equityPct < moreEquityBelowPct) {
    recommendations.push(`Bring equity to ${moreEquityBelowPct}% of the stack or more.`);
  }
  if (type === "seller_note" && sellerNotePct > sellerNoteWarningPct) {
    recommendations.push(`Keep the seller note at ${sellerNoteWarningPct}% of the stack or less.`);
  }
  return { type, name, percentage, assessment: reason, recommendations };
}

function servedWords(coverageRatio: number | null): string {
  if (coverageRatio === null) return "there is no debt to serve";
  return coverageRatio > 0
    ? `debt is covered ${coverageRatio.toFixed(2)} times`
    : "there is no EBITDA to serve the debt";
}

const RISK_WORDS: Readonly<Record<RiskAssessment, string>> = {
  low: "Low risk",
  moderate: "Moderate risk",
  high: "High risk",
};

/**
 * The local analysis of a stack, on the assumptions of this product.
 *
 * Units: percent, plain ratio, months. Debt = SBA, asset-based, revenue-based, seller note, inventory financing,
 * subject-to, a loan of friends and family. Coverage = EBITDA ÷ (8 % × debt in dollars).
 * No figure: coverage is null without debt.
 * Source: this product's own definition.
 */
export function stackMetrics({ deal, offerUsd, components }: Stack): StackMetrics {
  const shareOf = (holds: (component: StackComponent) => boolean): number =>
    totalPercentage(components.filter(holds));
  const equityPct = shareOf(({ type }) => definitionOf(type).group === "equity");
  const sellerNotePct = shareOf(({ type }) => type === "seller_note");
  const debtPct = shareOf(isDebt);
  const costUsd = finiteUsd((STACK_ASSUMPTIONS.costOfDebtPct / 100) * ((debtPct * offerUsd) / 100));
  const coverage = costUsd > 0 ? finiteUsd(toNumber(deal.ebitdaUsd) / costUsd) : null;
  const riskAssessment = riskOf(equityPct, coverage);
  const isEquityShort = equityPct < STACK_LIMITS.moreEquityBelowPct;
  const isSellerNoteLarge = sellerNotePct > STACK_LIMITS.sellerNoteWarningPct;
  const served = servedWords(coverage);
  return {
    equityPercentage: equityPct,
    debtServiceCoverage: coverage,
    blendedCostOfCapital: STACK_ASSUMPTIONS.blendedCostPct,
    loanToValue: debtPct,
    weightedTerm: STACK_ASSUMPTIONS.weightedTermMonths,
    riskAssessment,
    hasSellerNoteWarning: isSellerNoteLarge,
    isMoreEquityRecommended: isEquityShort,
    opportunities: opportunitiesOf(isEquityShort, isSellerNoteLarge),
    componentAnalysis: components.map((component) => assess(component, equityPct, sellerNotePct)),
    overallAssessment: `${RISK_WORDS[riskAssessment]}: equity is ${formatNumber(equityPct, 1)}% of the stack, and at an assumed cost of 8% ${served}.`,
  };
}
