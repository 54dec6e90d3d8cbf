import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import type { FundingTerms } from "./funding-terms.ts";
import { type BoundedType, highestTerm, isCounted, type TermBound, termBoundsOf } from "./term-bounds.ts";

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

const isBlank = (text: string | null | undefined): boolean => (text ?? "").trim() === "";

type Required = { [T in BoundedType]?: (terms: FundingTerms[T]) => [field: string, message: string][] };

/** "Save disabled unless …" of the dialogs. Source: this product's own definition. */
const REQUIRED: Required = {
  subject_to: ({ debtDescription, monthlyPayment }) => [
    ...(isBlank(debtDescription)
      ? [["debtDescription", "Describe the debt that you take over."] as [string, string]]
      : []),
    ...(monthlyPayment === null || !(monthlyPayment > 0)
      ? [["monthlyPayment", "Enter the debt's monthly payment."] as [string, string]]
      : []),
  ],
  ar_factoring: ({ arAmount }) =>
    arAmount > 0 ? [] : [["arAmount", "Enter the accounts receivable that are sold, above $0."]],
  friends_family: ({ source }) => (isBlank(source) ? [["source", "Choose who the money comes from."]] : []),
  asset_based: ({ equipmentValue }) =>
    equipmentValue > 0 ? [] : [["equipmentValue", "Enter the collateral's value, above $0."]],
  inventory_financing: ({ inventoryValue }) =>
    inventoryValue > 0 ? [] : [["inventoryValue", "Enter the inventory's value, above $0."]],
  carve_out: ({ description }) =>
    isBlank(description) ? [["description", "Describe what is carved out."]] : [],
};

/** A family loan has no share of the company, and an investment no term: what is not used is not judged. */
function unusedFields(type: BoundedType, terms: object): readonly string[] {
  if (type !== "friends_family") return [];
  const isLoan = "type" in terms && terms.type === "loan";
  return isLoan ? ["investmentAmount", "equityPercentage"] : ["loanAmount", "interestRate", "term"];
}

/**
 * Whether a dialog's terms can be saved, and if not, what is wrong in sentences.
 *
 * Units: as the terms; the amount in whole US dollars bounds the cash at closing.
 * Source: this product's own definition.
 */
export function checkTerms<T extends BoundedType>(
  type: T,
  terms: FundingTerms[T],
  context: { readonly amountUsd: number },
): TermCheck {
  const required = (REQUIRED[type]?.(terms) ?? []).map(([field, message]): TermProblem => ({
    field,
    kind: "required",
    message,
  }));
  const skip = new Set([...unusedFields(type, terms), ...required.map(({ field }) => field)]);
  const ranges = Object.entries(termBoundsOf(type))
    .filter(([field]) => !skip.has(field))
    .flatMap(([field, rule]) => checkRange(field, rule, Reflect.get(terms, field), context.amountUsd));
  const problems = [...required, ...ranges];
  return { problems, isSaveDisabled: problems.length > 0 };
}
