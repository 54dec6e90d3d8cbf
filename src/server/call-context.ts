import { ORPCError, os } from "@orpc/server";
import type { Announce } from "#server/announcements.ts";
import { asUser, type AsOwner } from "#server/database/as-user.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/log.ts";
import type { Auth } from "#server/session/auth.ts";
import type { Session, Sessions } from "#server/session/sessions.ts";

/** What the server has for every call. Made once at the start. */
export interface Platform {
  database: Database;
  auth: Auth;
  sessions: Sessions;
  announce: Announce;
  log: Log;
  appOrigin: string;
}

/** What a call is given. Who is calling comes from the session's cookie and from nothing else. */
export interface CallContext {
  platform: Platform;
  requestId: string;
  requestHeaders: Headers;
  responseHeaders: Headers;
  clientAddress: string;
  /** Read once a request, and only when something asks. */
  findSession(): Promise<Session | null>;
}

const call = os.$context<CallContext>();

/** Lets only signed-in people through, and hands them their own rows. */
export const requireMember = call.middleware(async ({ context, next }) => {
  const session = await context.findSession();
  if (!session) throw new ORPCError("UNAUTHORIZED", { message: "User not authenticated" });
  const { person } = session;
  const asOwner: AsOwner = (work) => asUser(context.platform.database, person.id, work);
  return next({ context: { person, asOwner } });
});

/** Lets only administrators through: `profiles.role` decides (decision Q-F13). */
export const requireAdmin = requireMember.concat(({ context, next }) => {
  if (context.person.role !== "admin") {
    throw new ORPCError("FORBIDDEN", { message: "You do not have admin privileges" });
  }
  return next();
});
