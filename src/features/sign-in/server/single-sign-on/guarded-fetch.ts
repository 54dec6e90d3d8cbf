import type { CustomFetch } from "openid-client";
import type { Platform } from "#server/call-context.ts";

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 512 * 1024;

/** How the client library reaches a provider: by the platform's outbound calls, which judge the address, and bounded. */
export function guardedFetch({ outbound }: Pick<Platform, "outbound">): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const reply = await outbound.fetch(address, {
      method,
      headers,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      ...(signal ? { signal } : {}),
    });
    const given = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const isEmpty = reply.status === 204 || reply.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(reply.body), {
      status: reply.status,
      headers: given,
    });
  };
}

/** The library sends forms and nothing else. */
function textOf(body: unknown): string {
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error("A provider is sent a form, and nothing else.");
}
