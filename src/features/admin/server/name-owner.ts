import { findAccountByEmail, notifyAccountChange } from "#features/sign-in/server/index.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

/** As long as a reset that an administrator hands on waits: those who work there hear of it before it is done. */
const WAIT_SECONDS = 24 * 60 * 60;

interface NamedTask {
  workspaceId: string;
  personId: string;
  byName: string;
  /** Those planned by older programs are written down nowhere else, and nobody can stop them. */
  canBeStopped?: true;
}
const ownerJob = defineJob<NamedTask>("admin.make-named-owner");

export type NamedOwner = "named" | "missing" | "has-owner" | "no-account" | "not-of-it";

/**
 * Names somebody who works, or did, in a shared workspace that nobody owns any more its owner from tomorrow on; also of one in
 * the bin, which they may restore. Never the administrator who names: they would read what they may not.
 */
export async function nameOwner(
  { platform, person: admin, audited }: MemberContext,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<NamedOwner> {
  const person = await findAccountByEmail(platform.database, email);
  if (!person) return "no-account";
  return inTransaction(platform.database, async (tx) => {
    if (!(await holdShared(tx, workspaceId))) return "missing";
    if (await hasOwner(tx, workspaceId)) return "has-owner";
    const people = await listPeople(tx, workspaceId);
    if (person.id === admin.id || !people.some(({ id }) => id === person.id)) return "not-of-it";
    audited.workspaceId = workspaceId;
    const named: NamedTask = { workspaceId, personId: person.id, byName: admin.email, canBeStopped: true };
    await tx.client.query("update workspaces set owner_named = $2 where id = $1", [workspaceId, person.id]);
    await enqueue(tx, ownerJob, named, { startAfterSeconds: WAIT_SECONDS });
    for (const told of people.filter(({ isThere, id }) => isThere || id === person.id))
      await notifyAccountChange(tx, platform, {
        person: told,
        kind: "workspace-owner-named",
        byName: admin.email,
      });
    return "named";
  });
}

/** Of several who were named in turn the last owns it; nobody, where somebody who works there stopped it. */
export const makeNamedOwnerJob = handleJob(ownerJob, (platform, task) =>
  inTransaction(platform.database, async (tx) => {
    const { workspaceId, personId, byName, canBeStopped = false } = task;
    if (!(await holdShared(tx, workspaceId)) || (await hasOwner(tx, workspaceId))) return;
    if (canBeStopped && !(await takeNamed(tx, task))) return;
    const person = (await listPeople(tx, workspaceId)).find(({ id }) => id === personId);
    if (!person) return;
    await tx.client.query(
      `update memberships set role = 'owner', name = '', ended_at = null,
          joined_at = case when ended_at is null then joined_at else now() end
        where workspace_id = $1 and person_id = $2`,
      [workspaceId, personId],
    );
    await tx.client.query("delete from deal_guests where workspace_id = $1 and person_id = $2", [
      workspaceId,
      personId,
    ]);
    await notifyAccountChange(tx, platform, { person, kind: "became-workspace-owner", byName });
  }),
);

/** Whether this person still is the one who was named; afterwards nobody is. */
async function takeNamed({ client }: Tx, { workspaceId, personId }: NamedTask): Promise<boolean> {
  const { rowCount } = await client.query(
    "update workspaces set owner_named = null where id = $1 and owner_named = $2",
    [workspaceId, personId],
  );
  return rowCount === 1;
}

async function holdShared({ client }: Tx, workspaceId: string): Promise<boolean> {
  const { rows } = await client.query(
    "select from workspaces where id = $1 and person_id is null for no key update",
    [workspaceId],
  );
  return rows.length > 0;
}

interface PersonOfIt {
  id: string;
  email: string;
  firstName: string;
  /** A member now; false: they were. */
  isThere: boolean;
}

/** Its members of now and before who have an account. */
async function listPeople({ client }: Tx, workspaceId: string): Promise<PersonOfIt[]> {
  const { rows } = await client.query<PersonOfIt>(
    `select p.id, p.email, p.first_name as "firstName", m.ended_at is null as "isThere"
      from memberships m join profiles p on p.id = m.person_id where m.workspace_id = $1 order by p.email`,
    [workspaceId],
  );
  return rows;
}

/** One whose account was removed can do nothing. */
async function hasOwner({ client }: Tx, workspaceId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from memberships m join profiles p on p.id = m.person_id
      where m.workspace_id = $1 and m.role = 'owner' and m.ended_at is null limit 1`,
    [workspaceId],
  );
  return rows.length > 0;
}
