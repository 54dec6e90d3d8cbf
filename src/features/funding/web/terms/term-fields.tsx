import type { TermProblem } from "#calc/funding/check-terms.ts";
import { type DialogLine, dialogLines } from "#calc/funding/dialog-fields.ts";
import type { AnyTerms, FundingType } from "#calc/funding/funding-types.ts";
import type { Position } from "#calc/funding/types/definition.ts";
import { MoreTerms } from "./more-terms.tsx";
import {
  type TermChoice,
  ChoiceTerm,
  DerivedTerm,
  NumberTerm,
  SwitchTerm,
  TextTerm,
} from "./term-inputs.tsx";

export interface TermFieldsProps {
  type: FundingType;
  /** With the terms as they stand. */
  position: Position<AnyTerms>;
  /** What the dialog opens with while nobody has set terms. */
  defaults: AnyTerms;
  /** What keeps the terms from being saved: each is said at its field. */
  problems: readonly TermProblem[];
  onChange: (name: string, value: unknown) => void;
}

/** The fields of a type's dialog, drawn from its definition; what nobody has to set stands under "More terms". */
export function TermFields(props: TermFieldsProps) {
  const { type, position, problems } = props;
  const lines = dialogLines(type, position);
  const names = new Set(lines.map((line) => (line.kind === "field" ? line.name : null)));
  const more = lines.filter((line) => line.kind === "field" && line.isMore);
  return (
    <>
      <TermLines {...props} lines={lines.filter((line) => !more.includes(line))} />
      {more.length === 0 ? null : (
        <MoreTerms
          lines={more}
          terms={position.terms}
          hasProblem={problems.some(({ field }) =>
            more.some((line) => line.kind === "field" && line.name === field),
          )}
        >
          <TermLines {...props} lines={more} />
        </MoreTerms>
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

function TermLines(props: TermFieldsProps & { lines: readonly DialogLine[] }) {
  const { lines, position, defaults, problems, onChange } = props;
  return lines.map((line) =>
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
        onChange={(value) => onChange(line.name, value)}
      />
    ),
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

/** A choice of an older program that is none of today's stays what it is until another is made. */
const withOwnWords = (choices: readonly TermChoice[], value: string): readonly TermChoice[] =>
  value === "" || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];

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
          value={words(value ?? field.absentAs)}
          options={withOwnWords(field.choices, words(value))}
          placeholder={field.blank ?? undefined}
          mayBeBlank={field.presence === "when-set"}
          help={help}
          problem={problem}
          onChange={onChange}
        />
      );
    case "switch":
      return (
        <SwitchTerm
          label={field.label}
          checked={(value ?? field.absentAs) === true}
          help={help}
          onChange={onChange}
        />
      );
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
