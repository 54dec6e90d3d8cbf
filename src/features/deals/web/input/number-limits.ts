import type { NumberLimits } from "#web/lib/parse-number.ts";

/** The fields that hold a plain number, and how each is read. */
export type NumberKind = "people" | "years" | "year" | "percent" | "multiple";

export const NUMBER_LIMITS: Record<NumberKind, NumberLimits> = {
  people: { min: 0 },
  years: { min: 0, max: 1000, unit: "years" },
  year: { min: 1000, max: 9999 },
  percent: { min: -100, max: 1000, unit: "%" },
  multiple: { min: 0, max: 1000, unit: "x" },
};

export function isNumberKind(kind: string): kind is NumberKind {
  return kind in NUMBER_LIMITS;
}
