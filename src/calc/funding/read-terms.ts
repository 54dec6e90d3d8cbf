import { type RecordWarning } from "#calc/deal/record-groups.ts";
import { isNumeric, toNumber } from "#calc/deal/to-number.ts";
import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";
import { defaultTerms } from "./default-terms.ts";
import type { FundingTerms, TermedType } from "./funding-terms.ts";
import { definitionOf } from "./funding-types.ts";
import type { ChoiceField, TermAmounts, TextField } from "./types/term-fields.ts";

interface Reading {
  readonly type: TermedType;
  /** "components[2].terms", for the warnings. */
  readonly path: string;
  readonly warnings: RecordWarning[];
}

function warn({ path, warnings }: Reading, key: string, value: unknown, what: string): void {
  const field = `${path}.${key}`;
  warnings.push({ field, value, message: `${field} ${what}` });
}

function readValue(reading: Reading, key: string, value: unknown, standard: unknown): unknown {
  const field = definitionOf(reading.type).fields[key];
  if (value === undefined || value === null || field === undefined) return standard;
  const mayLack = field.presence === "when-set";
  switch (field.kind) {
    case "number":
      if (isNumeric(value)) return toNumber(value);
      if (mayLack) {
        warn(reading, key, value, "is not a plain number; it is left out.");
        return standard;
      }
      warn(reading, key, value, "is not a plain number, so it counts as 0.");
      return 0;
    case "switch":
      if (typeof value === "boolean") return value;
      warn(
        reading,
        key,
        value,
        mayLack
          ? "must be true or false; it is left out."
          : `must be true or false; ${String(standard)} is used instead.`,
      );
      return standard;
    default:
      if (typeof value === "string") return readWords(reading, key, value, field) ?? standard;
      warn(reading, key, value, "must be text; it is left out.");
      return standard;
  }
}

/** Null: no choice of the field. */
function readWords(
  reading: Reading,
  key: string,
  value: string,
  field: TextField | ChoiceField,
): string | null {
  if (field.kind === "text" || field.holdsAnyText === true || (value === "" && field.blank !== null))
    return value;
  const choices = field.choices.map((choice) => choice.value);
  if (choices.includes(value)) return value;
  const instead = field.presence === "when-set" ? "it is left out." : "the default is used instead.";
  warn(reading, key, value, `must be one of ${choices.join(", ")}; ${instead}`);
  return null;
}

/** Without a loan of its own, a loan follows the collateral and the loan to value that were given. */
function isLoanDerived(terms: UnknownRecord): boolean {
  const has = (key: string): boolean => (ownValue(terms, key) ?? null) !== null;
  return !has("loanAmount") && ["loanToValue", "equipmentValue", "inventoryValue"].some(has);
}

/**
 * Terms as stored or written by hand: what is absent has the default of nobody having set it, what is no number
 * counts as 0 and is named.
 *
 * Null when there are none. Source: this product's own definition.
 */
export function readTerms<T extends TermedType>(
  type: T,
  terms: unknown,
  amounts: TermAmounts,
  place: Pick<Reading, "path" | "warnings">,
): FundingTerms[T] | null {
  if (!isRecord(terms) || Object.keys(terms).length === 0) return null;
  const reading = { ...place, type };
  const standard = defaultTerms(type, "unset", amounts);
  const { fields } = definitionOf(type);
  for (const key of Object.keys(terms)) {
    if (!Object.hasOwn(fields, key))
      warn(reading, key, terms[key], "is no term of this type; it is left out.");
  }
  for (const key of Object.keys(fields)) {
    const value = readValue(reading, key, ownValue(terms, key), ownValue({ ...standard }, key));
    // What nobody has set stays absent.
    if (value !== undefined) Reflect.set(standard, key, value);
  }
  if (Object.keys(standard).length === 0) return null;
  if ("loanToValue" in standard && isLoanDerived(terms)) Reflect.set(standard, "loanAmount", null);
  return standard;
}
