import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { checkLoanTerms } from "./check-loan-terms.ts";
import type { FundingTerms, TermedType } from "./funding-terms.ts";
import { definitionOf } from "./funding-types.ts";
import { highestTerm, isCounted, termBoundsOf } from "./term-bounds.ts";
import type { TermBound, TermField } from "./types/term-fields.ts";
import { unusedTerms } from "./unused-terms.ts";

/** What stands in the way of saving terms. */
export interface TermProblem {
  readonly field: string;
  /** "required": the dialog's own rule; "range": a figure outside its bounds. */
  readonly kind: "required" | "range";
  readonly message: string;
}

export interface TermCheck {
  readonly problems: readonly TermProblem[];
  readonly isSaveDisabled: boolean;
}

function inUnit(value: number, { unit }: TermBound): string {
  const number = formatNumber(value, 2);
  switch (unit) {
    case "usd":
      return formatMoney(value);
    case "pct":
      return `${number}%`;
    case "ratio":
      return `${number}x`;
    default:
      return `${number} ${value === 1 ? unit.slice(0, -1) : unit}`;
  }
}

function checkRange(field: string, rule: TermBound, value: unknown, amountUsd: number): TermProblem[] {
  const problem = (message: string): TermProblem[] => [{ field, kind: "range", message }];
  const { label, min } = rule;
  const max = highestTerm(rule, amountUsd);
  const range =
    max === null ? `of ${inUnit(min, rule)} or more` : `from ${inUnit(min, rule)} to ${inUnit(max, rule)}`;
  if (value === null || value === undefined) {
    return rule.optional === true ? [] : problem(`${label} is missing: enter a figure ${range}.`);
  }
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return problem(`${label} is not a number: enter a figure ${range}.`);
  }
  if (value < min || (max !== null && value > max)) {
    return problem(`${label} is ${inUnit(value, rule)}: enter a figure ${range}.`);
  }
  if (isCounted(rule) && !Number.isInteger(value)) {
    return problem(`${label} is ${inUnit(value, rule)}: enter whole ${rule.unit}.`);
  }
  return [];
}

/** What a field cannot be saved without: text that is not blank, a choice that is made, a number above 0. */
function checkRequired(name: string, field: TermField, value: unknown): TermProblem[] {
  // Of what nobody has to set, the other terms decide whether it is missing.
  if (field.required === undefined || field.presence === "when-set") return [];
  const isMissing =
    field.kind === "number" ? !(toNumber(value) > 0) : typeof value !== "string" || value.trim() === "";
  return isMissing ? [{ field: name, kind: "required", message: field.required }] : [];
}

/**
 * Whether a dialog's terms can be saved, and if not, what is wrong in sentences.
 *
 * Units: as the terms; the amount in whole US dollars bounds the cash at closing. `sbaMonths` is the longest term of the
 * SBA loans in the same stack, for whose life a note may stand by.
 * Source: this product's own definition.
 */
export function checkTerms<T extends TermedType>(
  type: T,
  terms: FundingTerms[T],
  context: { readonly amountUsd: number; readonly sbaMonths?: number },
): TermCheck {
  const { fields } = definitionOf(type);
  const valueOf = (name: string): unknown => Reflect.get(terms, name);
  const required = Object.entries(fields).flatMap(([name, field]) =>
    checkRequired(name, field, valueOf(name)),
  );
  // What these terms do not use is not assessed.
  const skip = new Set([...unusedTerms(type, { ...terms }), ...required.map(({ field }) => field)]);
  const ranges = Object.entries(termBoundsOf(type))
    .filter(([name]) => !skip.has(name))
    .flatMap(([name, rule]) => checkRange(name, rule, valueOf(name), context.amountUsd));
  const assessed = new Set([...skip, ...ranges.map(({ field }) => field)]);
  const contradictions = checkLoanTerms({ type, terms }, context.sbaMonths ?? 0).filter(
    ({ field }) => !assessed.has(field),
  );
  const problems = [...required, ...ranges, ...contradictions];
  return { problems, isSaveDisabled: problems.length > 0 };
}
