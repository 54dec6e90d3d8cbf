import type { MiddlewareHandler } from "hono";
import { refuse, type HttpContext, type HttpEnv } from "./http-env.ts";

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The names under which one's own machine is reached are one and the same place. */
function allowedOrigins(appOrigin: string): ReadonlySet<string> {
  const url = new URL(appOrigin);
  if (!LOOPBACK_HOSTS.includes(url.hostname)) return new Set([url.origin]);
  const port = url.port ? `:${url.port}` : "";
  return new Set(LOOPBACK_HOSTS.map((host) => `${url.protocol}//${host}${port}`));
}

/**
 * Another site's page may send a signed-in person's cookie along, so a call that changes something is taken from
 * the product's own pages only. A program that is no browser names no origin and has no such cookie by accident.
 */
export function originCheck(
  appOrigin: string,
  onForeign: (c: HttpContext) => Promise<void>,
): MiddlewareHandler<HttpEnv> {
  const allowed = allowedOrigins(appOrigin);
  return async (c, next) => {
    if (READING_METHODS.has(c.req.method)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const foreign =
      origin === undefined
        ? site !== undefined && site !== "same-origin" && site !== "none"
        : !allowed.has(origin);
    if (!foreign) return next();
    await onForeign(c);
    return refuse(
      c,
      403,
      "FOREIGN_ORIGIN",
      `This page was opened at ${origin ?? "another site"}, but this server belongs to ${appOrigin}. Open it there, or set APP_ORIGIN to the address you use.`,
    );
  };
}
