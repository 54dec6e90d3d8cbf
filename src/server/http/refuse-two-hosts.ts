import type { MiddlewareHandler } from "hono";
import { refuse, type HttpEnv } from "./http-env.ts";

/**
 * A request that names its host twice is read as the first by one program and as the second by another: whatever stands
 * before this server may have judged a host that it never sees.
 */
export const refuseTwoHosts: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const raw = c.env?.incoming?.rawHeaders ?? [];
  const hosts = raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length < 2) return next();
  return refuse(c, 400, "TWO_HOSTS", "That request names its host more than once. Send one Host header.");
};
