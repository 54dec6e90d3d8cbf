import type { MiddlewareHandler } from "hono";
import { refuse, type HttpContext, type HttpEnv } from "./http-env.ts";
import type { StaticFile, StaticFiles } from "./static-files.ts";

/**
 * Serves the built pages. Any address that is not a file is the application's own, whose router knows it or shows
 * its not-found page; a missing file (something with an ending, or below /assets) is said to be missing.
 */
export function servePages(files: StaticFiles): MiddlewareHandler<HttpEnv> {
  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return refuse(c, 404, "NOT_FOUND", "There is nothing here that takes this request.");
    }
    const found = files.find(c.req.path);
    if (found && found !== files.page) return send(c, found);
    if (isFileName(c.req.path) && !found) return refuse(c, 404, "NOT_FOUND", "There is no such file.");
    if (files.page) return send(c, files.page);
    return refuse(
      c,
      503,
      "NOT_BUILT",
      "The pages are not built yet. Start the server with npm start, which builds them.",
    );
  };
}

const isFileName = (requestPath: string) =>
  requestPath.startsWith("/assets/") || /\.[a-z0-9]{1,12}$/i.test(requestPath);

/** A file, or what is like one: in the smallest form the asker takes, and not again when they have it. */
export function send(c: HttpContext, file: StaticFile, { vary = "Accept-Encoding" } = {}): Response {
  const headers = new Headers({
    "content-type": file.contentType,
    etag: file.etag,
    vary,
    "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
  });
  if (c.req.header("if-none-match") === file.etag) return new Response(null, { status: 304, headers });
  return answer(c, file, 200, headers);
}

/** What is meant for one asker, once: kept by nobody. */
export function sendOnce(c: HttpContext, file: StaticFile, status: number): Response {
  const headers = new Headers({
    "content-type": file.contentType,
    vary: "Accept-Encoding",
    "cache-control": "no-store",
  });
  return answer(c, file, status, headers);
}

function answer(c: HttpContext, { bodies }: StaticFile, status: number, headers: Headers): Response {
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find(
    (name) => bodies[name] && new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(accepted),
  );
  if (encoding) headers.set("content-encoding", encoding);
  const body = (encoding && bodies[encoding]) ?? bodies.identity;
  headers.set("content-length", String(body.byteLength));
  return new Response(c.req.method === "HEAD" ? null : Uint8Array.from(body), { status, headers });
}
