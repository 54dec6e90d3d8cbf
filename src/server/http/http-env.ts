import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestTrace } from "#server/request-trace.ts";

/** What travels with one request. `incoming` is absent when a test calls the app without a socket. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; trace: RequestTrace };
}
export type HttpContext = Context<HttpEnv>;

/** An answer that is not a call's own: the same three facts everywhere. */
export function refuse(
  c: HttpContext,
  status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507,
  code: string,
  message: string,
) {
  return c.json({ code, message, requestId: c.get("requestId") }, status);
}
