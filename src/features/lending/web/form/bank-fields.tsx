import { type ReactNode, useState } from "react";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

interface FieldShape<Value> {
  readonly label: string;
  readonly help?: ReactNode;
  /** What else is to be said of its value, below the help. */
  readonly below?: ReactNode;
  readonly value: Value | null;
  /** Null: not known. */
  readonly onChange: (value: Value | null) => void;
}

/** What cannot be read stays in its field and changes nothing. */
function useReadable<Value>(onChange: (value: Value | null) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    setProblem,
    change(value: Value | null, text: string) {
      if (value !== null || text.trim() === "") onChange(value);
    },
  };
}

export function MoneyField({
  label,
  help,
  below,
  value,
  onChange,
  signed = false,
}: FieldShape<number> & { signed?: boolean }) {
  const { problem, setProblem, change } = useReadable(onChange);
  return (
    <Field label={label} help={help} error={problem} below={below}>
      {(control) => (
        <MoneyInput
          {...control}
          value={value}
          allowNegative={signed}
          onChange={change}
          onInvalid={setProblem}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps extends FieldShape<number> {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

export function NumberField({ label, help, below, value, onChange, ...limits }: NumberFieldProps) {
  const { problem, setProblem, change } = useReadable(onChange);
  return (
    <Field label={label} help={help} error={problem} below={below}>
      {(control) => (
        <NumberInput {...control} {...limits} value={value} onChange={change} onInvalid={setProblem} />
      )}
    </Field>
  );
}

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unknown", label: "Not known" },
] as const;

export function YesNoField({ label, help, value, onChange }: FieldShape<boolean>) {
  const chosen = value === null ? "unknown" : value ? "yes" : "no";
  return (
    <div className="field">
      <div className="field-head">
        <span className="field-name">{label}</span>
      </div>
      <Segmented
        label={label}
        value={chosen}
        onChange={(next) => onChange(next === "unknown" ? null : next === "yes")}
        options={YES_NO}
      />
      {help === undefined ? null : <p className="help">{help}</p>}
    </div>
  );
}

interface ChoiceFieldProps extends FieldShape<string> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
}

export function ChoiceField({
  label,
  help,
  value,
  onChange,
  options,
  placeholder = "Not known",
}: ChoiceFieldProps) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <SelectInput
          {...control}
          value={value ?? ""}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
          options={options}
        />
      )}
    </Field>
  );
}

export function WordField({ label, help, value, onChange, most }: FieldShape<string> & { most: number }) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={most}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        />
      )}
    </Field>
  );
}

export function DayField({ label, help, value, onChange }: FieldShape<string>) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          // The browser's own field says what is no day; it gives an empty text until one is whole.
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        />
      )}
    </Field>
  );
}
