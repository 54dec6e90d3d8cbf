import {
  type AnyTerms,
  dialogLines,
  type DialogLine,
  type FundingType,
  type Position,
  type TermProblem,
} from "#calc";
import { ChoiceTerm, DerivedTerm, NumberTerm, SwitchTerm, TextTerm } from "./term-inputs.tsx";

export interface TermFieldsProps {
  type: FundingType;
  /** With the terms as they stand. */
  position: Position<AnyTerms>;
  /** What the dialog opens with while nobody has set terms. */
  defaults: AnyTerms;
  /** What keeps the terms from being saved: each is said at its field. */
  problems: readonly TermProblem[];
  onChange: (change: AnyTerms) => void;
}

/** The fields of a type's dialog, drawn from its definition. */
export function TermFields({ type, position, defaults, problems, onChange }: TermFieldsProps) {
  const lines = dialogLines(type, position);
  const names = new Set(lines.map((line) => (line.kind === "field" ? line.name : null)));
  return (
    <>
      {lines.map((line) =>
        line.kind === "read-only" ? (
          <DerivedTerm key={line.label} {...line} />
        ) : (
          <TermInput
            key={line.name}
            line={line}
            value={position.terms[line.name]}
            start={defaults[line.name]}
            amountUsd={position.amountUsd}
            problem={problems.find(({ field }) => field === line.name)}
            onChange={(value) => onChange({ [line.name]: value })}
          />
        ),
      )}
      {problems
        .filter(({ field }) => !names.has(field))
        .map(({ field, message }) => (
          <p key={field} className="help bad term-wide">
            {message}
          </p>
        ))}
    </>
  );
}

interface TermInputProps {
  line: Extract<DialogLine, { kind: "field" }>;
  value: unknown;
  start: unknown;
  amountUsd: number;
  problem: TermProblem | undefined;
  onChange: (value: unknown) => void;
}

const words = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

function TermInput(props: TermInputProps) {
  const { line, value, start, amountUsd, problem, onChange } = props;
  const { field, help, placeholder } = line;
  switch (field.kind) {
    case "number": {
      if (field.bound === null) return null;
      const mayBeEmpty = field.bound.optional === true || field.presence === "nullable";
      return (
        <NumberTerm
          rule={field.bound}
          value={numberOf(value)}
          fallback={mayBeEmpty ? null : (numberOf(start) ?? field.bound.min)}
          required={field.required !== undefined}
          amountUsd={amountUsd}
          placeholder={placeholder}
          help={help}
          problem={problem}
          onChange={onChange}
        />
      );
    }
    case "choice":
      return (
        <ChoiceTerm
          label={field.label}
          value={words(value)}
          options={field.choices}
          placeholder={field.blank ?? undefined}
          help={help}
          problem={problem}
          onChange={onChange}
        />
      );
    case "switch":
      return <SwitchTerm label={field.label} checked={value === true} help={help} onChange={onChange} />;
    case "text":
      return (
        <TextTerm
          label={field.label}
          value={words(value)}
          long={field.isLong}
          optional={field.saysOptional}
          help={help}
          problem={problem}
          onChange={onChange}
        />
      );
  }
}
