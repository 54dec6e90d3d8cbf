import { useState } from "react";
import { type FieldLook, type FormField, LONGEST_LINE, USD } from "#features/letters/model/form-field.ts";
import { US_STATES } from "#features/letters/model/us-states.ts";
import { ComboBox } from "#web/ui/forms/combo-box.tsx";
import { Field, type FieldControl } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useBoundedText } from "#web/ui/forms/use-bounded-text.ts";

export type FieldValue = string | number | boolean | null;

export interface LetterFieldProps {
  field: FormField<string>;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** One field of a letter's form, drawn by what the model says of it. */
export function LetterField({ field, value, onChange }: LetterFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { label, help, isWide, look } = field;
  const className = isWide ? "wide" : undefined;
  if (look.kind === "line" || look.kind === "prose" || look.kind === "state")
    return (
      <TextField
        field={field}
        look={look}
        value={typeof value === "string" ? value : ""}
        onChange={onChange}
      />
    );
  if (look.kind === "switch")
    return <Switch className={className} label={label} checked={value === true} onChange={onChange} />;
  return (
    <Field label={label} help={help} error={problem} className={className}>
      {(control) => (
        <Control look={look} control={control} value={value} onChange={onChange} onInvalid={setProblem} />
      )}
    </Field>
  );
}

type TextLook = Extract<FieldLook, { kind: "line" | "prose" | "state" }>;

interface TextFieldProps {
  field: FormField<string>;
  look: TextLook;
  value: string;
  onChange: (value: string) => void;
}

const STATES = US_STATES.map((state) => ({ value: state, label: state }));

/** Words: what is longer than the letter takes stays in the field until it is shortened. */
function TextField({ field: { label, help, isWide }, look, value, onChange }: TextFieldProps) {
  const { shown, problem, write } = useBoundedText(
    value,
    look.kind === "prose" ? look.most : LONGEST_LINE,
    onChange,
  );
  return (
    <Field label={label} help={help} error={problem} className={isWide ? "wide" : undefined}>
      {(control) => {
        if (look.kind === "state")
          return <ComboBox {...control} allowCustom options={STATES} value={shown} onChange={write} />;
        const given = { ...control, value: shown };
        return look.kind === "line" ? (
          <TextInput {...given} onChange={(event) => write(event.target.value)} />
        ) : (
          <TextArea {...given} rows={2} onChange={(event) => write(event.target.value)} />
        );
      }}
    </Field>
  );
}

interface ControlProps extends Omit<LetterFieldProps, "field"> {
  look: Exclude<FieldLook, { kind: "switch" } | TextLook>;
  control: FieldControl;
  onInvalid: (sentence: string | null) => void;
}

function Control({ look, control, value, onChange, onInvalid }: ControlProps) {
  const text = typeof value === "string" ? value : "";
  const number = typeof value === "number" ? value : null;
  switch (look.kind) {
    case "day":
      return (
        <input
          {...control}
          type="date"
          className="input"
          max="9999-12-31"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "money":
      return (
        <MoneyInput
          {...control}
          value={number}
          onInvalid={onInvalid}
          onChange={(amountUsd) => onChange(amountUsd === null ? null : Math.min(amountUsd, USD.max))}
        />
      );
    case "number":
      return (
        <NumberInput
          {...control}
          value={number}
          unit={look.unit}
          min={look.bounds.min}
          max={look.bounds.max}
          onInvalid={onInvalid}
          onChange={onChange}
        />
      );
    case "choice":
      return (
        <SelectInput
          {...control}
          options={look.options}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
