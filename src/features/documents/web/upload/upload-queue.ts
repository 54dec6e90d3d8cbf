import { formatBytes } from "#kit/format-bytes.ts";
import { MOST_DOCUMENT_BYTES } from "#features/documents/model/document-kind.ts";
import { newId } from "#web/browser/new-id.ts";
import { createStore } from "#web/browser/store.ts";
import { holdPage } from "#web/calls/leaving.ts";
import { sendFile } from "./send-file.ts";

export interface Upload {
  readonly id: string;
  readonly dealId: string;
  readonly file: File;
  readonly sentBytes: number;
  /** `checking`: all of it is there, and its content is judged. */
  readonly state: "waiting" | "sending" | "checking" | "failed";
  readonly problem: string | null;
  /** Sending the same file again would change nothing. */
  readonly isFinal: boolean;
}

const AT_ONCE = 2;
const TOO_LARGE = `It is larger than ${formatBytes(MOST_DOCUMENT_BYTES)}, the most a document may have. Make it smaller, or split it.`;

/**
 * The uploads of this window, outside of any page: going to another page of the product does not end them. Each is
 * named before it is sent, so that sending it again after a lost answer is the same document.
 */
export const uploads = createStore<readonly Upload[]>([]);
const running = new Map<string, () => void>();
const onDone = new Set<StoredListener>();

export type StoredListener = (dealId: string, documentId: string) => void;

/** Told of every document that was stored. */
export function subscribeStored(listener: StoredListener): () => void {
  onDone.add(listener);
  return () => void onDone.delete(listener);
}

/** Answers the ids that the documents will have. */
export function addUploads(dealId: string, files: Iterable<File>): readonly string[] {
  const added = [...files].map((file): Upload => {
    const isTooLarge = file.size > MOST_DOCUMENT_BYTES;
    return {
      id: newId(),
      dealId,
      file,
      sentBytes: 0,
      state: isTooLarge ? "failed" : "waiting",
      problem: isTooLarge ? TOO_LARGE : null,
      isFinal: isTooLarge,
    };
  });
  set([...uploads.read(), ...added]);
  sendNext();
  return added.map(({ id }) => id);
}

export function retryUpload(id: string): void {
  change(id, { state: "waiting", sentBytes: 0, problem: null });
  sendNext();
}

/** Called off, or taken off the list after it failed. */
export function dropUpload(id: string): void {
  running.get(id)?.();
  running.delete(id);
  set(uploads.read().filter((upload) => upload.id !== id));
  sendNext();
}

function sendNext(): void {
  for (const upload of uploads.read()) {
    if (running.size >= AT_ONCE) return;
    if (upload.state === "waiting" && !running.has(upload.id)) send(upload);
  }
}

function send({ id, dealId, file }: Upload): void {
  change(id, { state: "sending" });
  const onProgress = (sentBytes: number) =>
    change(id, { sentBytes, state: sentBytes >= file.size ? "checking" : "sending" });
  const stop = sendFile({ dealId, id, file, onProgress }, (answer) => {
    running.delete(id);
    if (answer.ok) {
      set(uploads.read().filter((upload) => upload.id !== id));
      for (const listener of onDone) listener(dealId, id);
    } else change(id, { state: "failed", problem: answer.problem, isFinal: answer.isFinal ?? false });
    sendNext();
  });
  running.set(id, stop);
}

const change = (id: string, changed: Partial<Upload>): void =>
  set(uploads.read().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));

let release: (() => void) | null = null;

function set(next: readonly Upload[]): void {
  const isBusy = next.some(({ state }) => state !== "failed");
  if (isBusy) release ??= holdPage();
  else {
    release?.();
    release = null;
  }
  uploads.put(next);
}
