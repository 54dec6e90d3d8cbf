import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { mailOutbox } from "#server/schema.ts";

export type OutboxRow = typeof mailOutbox.$inferSelect;
type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "execute">;

export async function insertMail(
  orm: Connection,
  mail: Pick<
    OutboxRow,
    "kind" | "toAddress" | "subject" | "status" | "isPrivate" | "workspaceId" | "sentBy"
  > & {
    sealedBody: string;
    wordsUntil: SQL | null;
  },
): Promise<string> {
  const [row] = await orm.insert(mailOutbox).values(mail).returning({ id: mailOutbox.id });
  if (!row) throw new Error("The mail was not kept.");
  return row.id;
}

export async function findMail(orm: Connection, id: string): Promise<OutboxRow | null> {
  const [row] = await orm.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row ?? null;
}

/** How many of a kind were kept since a moment: so that nobody can fill somebody's inbox. */
export async function countMailsSince(orm: Connection, kind: string, since: Date): Promise<number> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, kind), gt(mailOutbox.createdAt, since)));
  return row?.count ?? 0;
}

/** Newest first, without their words. */
export function listMails(
  orm: Connection,
  { before, most = 50 }: { before?: { createdAt: Date; id: string } | undefined; most?: number } = {},
): Promise<Omit<OutboxRow, "sealedBody" | "wordsUntil" | "isPrivate" | "workspaceId" | "sentBy">[]> {
  const { id, kind, toAddress, subject, status, attempts, lastError, createdAt, sentAt } = mailOutbox;
  return orm
    .select({ id, kind, toAddress, subject, status, attempts, lastError, createdAt, sentAt })
    .from(mailOutbox)
    .where(
      before && or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id))),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/** Its words go: the links in them were for the reader alone. */
export async function markSent(orm: Connection, id: string): Promise<void> {
  await orm
    .update(mailOutbox)
    .set({
      status: "sent",
      sentAt: sql`now()`,
      sealedBody: null,
      lastError: null,
      attempts: sql`attempts + 1`,
    })
    .where(eq(mailOutbox.id, id));
}

export async function markFailed(
  orm: Connection,
  id: string,
  { reason, isLast }: { reason: string; isLast: boolean },
): Promise<void> {
  await orm
    .update(mailOutbox)
    .set({ status: isLast ? "failed" : "queued", lastError: reason, attempts: sql`attempts + 1` })
    .where(eq(mailOutbox.id, id));
}

/** Back into the queue: one that was kept or has failed. False when it is neither, or its words are gone or over. */
export async function requeueMail(orm: Connection, id: string): Promise<boolean> {
  const rows = await orm
    .update(mailOutbox)
    .set({ status: "queued", attempts: 0, lastError: null })
    .where(
      and(
        eq(mailOutbox.id, id),
        inArray(mailOutbox.status, ["kept", "failed"]),
        sql`${mailOutbox.sealedBody} is not null and coalesce(${mailOutbox.wordsUntil} > now(), true)`,
      ),
    )
    .returning({ id: mailOutbox.id });
  return rows.length > 0;
}

/**
 * Takes away what nobody needs: words whose links have ended, and after a quarter of a year the lines of mails that
 * have no words any more. What was never sent and still says something stays, however old it is.
 */
export async function tidyOutbox(orm: Pick<Connection, "execute">): Promise<void> {
  // A few at a time, and none that somebody is at: a mail must not wait for this.
  await orm.execute(sql`update mail_outbox set sealed_body = null where id in (
    select id from mail_outbox
     where words_until < now() and sealed_body is not null and status in ('kept', 'failed')
     limit 100 for update skip locked)`);
  await orm.execute(sql`delete from mail_outbox where id in (
    select id from mail_outbox
     where created_at < now() - interval '90 days' and sealed_body is null and status <> 'queued'
     order by created_at, id limit 100 for update skip locked)`);
}

/** How many wait, were kept, or failed: the health of the mail. */
export async function countMails(orm: Connection): Promise<Record<OutboxRow["status"], number>> {
  const rows = await orm
    .select({ status: mailOutbox.status, count: sql<number>`count(*)::int` })
    .from(mailOutbox)
    .groupBy(mailOutbox.status);
  return {
    queued: 0,
    sent: 0,
    failed: 0,
    kept: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.count])),
  };
}
