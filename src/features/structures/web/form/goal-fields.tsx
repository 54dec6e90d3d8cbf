import { type Objective, OBJECTIVES, OBJECTIVES_MOST } from "#calc/tables/best-structure.ts";
import { withObjectives } from "#features/structures/model/change-question.ts";
import { OBJECTIVE_WORDS } from "#features/structures/model/words/best-words.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

const PLACES = ["First", "Then", "Then"] as const;

/** One to three goals, each breaking the ties of the one before. */
export function GoalFields({ best }: { best: OpenedBest }) {
  const { objectives } = best.problem.question;
  const put = (at: number, chosen: string) => {
    const next: Objective[] = [...objectives];
    const objective = OBJECTIVES.find((one) => one === chosen);
    if (objective === undefined) next.splice(at, 1);
    else {
      const duplicate = next.indexOf(objective);
      const before = next[at];
      // A goal that stands elsewhere already changes places with this one.
      if (duplicate !== -1 && before !== undefined) next[duplicate] = before;
      else if (duplicate !== -1) next.splice(duplicate, 1);
      next[Math.min(at, next.length)] = objective;
    }
    best.ask((question) => withObjectives(question, next));
  };
  return (
    <fieldset>
      <legend>Goals, in this order</legend>
      {PLACES.slice(0, Math.min(OBJECTIVES_MOST, objectives.length + 1)).map((place, at) => (
        <Field key={`${at} ${place}`} label={`${place}${at === 2 ? ", at last" : ""}`}>
          {(control) => (
            <SelectInput
              {...control}
              value={objectives[at] ?? ""}
              {...(at === 0 ? {} : { placeholder: "No further goal" })}
              onChange={(event) => put(at, event.target.value)}
              options={OBJECTIVES.map((value) => ({ value, label: OBJECTIVE_WORDS[value].title }))}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
