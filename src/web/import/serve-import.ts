import type { FileTable } from "#kit/table-file/read-table.ts";
import type { ImportShape, OpenedTable } from "./import-state.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Rows are handed over in pieces: the page shows how far it is, and takes none of them long to unpack. */
const ROWS_A_PIECE = 500;

export interface ServedImport<T extends ImportShape> {
  readonly read: (
    bytes: Uint8Array,
    fileName: string,
    now: string,
  ) =>
    | { readonly ok: true; readonly source: OpenedTable<T> }
    | { readonly ok: false; readonly problem: string };
  readonly plan: (asked: PlanPiece<T>) => readonly T["row"][];
}

export interface PlanPiece<T extends ImportShape> {
  readonly table: FileTable;
  readonly columns: readonly T["column"][];
  readonly answers: ReadonlyMap<number, T["answers"]>;
  readonly now: string;
  readonly from: number;
  readonly to: number;
}

/** Reads one file in a worker: its columns first, then its rows through the columns that were chosen. */
export function serveImport<T extends ImportShape>({ read, plan }: ServedImport<T>): void {
  const tell = (message: FromWorker<T>): void => self.postMessage(message);
  let opened: { table: FileTable; now: string } | null = null;

  async function open(file: Blob, fileName: string, now: string): Promise<void> {
    const bytes = await readBytes(file, (done) => tell({ kind: "progress", done, total: file.size }));
    const reading = read(bytes, fileName, now);
    if (!reading.ok) return tell({ kind: "problem", problem: reading.problem });
    const { table, columns, encoding } = reading.source;
    opened = { table, now };
    const { rows, notes } = table;
    tell({
      kind: "read",
      file: { fileName, sizeBytes: bytes.length, encoding, rowCount: rows.length, columns, notes },
    });
  }

  function planRows(columns: readonly T["column"][], answers: ReadonlyMap<number, T["answers"]>): void {
    if (opened === null) return;
    const total = opened.table.rows.length;
    for (let from = 0; from < total; from += ROWS_A_PIECE) {
      const to = Math.min(from + ROWS_A_PIECE, total);
      tell({ kind: "rows", rows: plan({ ...opened, columns, answers, from, to }), done: to, total });
    }
  }

  self.addEventListener("message", ({ data }: MessageEvent<ToWorker<T>>) => {
    if (data.kind === "plan") return planRows(data.columns, data.answers);
    open(data.file, data.fileName, data.now).catch((error: unknown) => {
      // The file went away or may not be read: nothing was stored, and the person can choose it again.
      const reason = error instanceof Error ? error.message : String(error);
      tell({
        kind: "problem",
        problem: `This file could not be read (${reason}). Check that it still exists and choose it again.`,
      });
    });
  });
}

async function readBytes(file: Blob, onProgress: (done: number) => void): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  let done = 0;
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes.set(piece.value, done);
    done += piece.value.length;
    onProgress(done);
  }
  return bytes;
}
