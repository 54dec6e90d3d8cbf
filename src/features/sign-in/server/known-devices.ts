import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { CallContext } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { authUsers } from "#server/schema.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { readCookie } from "#server/session/read-cookie.ts";
import { cookieAttributes, cookieName } from "#server/session/session-cookie.ts";
import { knownDevices } from "./schema.ts";
import type { TryPlace } from "./sign-in-tries.ts";

/** As long as browsers keep a cookie at most. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** Of one account; the one used longest ago is forgotten. */
const MOST_DEVICES = 20;

const readDevice = ({ platform, requestHeaders }: CallContext): string | null =>
  readCookie(requestHeaders.get("cookie"), cookieName(platform.appOrigin, "device"));

/**
 * Where a try for this address comes from: a device that has signed in to the account before, or any other network. The
 * cookie alone lets nobody in; it only keeps what strangers try apart from what its owner tries.
 */
export async function findTryPlace(context: CallContext, email: string): Promise<TryPlace> {
  const { platform, clientAddress } = context;
  const device = readDevice(context);
  if (device === null) return { type: "network", clientAddress };
  const tokenHash = hashToken(device);
  const [known] = await platform.database.orm
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(authUsers, eq(authUsers.id, knownDevices.userId))
    .where(
      and(eq(authUsers.email, email), isNull(authUsers.disabledAt), eq(knownDevices.tokenHash, tokenHash)),
    );
  return known ? { type: "device", id: tokenHash } : { type: "network", clientAddress };
}

/**
 * Remembers the browser of somebody who has just signed in, under a cookie of its own that outlives the session. A token that
 * is not of this account already is replaced: whoever planted it would have tries of their own.
 */
export async function rememberDevice(context: CallContext, userId: string): Promise<void> {
  const { orm } = context.platform.database;
  const brought = readDevice(context);
  const isKnown =
    brought !== null &&
    (await orm.$count(
      knownDevices,
      and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(brought))),
    )) > 0;
  const token = isKnown ? brought : makeToken();
  const tokenHash = hashToken(token);
  await orm
    .insert(knownDevices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { seenAt: sql`excluded.seen_at` },
    });
  const latest = orm
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt))
    .limit(MOST_DEVICES);
  await orm
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, latest)));
  const { appOrigin } = context.platform;
  const attributes = cookieAttributes(appOrigin, "Lax");
  const name = cookieName(appOrigin, "device");
  context.responseHeaders.append("set-cookie", `${name}=${token}; Max-Age=${COOKIE_SECONDS}; ${attributes}`);
}

/** After a reset: whoever knew the old password may have signed in from one of them. */
export async function forgetDevices(orm: Tx["orm"], userId: string): Promise<void> {
  await orm.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
