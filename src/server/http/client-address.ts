import type { HttpContext } from "./http-env.ts";

/**
 * Where a request comes from: the socket's address. A header is believed only when the operator has put a proxy in
 * front, and then only its last entry, which that proxy wrote: all before it may be forged by the visitor.
 */
export function findClientAddress(c: HttpContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return (forwarded || c.env?.incoming?.socket.remoteAddress) ?? "unknown";
}
