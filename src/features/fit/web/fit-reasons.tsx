import { formatCount } from "#kit/format-figure.ts";
import { TriangleAlert } from "lucide-react";
import type { Fit } from "#features/fit/contract.ts";
import type { Unassessed } from "#features/fit/model/fit-analysis.ts";
import type { LenderAssessment } from "#features/fit/model/rules/assess-on-lender.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import { type FitSubject, useFit } from "./data.ts";
import { FitTexts } from "./fit-texts.tsx";
import { LenderBasis, LenderReason, OtherLenderReasons } from "./lender-reason.tsx";
import { useLenderAssessments } from "./use-lender-assessments.ts";
import { importanceMark, severityMark } from "./fit-words.ts";

/** The two cards of reasons, once there is a result (Overview tab). */
export function FitReasons({ subject }: { subject: FitSubject }) {
  const fit = useFit(subject).fit.data?.fit;
  const lender = useLenderAssessments(subject, fit);
  if (!fit) return null;
  const { goodMatchReasons, poorMatchReasons, unjudged = [] } = fit.analysis;
  const said = [...goodMatchReasons, ...poorMatchReasons, ...unjudged].map(({ category }) => category);
  return (
    <div className="fit-reasons mt-5">
      <Panel title="Good Match Reasons" aside={<Count of={goodMatchReasons} />}>
        <ReasonList
          flagged={fit.flagged}
          lender={lender}
          none="No strong match factors identified"
          reasons={goodMatchReasons.map(({ category, reason, importance }) => ({
            category,
            reason,
            mark: importanceMark(importance),
          }))}
        />
      </Panel>
      <Panel title="Mismatch Reasons" aside={<Count of={poorMatchReasons} />}>
        <ReasonList
          flagged={fit.flagged}
          lender={lender}
          none="No significant mismatches found"
          reasons={poorMatchReasons.map(({ category, reason, severity }) => ({
            category,
            reason,
            mark: severityMark(severity),
          }))}
        />
        <NotAssessed unassessed={unjudged} lender={lender} />
      </Panel>
      <OtherLenderReasons assessments={lender.filter(({ category }) => !said.includes(category))} />
      {lender.length === 0 ? null : <LenderBasis earnings={subject.earnings} />}
    </div>
  );
}

function Count({ of }: { of: readonly unknown[] }) {
  return <span className="xs text-muted">{formatCount(of.length)}</span>;
}

interface ReasonListProps {
  reasons: readonly { category: string; reason: string; mark: ReturnType<typeof importanceMark> }[];
  flagged: Fit["flagged"];
  lender: readonly LenderAssessment[];
  none: string;
}

const ofCategory = (lender: readonly LenderAssessment[], category: string) =>
  lender.find((one) => one.category === category);

function ReasonList({ reasons, flagged, lender, none }: ReasonListProps) {
  if (reasons.length === 0) return <p className="sm text-soft">{none}</p>;
  return (
    <ul className="fit-list">
      {reasons.map(({ category, reason, mark }, index) => (
        // A provider may say one thing twice, and none moves.
        <li key={`${index} ${category}`}>
          <b>{category}</b>
          {mark === null ? (
            <span />
          ) : (
            <Badge tone={mark.tone} icon={mark.tone === "bad" ? TriangleAlert : undefined}>
              {mark.label}
            </Badge>
          )}
          <p>
            <FitTexts text={reason} flagged={flagged} />
          </p>
          <LenderReason assessment={ofCategory(lender, category)} />
        </li>
      ))}
    </ul>
  );
}

/** What neither speaks for the deal nor against it, because nobody knows. */
function NotAssessed({
  unassessed,
  lender,
}: {
  unassessed: readonly Unassessed[];
  lender: readonly LenderAssessment[];
}) {
  if (unassessed.length === 0) return null;
  return (
    <details className="fit-unjudged">
      <summary>
        <UnknownIcon className="icon unknown" aria-hidden /> {formatCount(unassessed.length)} not judged
      </summary>
      <ul className="fit-list">
        {unassessed.map(({ category, reason }) => (
          <li key={category}>
            <b>{category}</b>
            <Badge>No data</Badge>
            <p>{reason}</p>
            <LenderReason assessment={ofCategory(lender, category)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
