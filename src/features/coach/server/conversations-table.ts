import { and, eq, sql } from "drizzle-orm";
import type { Conversation } from "#features/coach/contract.ts";
import { MOST_CONVERSATIONS } from "#features/coach/model/limits.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import { coachConversations } from "./schema.ts";

interface ConversationRow {
  id: string;
  title: string;
  deal_id: string | null;
  deal_name: string | null;
  created_at: Date;
  updated_at: Date;
}

const toConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  title: row.title,
  dealId: row.deal_id,
  dealName: row.deal_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const COLUMNS = `c.id, c.title, c.deal_id, coalesce(nullif(d.name, ''), d.company_name) as deal_name, c.created_at,
  c.updated_at from coach_conversations c left join deals d on d.user_id = c.user_id and d.id = c.deal_id`;

/** Every word of the search stands in the title or in one of the messages. A person's own are few enough to read. */
export async function listConversations(tx: OwnerTx, search: string): Promise<Conversation[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const { rows } = await tx.client.query<ConversationRow>(
    `select ${COLUMNS} where c.user_id = $1 and not exists (
       select from unnest($2::text[]) as word
       where strpos(lower(c.title), word) = 0 and not exists (
         select from coach_messages m where m.user_id = $1 and m.conversation_id = c.id
           and strpos(lower(m.text), word) > 0))
     order by c.updated_at desc, c.id desc limit $3`,
    [tx.userId, words, MOST_CONVERSATIONS],
  );
  return rows.map(toConversation);
}

export async function findConversation(tx: OwnerTx, id: string): Promise<Conversation | null> {
  const { rows } = await tx.client.query<ConversationRow>(
    `select ${COLUMNS} where c.user_id = $1 and c.id = $2`,
    [tx.userId, id],
  );
  return rows[0] ? toConversation(rows[0]) : null;
}

/** Repeated with the same id it changes nothing; null when there are as many as there can be. */
export async function insertConversation(
  tx: OwnerTx,
  wanted: { id?: string | undefined; title: string; dealId: string | null },
): Promise<Conversation | null> {
  const id = wanted.id ?? crypto.randomUUID();
  const all = await tx.orm.$count(coachConversations, eq(coachConversations.userId, tx.userId));
  if (all >= MOST_CONVERSATIONS) return findConversation(tx, id);
  await tx.orm
    .insert(coachConversations)
    .values({ id, userId: tx.userId, title: wanted.title, dealId: wanted.dealId })
    .onConflictDoNothing();
  return findConversation(tx, id);
}

const isConversation = (userId: string, id: string) =>
  and(eq(coachConversations.userId, userId), eq(coachConversations.id, id));

/** Naming it, or another deal, is no talk: the order of the list stays. */
export async function updateConversation(
  tx: OwnerTx,
  id: string,
  change: { title: string } | { dealId: string | null },
): Promise<Conversation | null> {
  await tx.orm.update(coachConversations).set(change).where(isConversation(tx.userId, id));
  return findConversation(tx, id);
}

export async function touchConversation(tx: OwnerTx, id: string): Promise<void> {
  await tx.orm
    .update(coachConversations)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(isConversation(tx.userId, id));
}

export async function removeConversation(tx: OwnerTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(coachConversations)
    .where(isConversation(tx.userId, id))
    .returning({ id: coachConversations.id });
  return removed.length > 0;
}
