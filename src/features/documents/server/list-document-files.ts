import type { WorkContext } from "#server/call-context.ts";
import { listDocumentsAfter, type StoredDocument } from "./documents-table.ts";
import { StoreFault } from "./stores/document-store.ts";
import { openStore } from "./stores/open-store.ts";

export interface DocumentFile {
  readonly id: string;
  readonly name: string;
  readonly kind: StoredDocument["kind"];
  readonly content: AsyncGenerator<Uint8Array>;
}

/**
 * Every upload of a person's, wherever its bytes are kept, to be read before the next is asked for. One whose bytes
 * are lost is left out and told to the log: it must not keep the others from their owner.
 */
export async function* listDocumentFiles(context: WorkContext): AsyncGenerator<DocumentFile> {
  let after: string | null = null;
  for (;;) {
    const place: string | null = after;
    const page: StoredDocument[] = await context.inWorkspace((tx) => listDocumentsAfter(tx, place));
    for (const { id, name, kind, store } of page) {
      const content = await begin(context, id, store);
      if (content !== null) yield { id, name, kind, content };
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Waits for the first piece, which is where a store fails that has nothing of it. */
async function begin(
  { platform, caller, requestId }: WorkContext,
  documentId: string,
  store: StoredDocument["store"],
): Promise<AsyncGenerator<Uint8Array> | null> {
  try {
    const parts = openStore(platform, store).open({ caller, documentId });
    const first = await parts.next();
    return first.done ? parts : goOn(first.value, parts);
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    platform.log.fault(error, { requestId, while: "exporting a document", documentId });
    return null;
  }
}

async function* goOn(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
