import { Readable } from "node:stream";
import { MOST_DOCUMENT_BYTES } from "#features/documents/model/document-kind.ts";
import type { S3Settings } from "#features/documents/server/document-settings.ts";
import type { CallOptions, Outbound } from "#server/outbound/outbound.ts";
import { StoreFault, type DocumentStore, type StoredPlace } from "./document-store.ts";
import { EMPTY_SHA256, signRequest } from "./sign-request.ts";

const PIECE_BYTES = 256 * 1024;
/** For a whole document, also over a slow line or to somebody who reads it slowly. */
const LONGEST_MS = 600_000;
const MOST_PROBLEM_LETTERS = 300;

/** One object a document, in the bucket of an S3-compatible service, asked by path (every one of them takes that). */
export function createS3Store(settings: S3Settings, outbound: Outbound): DocumentStore {
  const { endpoint, bucket, prefix } = settings;
  const addressOf = ({ caller: { workspaceId }, documentId }: StoredPlace): URL =>
    new URL(`${endpoint.replace(/\/+$/, "")}/${bucket}/${prefix}${workspaceId}/${documentId}`);

  async function send(
    method: string,
    place: StoredPlace,
    options: CallOptions & { bodySha256?: string } = {},
  ) {
    const { bodySha256 = EMPTY_SHA256, ...rest } = options;
    const url = addressOf(place);
    const headers = signRequest({ method, url, bodySha256, at: new Date() }, settings);
    try {
      return await outbound.open(url.href, { ...rest, method, headers, timeoutMs: LONGEST_MS });
    } catch (error) {
      throw new StoreFault("The S3 service did not answer.", { cause: error });
    }
  }

  return {
    name: "s3",
    async keep(place, file) {
      const body = { bytes: file.size, open: () => Readable.from(file.pieces(PIECE_BYTES)) };
      const reply = await send("PUT", place, { body, bodySha256: file.sha256 });
      if (reply.status !== 200) throw await toFault(reply);
      reply.body.destroy();
    },
    async *open(place) {
      const reply = await send("GET", place, { maxBytes: MOST_DOCUMENT_BYTES });
      if (reply.status !== 200) throw await toFault(reply);
      for await (const piece of reply.body) yield piece as Buffer;
    },
    async erase(place) {
      const reply = await send("DELETE", place);
      if (reply.status !== 204 && reply.status !== 200 && reply.status !== 404) throw await toFault(reply);
      reply.body.destroy();
    },
  };
}

/** The service's own words are for the log, not for the person. */
async function toFault({ status, body }: { status: number; body: Readable }): Promise<StoreFault> {
  let words = "";
  for await (const piece of body) {
    words += String(piece);
    if (words.length > MOST_PROBLEM_LETTERS) break;
  }
  return new StoreFault(`The S3 service answered ${status}: ${words.slice(0, MOST_PROBLEM_LETTERS)}`);
}
