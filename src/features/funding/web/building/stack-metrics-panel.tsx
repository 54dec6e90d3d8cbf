import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { TriangleAlert } from "lucide-react";
import { missingText } from "#calc/funding/closing-cash.ts";
import { collateralConflicts } from "#calc/funding/collateral-conflicts.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import { STACK_ASSUMPTIONS, stackMetrics } from "#calc/funding/stack-metrics.ts";
import { RISK_WORDS } from "#features/funding/web/proforma/risk-words.ts";
import type { StackOutcome } from "#features/funding/web/proforma/use-stack-outcome.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** Beside the builder: how sound the structure is, what is missing, and collateral that is pledged twice. */
export function StackMetricsPanel({ stack, outcome }: { stack: Stack; outcome: StackOutcome }) {
  const { view, closing } = outcome;
  const metrics = stackMetrics(stack);
  const missing = missingText(closing, stack.offerUsd);
  const { worstYear } = view;
  const risk = RISK_WORDS[metrics.riskAssessment];
  return (
    <>
      <Panel
        title="Stack metrics"
        aside={<Badge tone={risk.tone}>{risk.words}</Badge>}
        className="mt-4 builder-metrics"
      >
        <dl className="statement">
          <div>
            <dt>Equity</dt>
            <dd>{formatPercent(metrics.equityPercentage)}</dd>
          </div>
          <div>
            <dt>Loan to value</dt>
            <dd>{formatPercent(metrics.loanToValue)}</dd>
          </div>
          <div>
            <dt>Coverage in the worst year{worstYear === null ? "" : `, year ${worstYear.year}`}</dt>
            <dd>{worstYear === null ? "Nothing due" : formatMultiple(worstYear.coverageRatio, 2)}</dd>
          </div>
          <div>
            <dt>
              Coverage at {STACK_ASSUMPTIONS.costOfDebtPct}% <small>assumption of this product</small>
            </dt>
            <dd>
              {metrics.debtServiceCoverage === null
                ? "No debt"
                : formatMultiple(metrics.debtServiceCoverage, 2)}
            </dd>
          </div>
          <div>
            <dt>Cash to the seller at closing</dt>
            <dd>{formatMoney(closing.cashToSellerUsd)}</dd>
          </div>
        </dl>
      </Panel>
      {missing === null ? null : (
        <Note tone="bad" className="mt-3">
          <b>Not fully funded.</b> {missing}
        </Note>
      )}
      {collateralConflicts(stack.components).map(({ id, sentence }) => (
        <Note key={id} tone="caution" icon={TriangleAlert} className="mt-3">
          {sentence}
        </Note>
      ))}
    </>
  );
}
