import { CircleCheck, CircleHelp } from "lucide-react";
import { SCORE_CATEGORY_KEYS, SCORE_CATEGORY_TITLES, SCORE_CATEGORY_WEIGHT_TENTHS, type ScoreCategoryKey } from "#calc";
import { Badge } from "#web/ui/badge.tsx";
import { Figure } from "#web/ui/figure.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { ScoreRing } from "#web/ui/score-ring.tsx";
import { workingFor, type AnalysedDeal } from "./analysed-deal.ts";
import { BenchmarkNote } from "./benchmark-note.tsx";
import { CompletenessNote } from "./completeness-note.tsx";

/** A score never stands alone: beside it how complete its data is, and where it could end (decision B2). */
export function ScoresPanel({ subject }: { subject: AnalysedDeal }) {
  const { known, total } = subject.completeness;
  const complete = known === total;
  return (
    <Panel
      className="mt5"
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
      <Figure working={workingFor(subject, "score.overall")} plain>
        <ScoreRing
          value={score.overall}
          size={136}
          label={`Overall score ${score.overall} of 100`}
          muted={muted}
          {...(muted ? { range: { lowest, highest } } : {})}
        />
      </Figure>
      <p className="semi sm mt3">Overall</p>
      <p className="xs mute t">
        {muted ? (
          <>
            Range{" "}
            <b className="semi">
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
      <Figure working={working} plain>
        <ScoreRing
          value={value}
          size={64}
          label={`${SCORE_CATEGORY_TITLES[category]} score ${value} of 100`}
          muted={muted}
          {...(muted ? { range: { lowest, highest } } : {})}
        />
      </Figure>
      <div>
        <b>{SCORE_CATEGORY_TITLES[category]}</b>
        <small>{muted ? `${lowest} to ${highest}` : `${SCORE_CATEGORY_WEIGHT_TENTHS[category] * 10}% of overall`}</small>
        <small>{muted ? `${known} of 3 inputs known` : `${points.join(" + ")} points`}</small>
      </div>
    </div>
  );
}
