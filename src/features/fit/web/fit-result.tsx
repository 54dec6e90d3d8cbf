import { clsx } from "clsx";
import { CircleCheck, CircleHelp, CircleX, MinusCircle, TriangleAlert } from "lucide-react";
import type { Fit } from "#features/fit/contract.ts";
import { clampScore, standingOf } from "#features/fit/model/fit-standing.ts";
import { describeChanged } from "#features/fit/model/rules/assess-on-lender.ts";
import { AnswerCard } from "#web/ui/figures/answer-card.tsx";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Note } from "#web/ui/status/note.tsx";
import type { FitSubject, ShownFit } from "./data.ts";
import { FitTexts } from "./fit-texts.tsx";
import {
  certaintyWords,
  changeWords,
  assessedWords,
  recommendationMark,
  scoreWords,
  sureToneOf,
} from "./fit-words.ts";
import { FitWorkingCard } from "./fit-working-card.tsx";
import { useLenderAssessments } from "./use-lender-assessments.ts";
import { RunProblem } from "./run-problem.tsx";

export interface FitResultProps {
  shown: ShownFit & { fit: Fit };
  /** What the import doubts of the figures that were assessed, each in a sentence. */
  doubts: readonly string[];
  isOfAnotherTime: boolean;
  subject: FitSubject;
}

export function FitResult({ shown, doubts, isOfAnotherTime, subject }: FitResultProps) {
  const { fit, saveProblem } = shown;
  const { analysis, flagged } = fit;
  const changes = changeWords(fit);
  const onLender = describeChanged(useLenderAssessments(subject, fit));
  return (
    <>
      <ScoreLine fit={fit} />
      <p className="sm text-soft mt-3">
        <FitTexts text={analysis.overallAssessment} flagged={flagged} />
      </p>
      <TopReasons fit={fit} />
      {onLender === "" ? null : (
        <Note tone="caution" className="mt-3">
          {onLender}
        </Note>
      )}
      {doubts.length > 0 ? (
        <Note tone="caution" className="mt-3">
          Rests on figures that the import doubts: {doubts.join(" ")}
        </Note>
      ) : null}
      {changes.length > 0 ? (
        <Note tone="caution" className="mt-3">
          {changes.join(" ")}
        </Note>
      ) : null}
      <p className="xs text-muted mt-3">{assessedWords(fit)}</p>
      {isOfAnotherTime ? <p className="xs text-muted">Of the deal as it is stored now.</p> : null}
      {saveProblem === null ? null : (
        <Note tone="bad" role="alert" className="mt-3">
          {saveProblem}
        </Note>
      )}
      <RunProblem shown={shown} />
    </>
  );
}

const TONE_WORDS = {
  good: "a good fit",
  caution: "a partial fit",
  bad: "a poor fit",
  unknown: "too little is known to judge the fit",
} as const;

/** Green from 7, yellow from 4, else red, and in words for who does not see colours. */
function ScoreLine({ fit }: { fit: Fit }) {
  const { fitScore, working } = fit.analysis;
  const standing = standingOf(fit.analysis);
  const { certainty, recommendation } = standing;
  const tone = sureToneOf(fitScore, standing);
  const number = (
    <>
      {scoreWords(fitScore)}
      <span> / 10</span>
    </>
  );
  return (
    <div className={clsx("fit-line", tone)}>
      <div className="fit-head">
        <p className="fit-score tabular">
          {working ? (
            <AnswerCard
              className="fit-figure"
              label="How the fit score is worked out"
              content={() => (
                <FitWorkingCard working={working} certainty={certainty} shown={scoreWords(fitScore)} />
              )}
            >
              {number}
            </AnswerCard>
          ) : (
            number
          )}
          <span className="sr-only">, {TONE_WORDS[tone]}</span>
        </p>
        <RecommendationBadge word={recommendation} />
      </div>
      <div className="meter" aria-hidden>
        <i
          style={
            { "--w": `${clampScore(fitScore) * 10}%`, "--c": `var(--${tone})` } as Record<string, string>
          }
        />
      </div>
      <p className="xs text-soft mt-2">{certaintyWords(certainty)}</p>
    </div>
  );
}

const BADGE_ICONS: Partial<Record<BadgeTone, typeof CircleCheck>> = {
  good: CircleCheck,
  caution: MinusCircle,
  bad: CircleX,
};

export function RecommendationBadge({ word }: { word: string }) {
  const mark = recommendationMark(word);
  if (mark === null) return null;
  return (
    <Badge tone={mark.tone} icon={BADGE_ICONS[mark.tone] ?? CircleHelp} className="fit-badge">
      {mark.label}
    </Badge>
  );
}

const MOST_TOPS = 3;

/** The reasons that decide most, as the cards below have them: those against it are never left out. */
function TopReasons({ fit }: { fit: Fit }) {
  const { goodMatchReasons: good, poorMatchReasons: poor } = fit.analysis;
  const against = poor.slice(0, Math.max(1, MOST_TOPS - good.length));
  const tops = [
    ...good.slice(0, MOST_TOPS - against.length).map(({ category }) => ({ category, isGood: true })),
    ...against.map(({ category }) => ({ category, isGood: false })),
  ];
  if (tops.length === 0) return null;
  return (
    <ul className="fit-tops" aria-label="What decides most">
      {tops.map(({ category, isGood }, index) => (
        // A provider may name a category twice, and none moves.
        <li key={`${index} ${category}`}>
          {isGood ? (
            <CircleCheck className="icon good" aria-hidden />
          ) : (
            <TriangleAlert className="icon bad" aria-hidden />
          )}
          {category}
          <span className="xs text-muted">{isGood ? "Match" : "Mismatch"}</span>
        </li>
      ))}
    </ul>
  );
}
