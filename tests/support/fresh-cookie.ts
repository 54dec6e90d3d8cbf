import type { Database } from "#server/database/open-database.ts";
import { hashToken } from "#server/session/one-time-token.ts";
import { createSessionCookie } from "#server/session/session-cookie.ts";
import { openSession } from "./make-account.ts";
import { QUIET, TEST_KEYS } from "./quiet-config.ts";
import type { TestMember } from "./server.ts";

const SESSION_COOKIE = createSessionCookie({ appOrigin: QUIET.appOrigin, secret: TEST_KEYS.authSecret });

/**
 * The member's cookie, of a session that lasts and has just been proved: thousands of calls take longer than a proof
 * lasts, and some end the session that they are made with. A session that is gone is made anew, and noted at the member.
 */
export async function freshCookieOf(db: Database, member: TestMember): Promise<string> {
  const { rowCount } = await db.pool.query("update auth_sessions set proved_at = now() where token = $1", [
    hashToken(SESSION_COOKIE.read(member.cookie) ?? ""),
  ]);
  if (rowCount === 0) member.cookie = await openSession(db, member.person.id, QUIET);
  return member.cookie;
}
