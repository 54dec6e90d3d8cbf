import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import type { TermField } from "#calc/funding/types/term-fields.ts";
import { unusedTerms } from "#calc/funding/unused-terms.ts";
import { formatNumber } from "#kit/format-figure.ts";
import type { ComponentDetail } from "./stack-component.ts";

/** The terms as lines of a list; what nobody set and what these terms do not use is left out. */
export const componentDetails = (type: FundingType, terms: object | null): ComponentDetail[] =>
  listTerms(type, terms, () => true);

/** Of them those that only a lender counts. */
export const furtherDetails = (type: FundingType, terms: object | null): ComponentDetail[] =>
  listTerms(type, terms, ({ presence }) => presence === "when-set");

function listTerms(
  type: FundingType,
  terms: object | null,
  isListed: (field: TermField) => boolean,
): ComponentDetail[] {
  if (terms === null) return [];
  const { fields } = definitionOf(type);
  const left = unusedTerms(type, { ...terms });
  return Object.entries(fields).flatMap(([name, field]) => {
    const key = field.listed === undefined ? field.label : field.listed;
    const value = showValue(field, Reflect.get(terms, name));
    if (key === null || value === "" || left.has(name) || !isListed(field)) return [];
    const unit = unitOf(field);
    return [{ key, value, ...(unit === null ? {} : { unit }) }];
  });
}

/** A line in words, with its unit. */
export function detailValue({ value, unit }: ComponentDetail): string {
  if (unit === undefined) return value;
  if (unit.startsWith("$")) return `$${value}${unit.slice(1)}`;
  return unit === "%" || unit === "x" ? `${value}${unit}` : `${value} ${unit}`;
}

const SIGNS: Readonly<Record<string, string>> = { usd: "$", pct: "%", ratio: "x" };

function unitOf(field: TermField): string | null {
  if (field.kind !== "number") return null;
  const unit = SIGNS[field.unit] ?? field.unit;
  return field.per === undefined ? unit : `${unit} ${field.per}`;
}

function showValue(field: TermField, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value, 2);
  if (typeof value !== "string") return "";
  const words =
    field.presence === "when-set" && field.kind === "choice"
      ? field.choices.find((choice) => choice.value === value)?.label
      : undefined;
  return words ?? value.replaceAll("_", " ");
}
