import { type FiveYearProjection, projectFiveYears } from "#calc/growth/project-five-years.ts";
import { GROWTH_SCENARIO_KEYS, type GrowthScenarioKey } from "#calc/growth/growth-scenarios.ts";
import { type FundingCaps, fundingCaps } from "./funding-caps.ts";
import { fundingDealOf } from "./funding-deal.ts";
import { proForma } from "./pro-forma.ts";
import type { StackRecord } from "./read-stack-record.ts";
import { stackMetrics } from "./stack-metrics.ts";

/** The published result of a stack: keys and nesting of decisions Part D. */
export interface StackAnalysis {
  readonly caps: FundingCaps;
  readonly proforma: object;
  readonly metrics: object;
  readonly projection: Readonly<Record<GrowthScenarioKey, FiveYearProjection | null>>;
}

/** A number that left the range of numbers is no figure. */
const shown = (value: number | null): number | null =>
  value === null || Math.abs(value) === Number.MAX_VALUE ? null : value;

function publishProForma({ figures, offerUsd, base, components }: StackRecord): object {
  const form = proForma({ deal: fundingDealOf(figures), offerUsd, base, components });
  return {
    base_cash_flow: shown(form.baseCashFlowUsd),
    carve_out_contribution: shown(form.carveOutContributionUsd),
    annual_cash_flow: shown(form.annualCashFlowUsd),
    items: form.items.map((item) => ({
      type: item.type,
      percentage: item.percentage,
      amount: shown(item.amountUsd),
      default_terms: item.isDefaultTerms,
      monthly: shown(item.monthlyUsd),
      annual: shown(item.annualUsd),
      kind: item.kind,
    })),
    annual_debt_service: shown(form.annualDebtServiceUsd),
    dscr: shown(form.coverageRatio),
    verdict: form.verdict,
    progress: form.progressPct,
    investor_ownership_pct: shown(form.investorOwnershipPct),
    investor_distributions: shown(form.investorDistributionsUsd),
    free_cash_flow: shown(form.freeCashFlowUsd),
    component_total: shown(form.componentTotalUsd),
    not_fully_funded: form.isNotFullyFunded,
  };
}

function publishMetrics({ figures, offerUsd, components }: StackRecord): object {
  const metrics = stackMetrics({ deal: fundingDealOf(figures), offerUsd, components });
  return {
    equityPercentage: metrics.equityPercentage,
    debtServiceCoverage: shown(metrics.debtServiceCoverage),
    blendedCostOfCapital: metrics.blendedCostOfCapital,
    loanToValue: metrics.loanToValue,
    weightedTerm: metrics.weightedTerm,
    riskAssessment: metrics.riskAssessment,
    seller_note_warning: metrics.hasSellerNoteWarning,
    more_equity_recommended: metrics.isMoreEquityRecommended,
    opportunities: metrics.opportunities,
  };
}

/**
 * Everything that is printed of a stack: caps, pro forma, metrics, and the five-year projection of each scenario.
 *
 * Units: US dollars, percent, plain ratios, unrounded. null = no figure.
 * Source: decisions Part D, C1 to C5, B11.
 */
export function analyzeStack(record: StackRecord): StackAnalysis {
  const { figures, offerUsd } = record;
  const project = (scenario: GrowthScenarioKey): [GrowthScenarioKey, FiveYearProjection | null] => [
    scenario,
    projectFiveYears({ deal: figures, offerUsd, scenario }),
  ];
  return {
    caps: fundingCaps(fundingDealOf(figures), offerUsd),
    proforma: publishProForma(record),
    metrics: publishMetrics(record),
    projection: Object.fromEntries(GROWTH_SCENARIO_KEYS.map(project)) as StackAnalysis["projection"],
  };
}
