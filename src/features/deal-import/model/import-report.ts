import { csvLine, csvText } from "#kit/write-csv.ts";
import type { RowDecision } from "./decide-row.ts";
import { describeDoubts } from "./listing-to-deal.ts";
import type { PlannedRow } from "./plan-row.ts";

/** What became of one row. */
export interface ReportedRow {
  readonly planned: PlannedRow;
  readonly decision: RowDecision;
  /** The deal it was stored as; null when it was not stored. */
  readonly dealId: string | null;
  /** What of the deal was changed by it; absent: it became a new one. */
  readonly update?: { readonly changed: readonly string[]; readonly stayed: readonly string[] } | undefined;
}

const COLUMNS = [
  "Row",
  "Line in the file",
  "Listing ID",
  "Name",
  "Outcome",
  "Why",
  "Deal",
  "To know",
] as const;

/** "Changed: Asking price. Stayed as the deal says: Revenue." */
export function describeUpdate({ changed, stayed }: NonNullable<ReportedRow["update"]>): string {
  const parts = [
    changed.length === 0 ? "Nothing was new" : `Changed: ${changed.join(", ")}`,
    stayed.length === 0 ? "" : `Not changed in the deal: ${stayed.join(", ")}`,
  ];
  return parts
    .filter((part) => part !== "")
    .map((part) => `${part}.`)
    .join(" ");
}

function reportLine({ planned, decision, dealId, update }: ReportedRow): string {
  const { row, line } = planned.source;
  const { listingId } = planned.values;
  const cells = [
    String(row),
    String(line),
    typeof listingId === "string" ? listingId : "",
    planned.name,
    dealId === null ? "skipped" : update === undefined ? "stored" : "updated",
    dealId === null ? (decision.reason ?? "Not stored") : update === undefined ? "" : describeUpdate(update),
    dealId ?? "",
    describeDoubts(planned).join(" "),
  ];
  return csvLine(cells.map((cell) => csvText(cell)));
}

/** The report of an import as CSV text, one line a row of the file. */
export function importReport(rows: readonly ReportedRow[]): string {
  return [csvLine(COLUMNS), ...rows.map(reportLine)].join("");
}
