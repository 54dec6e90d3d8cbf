import { findField } from "#features/deals/model/fields/list-fields.ts";
import { formatCount, formatMoney, formatNumber } from "#kit/format-figure.ts";

/** The field of a deal by its path, as its form calls it. */
export const fieldLabel = (path: string): string => findField(path)?.label ?? path;

/** A value of the field in words; nothing is a dash. */
export function describeFieldValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "string") return value;
  if (typeof value !== "number") return JSON.stringify(value);
  const kind = findField(path)?.kind;
  if (kind === "money" || kind === "signed-money") return formatMoney(value);
  if (kind === "year") return String(value);
  if (kind === "percent") return `${formatNumber(value)}%`;
  if (kind === "multiple") return `${formatNumber(value)}x`;
  return formatCount(value);
}
