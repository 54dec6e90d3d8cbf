import { formatDate } from "#kit/day.ts";
import { formatMoney, formatNumber, NOTHING } from "#kit/format-figure.ts";
import { isRecord } from "#kit/record.ts";
import { isSame } from "./check-import.ts";
import type { RuleColumn, RuleRow, RuleTable } from "./rule-table.ts";

export const spaced = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();

/** What a figure is called and in what it is measured, as its name says both: "ofRevenuePct". */
function readName(name: string): { words: string; unit: "%" | "$" | "" } {
  if (/pct$/i.test(name)) return { words: spaced(name.slice(0, -3)), unit: "%" };
  if (/usd$/i.test(name)) return { words: spaced(name.slice(0, -3)), unit: "$" };
  return { words: spaced(name), unit: "" };
}

/** "ofRevenuePct" as the label of a field: "Of revenue (%)". */
export function describeName(name: string): string {
  const { words, unit } = readName(name);
  const label = words === "" ? "Percent" : words.charAt(0).toUpperCase() + words.slice(1);
  return words === "" || unit === "" ? label : `${label} (${unit})`;
}

function describePart(name: string, value: unknown): string {
  const { words, unit } = readName(name);
  const figure =
    typeof value === "number" && unit !== ""
      ? unit === "$"
        ? formatMoney(value)
        : `${formatNumber(value)}%`
      : describeValue(value);
  return words === "" ? figure : `${words} ${figure}`;
}

/** A value in words, in one line. */
export function describeValue(value: unknown, column?: RuleColumn): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number")
    return column?.unit === "$" ? formatMoney(value) : `${formatNumber(value)}${column?.unit ?? ""}`;
  if (typeof value === "string")
    return column?.choices?.find((choice) => choice.value === value)?.label ?? value;
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((part) => describeValue(part)).join("; ");
  if (!isRecord(value)) return NOTHING;
  const parts = Object.entries(value).map(([name, part]) => describePart(name, part));
  return parts.length === 0 ? NOTHING : parts.join(", ");
}

const OPEN = { from: "No first day known", until: "No last day known" };

/** What stands in a column of a row. */
export function describeColumn(column: RuleColumn, row: RuleRow | null): string {
  if (row === null) return NOTHING;
  if (column.say !== undefined) return column.say(row);
  const value = row[column.key];
  if (column.kind !== "day") return describeValue(value, column);
  if (typeof value === "string") return formatDate(value);
  return column.bound === undefined ? NOTHING : OPEN[column.bound];
}

export interface DescribedChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two rows, column by column. */
export function describeChanges(
  table: RuleTable,
  before: RuleRow | null,
  after: RuleRow | null,
): DescribedChange[] {
  return table.columns
    .filter(({ key }) => !isSame(before?.[key] ?? null, after?.[key] ?? null))
    .map((column) => ({
      label: column.label,
      before: describeColumn(column, before),
      after: describeColumn(column, after),
    }));
}
