import type { DocumentImport } from "#features/documents/server/index.ts";
import type { Row } from "./portable-table.ts";
import type { DataExport } from "./read-data-export.ts";
import { InvalidArchive } from "./invalid-archive.ts";

interface LeftOut {
  readonly id: string;
  readonly name: string;
  readonly because: string;
}

/**
 * Brings documents with their bytes; answers those that cannot come. A file that this installation does not take is no
 * reason to keep everything else out: the person may not be able to fix it. Bytes that are others than the export says
 * are a reason, since somebody or something changed the file.
 */
export async function storeDocuments(
  documents: DocumentImport,
  rows: readonly Row[],
  archive: DataExport,
): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const document = toDocument(row);
    const { id, name } = document;
    const bytes = archive.openDocument(id);
    if (bytes === null) {
      leftOut.push({ id, name, because: "The file does not hold its content." });
      continue;
    }
    const brought = await documents.bring(document, bytes);
    if (brought.as === "changed")
      throw new InvalidArchive(
        `The document “${name}” is not the one that was exported: its content was changed. Download the export again. Nothing was stored.`,
      );
    if (brought.as === "not-taken") leftOut.push({ id, name, because: brought.because });
  }
  return leftOut;
}

/** The row was judged: these columns are what its contract says. */
const toDocument = (row: Row) => ({
  id: String(row["id"]),
  dealId: String(row["deal_id"]),
  name: String(row["name"]),
  sha256: String(row["sha256"]),
  tags: row["tags"] as string[],
  notes: String(row["notes"]),
  isMembersOnly: row["is_members_only"] === true,
  createdAt: new Date(String(row["created_at"])),
  updatedAt: new Date(String(row["updated_at"])),
});
