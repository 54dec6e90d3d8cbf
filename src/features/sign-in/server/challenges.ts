import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { CallContext } from "#server/call-context.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { readCookie } from "#server/session/read-cookie.ts";
import { cookieAttributes, cookieName } from "#server/session/session-cookie.ts";
import { type challengePurposes, signInChallenges } from "./schema.ts";

type Purpose = (typeof challengePurposes)[number];

interface Question {
  purpose: Purpose;
  /** Of somebody who is signed in; null for a visitor. */
  userId: string | null;
}

const MINUTES = 5;

/** One cookie a purpose: adding a passkey in one window does not end a sign-in that was begun in another. */
const nameOf = ({ platform }: CallContext, purpose: Purpose): string =>
  cookieName(platform.appOrigin, `challenge-${purpose}`);

/**
 * Begins what the browser has to come back with. What the server must remember of it (`detail`) is sealed in a row; the
 * browser gets a cookie that finds the row again.
 */
export async function openChallenge(
  context: CallContext,
  { purpose, userId, detail }: Question & { detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { database, seal, appOrigin } = context.platform;
  const token = makeToken();
  // Those that nobody came back with, a few at a time.
  await database.orm.execute(sql`delete from sign_in_challenges where token_hash in (
    select token_hash from sign_in_challenges where expires_at < now() limit 100 for update skip locked)`);
  await database.orm.insert(signInChallenges).values({
    tokenHash: hashToken(token),
    purpose,
    userId,
    sealedDetail: seal.seal(JSON.stringify(detail)),
    expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
  });
  const attributes = cookieAttributes(appOrigin, "Strict");
  const cookie = `${nameOf(context, purpose)}=${token}; Max-Age=${MINUTES * 60}; ${attributes}`;
  context.responseHeaders.append("set-cookie", cookie);
}

/**
 * What was remembered, once: the row goes with the reading. Null when it is gone, too old, of another browser or of
 * another person.
 */
export async function takeChallenge(
  context: CallContext,
  { purpose, userId }: Question,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { database, seal } = context.platform;
  const token = readCookie(context.requestHeaders.get("cookie"), nameOf(context, purpose));
  if (token === null) return null;
  const [row] = await database.orm
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.tokenHash, hashToken(token)),
        eq(signInChallenges.purpose, purpose),
        userId === null ? isNull(signInChallenges.userId) : eq(signInChallenges.userId, userId),
        gt(signInChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ sealedDetail: signInChallenges.sealedDetail });
  const detail: unknown = row ? JSON.parse(seal.open(row.sealedDetail) ?? "null") : null;
  return typeof detail === "object" && detail !== null ? { ...detail } : null;
}

/** A text of what was remembered; the server wrote it, so another type is a mistake of ours. */
export function readDetail(detail: Readonly<Record<string, unknown>>, name: string): string {
  const value = detail[name];
  if (typeof value === "string") return value;
  throw new Error(`A challenge was kept without its ${name}.`);
}
