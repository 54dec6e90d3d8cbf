import { createHash } from "node:crypto";
import type { CallContext } from "#server/call-context.ts";
import type { FeedRoute } from "#server/feed-route.ts";
import { auditRefusal } from "./audit-call.ts";
import { refuse, type HttpContext } from "./http-env.ts";

/** Read by the program of one person, and asked for again each time: what they may no longer read is gone at once. */
const CACHED = "private, no-cache";

/** What stands in logs in place of an address that is a secret. */
export const shownAddressOf = ({ path, ending }: Pick<FeedRoute, "path" | "ending">): string =>
  `${path}/{secret}${ending}`;

/** A feed for whoever knows its address; unchanged since the asker's last reading, it is not sent again. */
export async function answerFeed(c: HttpContext, route: FeedRoute, context: CallContext): Promise<Response> {
  const shown = shownAddressOf(route);
  const name = c.req.param("file") ?? "";
  const secret = name.endsWith(route.ending) ? name.slice(0, -route.ending.length) : "";
  const answer = await route.answer({ platform: context.platform, secret });
  if (!answer.ok) {
    const { status, code, message, retryAfterSeconds } = answer;
    await auditRefusal(context, { action: shown, asked: shown, status, because: code });
    if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
    c.header("cache-control", "no-store");
    return refuse(c, status, code, message);
  }
  const etag = `"${createHash("sha256").update(answer.body).digest("base64url")}"`;
  c.header("etag", etag);
  c.header("cache-control", CACHED);
  if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("content-type", answer.contentType);
  return c.body(answer.body);
}

/** A proxy that compresses marks the tag as weak; the file is the same. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
