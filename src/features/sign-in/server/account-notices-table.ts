import { and, desc, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { AccountChange } from "#features/sign-in/model/account-changes.ts";
import { accountNotices } from "./schema.ts";

export type AccountNotice = typeof accountNotices.$inferSelect;
type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "execute">;

/** Of one account; with a year, enough to see what happened while its owner was away. */
const MOST_LISTED = 50;

export async function insertNotice(
  orm: Connection,
  notice: {
    userId: string;
    kind: AccountChange;
    byName: string | null;
    address: string | null;
    /** The reset that it tells of. */
    resetId?: string;
  },
): Promise<void> {
  await orm.execute(sql`delete from account_notices where id in (
    select id from account_notices where dismissed_at < now() - interval '1 year' limit 100 for update skip locked)`);
  await orm.insert(accountNotices).values(notice);
}

/**
 * Newest first. What the person may still have to stop is among them, however much else has happened since: nobody
 * hides it behind other notices.
 */
export async function listNotices(orm: Pick<Connection, "select">, userId: string): Promise<AccountNotice[]> {
  const { resetId, dismissedAt, createdAt, id } = accountNotices;
  const rows = await orm
    .select()
    .from(accountNotices)
    .where(eq(accountNotices.userId, userId))
    .orderBy(sql`(${resetId} is not null and ${dismissedAt} is null) desc`, desc(createdAt), desc(id))
    .limit(MOST_LISTED);
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** False when the person has no such notice. */
export async function dismissNotice(
  orm: Connection,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const rows = await orm
    .update(accountNotices)
    .set({ dismissedAt: sql`coalesce(${accountNotices.dismissedAt}, now())` })
    .where(and(eq(accountNotices.userId, userId), eq(accountNotices.id, id)))
    .returning({ id: accountNotices.id });
  return rows.length > 0;
}
