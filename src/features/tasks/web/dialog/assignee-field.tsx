import { useReaders } from "#features/workspaces/web/index.ts";
import { usePersonName } from "#web/session/people.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

export interface AssigneeFieldProps {
  dealId: string | undefined;
  value: string | null;
  onChange: (personId: string | null) => void;
}

/** To whom it is given: members, and the guests of its deal. Not asked where one works alone. */
export function AssigneeField({ dealId, value, onChange }: AssigneeFieldProps) {
  const readers = useReaders(dealId);
  const former = usePersonName(value);
  if (readers.length < 2 && value === null) return null;
  const isKnown = value === null || readers.some(({ personId }) => personId === value);
  const options = readers.map(({ personId, name, isGuest, isYou }) => ({
    value: personId,
    label: isYou ? `${name} (you)` : isGuest ? `${name} (guest)` : name,
  }));
  return (
    <Field label="For" optional>
      {(control) => (
        <SelectInput
          {...control}
          placeholder="Nobody yet"
          options={isKnown ? options : [...options, { value: value ?? "", label: former ?? "Someone else" }]}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
        />
      )}
    </Field>
  );
}
