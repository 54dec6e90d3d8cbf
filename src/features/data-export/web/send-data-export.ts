import type { ImportSummary } from "#features/data-export/contract.ts";
import { IMPORT_HREF } from "#features/data-export/model/import-address.ts";
import { putFile } from "#web/calls/put-file.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";

export interface SendDataExport {
  readonly file: File;
  readonly onProgress: (sentBytes: number) => void;
  /** Aborted when the person gives up. */
  readonly signal: AbortSignal;
}

/** What a file that came twice would be: nothing, so the person may simply try again. */
const LOST =
  "The connection was lost before the server answered. Import the file again: what came in already is not doubled.";

export function sendDataExport({ file, onProgress, signal }: SendDataExport): Promise<ImportSummary> {
  return new Promise((resolve, reject) => {
    const asked = {
      href: IMPORT_HREF,
      contentType: "application/zip",
      file,
      onProgress,
      lost: LOST,
      wordless: "The server did not take the file. Try again.",
    };
    const giveUp = putFile(asked, (answer) => {
      if (answer.ok) resolve(answer.made as ImportSummary);
      else reject(new SpokenError(answer.problem));
    });
    const abandon = () => {
      giveUp();
      reject(new DOMException("Given up.", "AbortError"));
    };
    signal.addEventListener("abort", abandon, { once: true });
  });
}
