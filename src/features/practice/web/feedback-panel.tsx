import { HIGHEST_LEVEL } from "#calc/practice/practice-score.ts";
import { CircleCheck, CircleDashed, Lightbulb } from "lucide-react";
import { PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import { RUBRIC } from "#features/practice/model/rubric.ts";
import type { Outcome } from "#features/practice/model/script.ts";
import type { Feedback, Remark } from "#features/practice/model/session.ts";
import { TOPIC_TITLES } from "#features/practice/model/story-topics.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ScoreRing } from "#web/ui/charts/score-ring.tsx";

const OUTCOME_WORDS: Readonly<Record<Outcome, readonly [BadgeTone, string]>> = {
  reached: ["good", "Goal reached"],
  partly: ["caution", "Goal reached in part"],
  missed: ["bad", "Goal missed"],
};

export function FeedbackPanel({ feedback }: { feedback: Feedback }) {
  const { score, ending, revealed, story, judgedBy, model, flagged } = feedback;
  const assess =
    judgedBy === "rules" ? PROVIDER_LABELS.rules : `${PROVIDER_LABELS[judgedBy]}${model ? `, ${model}` : ""}`;
  return (
    <Panel title="Feedback" aside={<span className="xs text-muted">Judged by: {assess}</span>}>
      <div className="practice-result">
        <ScoreRing value={score} size={136} label="Score of this conversation" />
        <div>
          {ending === null ? (
            <p>You ended the conversation. It is judged as far as it went.</p>
          ) : (
            <>
              <Badge tone={OUTCOME_WORDS[ending.outcome][0]}>{OUTCOME_WORDS[ending.outcome][1]}</Badge>
              <h3>{ending.title}</h3>
              <p>{ending.lesson}</p>
            </>
          )}
          {revealed === null ? null : <p className="sm text-muted">What you did not know: {revealed}</p>}
        </div>
      </div>
      <Levels feedback={feedback} />
      <p className="xs text-muted mt-2">
        The score is each level&apos;s share of its points, of all points that there was an occasion for.
      </p>
      {flagged.length === 0 ? null : (
        <Note tone="caution" className="mt-4">
          {flagged.join(", ")}: the judge names figures that your deal does not hold.
        </Note>
      )}
      <Story story={story} />
      <Remarks title="What went well" remarks={feedback.strengths} none="No sentence to remark on yet." />
      <Remarks
        title="What to try instead"
        remarks={feedback.improvements}
        none="Nothing to improve: well done."
      />
    </Panel>
  );
}

function Levels({ feedback: { levels } }: { feedback: Feedback }) {
  return (
    <ul className="practice-levels" aria-label="Levels by criterion">
      {RUBRIC.map(({ key, title, weight }) => {
        const level = levels[key];
        return (
          <li key={key}>
            <span>
              {title} <small className="text-muted">{weight} points</small>
            </span>
            <span className="pips" aria-hidden>
              {Array.from({ length: HIGHEST_LEVEL }, (_, pip) => (
                <i key={pip} className={level !== null && pip < level ? "on" : ""} />
              ))}
            </span>
            <b>{level === null ? "No occasion" : `${level} of ${HIGHEST_LEVEL}`}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** What could be learned of the other side, and what of it was. */
function Story({ story }: Pick<Feedback, "story">) {
  if (story.length === 0) return null;
  const learned = story.filter(({ isLearned }) => isLearned).length;
  return (
    <section className="practice-remarks">
      <h3>
        What you learned of them: {learned} of {story.length}
      </h3>
      <ul>
        {story.map(({ topic, fact, isLearned }) => {
          const Mark = isLearned ? CircleCheck : CircleDashed;
          return (
            <li key={topic}>
              <Mark className="icon" aria-hidden />
              <div>
                <p>
                  <b>{TOPIC_TITLES[topic]}.</b> {isLearned ? "" : "Not learned: "}“{fact}”
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RemarksProps {
  title: string;
  remarks: readonly Remark[];
  none: string;
}

function Remarks({ title, remarks, none }: RemarksProps) {
  const Mark = title === "What went well" ? CircleCheck : Lightbulb;
  return (
    <section className="practice-remarks">
      <h3>{title}</h3>
      {remarks.length === 0 ? <p className="sm text-muted">{none}</p> : null}
      <ul>
        {remarks.map(({ criterion, quote, why, instead }, index) => (
          // Feedback is written once and never reordered.
          <li key={index}>
            <Mark className="icon" aria-hidden />
            <div>
              {quote === null ? null : <blockquote>“{quote}”</blockquote>}
              <p>
                <b>{RUBRIC.find(({ key }) => key === criterion)?.title}.</b> {why}
              </p>
              {instead === null ? null : <p className="instead">Instead: “{instead}”</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
