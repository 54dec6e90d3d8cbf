import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

/** What stands in our own pages and in no file, by its hash. */
export interface InlineHashes {
  readonly inlineScriptHashes: readonly string[];
  readonly inlineStyleHashes: readonly string[];
}

/**
 * Scripts and styles come from this server's own files, and from the snippets of its own pages by their hashes. What
 * scripts set on an element or in a sheet of the document's own needs no permission.
 */
export function contentSecurityPolicy({ inlineScriptHashes, inlineStyleHashes }: InlineHashes): string {
  const own = (hashes: readonly string[]) =>
    ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${own(inlineScriptHashes)}`,
    `style-src ${own(inlineStyleHashes)}`,
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

/**
 * For a file that somebody uploaded: it loads nothing, runs nothing and has no origin. Chromium shows no PDF in a frame
 * that is sandboxed from outside, but does under this policy of the file's own (docs/decisions/0034).
 */
export const sandboxPolicy = (isFramed: boolean): string =>
  `default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`;

/** What an answer may say for itself. */
const OWN = new Set(["content-security-policy", "x-frame-options"]);

export interface HeaderFacts {
  appOrigin: string;
  hashes: InlineHashes;
}

/** What every answer carries, whoever gives it. */
export function listSecurityHeaders(options: HeaderFacts): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy": contentSecurityPolicy(options.hashes),
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
    for (const [name, value] of all)
      if (!OWN.has(name) || !c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
