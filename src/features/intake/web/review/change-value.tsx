import { useEffect, useRef, useState } from "react";
import type { Value } from "#features/intake/model/read-value.ts";
import { readTyped, typedValue } from "#features/intake/model/review/value-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

interface ChangeValueProps {
  readonly valueKey: string;
  readonly label: string;
  readonly shown: Value | null;
  readonly onSave: (value: Value) => void;
  readonly onCancel: () => void;
}

/** A value typed over; Enter accepts it, Escape leaves it as it was. */
export function ChangeValue({ valueKey, label, shown, onSave, onCancel }: ChangeValueProps) {
  const [typed, setTyped] = useState(shown === null ? "" : typedValue(shown));
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  function save(): void {
    const read = readTyped(valueKey, typed);
    if ("problem" in read) setProblem(read.problem);
    else onSave(read.value);
  }
  return (
    <form
      className="intake-value-tools"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={`${label}, as it should be`} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              event.stopPropagation();
              onCancel();
            }}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" size="sm" variant="primary">
          Accept this
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
