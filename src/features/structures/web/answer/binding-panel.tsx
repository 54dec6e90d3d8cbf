import { Lock } from "lucide-react";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { relieved } from "#calc/structures/proof/relief.ts";
import { withConstraint } from "#features/structures/model/change-question.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import {
  CONSTRAINT_WORDS,
  OBJECTIVE_WORDS,
  describeConstraint,
  describeFigure,
} from "#features/structures/model/words/best-words.ts";
import { describeReachedTogether } from "#features/structures/model/words/why-sentence.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** Why this and not that: each constraint that keeps a better structure away, and what one step of it is worth. */
export function BindingPanel({ best, answer }: { best: OpenedBest; answer: BestAnswer }) {
  const { constraints } = best.problem.question;
  const reached = describeReachedTogether(answer, best.problem.question, best.readsProfile);
  const shown = answer.binding.filter(({ constraint }) => best.readsProfile || !isOfBuyer(constraint));
  return (
    <Panel
      className="mt-5"
      title="What is holding you back?"
      foot="The rules of lenders and programs cannot be changed."
    >
      {shown.length === 0 && best.search.isRunning ? (
        <p role="status">What is holding you back is being worked out.</p>
      ) : shown.length === 0 ? (
        <p>Only the rules and the price stop a better structure.</p>
      ) : (
        <ul className="best-list">
          {shown.map((binding) => {
            const { constraint, gain } = binding;
            const { title, unit } = CONSTRAINT_WORDS[constraint];
            const now = constraints[constraint].value ?? 0;
            const next = relieved(constraint, now, 1) ?? now;
            const { unit: gainUnit, gain: gained } = OBJECTIVE_WORDS[gain.objective];
            return (
              <li key={constraint}>
                <Lock className="icon" aria-hidden />
                <span>
                  <b>{describeConstraint(constraint, now)}</b>
                  <small>
                    {unit === null ? "" : `At ${describeFigure(next, unit)} `}
                    {gain.amount === 0 ? "only a later goal gains." : "the best structure is another."}
                  </small>
                </span>
                <span className="best-gain">
                  {gain.amount === 0 ? "a tie" : describeFigure(gain.amount, gainUnit)}
                  <small>{gain.amount === 0 ? "" : gained}</small>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Try it: ${title.toLowerCase()} ${unit === null ? next : describeFigure(next, unit)}`}
                    onClick={() =>
                      best.ask((question) => withConstraint(question, constraint, { value: next }))
                    }
                  >
                    Try it
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {best.search.isRunning || reached === null ? null : <p className="best-small mt-3">{reached}</p>}
      {answer.binding.some(({ constraint }) => constraint === GIVEN) ? null : (
        <NothingGiven best={best} answer={answer} />
      )}
    </Panel>
  );
}

const GIVEN = "ownershipGivenMostPct";

/** What giving away more of the company would save is always said: here, that it would save nothing. */
function NothingGiven({ best, answer }: { best: OpenedBest; answer: BestAnswer }) {
  const { isOn, value } = best.problem.question.constraints[GIVEN];
  const next = isOn && value !== null ? relieved(GIVEN, value, 1) : null;
  if (next === null || answer.status !== "closed" || best.search.isRunning) return null;
  return (
    <p className="best-small mt-3">
      Giving away up to {describeFigure(next, "pct")} of the company would not improve the best structure.
    </p>
  );
}
