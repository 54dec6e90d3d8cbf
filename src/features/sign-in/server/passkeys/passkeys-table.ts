import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Passkey } from "#features/sign-in/model/passkey-contract.ts";
import { authPasskeys } from "#features/sign-in/server/schema.ts";
import { authUsers } from "#server/schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete">;
type Row = typeof authPasskeys.$inferSelect;

/** A passkey and whose it is, as a sign-in needs them. */
export type KnownPasskey = Row & { email: string };

const mine = (userId: string, id: string) => and(eq(authPasskeys.userId, userId), eq(authPasskeys.id, id));

export async function listPasskeys(orm: Pick<Connection, "select">, userId: string): Promise<Row[]> {
  return orm
    .select()
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId))
    .orderBy(asc(authPasskeys.createdAt), authPasskeys.id);
}

/** By the name that the device gave it. Nobody's who was removed. */
export async function findPasskey(
  orm: Pick<Connection, "select">,
  credentialId: string,
): Promise<KnownPasskey | null> {
  const [row] = await orm
    .select({ passkey: authPasskeys, email: authUsers.email })
    .from(authPasskeys)
    .innerJoin(authUsers, eq(authUsers.id, authPasskeys.userId))
    .where(and(eq(authPasskeys.credentialId, credentialId), isNull(authUsers.disabledAt)));
  return row ? { ...row.passkey, email: row.email } : null;
}

/** Null when the passkey is on somebody's list already. */
export async function insertPasskey(
  orm: Connection,
  passkey: typeof authPasskeys.$inferInsert,
): Promise<Row | null> {
  const [row] = await orm.insert(authPasskeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Notes a use. False when the device's counter did not go on from the last: then somebody may have copied the key. A
 * device that does not count always says 0.
 */
export async function notePasskeyUse(
  orm: Connection,
  { id, counter, isBackedUp }: { id: string; counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const goesOn = counter === 0 ? eq(authPasskeys.counter, 0) : lt(authPasskeys.counter, counter);
  const rows = await orm
    .update(authPasskeys)
    .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(authPasskeys.id, id), goesOn))
    .returning({ id: authPasskeys.id });
  return rows.length > 0;
}

export async function renamePasskey(
  orm: Connection,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<Row | null> {
  const [row] = await orm.update(authPasskeys).set({ name }).where(mine(userId, id)).returning();
  return row ?? null;
}

/** False when the person has no such passkey. */
export async function removePasskey(
  orm: Connection,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const rows = await orm.delete(authPasskeys).where(mine(userId, id)).returning({ id: authPasskeys.id });
  return rows.length > 0;
}

/** All of an account. */
export async function removePasskeys(orm: Connection, userId: string): Promise<void> {
  await orm.delete(authPasskeys).where(eq(authPasskeys.userId, userId));
}

/** What its owner may know of it. */
export const toPasskey = ({ id, name, isBackedUp, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
