import { and, eq } from "drizzle-orm";
import { listenTo } from "#server/announcements.ts";
import { goOnAs, inPersonalWorkspace } from "#server/database/name-caller.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";
import { practiceSessions } from "./schema.ts";

/**
 * Conversations of who leaves a workspace stay theirs: as new rows of their personal workspace, without the deal, which
 * they may not open any more. One whose id is taken there gets another.
 */
export const moveSessionsListener = listenTo(memberLeft, async (tx, { keeps }) => {
  const { orm, client, workspaceId, personId } = tx;
  const isOwnOf = (workspace: string) =>
    and(eq(practiceSessions.workspaceId, workspace), eq(practiceSessions.userId, personId));
  if (keeps) {
    const rows = await orm.select().from(practiceSessions).where(isOwnOf(workspaceId));
    await goOnAs(client, inPersonalWorkspace(personId));
    const taken = new Set(await listIds(tx, isOwnOf(personId)));
    for (const row of rows) {
      const id = taken.has(row.id) ? crypto.randomUUID() : row.id;
      await orm.insert(practiceSessions).values({ ...row, id, workspaceId: personId, dealId: null });
    }
    await goOnAs(client, { workspaceId, personId, role: tx.role, dealIds: tx.dealIds });
  }
  await orm.delete(practiceSessions).where(isOwnOf(workspaceId));
});

async function listIds({ orm }: WorkTx, isOwn: ReturnType<typeof and>): Promise<string[]> {
  const rows = await orm.select({ id: practiceSessions.id }).from(practiceSessions).where(isOwn);
  return rows.map(({ id }) => id);
}
