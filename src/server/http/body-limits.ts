import type { MiddlewareHandler } from "hono";
import type { ServerFeature } from "#server/feature.ts";
import { type HttpContext, type HttpEnv, refuse } from "./http-env.ts";

const MEGABYTE = 1024 * 1024;
const USUAL_BYTES = MEGABYTE;
const NOTHING_SENT = new TextEncoder().encode("{}");
/** Read and thrown away, so that a browser gets to see the answer; whoever sends more is cut off. */
const MOST_DRAINED_BYTES = 256 * MEGABYTE;

export interface BodyLimitOptions {
  features: readonly ServerFeature[];
  prefix: string;
  isSignedIn: (c: HttpContext) => Promise<boolean>;
}

/**
 * Refuses, without keeping it, a body that is larger than its call allows, or that is no JSON. The large calls are
 * for members: a stranger's large body is never parsed, and the call then says to whom it belongs.
 */
export function bodyLimits({ features, prefix, isSignedIn }: BodyLimitOptions): MiddlewareHandler<HttpEnv> {
  const largeCalls = new Map<string, number>();
  for (const { name, largeCalls: calls = [] } of features) {
    for (const { call, mostBytes } of calls) largeCalls.set(`${prefix}/${name}/${call}`, mostBytes);
  }
  return async (c, next) => {
    const announcedBytes = Number(c.req.header("content-length") ?? 0);
    const inPieces = c.req.header("transfer-encoding") !== undefined;
    if (c.req.method === "GET" || (announcedBytes === 0 && !inPieces)) return next();
    if (!c.req.header("content-type")?.startsWith("application/json")) return refuseNoJson(c);
    const mostBytes = largeCalls.get(c.req.path) ?? USUAL_BYTES;
    const isLarge = mostBytes > USUAL_BYTES && (inPieces || announcedBytes > USUAL_BYTES);
    const isStrangers = isLarge && !(await isSignedIn(c));
    if (!inPieces && announcedBytes <= mostBytes && !isStrangers) return next();
    const read = await readAtMost(c.req.raw.body, isStrangers ? 0 : mostBytes);
    const body = isStrangers ? NOTHING_SENT : read;
    if (body === null) return refuseSize(c, mostBytes);
    const headers = new Headers(c.req.raw.headers);
    headers.set("content-length", String(body.byteLength));
    c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers, body });
    return next();
  };
}

const refuseNoJson = (c: HttpContext) =>
  refuse(c, 415, "NOT_JSON", "Send the call as JSON, with the header Content-Type: application/json.");

const refuseSize = (c: HttpContext, mostBytes: number) =>
  refuse(
    c,
    413,
    "TOO_LARGE",
    `That is more than ${mostBytes / MEGABYTE} MB, the most one call may send. Send it in smaller parts.`,
  );

/** The whole body, or null when there is more; the rest is then read past. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes <= mostBytes) pieces.push(piece);
    else pieces.length = 0;
    if (bytes > MOST_DRAINED_BYTES) break;
  }
  return bytes > mostBytes ? null : Uint8Array.from(Buffer.concat(pieces));
}
