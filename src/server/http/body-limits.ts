import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ServerFeature } from "#server/feature.ts";
import { refuse, type HttpContext, type HttpEnv } from "./http-env.ts";

const USUAL_BYTES = 1024 * 1024;

/** Refuses, before reading it, a body that is larger than its call allows, or that is no JSON. */
export function bodyLimits(features: readonly ServerFeature[], prefix: string): MiddlewareHandler<HttpEnv> {
  const usual = limit(USUAL_BYTES);
  const large = new Map<string, MiddlewareHandler<HttpEnv>>();
  for (const { name, largeCalls = [] } of features) {
    for (const { call, mostBytes } of largeCalls) large.set(`${prefix}/${name}/${call}`, limit(mostBytes));
  }
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const type = c.req.header("content-type");
    if (hasBody(c) && !type?.startsWith("application/json")) {
      return refuse(
        c,
        415,
        "NOT_JSON",
        "Send the call as JSON, with the header Content-Type: application/json.",
      );
    }
    return (large.get(c.req.path) ?? usual)(c, next);
  };
}

const hasBody = (c: HttpContext) =>
  c.req.header("transfer-encoding") !== undefined || Number(c.req.header("content-length") ?? 0) > 0;

function limit(mostBytes: number): MiddlewareHandler<HttpEnv> {
  const mostMegabytes = mostBytes / (1024 * 1024);
  return bodyLimit({
    maxSize: mostBytes,
    onError: (c) =>
      // The library's context knows no environment of ours; it is the same object.
      refuse(
        c as HttpContext,
        413,
        "TOO_LARGE",
        `That is more than ${mostMegabytes} MB, the most one call may send. Send it in smaller parts.`,
      ),
  });
}
