import { ChevronDown, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { CONSTRAINTS } from "#calc/tables/best-structure.ts";
import { isDefault } from "#features/structures/model/change-question.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import {
  CONSTRAINT_WORDS,
  OBJECTIVE_WORDS,
  describeFigure,
} from "#features/structures/model/words/best-words.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { BestForm } from "#features/structures/web/form/best-form.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** What is asked, in short; below it the form. */
export function QuestionPanel({ best }: { best: OpenedBest }) {
  const [isOpen, setOpen] = useState(false);
  const { objectives, constraints, types } = best.problem.question;
  const shown = CONSTRAINTS.filter((id) => constraints[id].isOn && (best.readsProfile || !isOfBuyer(id)));
  const taking = types.filter(({ use }) => use !== "never").length;
  return (
    <Panel
      title="What you asked for"
      aside={
        <span className="row">
          {best.undo === null ? null : (
            <Button size="sm" variant="ghost" icon={Undo2} onClick={best.undo}>
              Undo
            </Button>
          )}
          {isDefault(best.asked) ? null : (
            <Button size="sm" variant="ghost" icon={RotateCcw} onClick={() => best.ask(() => ({}))}>
              Back to defaults
            </Button>
          )}
        </span>
      }
    >
      <ul className="best-short">
        {objectives.map((objective, at) => (
          <li key={objective}>
            <span>
              <span className="best-order">{at + 1}</span>
              {OBJECTIVE_WORDS[objective].title}
            </span>
            <span className="best-small">{at < objectives.length - 1 ? "then" : ""}</span>
          </li>
        ))}
        {shown.map((id) => {
          const { title, unit } = CONSTRAINT_WORDS[id];
          return (
            <li key={id}>
              <span>{title}</span>
              <b>{unit === null ? "" : describeFigure(constraints[id].value, unit)}</b>
            </li>
          );
        })}
        <li>
          <span>Types that may take part</span>
          <b>{taking}</b>
        </li>
      </ul>
      <Button
        className="mt-3"
        icon={ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {isOpen ? "Close the form" : "Change what is asked"}
      </Button>
      {best.mayEdit ? null : (
        <p className="best-small mt-2">
          You may change it here; it is not saved, because you have read-only access.
        </p>
      )}
      {isOpen ? <BestForm best={best} /> : null}
    </Panel>
  );
}
