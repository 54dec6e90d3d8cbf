import { csvLine, csvNumber, csvText } from "#kit/write-csv.ts";
import { saveCsv } from "#web/browser/save-file.ts";
import { toast } from "#web/toasts/toasts.ts";

/** Cells of a table, the head first; null: there is no figure. */
export type TableRows = readonly (readonly (string | number | null)[])[];

/** Tab-separated, as spreadsheets take it. */
export async function copyTable(rows: TableRows): Promise<void> {
  const lines = rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))).join("\t"));
  try {
    await navigator.clipboard.writeText(lines.join("\n"));
    toast({ title: "Copied", description: "Paste it into a spreadsheet.", says: "notice" });
  } catch {
    toast({
      title: "Not copied",
      description: "This browser did not let the page write to the clipboard.",
      says: "notice",
    });
  }
}

/** Saves the same as a file. */
export function exportTable(rows: TableRows, name: string): void {
  const lines = rows.map((row) =>
    csvLine(row.map((cell) => (typeof cell === "string" ? csvText(cell) : csvNumber(cell, 6)))),
  );
  saveCsv(lines.join(""), name);
}
