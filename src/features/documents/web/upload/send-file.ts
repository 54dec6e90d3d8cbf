import type { DealDocument } from "#features/documents/contract.ts";
import { uploadHref } from "#features/documents/model/documents-address.ts";
import { putFile } from "#web/calls/put-file.ts";
import { CONNECTION_MESSAGE } from "#web/errors/spoken-error.ts";

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

/** Answers how to give up. */
export function sendFile(
  { dealId, id, file, onProgress }: SendFile,
  onEnd: (answer: SendAnswer) => void,
): () => void {
  return putFile(
    {
      href: uploadHref(dealId, id, file.name),
      contentType: "application/octet-stream",
      file,
      onProgress,
      lost: CONNECTION_MESSAGE,
      wordless: "The file could not be stored. Try again.",
    },
    (answer) => {
      if (answer.ok) onEnd({ ok: true, document: answer.made as DealDocument });
      else onEnd({ ...answer, isFinal: answer.status === 413 || answer.status === 422 });
    },
  );
}
