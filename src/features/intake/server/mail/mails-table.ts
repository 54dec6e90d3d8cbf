import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { MAIL_STATES, type WaitingMail } from "#features/intake/model/mail/mail.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { intakeMailBytes, intakeMails } from "#features/intake/server/schema.ts";

const isOwn = ({ workspaceId, personId }: WorkTx) =>
  and(eq(intakeMails.workspaceId, workspaceId), eq(intakeMails.userId, personId));
const isMail = (tx: WorkTx, id: string) => and(isOwn(tx), eq(intakeMails.id, id));

export interface NewMail {
  readonly state: "waiting" | "reading" | "done";
  readonly sender: string;
  readonly subject: string;
  readonly digest: string;
  readonly bytes: Buffer;
}

/** Its id; null: it is known already. */
export async function insertMail(
  tx: WorkTx,
  { state, sender, subject, digest, bytes }: NewMail,
): Promise<string | null> {
  const isOver = state === "done";
  const [row] = await tx.orm
    .insert(intakeMails)
    .values({
      workspaceId: tx.workspaceId,
      userId: tx.personId,
      state,
      sender: isOver ? "" : sender,
      subject: isOver ? "" : subject,
      sizeBytes: bytes.length,
      digest,
    })
    .onConflictDoNothing()
    .returning({ id: intakeMails.id });
  if (row === undefined) return null;
  if (!isOver)
    await tx.orm
      .insert(intakeMailBytes)
      .values({ workspaceId: tx.workspaceId, userId: tx.personId, mailId: row.id, bytes });
  return row.id;
}

export async function isKnown(tx: WorkTx, digest: string): Promise<boolean> {
  const rows = await tx.orm
    .select({ id: intakeMails.id })
    .from(intakeMails)
    .where(and(isOwn(tx), eq(intakeMails.digest, digest)));
  return rows.length > 0;
}

/** What is kept of their mails whole, in this state. */
export async function measureMails(
  tx: WorkTx,
  state: "waiting" | "reading",
): Promise<{ count: number; bytes: number }> {
  const [row] = await tx.orm
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${intakeMails.sizeBytes}), 0)::float8`,
    })
    .from(intakeMails)
    .where(and(isOwn(tx), eq(intakeMails.state, state)));
  return row ?? { count: 0, bytes: 0 };
}

const MOST_SHOWN = 200;

/** The latest first. */
export async function listMails(tx: WorkTx): Promise<WaitingMail[]> {
  const rows = await tx.orm
    .select()
    .from(intakeMails)
    .where(and(isOwn(tx), ne(intakeMails.state, "done")))
    .orderBy(desc(intakeMails.createdAt), desc(intakeMails.id))
    .limit(MOST_SHOWN);
  return rows.flatMap(({ id, sender, subject, sizeBytes, state, reason, createdAt }) => {
    const shown = MAIL_STATES.find((known) => known === state);
    return shown === undefined
      ? []
      : [{ id, sender, subject, sizeBytes, state: shown, reason, at: createdAt.toISOString() }];
  });
}

export type UnopenedMail = Pick<
  typeof intakeMails.$inferSelect,
  "id" | "state" | "sender" | "subject" | "attempts"
>;

/** Nobody else changes it until the transaction ends; null: there is none, or it is done. */
export async function holdMail(tx: WorkTx, id: string): Promise<UnopenedMail | null> {
  const { state, sender, subject, attempts } = intakeMails;
  const [row] = await tx.orm
    .select({ id: intakeMails.id, state, sender, subject, attempts })
    .from(intakeMails)
    .where(and(isMail(tx, id), ne(intakeMails.state, "done")))
    .for("update");
  return row ?? null;
}

/** Ids of what waits of this sender. */
export async function listWaitingOf(tx: WorkTx, sender: string): Promise<string[]> {
  const rows = await tx.orm
    .select({ id: intakeMails.id })
    .from(intakeMails)
    .where(and(isOwn(tx), eq(intakeMails.state, "waiting"), eq(intakeMails.sender, sender)))
    .for("update");
  return rows.map(({ id }) => id);
}

export async function beginReading(tx: WorkTx, ids: readonly string[]): Promise<void> {
  await tx.orm
    .update(intakeMails)
    .set({ state: "reading", attempts: 0 })
    .where(and(isOwn(tx), inArray(intakeMails.id, [...ids])));
}

/** Of one that is being read: its bytes, once the reading is counted. */
export async function countAttempt(tx: WorkTx, id: string): Promise<Buffer | null> {
  await tx.orm
    .update(intakeMails)
    .set({ attempts: sql`${intakeMails.attempts} + 1` })
    .where(isMail(tx, id));
  const [row] = await tx.orm
    .select({ bytes: intakeMailBytes.bytes })
    .from(intakeMailBytes)
    .where(and(eq(intakeMailBytes.workspaceId, tx.workspaceId), eq(intakeMailBytes.mailId, id)));
  return row?.bytes ?? null;
}

/** Only the mark is left of it. */
export async function endMails(tx: WorkTx, ids: readonly string[]): Promise<void> {
  await tx.orm
    .update(intakeMails)
    .set({ state: "done", sender: "", subject: "", reason: null })
    .where(and(isOwn(tx), inArray(intakeMails.id, [...ids])));
  await removeBytes(tx, ids);
}

export async function failMail(tx: WorkTx, id: string, reason: string): Promise<void> {
  await tx.orm.update(intakeMails).set({ state: "unreadable", reason }).where(isMail(tx, id));
  await removeBytes(tx, [id]);
}

const removeBytes = (tx: WorkTx, ids: readonly string[]): Promise<unknown> =>
  tx.orm
    .delete(intakeMailBytes)
    .where(and(eq(intakeMailBytes.workspaceId, tx.workspaceId), inArray(intakeMailBytes.mailId, [...ids])));

/** Whatever became of it. */
export async function removeMail(tx: WorkTx, id: string): Promise<void> {
  await tx.orm.delete(intakeMails).where(isMail(tx, id));
}
