import { kindOf, type ListingField } from "./listing-fields.ts";
import type { CellValue } from "./reading.ts";

// Made once: making one costs more than a thousand uses.
const TWO_DECIMALS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const ONE_DECIMAL = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

function showNumber(field: ListingField, value: number): string {
  switch (kindOf(field)) {
    case "year":
      return String(value);
    case "multiple":
      return `${TWO_DECIMALS.format(value)}x`;
    case "percent":
      return `${ONE_DECIMAL.format(value)}%`;
    case "years":
    case "count":
      return ONE_DECIMAL.format(value);
    default:
      return TWO_DECIMALS.format(value).replace("-", "−");
  }
}

/** A value as the review and the report show it; unknown is a dash. */
export function showValue(field: ListingField, value: CellValue | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "number") return showNumber(field, value);
  return typeof value === "string" ? value : value.length === 0 ? "nothing" : value.join(", ");
}
