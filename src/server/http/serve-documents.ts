import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Hono, MiddlewareHandler } from "hono";
import type { Platform } from "#server/call-context.ts";
import type {
  DocumentAnswer,
  DocumentRequest,
  DocumentRoute,
  ShownDocument,
} from "#server/document-route.ts";
import { readAtMost } from "./body-limits.ts";
import { findClientAddress } from "./client-address.ts";
import { fillShell } from "./fill-shell.ts";
import { refuse, type HttpContext, type HttpEnv } from "./http-env.ts";
import { send, sendOnce } from "./serve-pages.ts";
import { etagOf, type StaticFile, type StaticFiles } from "./static-files.ts";

const MOST_FORM_BYTES = 128 * 1024;
const FORM = "application/x-www-form-urlencoded";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export interface DocumentParts {
  documents: readonly DocumentRoute[];
  platform: Platform;
  trustProxy: boolean;
  files: StaticFiles;
  /** Takes what comes from the product's own pages alone. */
  ownOrigin: MiddlewareHandler<HttpEnv>;
}

/** Pages that are readable without scripts. Without the built shell, the application answers in their place. */
export function addDocuments(app: Hono<HttpEnv>, parts: DocumentParts): void {
  const { documentShell } = parts.files;
  if (documentShell === null) return;
  const write = createWriter(documentShell);
  for (const { path, dependsOnCookie, show, take } of parts.documents) {
    const vary = dependsOnCookie ? "Accept-Encoding, Cookie" : "Accept-Encoding";
    /** Null: what stands after this says it. */
    const tell = async (c: HttpContext, answer: DocumentAnswer): Promise<Response | null> => {
      switch (answer.kind) {
        case "shown":
          return write(c, answer.document, vary);
        case "go":
          return c.redirect(answer.href, 303);
        case "application":
          return parts.files.page ? send(c, parts.files.page, { vary }) : null;
      }
    };
    app.get(path, async (c, next) => {
      return (await tell(c, await show(toRequest(c, parts)))) ?? next();
    });
    if (take) {
      app.post(path, parts.ownOrigin, async (c, next) => {
        const fields = await readForm(c);
        if (fields instanceof Response) return fields;
        return (await tell(c, await take(toRequest(c, parts), fields))) ?? next();
      });
    }
  }
}

function toRequest(c: HttpContext, { platform, trustProxy }: DocumentParts): DocumentRequest {
  return {
    platform,
    cookieHeader: c.req.header("cookie") ?? null,
    query: new URL(c.req.url).searchParams,
    clientAddress: findClientAddress(c, trustProxy),
  };
}

async function readForm(c: HttpContext): Promise<URLSearchParams | Response> {
  if (!c.req.header("content-type")?.startsWith(FORM)) {
    return refuse(
      c,
      415,
      "NOT_A_FORM",
      `Send the form as a browser does, with the header Content-Type: ${FORM}.`,
    );
  }
  const body = await readAtMost(c.req.raw.body, MOST_FORM_BYTES);
  if (body === null) {
    return refuse(
      c,
      413,
      "TOO_LARGE",
      "That is more than 128 kB. Go back, shorten what you wrote and send it again.",
    );
  }
  return new URLSearchParams(new TextDecoder().decode(body));
}

/** A page that is the same for everybody is written and pressed once, and kept as long as it is shown. */
function createWriter(shell: string) {
  const kept = new WeakMap<ShownDocument, Promise<StaticFile>>();
  return async (c: HttpContext, document: ShownDocument, vary: string): Promise<Response> => {
    if (!document.isShared)
      return sendOnce(c, await press(fillShell(shell, document), QUICK), document.status);
    const file = kept.get(document) ?? press(fillShell(shell, document), SMALL);
    kept.set(document, file);
    return send(c, await file, { vary });
  };
}

/** As small as it gets for what many ask for; quickly for what is asked for once. */
const SMALL = { brotli: 11, gzip: 9 };
const QUICK = { brotli: 4, gzip: 6 };

async function press(html: string, quality: typeof SMALL): Promise<StaticFile> {
  const identity = new TextEncoder().encode(html);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity, { level: quality.gzip })]);
  return {
    contentType: "text/html; charset=utf-8",
    etag: etagOf(identity),
    immutable: false,
    bodies: { identity, br, gzip: gz },
  };
}
