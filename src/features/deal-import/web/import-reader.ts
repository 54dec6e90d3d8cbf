import type { RowAnswers } from "#features/deal-import/model/plan-row.ts";
import type { Column } from "#features/deal-import/model/recognise-columns.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** The worker that reads one file. Closing it is also how reading is cancelled. */
export interface ImportReader {
  read(file: Blob, fileName: string, now: string): void;
  plan(columns: readonly Column[], answers: ReadonlyMap<number, RowAnswers>): void;
  close(): void;
}

const BROKEN = "The file could not be read in this browser. Reload the page and choose it again.";

export function openImportReader(listen: (message: FromWorker) => void): ImportReader {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  const ask = (message: ToWorker) => worker.postMessage(message);
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => listen(data));
  worker.addEventListener("error", () => listen({ kind: "problem", problem: BROKEN }));
  return {
    read: (file, fileName, now) => ask({ kind: "read", file, fileName, now }),
    plan: (columns, answers) => ask({ kind: "plan", columns, answers }),
    close: () => worker.terminate(),
  };
}
