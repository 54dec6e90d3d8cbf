import { formatMoney } from "#kit/format-figure.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { createContext, useContext, useState, type ReactNode } from "react";
import { highestTerm, holdsSteps, type TermBound, type TermUnit } from "#calc";
import { Field } from "#web/ui/field.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { BoundedInput } from "#features/funding/web/bounded-input.tsx";

const UNITS: Record<TermUnit, string> = {
  usd: "$",
  pct: "%",
  months: "months",
  years: "years",
  days: "days",
  ratio: "x",
};
const COUNTED: ReadonlySet<TermUnit> = new Set<TermUnit>(["months", "years", "days"]);

interface NumberTermProps {
  rule: TermBound;
  value: number | null | undefined;
  /** Where the rule's own name is not enough. */
  label?: string | undefined;
  /** The upper end of a field that the component's amount bounds. */
  amountUsd?: number | undefined;
  /** What an empty field stands for. */
  placeholder?: string | undefined;
  help?: ReactNode;
  onChange: (value: number) => void;
}

/** A number with its bounds said under it; what goes beyond them is brought back, and said so. */
export function NumberTerm({ onChange, ...props }: NumberTermProps) {
  const fallback = useContext(TermDefaults).get(props.rule) ?? props.rule.min;
  return <BoundField {...props} fallback={fallback} onChange={(next) => onChange(next ?? fallback)} />;
}

/** What each field of the open dialog stands at while nobody has said otherwise: an emptied one stays there. */
export const TermDefaults = createContext<ReadonlyMap<TermBound, number>>(new Map());

/** As NumberTerm, but it may stay empty. */
export function OptionalNumberTerm(props: OptionalNumberTermProps) {
  return <BoundField {...props} optional />;
}

interface OptionalNumberTermProps extends Omit<NumberTermProps, "onChange"> {
  /** It may be empty while it is typed, but not when the terms are saved. */
  required?: boolean;
  onChange: (value: number | null) => void;
}

interface BoundFieldProps extends OptionalNumberTermProps {
  optional?: boolean;
  fallback?: number;
  onChange: (value: number | null) => void;
}

function BoundField(props: BoundFieldProps) {
  const { rule, value, label, amountUsd = 0, placeholder, help, optional = false, required = false } = props;
  const { min, step, unit } = rule;
  const max = highestTerm(rule, amountUsd) ?? LARGEST_USD;
  const isMoney = unit === "usd";
  return (
    <TermField
      label={label ?? rule.label}
      help={help ?? boundsInWords(rule, max)}
      optional={optional && !required}
    >
      {(control) => (
        <BoundedInput
          {...control}
          min={min}
          max={max}
          step={step}
          money={isMoney}
          unit={isMoney ? undefined : UNITS[unit]}
          optional={optional}
          digits={COUNTED.has(unit) ? 0 : 6}
          snaps={holdsSteps(rule)}
          fallback={props.fallback}
          value={value ?? (optional ? null : (props.fallback ?? min))}
          placeholder={placeholder ?? (props.fallback === undefined ? undefined : String(props.fallback))}
          onChange={props.onChange}
        />
      )}
    </TermField>
  );
}

interface DerivedTermProps {
  label: string;
  shown: string;
  unit?: string | undefined;
  help?: ReactNode;
}

/** What follows from the rest and is only read. */
export function DerivedTerm({ label, shown, unit, help }: DerivedTermProps) {
  return (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      {(control) => <TextInput {...control} readOnly className="n" value={shown} trail={unit} />}
    </Field>
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

function boundsInWords(rule: TermBound, max: number): string | undefined {
  const { min, step, unit } = rule;
  if (unit === "usd") return max === LARGEST_USD ? undefined : `Up to ${formatMoney(max)}`;
  const tail = unit === "pct" || unit === "ratio" ? UNITS[unit] : ` ${UNITS[unit]}`;
  return step === 1 || !holdsSteps(rule)
    ? `${min} to ${max}${tail}`
    : `${min} to ${max}${tail}, in steps of ${step}`;
}
