import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { CREDENTIAL } from "#features/sign-in/server/accounts-table.ts";
import { authPasskeys } from "#features/sign-in/server/schema.ts";
import { authAccounts, authUsers } from "#server/schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "$count">;

/** Who somebody is at a provider. An email address is no part of it: it may pass to another person there. */
export interface Elsewhere {
  issuer: string;
  subject: string;
}

const at = ({ issuer, subject }: Elsewhere) =>
  and(eq(authAccounts.providerId, issuer), eq(authAccounts.accountId, subject));
const of = (userId: string, issuer: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, issuer));

/** Whose account here it leads into; nobody's who was removed. */
export async function findLinked(
  orm: Connection,
  elsewhere: Elsewhere,
): Promise<{ id: string; email: string } | null> {
  const [row] = await orm
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(and(at(elsewhere), isNull(authUsers.disabledAt)));
  return row ?? null;
}

/** Whether it is linked to anybody, also to somebody who was removed. */
export const isLinkTaken = async (orm: Connection, elsewhere: Elsewhere): Promise<boolean> =>
  (await orm.$count(authAccounts, at(elsewhere))) > 0;

export async function findLink(
  orm: Pick<Connection, "select">,
  { userId, issuer }: { userId: string; issuer: string },
): Promise<Date | null> {
  const [row] = await orm
    .select({ createdAt: authAccounts.createdAt })
    .from(authAccounts)
    .where(of(userId, issuer));
  return row?.createdAt ?? null;
}

/** One account there leads into one here, and one here has one there. False when it is somebody else's. */
export async function putLink(
  orm: Connection,
  userId: string,
  { issuer, subject }: Elsewhere,
): Promise<boolean> {
  const [taken] = await orm
    .select({ userId: authAccounts.userId })
    .from(authAccounts)
    .where(at({ issuer, subject }));
  if (taken) return taken.userId === userId;
  await orm.delete(authAccounts).where(of(userId, issuer));
  const made = await orm
    .insert(authAccounts)
    .values({ userId, providerId: issuer, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: authAccounts.id });
  return made.length === 1;
}

export async function removeLink(orm: Connection, userId: string, issuer: string): Promise<boolean> {
  const rows = await orm.delete(authAccounts).where(of(userId, issuer)).returning({ id: authAccounts.id });
  return rows.length > 0;
}

/** All of an account, with whichever provider. */
export async function removeLinks(orm: Connection, userId: string): Promise<void> {
  await orm
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, CREDENTIAL)));
}

export const countLinks = (orm: Connection, issuer: string): Promise<number> =>
  orm.$count(authAccounts, eq(authAccounts.providerId, issuer));

/** Whether the person comes in without the provider: by a password, or by a passkey. */
export async function hasOtherWay(orm: Connection, userId: string): Promise<boolean> {
  const [passwords, passkeys] = await Promise.all([
    orm.$count(authAccounts, and(eq(authAccounts.userId, userId), isNotNull(authAccounts.password))),
    orm.$count(authPasskeys, eq(authPasskeys.userId, userId)),
  ]);
  return passwords + passkeys > 0;
}
