import "#web/lib/validate-without-eval.ts";
import { planRows, readSource, yearOfImport } from "#features/deal-import/model/plan-import.ts";
import type { RowAnswers } from "#features/deal-import/model/plan-row.ts";
import type { CsvTable } from "#features/deal-import/model/read-csv.ts";
import type { Column } from "#features/deal-import/model/recognise-columns.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Rows are handed over in pieces: the page shows how far it is, and takes none of them long to unpack. */
const ROWS_A_PIECE = 500;

let opened: { table: CsvTable; year: number } | null = null;

function tell(message: FromWorker): void {
  self.postMessage(message);
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  let done = 0;
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes.set(piece.value, done);
    done += piece.value.length;
    tell({ kind: "progress", done, total: file.size });
  }
  return bytes;
}

async function read(file: Blob, fileName: string, now: string): Promise<void> {
  const reading = readSource(await readBytes(file), fileName, now);
  if (!reading.ok) return tell({ kind: "problem", problem: reading.problem });
  const { table, columns, encoding, sizeBytes, notes } = reading.source;
  opened = { table, year: yearOfImport(now) };
  tell({
    kind: "read",
    file: { fileName, sizeBytes, encoding, rowCount: table.rows.length, columns, notes },
  });
}

function plan(columns: readonly Column[], answers: ReadonlyMap<number, RowAnswers>): void {
  if (opened === null) return;
  const total = opened.table.rows.length;
  for (let from = 0; from < total; from += ROWS_A_PIECE) {
    const done = Math.min(from + ROWS_A_PIECE, total);
    const rows = planRows(opened.table, columns, opened.year, from, done, answers);
    tell({ kind: "rows", rows, done, total });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "plan") return plan(data.columns, data.answers);
  read(data.file, data.fileName, data.now).catch((error: unknown) => {
    // The file went away or may not be read: nothing was stored, and the person can choose it again.
    const reason = error instanceof Error ? error.message : String(error);
    tell({
      kind: "problem",
      problem: `This file could not be read (${reason}). Check that it still exists and choose it again.`,
    });
  });
});
