import type { FeedChoices } from "#features/calendar/contract.ts";
import { useWorkspaces } from "#web/session/workspaces.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";

export interface FeedChoicesFieldsProps {
  choices: FeedChoices;
  onChange: (choices: FeedChoices) => void;
}

/** What the feed names, and of which workspaces. */
export function FeedChoicesFields({ choices, onChange }: FeedChoicesFieldsProps) {
  const workspaces = useWorkspaces() ?? [];
  const { hidesNames, workspaceIds } = choices;
  const own = workspaces.map(({ id }) => id);
  // Those that the person has left are passed over, and no box stands for them.
  const chosen = workspaceIds === null ? own : workspaceIds.filter((id) => own.includes(id));
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...choices,
      workspaceIds: own.filter((one) => (one === id ? isChosen : chosen.includes(one))),
    });
  return (
    <div className="stack">
      <Switch
        label="Hide names: its lines say “Exclusivity ends”, and neither deal nor task"
        checked={hidesNames}
        onChange={(hides) => onChange({ ...choices, hidesNames: hides })}
      />
      {workspaces.length > 1 && (
        <fieldset className="calendar-feed-workspaces">
          <legend>Workspaces</legend>
          <Switch
            label="All that I am in, also later"
            checked={workspaceIds === null}
            onChange={(isAll) => onChange({ ...choices, workspaceIds: isAll ? null : own })}
          />
          {workspaceIds !== null &&
            workspaces.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                // One has to stay: without any there is nothing to show.
                disabled={chosen.length === 1 && chosen.includes(id)}
                onChange={(isChosen) => choose(id, isChosen)}
              />
            ))}
        </fieldset>
      )}
    </div>
  );
}
