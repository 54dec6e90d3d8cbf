import type { BroughtFile, IntakeFileImport } from "#features/intake/server/index.ts";
import type { Row } from "./portable-table.ts";
import type { DataExport } from "./read-data-export.ts";
import { InvalidArchive } from "./invalid-archive.ts";

interface LeftOut {
  readonly id: string;
  readonly name: string;
  readonly because: string;
}

/** Brings the files of intakes with their bytes; answers those that cannot come, as with documents. */
export async function storeIntakeFiles(
  files: IntakeFileImport,
  rows: readonly Row[],
  archive: DataExport,
): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const file = toFile(row);
    const leave = (because: string): number =>
      leftOut.push({ id: file.intakeId, name: "The file of an intake", because });
    const bytes = row["store"] === null ? null : archive.openIntakeFile(file.intakeId);
    if (bytes === null && row["store"] !== null) {
      leave("The file does not hold its content.");
      continue;
    }
    const brought = await files.bring(file, bytes);
    if (brought === "changed")
      throw new InvalidArchive(
        "The file of an intake is not the one that was exported: its content was changed. Download the export again. Nothing was stored.",
      );
    if (brought === "too-large") leave("It is larger than the 50 MB that the file of an intake may have.");
  }
  return leftOut;
}

/** The row was judged: these columns are what its contract says. */
const toFile = (row: Row): BroughtFile => ({
  intakeId: String(row["intake_id"]),
  kind: row["kind"] === "pdf" ? "pdf" : "other",
  sizeBytes: Number(row["size_bytes"]),
  sha256: String(row["sha256"]),
  documentId: textOf(row["document_id"]),
  dealId: textOf(row["deal_id"]),
  reason: textOf(row["reason"]),
  pagesRead: numberOf(row["pages_read"]),
  pagesTotal: numberOf(row["pages_total"]),
  attempts: Number(row["attempts"]),
  createdAt: new Date(String(row["created_at"])),
  updatedAt: new Date(String(row["updated_at"])),
});

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
