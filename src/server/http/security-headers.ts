import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** What stands in our own pages and in no file, by its hash. */
export interface InlineHashes {
  readonly inlineScriptHashes: readonly string[];
  readonly inlineStyleHashes: readonly string[];
}

/**
 * Scripts and styles come from this server's own files, and from the snippets of its own pages by their hashes. What
 * scripts set on an element or in a sheet of the document's own needs no permission.
 */
const contentSecurityPolicy = ({ inlineScriptHashes, inlineStyleHashes }: InlineHashes) => {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: own(inlineScriptHashes),
    styleSrc: own(inlineStyleHashes),
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
};

/**
 * For a file that somebody uploaded: it loads nothing, runs nothing and has no origin. Chromium shows no PDF in a frame
 * that is sandboxed from outside, but does under this policy of the file's own (docs/decisions/26).
 */
export const sandboxPolicy = (isFramed: boolean): string =>
  `default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`;

export interface HeaderFacts {
  appOrigin: string;
  hashes: InlineHashes;
}

/** What every answer carries, whoever gives it; a file that somebody uploaded brings a stricter policy of its own. */
export const securityHeaders = ({ appOrigin, hashes }: HeaderFacts): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: contentSecurityPolicy(hashes),
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: appOrigin.startsWith("https:") ? "max-age=31536000" : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });

/** The same, for answers that no application gives. */
export async function listSecurityHeaders(facts: HeaderFacts): Promise<Record<string, string>> {
  const app = new Hono().use(securityHeaders(facts)).get("/", (c) => c.body(null));
  return Object.fromEntries((await app.request("/")).headers);
}
