import { formatAmount, formatNumber, NOTHING } from "#kit/format-figure.ts";
import { kindOf, type ListingField } from "./listing-fields.ts";
import type { CellValue } from "./reading.ts";

function showNumber(field: ListingField, value: number): string {
  switch (kindOf(field)) {
    case "year":
      return String(value);
    case "multiple":
      return `${formatNumber(value, 2)}x`;
    case "percent":
      return `${formatNumber(value, 1)}%`;
    case "years":
    case "count":
      return formatNumber(value, 1);
    default:
      return formatAmount(value, { cents: "some" });
  }
}

/** A value as the review and the report show it; unknown is a dash. */
export function showValue(field: ListingField, value: CellValue | null | undefined): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "number") return showNumber(field, value);
  return typeof value === "string" ? value : value.length === 0 ? "nothing" : value.join(", ");
}
