import { useState } from "react";
import { INTAKE_FIELDS } from "#features/intake/model/fields/intake-fields.ts";
import type { ChosenWords } from "#features/intake/model/review/add-by-hand.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { readTyped, valueLabel } from "#features/intake/model/review/value-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { SelectedWords } from "./words-in-page.ts";

interface ByHandProps {
  readonly intake: Intake;
  readonly words: SelectedWords;
  /** The value that is looked at. */
  readonly current: number | null;
  readonly onUse: (chosen: ChosenWords) => void;
  readonly onCancel: () => void;
}

const CURRENT = "current";
const FIELDS = INTAKE_FIELDS.map(({ key, label }) => ({ value: key, label })).toSorted((one, two) =>
  one.label.localeCompare(two.label),
);

/** Words that somebody selected in the document, to be taken for a field: the one that is looked at, or another. */
export function ByHand({ intake, words, current, onUse, onCancel }: ByHandProps) {
  const looked = current === null ? undefined : intake.values[current];
  const [field, setField] = useState(looked === undefined ? "" : CURRENT);
  const [typed, setTyped] = useState(words.quote.replaceAll(/\s+/g, " ").trim());
  const [problem, setProblem] = useState<string | null>(null);
  const isCurrent = field === CURRENT && looked !== undefined;
  function use(): void {
    const key = isCurrent ? looked.key : field;
    if (key === "") return setProblem("Choose the field that these words are for.");
    const read = readTyped(key, typed);
    if ("problem" in read) return setProblem(read.problem);
    return onUse({ ...words, key, value: read.value, insteadOf: isCurrent ? current : placeOf(intake, key) });
  }
  return (
    <form
      className="intake-by-hand"
      aria-label="Selected words"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <p className="sm">“{words.quote}”</p>
      <div className="intake-by-hand-fields">
        <Field label="Field">
          {(control) => (
            <SelectInput
              {...control}
              placeholder="Choose a field"
              options={
                looked === undefined ? FIELDS : [{ value: CURRENT, label: valueLabel(looked) }, ...FIELDS]
              }
              value={field}
              onChange={(event) => setField(event.target.value)}
            />
          )}
        </Field>
        <Field label="Value" error={problem}>
          {(control) => (
            <TextInput {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
      </div>
      <div className="row">
        <Button type="submit" size="sm" variant="primary">
          Use these words
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A fact that was read already is replaced: a deal holds one of each. */
function placeOf({ values }: Intake, key: string): number | null {
  const at = values.findIndex((value) => value.key === key);
  return at === -1 ? null : at;
}
