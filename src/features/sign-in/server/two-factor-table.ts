import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { recoveryCodes, twoFactors } from "./schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "$count">;
export type TwoFactor = typeof twoFactors.$inferSelect;

export async function findTwoFactor(orm: Connection, userId: string): Promise<TwoFactor | null> {
  const [row] = await orm.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row ?? null;
}

/** Begins anew while none is confirmed; one that is stays as it is, and the answer is false. */
export async function beginTwoFactor(
  orm: Connection,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
): Promise<boolean> {
  const rows = await orm
    .insert(twoFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`excluded.created_at` },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

export async function confirmTwoFactor(orm: Connection, userId: string, step: number): Promise<boolean> {
  const rows = await orm
    .update(twoFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

/** Of two sign-ins with one code at once, one is let through. */
export async function spendStep(orm: Connection, userId: string, step: number): Promise<boolean> {
  const rows = await orm
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step), isNotNull(twoFactors.confirmedAt)),
    )
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  orm: Connection,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await orm.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

export async function spendRecoveryCode(orm: Connection, userId: string, codeHash: string): Promise<boolean> {
  const rows = await orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(orm: Connection, userId: string): Promise<number> {
  return orm.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Whether one was on; one that was only begun goes without a word. */
export async function removeTwoFactor(orm: Pick<Connection, "delete">, userId: string): Promise<boolean> {
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [gone] = await orm
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ confirmedAt: twoFactors.confirmedAt });
  return gone !== undefined && gone.confirmedAt !== null;
}
