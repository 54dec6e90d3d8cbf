import { addDays, utcDay } from "#kit/day.ts";
import type { Workspace } from "#features/workspaces/contract.ts";
import type { MemberContext, Platform, WorkContext } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { eraseChangesOf } from "#server/events/read-changes.ts";
import { handleJob } from "#server/jobs/define-job.ts";
import { BIN_DAYS, BIN_SECONDS, eraseWorkspaceTask, moveToBin, planErasure } from "#server/workspaces/bin.ts";
import { changeWorkspace } from "#server/workspaces/lock-workspace.ts";
import { notifyLeft } from "#server/workspaces/member-left.ts";
import { findStanding } from "./list-workspaces.ts";

/** The day, in UTC, on which a workspace in the bin is erased. */
const erasedOn = (removedAt: Date): string => addDays(utcDay(removedAt), BIN_DAYS);

export type Removal = { ok: true; erasedOn: string } | { ok: false; reason: "personal" | "name-differs" };

export function removeWorkspace(context: WorkContext, name: string): Promise<Removal> {
  return changeWorkspace(context, "owner", async (tx, workspace) => {
    if (workspace.isPersonal) return { ok: false, reason: "personal" };
    if (workspace.name !== name) return { ok: false, reason: "name-differs" };
    await moveToBin(tx, workspace.id);
    return { ok: true, erasedOn: erasedOn(new Date()) };
  });
}

/** Of those in the bin, what its owners may take back until it is erased. */
const OWN_REMOVED = `from memberships m join workspaces w on w.id = m.workspace_id
  where m.person_id = $1 and m.role = 'owner' and m.ended_at is null and w.removed_at > now() - make_interval(days => ${BIN_DAYS})`;

interface RemovedRow {
  id: string;
  name: string;
  removedAt: Date;
}

export async function listRemoved({ platform, person }: MemberContext) {
  const { rows } = await platform.database.pool.query<RemovedRow>(
    `select w.id, w.name, w.removed_at as "removedAt" ${OWN_REMOVED} order by w.removed_at desc, w.id`,
    [person.id],
  );
  return rows.map(({ removedAt, ...row }) => ({
    ...row,
    removedAt: removedAt.toISOString(),
    erasedOn: erasedOn(removedAt),
  }));
}

export async function restoreWorkspace(
  { platform, person, audited }: MemberContext,
  id: string,
): Promise<Workspace | null> {
  const isBack = await inTransaction(platform.database, async ({ client }) => {
    await client.query("select from workspaces where id = $1 for no key update", [id]);
    const { rowCount } = await client.query(
      `update workspaces set removed_at = null, updated_at = now() where id in (select w.id ${OWN_REMOVED} and w.id = $2)`,
      [person.id, id],
    );
    return rowCount === 1;
  });
  if (!isBack) return null;
  audited.workspaceId = id;
  return (await findStanding(platform.database, person.id, id))?.workspace ?? null;
}

/**
 * Rows go with the workspace; the bytes of documents follow by the work that their rows leave behind. Each member's
 * conversations stay theirs, in their personal workspace and without the deal.
 */
export const eraseWorkspaceJob = handleJob(eraseWorkspaceTask, async (platform, { erasedId }) => {
  // First as each member, then as the login: where rows lie on several machines, no transaction may be both. By then nobody
  // can take it back, and what failed halfway is done again from the beginning.
  await inTransaction(platform.database, async (tx) => {
    if (!(await holdDue(tx, erasedId))) return;
    for (const personId of await listMemberIds(tx, erasedId))
      await notifyLeft(tx, platform, { workspaceId: erasedId, personId, keeps: true });
  });
  await inTransaction(platform.database, async (tx) => {
    if (!(await holdDue(tx, erasedId))) return;
    await eraseChangesOf(tx, [erasedId]);
    await tx.client.query("delete from workspaces where id = $1", [erasedId]);
  });
});

/** False: it was taken back, or is gone already. */
async function holdDue({ client }: Tx, id: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from workspaces where id = $1 and person_id is null and removed_at <= now() - make_interval(days => ${BIN_DAYS}) for update`,
    [id],
  );
  return rows.length > 0;
}

/** Whose account is still there. */
async function listMemberIds({ client }: Tx, workspaceId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select m.person_id as id from memberships m join profiles p on p.id = m.person_id
      where m.workspace_id = $1 and m.ended_at is null order by 1`,
    [workspaceId],
  );
  return rows.map(({ id }) => id);
}

/** Of a database that came from a backup, whose queue stayed behind. */
export async function planErasures({ database }: Platform): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { rows } = await tx.client.query<{ id: string; passedSeconds: number }>(
      `select id, extract(epoch from now() - removed_at)::float8 as "passedSeconds" from workspaces where removed_at is not null`,
    );
    for (const { id, passedSeconds } of rows)
      await planErasure(tx, id, Math.max(0, BIN_SECONDS - passedSeconds));
  });
}
