import { FitPanel, FitReasons } from "#features/fit/web/index.ts";
import { DealSources } from "#features/intake/web/index.ts";
import { useAnswerParts } from "#features/lending/web/index.ts";
import { storedIdOf, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { toFitSubject } from "#features/deal-analysis/web/fit-at-hand.tsx";
import { VerdictPanel } from "#features/deal-analysis/web/verdict/verdict-panel.tsx";
import { Fold } from "#web/ui/layout/fold.tsx";
import { AssetComposition } from "./asset-composition.tsx";
import { BusinessSnapshot } from "./business-snapshot.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { ScoresPanel } from "./scores-panel.tsx";
import { formatMoney } from "#kit/format-figure.ts";
import { Note } from "#web/ui/status/note.tsx";

/** A negative working capital earns full points by the literal band, so a word stands beside it. */
function WorkingCapitalNote({ subject }: { subject: AnalysedDeal }) {
  const { totals, score } = subject.analysis;
  const { value, points } = score.components.working_capital_to_revenue;
  const isNegative = value !== null && totals.working_capital !== null && totals.working_capital < 0;
  if (!isNegative) return null;
  return (
    <div className="mt-5">
      <Note tone="caution">
        <b>
          Working capital is negative ({formatMoney(totals.working_capital)}), yet earns {points} of 30
          points.
        </b>{" "}
        The band rewards little working capital, however it comes about. Look at how suppliers are paid before
        you trust the Cash Flow score.
      </Note>
    </div>
  );
}

/** The answer to the deal; what it was made of, and what other measures say, is folded away below. */
export function OverviewTab({ subject }: { subject: AnalysedDeal }) {
  const fitSubject = toFitSubject(subject);
  const dealId = storedIdOf(subject.deal);
  const { whole, measures } = useAnswerParts();
  return (
    <>
      {subject.isKept ? <VerdictPanel subject={subject} /> : whole}
      <div className="mt-6">
        {subject.isKept ? null : <Fold title="By another measure">{measures}</Fold>}
        <Fold title="Key figures">
          <KeyFigures subject={subject} />
          <WorkingCapitalNote subject={subject} />
          <MetricCards subject={subject} />
        </Fold>
        <Fold title="Scores and acquisition fit">
          <div className="overview-head">
            <ScoresPanel subject={subject} />
            <FitPanel
              subject={fitSubject}
              isOfAnotherTime={fitSubject.dealId !== null && subject.deal.version === 0}
            />
          </div>
        </Fold>
        <Fold title="Assets and snapshot">
          <div className="analysis-pair">
            <AssetComposition subject={subject} />
            <BusinessSnapshot subject={subject} />
          </div>
        </Fold>
        <Fold title="Reasons for and against">
          <FitReasons subject={fitSubject} />
        </Fold>
        {dealId === null ? null : (
          <Fold title="Where the figures come from">
            <DealSources dealId={dealId} />
          </Fold>
        )}
      </div>
    </>
  );
}
