import { KIND_FACTS, MOST_SHOWN_BYTES } from "#features/documents/model/document-kind.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { FileAnswer, FileRequest, FileRoute } from "#server/file-route.ts";
import { toStream } from "#server/to-stream.ts";
import { findDocument, type StoredDocument } from "./documents-table.ts";
import { noteDocument } from "./note-document.ts";
import { StoreFault, type DocumentStore } from "./stores/document-store.ts";
import { openStore } from "./stores/open-store.ts";
import { decodeStart } from "./validate-upload/validate-text.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whose it is, is not told. */
const NO_DOCUMENT = {
  ok: false,
  status: 404,
  code: "NOT_FOUND",
  message: "This document is no longer there. It may have been deleted in another window.",
} as const;

/** Kept by the browser, and shown by it: PDFs and pictures with the type that was found in them, text as its letters. */
export const documentFiles: readonly FileRoute[] = [
  {
    role: "guest",
    path: "/documents/:id/download",
    answer: (context, request) => answer(context, request, "download"),
  },
  {
    role: "guest",
    path: "/documents/:id/preview",
    answer: (context, request) => answer(context, request, "preview"),
  },
];

async function answer(
  context: WorkContext,
  { path }: FileRequest,
  how: "download" | "preview",
): Promise<FileAnswer> {
  const id = path("id");
  const found = UUID.test(id) ? await context.inWorkspace((tx) => findDocument(tx, id)) : null;
  if (!found) return NO_DOCUMENT;
  const { contentType, preview } = KIND_FACTS[found.kind];
  if (how === "preview" && preview === null)
    return {
      ok: false,
      status: 400,
      code: "NO_PREVIEW",
      message: "Only PDFs, pictures, text and mails can be shown here. Download the document to open it.",
    };
  const parts = await begin(context, found);
  if (parts === null)
    return {
      ok: false,
      status: 503,
      code: "STORE_UNAVAILABLE",
      message: `The place where documents are kept does not answer. Try again, and tell your administrator if it stays (request ${context.requestId}).`,
    };
  await noteDocument(context, how, found);
  if (how === "preview" && preview === "text") return asLetters(await readStart(parts), found.name);
  return {
    ok: true,
    body: toStream(parts, (error) => tellFault(context, error)),
    contentType,
    fileName: found.name,
    bytes: found.sizeBytes,
    shown: how === "preview" ? "preview" : "uploaded",
  };
}

/** Waits for the first piece, so that a store that is away is told as that and not by an answer that breaks off. */
async function begin(
  context: WorkContext,
  { id, store }: StoredDocument,
): Promise<AsyncGenerator<Uint8Array> | null> {
  try {
    const place = { caller: context.caller, documentId: id };
    const parts = openStore(context.platform, store).open(place);
    const first = await parts.next();
    return goOn(first, parts);
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    tellFault(context, error);
    return null;
  }
}

async function readStart(parts: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    read.push(part);
    bytes += part.byteLength;
    if (bytes >= MOST_SHOWN_BYTES) break;
  }
  return Buffer.concat(read).subarray(0, MOST_SHOWN_BYTES);
}

/** As plain text in one encoding, so that nothing takes it for a page. */
const asLetters = (bytes: Buffer, fileName: string): FileAnswer => ({
  ok: true,
  body: new TextEncoder().encode(decodeStart(bytes)),
  contentType: "text/plain; charset=utf-8",
  fileName,
  shown: "preview",
});

async function* goOn(
  first: IteratorResult<Uint8Array>,
  rest: ReturnType<DocumentStore["open"]>,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function tellFault({ platform, requestId }: WorkContext, error: unknown): void {
  platform.log.fault(error, { requestId, while: "reading a document" });
}
