import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { userInvites } from "./schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "execute">;
export type Invite = typeof userInvites.$inferSelect;

const pendingOf = (email: string) => and(eq(userInvites.email, email), eq(userInvites.status, "pending"));
const alive = (token: string) =>
  and(
    eq(userInvites.tokenHash, hashToken(token)),
    eq(userInvites.status, "pending"),
    gt(userInvites.expiresAt, sql`now()`),
  );

/** The expiry procedure of the specification, called before the pending ones are read. */
export async function expireInvites(tx: Connection): Promise<void> {
  await tx.execute(sql`select update_expired_invites()`);
}

export async function listPendingInvites(tx: Connection): Promise<Invite[]> {
  return tx
    .select()
    .from(userInvites)
    .where(eq(userInvites.status, "pending"))
    .orderBy(desc(userInvites.invitedAt));
}

/** Null when one is pending for the address: the index of the table lets one through, also of many at once. */
export async function insertInvite(
  tx: Connection,
  invite: { email: string; invitedBy: string; metadata: Invite["metadata"] },
): Promise<Invite | null> {
  const [made] = await tx.insert(userInvites).values(invite).onConflictDoNothing().returning();
  return made ?? null;
}

/** Seven days from now, and one more in the count. */
export async function extendInvite(tx: Connection, email: string): Promise<Invite | null> {
  const [invite] = await tx
    .update(userInvites)
    .set({
      resendCount: sql`${userInvites.resendCount} + 1`,
      lastResentAt: sql`now()`,
      expiresAt: sql`now() + interval '7 days'`,
      updatedAt: sql`now()`,
    })
    .where(pendingOf(email))
    .returning();
  return invite ?? null;
}

export async function cancelPendingInvite(tx: Connection, email: string): Promise<boolean> {
  const rows = await tx
    .update(userInvites)
    .set({ status: "cancelled", updatedAt: sql`now()` })
    .where(pendingOf(email))
    .returning({ id: userInvites.id });
  return rows.length > 0;
}

/** A new link for the mail; the one before it ends. Null when the invitation is pending no more. */
export async function renewInviteToken(tx: Connection, email: string): Promise<string | null> {
  const token = makeToken();
  const rows = await tx
    .update(userInvites)
    .set({ tokenHash: hashToken(token) })
    .where(pendingOf(email))
    .returning({ id: userInvites.id });
  return rows.length > 0 ? token : null;
}

export async function findInviteByToken(tx: Connection, token: string): Promise<Invite | null> {
  const [invite] = await tx.select().from(userInvites).where(alive(token));
  return invite ?? null;
}

/** Of any number of acceptances at once the row's lock lets one through; the rest find it accepted. */
export async function acceptInvite(tx: Connection, token: string): Promise<Invite | null> {
  const [invite] = await tx
    .update(userInvites)
    .set({ status: "accepted", updatedAt: sql`now()` })
    .where(alive(token))
    .returning();
  return invite ?? null;
}
