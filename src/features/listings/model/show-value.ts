import { kindOf, type ListingField } from "./listing-fields.ts";
import type { CellValue } from "./reading.ts";

const decimals = (value: number, most: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: most });

function showNumber(field: ListingField, value: number): string {
  switch (kindOf(field)) {
    case "year":
      return String(value);
    case "multiple":
      return `${decimals(value, 2)}x`;
    case "percent":
      return `${decimals(value, 1)}%`;
    case "years":
    case "count":
      return decimals(value, 1);
    default:
      return decimals(value, 2).replace("-", "−");
  }
}

/** A value as the review and the report show it; unknown is a dash. */
export function showValue(field: ListingField, value: CellValue | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "number") return showNumber(field, value);
  return typeof value === "string" ? value : value.length === 0 ? "nothing" : value.join(", ");
}
