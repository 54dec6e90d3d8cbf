import { CircleCheck, CircleHelp } from "lucide-react";
import { SCORE_CATEGORY_TITLES } from "#calc/formulas/deal/score.ts";
import {
  SCORE_CATEGORY_KEYS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  type ScoreCategoryKey,
} from "#calc/scoring/score-bands.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { Working } from "#calc/working/working.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { AnswerCard } from "#web/ui/figures/answer-card.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ScoreRing } from "#web/ui/charts/score-ring.tsx";
import { WorkingCard } from "#web/ui/figures/working-card.tsx";
import { LenderFigure } from "#features/deals/web/index.ts";
import {
  isEstimated,
  lenderWorking,
  workingFor,
  type AnalysedDeal,
} from "#features/deal-analysis/web/analysed-deal.ts";
import { BenchmarkNote } from "#features/deal-analysis/web/benchmark/benchmark-note.tsx";
import { CompletenessNote } from "./completeness-note.tsx";
import { EstimateMark } from "#features/deal-analysis/web/deal-figure.tsx";

/** A score never stands alone: beside it how complete its data is, and where it could end. */
export function ScoresPanel({ subject }: { subject: AnalysedDeal }) {
  const { known, total } = subject.completeness;
  const complete = known === total;
  return (
    <Panel
      title="Deal Analysis Scores"
      aside={
        <Badge tone={complete ? "good" : "unknown"} icon={complete ? CircleCheck : CircleHelp}>
          {known} of {total} inputs known
        </Badge>
      }
      foot={
        <>
          {!complete && <CompletenessNote subject={subject} />}
          <BenchmarkNote subject={subject} />
        </>
      }
      flush
    >
      <div className="scores">
        <OverallRing subject={subject} />
        <div className="score-categories">
          {SCORE_CATEGORY_KEYS.map((key) => (
            <CategoryRing key={key} category={key} subject={subject} />
          ))}
        </div>
      </div>
    </Panel>
  );
}

function OverallRing({ subject }: { subject: AnalysedDeal }) {
  const { score } = subject.analysis;
  const { known, total, lowest, highest } = subject.completeness;
  const muted = known < total;
  return (
    <div className="score-overall">
      <Ring
        title="Overall"
        value={score.overall}
        size={136}
        range={muted ? { lowest, highest } : undefined}
        working={workingFor(subject, "score.overall")}
      />
      <p className="semibold sm mt-3">
        Overall
        {isEstimated(subject, "score.overall") && <EstimateMark />}
      </p>
      <LenderScore id="score.overall" subject={subject} />
      <p className="xs text-muted tabular">
        {muted ? (
          <>
            Range{" "}
            <b className="semibold">
              {lowest} to {highest}
            </b>{" "}
            once known
          </>
        ) : (
          `Range ${lowest} to ${highest}: nothing unknown`
        )}
      </p>
    </div>
  );
}

function CategoryRing({ category, subject }: { category: ScoreCategoryKey; subject: AnalysedDeal }) {
  const value = subject.analysis.score.categories[category];
  const { known, lowest, highest } = subject.completeness.categories[category];
  const working = workingFor(subject, `score.${category}`);
  const muted = known < 3;
  const points = working().lines.map((line) => line.value);
  return (
    <div className="score-category">
      <Ring
        title={SCORE_CATEGORY_TITLES[category]}
        value={value}
        size={64}
        range={muted ? { lowest, highest } : undefined}
        working={working}
      />
      <div>
        <b>
          {SCORE_CATEGORY_TITLES[category]}
          {isEstimated(subject, `score.${category}`) && <EstimateMark />}
        </b>
        <LenderScore id={`score.${category}`} subject={subject} />
        <small>
          {muted ? `${lowest} to ${highest}` : `${SCORE_CATEGORY_WEIGHT_TENTHS[category] * 10}% of overall`}
        </small>
        <small>{muted ? `${known} of 3 inputs known` : `${points.join(" + ")} points`}</small>
      </div>
    </div>
  );
}

/** The same score by what a lender counts of the books. */
function LenderScore({
  id,
  subject,
}: {
  id: "score.overall" | `score.${ScoreCategoryKey}`;
  subject: AnalysedDeal;
}) {
  const working = lenderWorking(workingFor(subject, id)(), subject, ({ figures, analysis }) =>
    workingOf(id, figures, analysis),
  );
  return <LenderFigure working={working} />;
}

interface RingProps {
  title: string;
  value: number;
  size: 64 | 136;
  /** Given while inputs are unknown: the ring is then muted and shows where the score could end. */
  range: { lowest: number; highest: number } | undefined;
  working: () => Working;
}

/** A ring that answers like any figure: hover, Enter and tap show its components and their points. */
function Ring({ title, value, size, range, working }: RingProps) {
  return (
    <AnswerCard
      className="ring-button"
      label={`How the ${title} score is worked out`}
      content={() => <WorkingCard working={working()} shown={String(value)} />}
    >
      <ScoreRing
        value={value}
        size={size}
        label={`${title} score`}
        muted={range !== undefined}
        range={range}
      />
    </AnswerCard>
  );
}
