import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

/**
 * Scripts come from this server's own files, and from the snippets of its own page by their hashes. Styles come from
 * its files alone; what scripts set on an element or in a sheet of the document's own needs no permission.
 */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export interface HeaderFacts {
  appOrigin: string;
  inlineScriptHashes: readonly string[];
}

/** What every answer carries, whoever gives it. */
export function listSecurityHeaders(options: HeaderFacts): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy": contentSecurityPolicy(options.inlineScriptHashes),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
  if (options.appOrigin.startsWith("https:")) headers["strict-transport-security"] = "max-age=31536000";
  return headers;
}

export function securityHeaders(facts: HeaderFacts): MiddlewareHandler<HttpEnv> {
  const all = Object.entries(listSecurityHeaders(facts));
  return async (c, next) => {
    await next();
    for (const [name, value] of all) c.res.headers.set(name, value);
  };
}
