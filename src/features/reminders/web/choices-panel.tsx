import { REMINDER_CHOICES, type ReminderChoice } from "#features/reminders/model/reminder.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { useUpdateChoice } from "./data.ts";

const WORDS: Readonly<Record<ReminderChoice, string>> = {
  "at-once": "At once; what is due at 8:00",
  daily: "A daily summary at 7:00",
  never: "Never",
};
const OPTIONS = REMINDER_CHOICES.map((value) => ({ value, label: WORDS[value] }));

interface ChoicesPanelProps {
  workspaces: readonly { id: string; name: string; choice: ReminderChoice }[];
}

/** For each workspace, when its tasks are told. */
export function ChoicesPanel({ workspaces }: ChoicesPanelProps) {
  const update = useUpdateChoice();
  const shownOf = (id: string, choice: ReminderChoice) =>
    update.isPending && update.variables.workspaceId === id ? update.variables.choice : choice;
  return (
    <Panel title="When to tell you">
      <div className="stack">
        {workspaces.map(({ id, name, choice }) => (
          <Field key={id} label={name}>
            {(control) => (
              <SelectInput
                {...control}
                options={OPTIONS}
                value={shownOf(id, choice)}
                onChange={({ target }) => {
                  const chosen = REMINDER_CHOICES.find((known) => known === target.value);
                  if (chosen)
                    update.mutate(
                      { workspaceId: id, choice: chosen },
                      { onError: (error) => reportError(error, { fallback: "This could not be changed." }) },
                    );
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  );
}
