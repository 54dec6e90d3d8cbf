import { useState, type ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { BoundedInput } from "#features/funding/web/bounded-input.tsx";

export interface TermBound {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface NumberTermProps {
  label: string;
  value: number | null | undefined;
  bound: TermBound;
  unit: string;
  help?: ReactNode;
  onChange: (value: number) => void;
}

/** A number with its bounds said under it; what goes beyond them is brought back, and said so. */
export function NumberTerm({ label, value, bound, unit, help, onChange }: NumberTermProps) {
  return (
    <TermField label={label} help={help ?? boundsInWords(bound, unit)}>
      {(control) => (
        <BoundedInput
          {...control}
          {...bound}
          unit={unit}
          value={value ?? bound.min}
          onChange={(next) => onChange(next ?? bound.min)}
        />
      )}
    </TermField>
  );
}

/** As NumberTerm, but it may stay empty. */
export function OptionalNumberTerm({
  label,
  value,
  bound,
  unit,
  help,
  onChange,
}: Omit<NumberTermProps, "onChange"> & { onChange: (value: number | null) => void }) {
  return (
    <TermField label={label} help={help ?? boundsInWords(bound, unit)} optional>
      {(control) => (
        <BoundedInput
          {...control}
          {...bound}
          unit={unit}
          optional
          value={value ?? null}
          onChange={onChange}
        />
      )}
    </TermField>
  );
}

interface MoneyTermProps {
  label: string;
  value: number | null | undefined;
  help?: ReactNode;
  max?: number | undefined;
  step?: number | undefined;
  unit?: string | undefined;
  optional?: boolean | undefined;
  onChange: (value: number | null) => void;
}

const LARGEST_USD = 1e13;

export function MoneyTerm({
  label,
  value,
  help,
  max = LARGEST_USD,
  step = 1000,
  unit,
  optional = false,
  onChange,
}: MoneyTermProps) {
  return (
    <TermField label={label} help={help} optional={optional}>
      {(control) => (
        <BoundedInput
          {...control}
          money
          min={0}
          max={max}
          step={step}
          unit={unit}
          optional={optional}
          value={value ?? null}
          onChange={onChange}
        />
      )}
    </TermField>
  );
}

interface ChoiceTermProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  help?: ReactNode;
  placeholder?: string | undefined;
  onChange: (value: Value) => void;
}

export function ChoiceTerm<Value extends string>(props: ChoiceTermProps<Value>) {
  const { label, value, options, help, placeholder, onChange } = props;
  return (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          options={options}
          placeholder={placeholder}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        />
      )}
    </Field>
  );
}

interface SwitchTermProps {
  label: string;
  checked: boolean;
  help?: string | undefined;
  onChange: (checked: boolean) => void;
}

export function SwitchTerm({ label, checked, help, onChange }: SwitchTermProps) {
  return (
    <div className="term-switch">
      <span aria-hidden="true">
        <b>{label}</b>
        {help === undefined ? null : <small>{help}</small>}
      </span>
      <Switch
        hideLabel
        label={help === undefined ? label : `${label}. ${help}`}
        checked={checked}
        onChange={onChange}
      />
    </div>
  );
}

interface TextTermProps {
  label: string;
  value: string | null | undefined;
  help?: ReactNode;
  optional?: boolean | undefined;
  long?: boolean | undefined;
  maxLength?: number | undefined;
  onChange: (value: string) => void;
}

export function TextTerm({
  label,
  value,
  help,
  optional = false,
  long = false,
  maxLength = 2000,
  onChange,
}: TextTermProps) {
  const Input = long ? TextArea : TextInput;
  return (
    <Field label={label} optional={optional} {...(help === undefined ? {} : { help })} className="term-wide">
      {(control) => (
        <Input
          {...control}
          value={value ?? ""}
          maxLength={maxLength}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TermFieldProps {
  label: string;
  help?: ReactNode;
  optional?: boolean;
  children: (
    control: Parameters<Parameters<typeof Field>[0]["children"]>[0] & {
      onAdjusted: (sentence: string | null) => void;
    },
  ) => ReactNode;
}

/** A field that says when it has brought a number back into its bounds. */
function TermField({ label, help, optional = false, children }: TermFieldProps) {
  const [adjusted, setAdjusted] = useState<string | null>(null);
  return (
    <Field
      label={label}
      optional={optional}
      help={
        adjusted === null ? (
          help
        ) : (
          <span role="status" className="term-adjusted">
            {adjusted}
          </span>
        )
      }
    >
      {(control) => children({ ...control, onAdjusted: setAdjusted })}
    </Field>
  );
}

function boundsInWords({ min, max, step }: TermBound, unit: string): string {
  const tail = unit === "%" ? "%" : unit === "x" ? "x" : ` ${unit}`;
  return step === 1 ? `${min} to ${max}${tail}` : `${min} to ${max}${tail}, in steps of ${step}`;
}
