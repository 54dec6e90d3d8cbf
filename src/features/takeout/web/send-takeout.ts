import type { ImportSummary } from "#features/takeout/contract.ts";
import { IMPORT_HREF } from "#features/takeout/model/import-address.ts";
import { SpokenError } from "#web/lib/spoken-error.ts";

export interface SendTakeout {
  readonly file: File;
  readonly onProgress: (sentBytes: number) => void;
  /** Aborted when the person gives up. */
  readonly signal: AbortSignal;
}

/** What a file that came twice would be: nothing, so the person may simply try again. */
const LOST =
  "The connection was lost before the server answered. Import the file again: what came in already is not doubled.";
const WORDLESS = "The server did not take the file. Try again.";
const PROXY_LIMIT =
  "Something between you and the server refuses files of this size. Ask your administrator to let them through (the notes on operations say how).";

/** By XMLHttpRequest, which alone tells how much of it is sent. */
export function sendTakeout({ file, onProgress, signal }: SendTakeout): Promise<ImportSummary> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", IMPORT_HREF);
    request.setRequestHeader("content-type", "application/zip");
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.upload.onload = () => onProgress(file.size);
    request.onload = () => {
      const answer = readAnswer(request);
      if ("problem" in answer) reject(new SpokenError(answer.problem));
      else resolve(answer.summary);
    };
    request.onerror = () => reject(new SpokenError(LOST));
    request.onabort = () => reject(new DOMException("Given up.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function readAnswer({
  status,
  responseText,
}: XMLHttpRequest): { summary: ImportSummary } | { problem: string } {
  const told = readJson(responseText);
  if (status === 201) return { summary: told as ImportSummary };
  // A proxy before the server has words of its own, which are none for a person.
  if (told === null && [502, 503, 504].includes(status)) return { problem: LOST };
  if (told === null && status === 413) return { problem: PROXY_LIMIT };
  const message = told !== null && "message" in told ? told.message : null;
  return { problem: typeof message === "string" && message !== "" ? message : WORDLESS };
}

function readJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    // No answer of ours: whoever asks says so.
    return null;
  }
}
