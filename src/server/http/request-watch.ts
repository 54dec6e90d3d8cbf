import type { MiddlewareHandler } from "hono";
import { findClientAddress } from "./client-address.ts";
import type { RequestTrace, WatchRequest } from "#server/request-trace.ts";
import type { HttpEnv } from "./http-env.ts";

const LONGEST_PATH = 200;

export const untold = (): RequestTrace => ({ call: "other", personId: null, isCall: false });

/** Tells of every request once it is answered. */
export function requestWatch(watch: WatchRequest, trustProxy: boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { shownPath = c.req.path, ...trace } = c.get("trace");
    watch({
      ...trace,
      requestId: c.get("requestId"),
      method: c.req.method,
      path: shownPath.slice(0, LONGEST_PATH),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      address: findClientAddress(c, trustProxy),
    });
  };
}
