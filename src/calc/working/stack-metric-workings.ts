import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "#calc/funding/finite-usd.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { Stack, StackComponent } from "#calc/funding/stack-component.ts";
import { isDebt, STACK_ASSUMPTIONS, type StackMetrics } from "#calc/funding/stack-metrics.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { line } from "./context.ts";
import type { Working, WorkingDraft, WorkingLine } from "./working.ts";

export type StackMetricKey = "equityPercentage" | "loanToValue" | "debtServiceCoverage";

export interface StackMetricAsked {
  readonly stack: Stack;
  readonly metrics: StackMetrics;
}

function shareLines({ components }: Stack, holds: (component: StackComponent) => boolean): WorkingLine[] {
  const held = components.filter(holds);
  if (held.length === 0) return [line("", "None in this stack", 0, "pct")];
  return held.map(({ type, percentage }, index) =>
    line(index === 0 ? "" : "+", FUNDING_TYPE_INFO[type].name, percentage, "pct"),
  );
}

function equityOf({ stack, metrics }: StackMetricAsked): WorkingDraft {
  return {
    title: "Equity",
    formula: "Buyer equity + private investors, of the offer",
    lines: shareLines(stack, ({ type }) => type === "equity" || type === "investor"),
    result: { value: metrics.equityPercentage, unit: "pct" },
    source: "Assumption of this product",
  };
}

function loanToValueOf({ stack, metrics }: StackMetricAsked): WorkingDraft {
  return {
    title: "Loan to value",
    formula: "The debt's share of the offer",
    lines: shareLines(stack, isDebt),
    result: { value: metrics.loanToValue, unit: "pct" },
    notes: ["It is the share of the offer, not of what the assets are worth."],
    source: "Assumption of this product",
  };
}

function coverageOf({ stack, metrics }: StackMetricAsked): WorkingDraft {
  const { costOfDebtPct } = STACK_ASSUMPTIONS;
  const debtUsd = finiteUsd((metrics.loanToValue * stack.offerUsd) / 100);
  const note = `${costOfDebtPct}% of ${formatMoney(debtUsd)}, the specification's assumption`;
  return {
    title: `Coverage at ${costOfDebtPct}%`,
    formula: "EBITDA ÷ an assumed cost of debt",
    lines: [
      line("", "EBITDA", toNumber(stack.deal.ebitdaUsd), "usd"),
      line("÷", "Assumed cost of debt", finiteUsd((costOfDebtPct / 100) * debtUsd), "usd", note),
    ],
    result: { value: metrics.debtServiceCoverage, unit: "ratio" },
    notes: ["The pro forma's coverage uses the payments of this stack instead."],
    source: "Standard definition",
  };
}

const DRAFTS: Readonly<Record<StackMetricKey, (asked: StackMetricAsked) => WorkingDraft>> = {
  equityPercentage: equityOf,
  loanToValue: loanToValueOf,
  debtServiceCoverage: coverageOf,
};

/**
 * How a metric of the local stack analysis is worked out.
 *
 * Source: this product's own definition.
 */
export function workingOfStackMetric(key: StackMetricKey, asked: StackMetricAsked): Working {
  const draft = DRAFTS[key](asked);
  const reason = draft.result.value === null ? { reason: "There is no debt to serve." } : {};
  return { id: `stack_metric.${key}`, ...draft, ...reason };
}
