import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Role } from "#contract/person.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { setupLinks } from "./schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete">;
export type SetupLink = typeof setupLinks.$inferSelect;

export interface NewSetupLink {
  purpose: SetupLink["purpose"];
  /** Null lets the person choose the address. */
  email: string | null;
  firstName?: string;
  lastName?: string;
  role: Role;
}

const HOURS_ALIVE = 24;
const alive = (token: string) =>
  and(
    eq(setupLinks.tokenHash, hashToken(token)),
    isNull(setupLinks.usedAt),
    gt(setupLinks.expiresAt, sql`now()`),
  );

/** Keeps the hash of a new token and answers the token, which is told once and kept nowhere. */
export async function insertSetupLink(tx: Connection, link: NewSetupLink): Promise<string> {
  const token = makeToken();
  await tx.insert(setupLinks).values({
    ...link,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(hours => ${HOURS_ALIVE})`,
  });
  return token;
}

export async function findSetupLink(tx: Connection, token: string): Promise<SetupLink | null> {
  const [link] = await tx.select().from(setupLinks).where(alive(token));
  return link ?? null;
}

/** Marks the link used. Of any number of uses at once, the row's lock lets one through; the rest find it dead. */
export async function spendSetupLink(tx: Connection, token: string): Promise<SetupLink | null> {
  const [link] = await tx
    .update(setupLinks)
    .set({ usedAt: sql`now()` })
    .where(alive(token))
    .returning();
  return link ?? null;
}

export async function removeFirstAdminLinks(tx: Connection): Promise<void> {
  await tx.delete(setupLinks).where(eq(setupLinks.purpose, "first-admin"));
}
