import { checkLoanTerms } from "#calc/funding/check-loan-terms.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { type DialogLine, dialogLines } from "#calc/funding/dialog-fields.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import { LENDING_TERMS, type LendingTerm } from "#calc/lending/lending-terms.ts";
import { ChoiceField, MoneyField, NumberField, YesNoField } from "#features/lending/web/index.ts";
import { withTerms } from "#features/structures/model/change-question.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { Note } from "#web/ui/status/note.tsx";

interface TypedTermsProps {
  readonly type: FundingType;
  readonly best: OpenedBest;
}

const UNITS = { pct: "%", months: "months", years: "years", days: "days", ratio: "x" } as const;

type FieldLine = Extract<DialogLine, { kind: "field" }> & { readonly name: LendingTerm };

const isLending = (line: DialogLine): line is FieldLine =>
  line.kind === "field" && LENDING_TERMS.some((name) => name === line.name);

/**
 * The terms of a type whose price is not in the deal: each as its dialog has it, as far as the bank's calculation reads it. It
 * takes part as soon as one is typed; what is left empty is as usual.
 */
export function TypedTerms({ type, best }: TypedTermsProps) {
  const { deal, problem, asked } = best;
  const offerUsd = problem.bank.offer;
  const terms: object = asked.types?.[type]?.terms ?? {};
  if (!isTermedType(type)) return null;
  const amounts = { amountUsd: 0, offerUsd, deal };
  const usual = { ...defaultTerms(type, "unset", amounts) };
  const position = {
    ...amounts,
    terms: { ...usual, ...terms },
    isOwn: Object.keys(terms).length > 0,
    percentage: 0,
  };
  const lines = dialogLines(type, position).filter(isLending);
  const problems = position.isOwn ? checkLoanTerms({ type, terms }, 0) : [];
  return (
    <>
      {lines.map((line) => (
        <TypedTerm key={line.name} line={line} {...{ type, best, usual, terms }} />
      ))}
      {problems.map(({ field, message }) => (
        <Note key={field} tone="caution">
          {message} Until then it is not used.
        </Note>
      ))}
    </>
  );
}

interface TypedTermProps extends TypedTermsProps {
  readonly line: FieldLine;
  readonly usual: object;
  readonly terms: object;
}

function TypedTerm({ line: { name, field, help }, type, best, usual, terms }: TypedTermProps) {
  const value: unknown = Reflect.get(terms, name) ?? null;
  const put = (next: unknown) => best.ask((question) => withTerms(question, type, { [name]: next }));
  const label = `${definitionOf(type).name}: ${field.label.toLowerCase()}`;
  const start: unknown = Reflect.get(usual, name) ?? null;
  const words = [help, start === null || start === "" ? null : `Empty: ${describeStart(field, start)}.`]
    .filter((one) => one !== undefined && one !== null)
    .join(" ");
  switch (field.kind) {
    case "number": {
      if (field.bound === null) return null;
      const { unit, min, max, step } = field.bound;
      const typed = typeof value === "number" ? value : null;
      return unit === "usd" ? (
        <MoneyField label={label} help={words} value={typed} signed={min < 0} onChange={put} />
      ) : (
        <NumberField
          label={label}
          help={words}
          unit={UNITS[unit]}
          min={min}
          max={typeof max === "number" ? max : 1_000}
          step={step}
          value={typed}
          onChange={put}
        />
      );
    }
    case "choice":
      return (
        <ChoiceField
          label={label}
          help={words}
          placeholder={field.blank ?? "As usual"}
          value={typeof value === "string" ? value : null}
          options={field.choices}
          onChange={put}
        />
      );
    case "switch":
      return (
        <YesNoField
          label={label}
          help={words}
          value={typeof value === "boolean" ? value : null}
          onChange={put}
        />
      );
    case "text":
      return null;
  }
}

/** What an empty field stands for. */
function describeStart(field: FieldLine["field"], start: unknown): string {
  if (field.kind === "choice")
    return field.choices.find(({ value }) => value === start)?.label.toLowerCase() ?? String(start);
  if (field.kind === "switch") return start === true ? "yes" : "no";
  const unit = field.kind === "number" && field.unit !== "usd" ? ` ${UNITS[field.unit]}` : "";
  return `${String(start)}${unit}`;
}
