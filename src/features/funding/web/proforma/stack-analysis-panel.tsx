import { formatCount, formatMultiple, formatPercent, formatMoney } from "#kit/format-figure.ts";
import { memo, useMemo, useRef } from "react";
import type { Stack } from "#calc/funding/stack-component.ts";
import { STACK_ASSUMPTIONS, stackMetrics } from "#calc/funding/stack-metrics.ts";
import { type StackMetricKey, workingOfStackMetric } from "#calc/working/stack-workings.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { useWhenSeen } from "#web/browser/use-when-seen.ts";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import { RISK_WORDS } from "./risk-words.ts";
import { ownRateAndTerm } from "#calc/funding/own-rate-and-term.ts";
import "./proforma.css";

/** The stack's own weighted rate and term beside the assumed ones. */
function OwnFigures({ stack }: { stack: Stack }) {
  const { ratePct, termMonths, principalUsd, loans, leftOut } = ownRateAndTerm(stack);
  if (ratePct === null || termMonths === null) return null;
  return (
    <p className="own-figures mt-4">
      <b>This stack’s own loans:</b> {formatPercent(ratePct, 2)} a year and {formatCount(termMonths, 0)}{" "}
      months, weighted by {formatMoney(principalUsd)} of principal ({loans.join(", ")}).
      {leftOut.length === 0 ? null : ` Without a rate of its own: ${leftOut.join(", ")}.`}
    </p>
  );
}

export interface StackAnalysisPanelProps {
  stack: Stack;
  names?: readonly string[] | undefined;
}

/** The local analysis of the specification, its assumptions named, the stack's own figures beside them. */
export function StackAnalysisPanel({ stack, names }: StackAnalysisPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const now = useMemo(() => ({ stack, names }), [stack, names]);
  return (
    <div ref={place} className="mt-5">
      <Analysis {...useWhenSeen(place, now)} />
    </div>
  );
}

const Analysis = memo(function Analysis({ stack, names }: StackAnalysisPanelProps) {
  const metrics = stackMetrics(stack);
  const explain = (key: StackMetricKey) => () => workingOfStackMetric(key, { stack, metrics });
  return (
    <Panel
      title={<QuestionTitle name="Stack Analysis" question="How sound is the structure?" />}
      aside={
        <span className="xs text-muted">
          {RISK_WORDS[metrics.riskAssessment].words} at {STACK_ASSUMPTIONS.costOfDebtPct}% a year, the
          assumption of this product
        </span>
      }
      foot={metrics.overallAssessment}
    >
      <dl className="stack-metrics">
        <div>
          <dt>Equity</dt>
          <dd>
            <WorkedFigure value={metrics.equityPercentage} unit="pct" working={explain("equityPercentage")} />
          </dd>
        </div>
        <div>
          <dt>Loan to value</dt>
          <dd>
            <WorkedFigure value={metrics.loanToValue} unit="pct" working={explain("loanToValue")} />
          </dd>
        </div>
        <div>
          <dt>
            Coverage at {STACK_ASSUMPTIONS.costOfDebtPct}% <Assumption />
          </dt>
          <dd>
            {metrics.debtServiceCoverage === null ? (
              <NotAvailable title="Coverage" reason="There is no debt to serve." />
            ) : (
              <WorkedFigure
                value={metrics.debtServiceCoverage}
                unit="ratio"
                working={explain("debtServiceCoverage")}
                format={(ratio) => formatMultiple(ratio, 2)}
              />
            )}
          </dd>
        </div>
        <div>
          <dt>
            Blended cost of capital <Assumption />
          </dt>
          <dd>{formatPercent(metrics.blendedCostOfCapital, 2)}</dd>
        </div>
        <div>
          <dt>
            Weighted term <Assumption />
          </dt>
          <dd>{formatCount(metrics.weightedTerm)} months</dd>
        </div>
      </dl>
      <OwnFigures stack={stack} />
      {metrics.opportunities.map(({ title, description, impactScore }) => (
        <Note key={title} tone="accent" className="mt-3">
          <b>{title}</b> <span className="xs text-muted">impact score {impactScore}</span>
          <p>{description}</p>
        </Note>
      ))}
      <details className="stack-components mt-4">
        <summary>What each component means for the stack</summary>
        <ul className="mt-3">
          {metrics.componentAnalysis.map(({ type, name, percentage, assessment, recommendations }, index) => (
            // A stack may hold one type twice, and rows are known by their place.
            <li key={`${index} ${type}`}>
              <span className="debt-name">
                <FundingSwatch type={type} />
                <b>{names?.[index] ?? name}</b>
                <span className="text-muted">{formatPercent(percentage, 2)}</span>
              </span>
              <p className="sm text-soft">{assessment}</p>
              {recommendations.map((words) => (
                <p key={words} className="sm">
                  {words}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
});

function Assumption() {
  return <span className="xs text-muted">assumption of this product</span>;
}
