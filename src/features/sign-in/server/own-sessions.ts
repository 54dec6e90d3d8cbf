import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { authSessions } from "#server/schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "delete">;

export interface OwnSession {
  id: string;
  createdAt: Date;
  seenAt: Date;
  address: string;
  userAgent: string;
}

/** Where a person is signed in; the latest use first. */
export async function listSessions(orm: Connection, userId: string): Promise<OwnSession[]> {
  const { id, createdAt, seenAt, ipAddress, userAgent } = authSessions;
  const rows = await orm
    .select({ id, createdAt, seenAt, ipAddress, userAgent })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, sql`now()`)))
    .orderBy(desc(seenAt), id)
    .limit(100);
  return rows.map(({ ipAddress: address, userAgent: agent, ...row }) => ({
    ...row,
    address: address ?? "unknown",
    userAgent: agent ?? "",
  }));
}

/** False when the person has no such session; another person's is none of theirs. */
export async function endSession(
  orm: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const rows = await orm
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.id, sessionId)))
    .returning({ id: authSessions.id });
  return rows.length > 0;
}

/** Ends all sessions of a person, or all but one; the answer is how many they were. */
export async function endSessions(orm: Connection, userId: string, butSessionId?: string): Promise<number> {
  const others = butSessionId === undefined ? undefined : ne(authSessions.id, butSessionId);
  const rows = await orm
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), others))
    .returning({ id: authSessions.id });
  return rows.length;
}
