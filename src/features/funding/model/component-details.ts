import { definitionOf, type FundingType, type TermField } from "#calc";
import { formatNumber } from "#kit/format-figure.ts";
import type { ComponentDetail } from "./stack-component.ts";

/** The terms as lines of a list; what nobody set and what these terms do not use is left out. */
export function componentDetails(type: FundingType, terms: object | null): ComponentDetail[] {
  if (terms === null) return [];
  const { fields, unused } = definitionOf(type);
  const left = unused?.({ ...terms }) ?? [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const key = field.listed === undefined ? field.label : field.listed;
    const value = showValue(Reflect.get(terms, name));
    if (key === null || value === "" || left.includes(name)) return [];
    const unit = unitOf(field);
    return [{ key, value, ...(unit === null ? {} : { unit }) }];
  });
}

const SIGNS: Readonly<Record<string, string>> = { usd: "$", pct: "%", ratio: "x" };

function unitOf(field: TermField): string | null {
  if (field.kind !== "number") return null;
  const unit = SIGNS[field.unit] ?? field.unit;
  return field.per === undefined ? unit : `${unit} ${field.per}`;
}

function showValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value, 2);
  return typeof value === "string" ? value.replaceAll("_", " ") : "";
}
