import { describeLenderBasis } from "#features/deals/model/lender-earnings.ts";
import type { LenderAssessment } from "#features/fit/model/rules/assess-on-lender.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { FitSubject } from "./data.ts";

/** Beneath the reason of a criterion that rests on earnings: what it comes to on the lender's. */
export function LenderReason({ assessment }: { assessment: LenderAssessment | undefined }) {
  if (assessment === undefined) return null;
  const { reason, wouldBe } = assessment;
  return (
    <p className="fit-lender">
      <span className="fit-lender-word">lender</span> {reason}
      {wouldBe === null ? null : <Badge tone="caution">Would be {wouldBe}</Badge>}
    </p>
  );
}

/** Of criteria that whoever assessed the fit gave no reason for. */
export function OtherLenderReasons({ assessments }: { assessments: readonly LenderAssessment[] }) {
  if (assessments.length === 0) return null;
  return (
    <Panel title="On the lender’s figures">
      <ul className="fit-list">
        {assessments.map((assessment) => (
          <li key={assessment.category}>
            <b>{assessment.category}</b>
            <span />
            <LenderReason assessment={assessment} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whose figures they are, and that the score is not assessed by them. */
export function LenderBasis({ earnings }: Pick<FitSubject, "earnings">) {
  if (earnings === null) return null;
  return (
    <p className="fit-lender-basis xs text-muted">
      {describeLenderBasis(earnings)}. The fit is judged by the deal’s own figures.
    </p>
  );
}
