import { MOST_REPEAT_EVERY, MOST_TITLE_CHARACTERS, REPEAT_UNITS } from "#features/tasks/model/task.ts";
import { UNIT_WORDS } from "#features/tasks/model/task-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { AssigneeField } from "./assignee-field.tsx";
import type { TaskDraft } from "./task-draft.ts";

export interface TaskFieldsetProps {
  draft: TaskDraft;
  onChange: (draft: TaskDraft) => void;
  problems: Readonly<Partial<Record<string, string>>>;
  /** Null: the deal is settled. */
  onChooseDeal: (() => void) | null;
}

export function TaskFieldset({ draft, onChange, problems, onChooseDeal }: TaskFieldsetProps) {
  const { deal } = draft;
  return (
    <>
      <Field label="What to do" error={problems["title"]}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.title}
            maxLength={MOST_TITLE_CHARACTERS}
            onChange={(event) => onChange({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      {onChooseDeal === null ? null : (
        <Field label="Deal" optional>
          {({ id }) => (
            <div className="task-deal">
              <span>{deal === null ? "None" : deal.name}</span>
              <Button id={id} size="sm" onClick={onChooseDeal}>
                {deal === null ? "Choose a deal" : "Change the deal"}
              </Button>
            </div>
          )}
        </Field>
      )}
      <AssigneeField
        dealId={deal?.id}
        value={draft.assignedTo}
        onChange={(assignedTo) => onChange({ ...draft, assignedTo })}
      />
      <Field label="Due" optional={!draft.repeats} error={problems["dueOn"]}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.dueOn}
            onChange={(event) => onChange({ ...draft, dueOn: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label="Repeat it"
        checked={draft.repeats}
        onChange={(repeats) => onChange({ ...draft, repeats })}
      />
      {draft.repeats ? <RepeatFields {...{ draft, onChange, problems }} /> : null}
    </>
  );
}

const UNITS = REPEAT_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] }));
const FROMS = [
  { value: "due", label: "from the day it was due" },
  { value: "done", label: "from the day it is done" },
] as const;

function RepeatFields({ draft, onChange, problems }: Omit<TaskFieldsetProps, "onChooseDeal">) {
  return (
    <div className="task-repeat">
      <Field label="Every" error={problems["every"]}>
        {(control) => (
          <NumberInput
            {...control}
            value={draft.every}
            min={1}
            max={MOST_REPEAT_EVERY}
            onChange={(every) => onChange({ ...draft, every })}
          />
        )}
      </Field>
      <Field label="Unit">
        {(control) => (
          <SelectInput
            {...control}
            options={UNITS}
            value={draft.unit}
            onChange={({ target }) =>
              onChange({ ...draft, unit: REPEAT_UNITS.find((unit) => unit === target.value) ?? draft.unit })
            }
          />
        )}
      </Field>
      <Field label="Counted">
        {(control) => (
          <SelectInput
            {...control}
            options={FROMS}
            value={draft.from}
            onChange={({ target }) => onChange({ ...draft, from: target.value === "done" ? "done" : "due" })}
          />
        )}
      </Field>
    </div>
  );
}
