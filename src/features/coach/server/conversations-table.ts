import { and, eq, sql } from "drizzle-orm";
import type { Conversation } from "#features/coach/contract.ts";
import { MOST_CONVERSATIONS } from "#features/coach/model/limits.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
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
  c.updated_at from coach_conversations c left join deals d on d.workspace_id = c.workspace_id and d.id = c.deal_id`;

/** Every word of the search stands in the title or in one of the messages. A person's own are few enough to read. */
export async function listConversations(tx: WorkTx, search: string): Promise<Conversation[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const { rows } = await tx.client.query<ConversationRow>(
    `select ${COLUMNS} where c.workspace_id = $1 and c.user_id = $2 and not exists (
       select from unnest($3::text[]) as word
       where strpos(lower(c.title), word) = 0 and not exists (
         select from coach_messages m where m.workspace_id = $1 and m.user_id = $2 and m.conversation_id = c.id
           and strpos(lower(m.text), word) > 0))
     order by c.updated_at desc, c.id desc limit $4`,
    [tx.workspaceId, tx.personId, words, MOST_CONVERSATIONS],
  );
  return rows.map(toConversation);
}

export async function findConversation(tx: WorkTx, id: string): Promise<Conversation | null> {
  const { rows } = await tx.client.query<ConversationRow>(
    `select ${COLUMNS} where c.workspace_id = $1 and c.user_id = $2 and c.id = $3`,
    [tx.workspaceId, tx.personId, id],
  );
  return rows[0] ? toConversation(rows[0]) : null;
}

/** Repeated with the same id it changes nothing; null when there are as many as there can be. */
export async function insertConversation(
  tx: WorkTx,
  wanted: { id?: string | undefined; title: string; dealId: string | null },
): Promise<Conversation | null> {
  const id = wanted.id ?? crypto.randomUUID();
  const all = await tx.orm.$count(coachConversations, isOwn(tx));
  if (all >= MOST_CONVERSATIONS) return findConversation(tx, id);
  await tx.orm
    .insert(coachConversations)
    .values({ id, ...keptBy(tx), title: wanted.title, dealId: wanted.dealId })
    .onConflictDoNothing();
  return findConversation(tx, id);
}

const keptBy = ({ workspaceId, personId }: WorkTx) => ({ workspaceId, userId: personId });

const isOwn = ({ workspaceId, personId }: WorkTx) =>
  and(eq(coachConversations.workspaceId, workspaceId), eq(coachConversations.userId, personId));
const isConversation = (tx: WorkTx, id: string) => and(isOwn(tx), eq(coachConversations.id, id));

/** Naming it, or another deal, is no talk: the order of the list stays. */
export async function updateConversation(
  tx: WorkTx,
  id: string,
  change: { title: string } | { dealId: string | null },
): Promise<Conversation | null> {
  await tx.orm.update(coachConversations).set(change).where(isConversation(tx, id));
  return findConversation(tx, id);
}

export async function touchConversation(tx: WorkTx, id: string): Promise<void> {
  await tx.orm
    .update(coachConversations)
    .set({ updatedAt: sql`statement_timestamp()` })
    .where(isConversation(tx, id));
}

export async function removeConversation(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(coachConversations)
    .where(isConversation(tx, id))
    .returning({ id: coachConversations.id });
  return removed.length > 0;
}
