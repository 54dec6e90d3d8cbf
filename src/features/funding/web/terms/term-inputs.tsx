import { formatMoney } from "#kit/format-figure.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { useState, type ReactNode } from "react";
import type { TermProblem } from "#calc/funding/check-terms.ts";
import { highestTerm, holdsSteps } from "#calc/funding/term-bounds.ts";
import type { TermBound, TermUnit } from "#calc/funding/types/term-fields.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
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

/** What is missing is said with the help, from the start; what is out of its bounds as an error. */
function said(help: string | undefined, problem: TermProblem | undefined) {
  if (problem === undefined) return { help };
  const { kind, message } = problem;
  return kind === "range" ? { help, error: message } : { help: help ? `${message} ${help}` : message };
}

interface NumberTermProps {
  rule: TermBound;
  value: number | null;
  /** What an emptied field stands at while nobody has said otherwise; null: it may stay empty. */
  fallback: number | null;
  /** It may be empty while it is typed, but not when the terms are saved. */
  required?: boolean | undefined;
  /** The upper end of a field that the component's amount bounds. */
  amountUsd: number;
  /** What an empty field stands for. */
  placeholder?: string | undefined;
  help?: string | undefined;
  problem?: TermProblem | undefined;
  onChange: (value: number | null) => void;
}

/** A number with its bounds said under it; what goes beyond them is brought back, and said so. */
export function NumberTerm(props: NumberTermProps) {
  const { rule, value, fallback, amountUsd, placeholder, help, problem, required = false, onChange } = props;
  const { min, step, unit, label } = rule;
  const max = highestTerm(rule, amountUsd) ?? LARGEST_USD;
  const isMoney = unit === "usd";
  const isOptional = fallback === null;
  return (
    <TermField
      label={label}
      {...said(help ?? boundsInWords(rule, max), problem)}
      optional={isOptional && !required}
    >
      {(control) => (
        <BoundedInput
          {...control}
          min={min}
          max={max}
          step={step}
          money={isMoney}
          unit={isMoney ? undefined : UNITS[unit]}
          optional={isOptional}
          digits={COUNTED.has(unit) ? 0 : 6}
          snaps={holdsSteps(rule)}
          fallback={fallback ?? undefined}
          value={value ?? fallback}
          placeholder={placeholder ?? (fallback === null ? undefined : String(fallback))}
          onChange={(next) => onChange(next ?? fallback)}
        />
      )}
    </TermField>
  );
}

interface DerivedTermProps {
  label: string;
  shown: string;
  unit?: string | undefined;
  help?: string | undefined;
}

/** What follows from the rest and is only read. */
export function DerivedTerm({ label, shown, unit, help }: DerivedTermProps) {
  return (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      {(control) => <TextInput {...control} readOnly className="numeric" value={shown} trail={unit} />}
    </Field>
  );
}

export interface TermChoice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceTermProps {
  label: string;
  value: string;
  options: readonly TermChoice[];
  /** The words that stand in place of a choice can be chosen again. */
  mayBeBlank?: boolean;
  help?: string | undefined;
  placeholder?: string | undefined;
  problem?: TermProblem | undefined;
  onChange: (value: string) => void;
}

export function ChoiceTerm(props: ChoiceTermProps) {
  const { label, value, options, help, placeholder, problem, mayBeBlank = false, onChange } = props;
  return (
    <Field label={label} {...said(help, problem)}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          options={options}
          placeholder={placeholder}
          onChange={(event) => {
            // Else never back to the words that stand in place of a choice.
            if (mayBeBlank || event.target.value !== "") onChange(event.target.value);
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

/** As long as the call takes it. */
const LONGEST_TEXT = 2000;

interface TextTermProps {
  label: string;
  value: string;
  help?: string | undefined;
  optional?: boolean | undefined;
  long?: boolean | undefined;
  problem?: TermProblem | undefined;
  onChange: (value: string) => void;
}

export function TextTerm(props: TextTermProps) {
  const { label, value, help, problem, optional = false, long = false, onChange } = props;
  const Input = long ? TextArea : TextInput;
  return (
    <Field label={label} optional={optional} {...said(help, problem)} className="term-wide">
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={LONGEST_TEXT}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TermFieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  children: (
    control: Parameters<Parameters<typeof Field>[0]["children"]>[0] & {
      onAdjusted: (sentence: string | null) => void;
    },
  ) => ReactNode;
}

/** A field that says when it has brought a number back into its bounds. */
function TermField({ label, help, error, optional = false, children }: TermFieldProps) {
  const [adjusted, setAdjusted] = useState<string | null>(null);
  return (
    <Field
      label={label}
      optional={optional}
      error={error}
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
