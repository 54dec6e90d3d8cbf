import type { CallContext } from "#server/call-context.ts";
import type { InboundRoute } from "#server/inbound-route.ts";
import { auditRefusal } from "./audit-call.ts";
import { readAtMost } from "./body-limits.ts";
import { refuse, type HttpContext } from "./http-env.ts";

const INBOUND = "/api/inbound";

/** Each address of it, as the router reads it. */
export const inboundPathsOf = ({ path, ending }: Pick<InboundRoute, "path" | "ending">): string[] =>
  (ending === undefined ? [""] : ["", ending]).map((end) => `${INBOUND}${path}/:secret${end}`);

/** What stands in logs in place of an address that is a secret. */
export const shownInboundOf = ({ path }: Pick<InboundRoute, "path">): string => `${INBOUND}${path}/{secret}`;

/** Takes what another program posts, once its secret was recognised. */
export async function answerInbound(
  c: HttpContext,
  route: InboundRoute,
  context: CallContext,
): Promise<Response> {
  const shown = shownInboundOf(route);
  c.header("cache-control", "no-store");
  const answer = await route.take({
    platform: context.platform,
    secret: c.req.param("secret") ?? "",
    contentType: c.req.header("content-type") ?? "",
    query: new URL(c.req.url).searchParams,
    readBody: (mostBytes) => readAtMost(c.req.raw.body, mostBytes),
  });
  if (answer.ok) return c.json({ taken: true }, answer.status);
  const { status, code, message, retryAfterSeconds } = answer;
  await auditRefusal(context, { action: shown, asked: shown, status, because: code });
  if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
  return refuse(c, status, code, message);
}
