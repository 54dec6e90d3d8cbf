import type { DealDocument } from "#features/documents/contract.ts";
import { uploadHref } from "#features/documents/model/documents-address.ts";
import { CONNECTION_MESSAGE } from "#web/lib/spoken-error.ts";

export interface SendFile {
  dealId: string;
  id: string;
  file: File;
  onProgress: (sentBytes: number) => void;
}

/** `isFinal`: the same file would be refused again. */
export type SendAnswer =
  | { ok: true; document: DealDocument }
  | { ok: false; problem: string; isFinal?: boolean };

/** By XMLHttpRequest, which alone tells how much of it is sent. */
export function sendFile(
  { dealId, id, file, onProgress }: SendFile,
  onEnd: (answer: SendAnswer) => void,
): () => void {
  const request = new XMLHttpRequest();
  request.open("PUT", uploadHref(dealId, id, file.name));
  request.setRequestHeader("content-type", "application/octet-stream");
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.onload = () => onEnd(readAnswer(request));
  request.onerror = () => onEnd({ ok: false, problem: CONNECTION_MESSAGE });
  request.send(file);
  return () => request.abort();
}

const WORDLESS = "The file could not be stored. Try again.";

function readAnswer({ status, responseText }: XMLHttpRequest): SendAnswer {
  const told = readJson(responseText);
  if (status === 201) return { ok: true, document: told as DealDocument };
  // A proxy before the server has words of its own, which are none for a person.
  if (told === null && [502, 503, 504].includes(status)) return { ok: false, problem: CONNECTION_MESSAGE };
  if (told === null && status === 413)
    return { ok: false, problem: "Something between you and the server refuses files of this size." };
  const message = told !== null && "message" in told ? told.message : null;
  const problem = typeof message === "string" && message !== "" ? message : WORDLESS;
  return { ok: false, problem, isFinal: status === 413 || status === 422 };
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
