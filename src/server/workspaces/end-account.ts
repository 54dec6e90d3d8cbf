import type { Platform } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { eraseChangesOf } from "#server/events/read-changes.ts";
import { moveToBin } from "./bin.ts";
import { endMembership } from "./member-left.ts";

/** A workspace that nobody but this person owns. */
export interface OwnedAlone {
  id: string;
  name: string;
  /** With them. */
  members: number;
}

/** Of shared ones; those in the bin are on their way out, and keep nobody. */
export async function listOwnedAlone(
  { client }: { client: Pick<Tx["client"], "query"> },
  personId: string,
): Promise<OwnedAlone[]> {
  const { rows } = await client.query<OwnedAlone>(
    `select w.id, w.name,
        (select count(*)::int from memberships a where a.workspace_id = w.id and a.ended_at is null) as members
       from memberships m join workspaces w on w.id = m.workspace_id
      where m.person_id = $1 and m.role = 'owner' and m.ended_at is null and w.person_id is null and w.removed_at is null
        and not exists (select from memberships o where o.workspace_id = w.id and o.person_id <> m.person_id
          and o.role = 'owner' and o.ended_at is null)
      order by lower(w.name), w.id`,
    [personId],
  );
  return rows;
}

/** Holds every shared workspace somebody is in, always in the same order, so that two of these never wait for each other. */
async function lockWorkspacesOf({ client }: Tx, personId: string): Promise<void> {
  await client.query(
    `select w.id from workspaces w
      where w.person_id is null and w.id in (select m.workspace_id from memberships m where m.person_id = $1 and m.ended_at is null)
      order by w.id for no key update`,
    [personId],
  );
}

export type AccountEnd =
  | { ok: true; erased: OwnedAlone[] }
  /** Others are members there, and nobody would own it. */
  | { ok: false; ownedAlone: OwnedAlone[] };

/**
 * Before somebody deletes their own account: refused while others would be left without an owner. A workspace in which
 * they are alone goes with them; in the others their name stays as text.
 */
export async function leaveForGood(tx: Tx, personId: string): Promise<AccountEnd> {
  await lockWorkspacesOf(tx, personId);
  const alone = await listOwnedAlone(tx, personId);
  const ownedAlone = alone.filter(({ members }) => members > 1);
  if (ownedAlone.length > 0) return { ok: false, ownedAlone };
  await tx.client.query(
    `delete from workspaces w where w.person_id is null
        and exists (select from memberships m where m.workspace_id = w.id and m.person_id = $1 and m.ended_at is null)
        and not exists (select from memberships o where o.workspace_id = w.id and o.person_id <> $1 and o.ended_at is null)`,
    [personId],
  );
  await eraseChangesOf(tx, [personId, ...alone.map(({ id }) => id)]);
  await tx.client.query(
    `update memberships m set ended_at = coalesce(m.ended_at, now()), name = coalesce(
        (select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), split_part(p.email, '@', 1)) from profiles p where p.id = m.person_id), m.name)
      where m.person_id = $1 and m.ended_at is null and m.workspace_id <> $1`,
    [personId],
  );
  return { ok: true, erased: alone };
}

/** What a removal by an administrator leads to in the workspaces that nobody else owns. */
export interface Succession {
  workspace: OwnedAlone;
  /** The editor of longest standing, who becomes owner. */
  heirId: string;
}

export type Removal = { ok: true; inherited: Succession[] } | { ok: false; binned: OwnedAlone[] };

/**
 * Before an administrator takes an account away. Workspaces without an heir go to the bin, and only when the administrator
 * has typed their names.
 */
export async function removeFromWorkspaces(
  tx: Tx,
  platform: Pick<Platform, "announce">,
  { personId, typedNames }: { personId: string; typedNames: readonly string[] },
): Promise<Removal> {
  await lockWorkspacesOf(tx, personId);
  const inherited: Succession[] = [];
  const binned: OwnedAlone[] = [];
  for (const workspace of await listOwnedAlone(tx, personId)) {
    const heirId = await findHeir(tx, workspace.id);
    if (heirId === null) binned.push(workspace);
    else inherited.push({ workspace, heirId });
  }
  if (binned.some(({ name }) => !typedNames.includes(name))) return { ok: false, binned };
  for (const { id } of binned) await moveToBin(tx, id);
  for (const { workspace, heirId } of inherited) await makeOwner(tx, workspace.id, heirId);
  for (const workspaceId of await listSharedOf(tx, personId))
    await endMembership(tx, platform, { workspaceId, personId, keeps: false });
  await tx.client.query("delete from deal_guests where person_id = $1", [personId]);
  return { ok: true, inherited };
}

async function findHeir({ client }: Tx, workspaceId: string): Promise<string | null> {
  const { rows } = await client.query<{ personId: string }>(
    `select person_id as "personId" from memberships
      where workspace_id = $1 and role = 'editor' and ended_at is null order by joined_at, person_id limit 1`,
    [workspaceId],
  );
  return rows[0]?.personId ?? null;
}

export async function makeOwner({ client }: Tx, workspaceId: string, personId: string): Promise<void> {
  await client.query(
    "update memberships set role = 'owner' where workspace_id = $1 and person_id = $2 and ended_at is null",
    [workspaceId, personId],
  );
}

async function listSharedOf({ client }: Tx, personId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select workspace_id as id from memberships where person_id = $1 and ended_at is null and workspace_id <> $1 order by 1",
    [personId],
  );
  return rows.map(({ id }) => id);
}
