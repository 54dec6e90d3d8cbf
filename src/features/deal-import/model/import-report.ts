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

function reportLine({ planned, decision, dealId }: ReportedRow): string {
  const { row, line } = planned.source;
  const { listingId } = planned.values;
  const cells = [
    String(row),
    String(line),
    typeof listingId === "string" ? listingId : "",
    planned.name,
    dealId === null ? "skipped" : "stored",
    dealId === null ? (decision.reason ?? "Not stored") : "",
    dealId ?? "",
    describeDoubts(planned).join(" "),
  ];
  return csvLine(cells.map((cell) => csvText(cell)));
}

/** The report of an import as CSV text, one line a row of the file. */
export function importReport(rows: readonly ReportedRow[]): string {
  return [csvLine(COLUMNS), ...rows.map(reportLine)].join("");
}
