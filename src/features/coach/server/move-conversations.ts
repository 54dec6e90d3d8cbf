import { and, asc, eq } from "drizzle-orm";
import { listenTo } from "#server/announcements.ts";
import { goOnAs, inPersonalWorkspace } from "#server/database/name-caller.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";
import { coachConversations, coachMessages } from "./schema.ts";

/**
 * Conversations of who leaves a workspace stay theirs: as new rows of their personal workspace, without the deal, whose
 * figures they may not open any more. What is taken there by its id gets another.
 */
export const moveConversationsListener = listenTo(memberLeft, async (tx, { keeps }) => {
  const { client, workspaceId, personId } = tx;
  const kept = keeps ? await readOwn(tx, workspaceId) : null;
  await tx.orm
    .delete(coachConversations)
    .where(and(eq(coachConversations.workspaceId, workspaceId), eq(coachConversations.userId, personId)));
  if (kept === null || kept.conversations.length === 0) return;
  await goOnAs(client, inPersonalWorkspace(personId));
  await insertOwn(tx, kept);
  await goOnAs(client, { workspaceId, personId, role: tx.role, dealIds: tx.dealIds });
});

interface Own {
  conversations: (typeof coachConversations.$inferSelect)[];
  messages: (typeof coachMessages.$inferSelect)[];
}

async function readOwn({ orm, personId }: WorkTx, workspaceId: string): Promise<Own> {
  const conversations = await orm
    .select()
    .from(coachConversations)
    .where(and(eq(coachConversations.workspaceId, workspaceId), eq(coachConversations.userId, personId)));
  const messages = await orm
    .select()
    .from(coachMessages)
    .where(and(eq(coachMessages.workspaceId, workspaceId), eq(coachMessages.userId, personId)))
    .orderBy(asc(coachMessages.place));
  return { conversations, messages };
}

/** Into the workspace that the transaction goes on in, the personal one. */
async function insertOwn(tx: WorkTx, { conversations, messages }: Own): Promise<void> {
  const { orm, personId } = tx;
  const there = await readOwn(tx, personId);
  const newId = giveIds(there.conversations);
  const newMessageId = giveIds(there.messages);
  for (const row of conversations)
    await orm
      .insert(coachConversations)
      .values({ ...row, id: newId(row.id), workspaceId: personId, dealId: null });
  // One after the other: the database counts their places as they come.
  for (const { place: _, ...row } of messages) {
    const moved = { id: newMessageId(row.id), conversationId: newId(row.conversationId) };
    await orm.insert(coachMessages).values({ ...row, ...moved, workspaceId: personId });
  }
}

/** The same id, unless it is taken; asked twice it answers the same. */
function giveIds(taken: readonly { id: string }[]): (id: string) => string {
  const others = new Map(taken.map(({ id }) => [id, crypto.randomUUID()]));
  return (id) => others.get(id) ?? id;
}
