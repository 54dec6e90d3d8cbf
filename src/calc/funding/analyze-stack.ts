import { type FiveYearProjection, projectFiveYears } from "#calc/growth/project-five-years.ts";
import { GROWTH_SCENARIO_KEYS, type GrowthScenarioKey } from "#calc/growth/growth-scenarios.ts";
import { closingCash } from "./closing-cash.ts";
import { type FundingCaps, fundingCaps } from "./funding-caps.ts";
import { fundingDealOf } from "./funding-deal.ts";
import { lendersView } from "./lenders-view.ts";
import { lenderWarnings } from "./lender-warnings.ts";
import { proForma } from "./pro-forma.ts";
import type { StackRecord } from "./read-stack-record.ts";
import type { CashFlowBase, Stack } from "./stack-component.ts";
import { stackMetrics } from "./stack-metrics.ts";
import { assessStack } from "./stack-verdict.ts";

/** The published result of a stack: its keys and nesting are read by others and stay. */
export interface StackAnalysis {
  readonly caps: FundingCaps;
  readonly proforma: object;
  readonly metrics: object;
  readonly projection: Readonly<Record<GrowthScenarioKey, FiveYearProjection | null>>;
  /** What comes in at closing, beside what the components count for. */
  readonly closing: object;
  /** What the stack comes to until its last payment: it speaks before the first twelve months. */
  readonly whole_life: object;
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

function publishClosing(stack: Stack): object {
  const closing = closingCash(stack);
  return {
    brought: shown(closing.broughtUsd),
    missing: shown(closing.missingUsd),
    cash_to_seller: shown(closing.cashToSellerUsd),
    cash_to_seller_pct: shown(closing.cashToSellerPct),
    seller_credit: shown(closing.sellerCreditUsd),
    items: closing.items.map((item) => ({
      type: item.type,
      kind: item.kind,
      counted: shown(item.countedUsd),
      brings: shown(item.bringsUsd),
      gap: shown(item.gapUsd),
      reason: item.gapReason,
    })),
  };
}

interface LifeOptions {
  readonly base: CashFlowBase;
  readonly managerSalaryUsd: number | null;
  readonly today: string;
}

function publishWholeLife(stack: Stack, { base, managerSalaryUsd, today }: LifeOptions): object {
  const input = { ...stack, base, managerSalaryUsd, today };
  const view = lendersView(input);
  const warnings = lenderWarnings({ ...input, view });
  const verdict = assessStack({ stack, view, closing: closingCash(stack), warnings });
  return {
    verdict: verdict.title,
    tone: verdict.tone,
    risk: verdict.risk,
    years: view.years.length,
    worst_year: view.worstYear?.year ?? null,
    worst_coverage: shown(view.worstYear?.coverageRatio ?? null),
    findings: verdict.findings.map(({ tone, title, sentence }) => ({ tone, title, sentence })),
  };
}

/**
 * Everything that is printed of a stack: caps, pro forma, metrics, the five-year projection of each scenario, what
 * comes in at closing, and what the stack comes to over its whole life by the lending rules of a day.
 *
 * Units: US dollars, percent, plain ratios, unrounded; the day as 2026-11-22. null = no figure.
 * Source: to.
 */
export function analyzeStack(record: StackRecord, today: string): StackAnalysis {
  const { figures, offerUsd, base, managerSalaryUsd, components } = record;
  const stack = { deal: fundingDealOf(figures), offerUsd, components };
  const project = (scenario: GrowthScenarioKey): [GrowthScenarioKey, FiveYearProjection | null] => [
    scenario,
    projectFiveYears({ deal: figures, offerUsd, scenario }),
  ];
  return {
    caps: fundingCaps(fundingDealOf(figures), offerUsd),
    proforma: publishProForma(record),
    metrics: publishMetrics(record),
    projection: Object.fromEntries(GROWTH_SCENARIO_KEYS.map(project)) as StackAnalysis["projection"],
    closing: publishClosing(stack),
    whole_life: publishWholeLife(stack, { base, managerSalaryUsd, today }),
  };
}
