import { type RecordWarning } from "#calc/deal/record-groups.ts";
import { isNumeric, toNumber } from "#calc/deal/to-number.ts";
import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";
import { defaultTerms, type TermAmounts } from "./default-terms.ts";
import { FRIENDS_FAMILY_SOURCES, type FundingTerms, INTEGRATOR_ROLES } from "./funding-terms.ts";

/** The numbers that may be null in the default terms; every other number shows by its default. */
const NULLABLE_NUMBERS: ReadonlySet<string> = new Set([
  "balloonPayment",
  "targetAmount",
  "threshold",
  "monthlyPayment",
  "remainingBalance",
  "interestRate",
  "remainingTerm",
  "minimumPayment",
  "estimatedValue",
  "ebitdaContribution",
]);

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  "seller_note.amortization": ["monthly", "quarterly", "annual", "balloon"],
  "sba.amortization": ["monthly", "quarterly", "annual"],
  "sba.collateralType": ["real_estate", "equipment", "business_assets", "mixed"],
  "earnout.metric": ["revenue", "ebitda", "gross_profit", "other"],
  "integrator_equity.role": INTEGRATOR_ROLES,
  "friends_family.type": ["loan", "investment"],
  "friends_family.source": [...FRIENDS_FAMILY_SOURCES, ""],
};

interface Reading {
  readonly type: keyof FundingTerms;
  /** "components[2].terms", for the warnings. */
  readonly path: string;
  readonly warnings: RecordWarning[];
}

function warn({ path, warnings }: Reading, key: string, value: unknown, what: string): void {
  const field = `${path}.${key}`;
  warnings.push({ field, value, message: `${field} ${what}` });
}

function readValue(reading: Reading, key: string, value: unknown, standard: unknown): unknown {
  if (value === undefined || value === null) return standard;
  if (typeof standard === "number" || NULLABLE_NUMBERS.has(key)) {
    if (isNumeric(value)) return toNumber(value);
    warn(reading, key, value, "is not a plain number, so it counts as 0.");
    return 0;
  }
  if (typeof standard === "boolean") {
    if (typeof value === "boolean") return value;
    warn(reading, key, value, `must be true or false; ${String(standard)} is used instead.`);
    return standard;
  }
  if (typeof value !== "string") {
    warn(reading, key, value, "must be text; it is left out.");
    return standard;
  }
  const choices = CHOICES[`${reading.type}.${key}`];
  if (choices === undefined || choices.includes(value)) return value;
  warn(
    reading,
    key,
    value,
    `must be one of ${choices.filter(Boolean).join(", ")}; the default is used instead.`,
  );
  return standard;
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
export function readTerms<T extends keyof FundingTerms>(
  type: T,
  terms: unknown,
  amounts: TermAmounts,
  place: Pick<Reading, "path" | "warnings">,
): FundingTerms[T] | null {
  if (!isRecord(terms) || Object.keys(terms).length === 0) return null;
  const reading = { ...place, type };
  const standard = defaultTerms(type, "unset", amounts);
  for (const key of Object.keys(terms)) {
    if (!Object.hasOwn(standard, key))
      warn(reading, key, terms[key], "is no term of this type; it is left out.");
  }
  for (const [key, value] of Object.entries(standard)) {
    Reflect.set(standard, key, readValue(reading, key, ownValue(terms, key), value));
  }
  if ("loanToValue" in standard && isLoanDerived(terms)) Reflect.set(standard, "loanAmount", null);
  return standard;
}
