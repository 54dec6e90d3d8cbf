import { and, eq } from "drizzle-orm";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import { intakeAddresses } from "#features/intake/server/schema.ts";

const isOwn = ({ workspaceId, personId }: Pick<WorkTx, "workspaceId" | "personId">) =>
  and(eq(intakeAddresses.workspaceId, workspaceId), eq(intakeAddresses.userId, personId));

export async function findAddress(tx: WorkTx): Promise<{ token: string; turnedAway: number } | null> {
  const [row] = await tx.orm
    .select({ token: intakeAddresses.token, turnedAway: intakeAddresses.turnedAway })
    .from(intakeAddresses)
    .where(isOwn(tx));
  return row ?? null;
}

/** In place of the one that there is. */
export async function replaceAddress(tx: WorkTx, token: string): Promise<void> {
  await tx.orm.delete(intakeAddresses).where(isOwn(tx));
  await tx.orm.insert(intakeAddresses).values({ workspaceId: tx.workspaceId, userId: tx.personId, token });
}

export const countTurnedAway = (tx: WorkTx): Promise<unknown> =>
  tx.client.query({
    name: "count-mail-turned-away",
    text: "update intake_addresses set turned_away = turned_away + 1 where workspace_id = $1 and user_id = $2",
    values: [tx.workspaceId, tx.personId],
  });

/** Who takes mail in under an address. */
export interface MailOwner {
  readonly workspaceId: string;
  readonly personId: string;
  /** The one they sign in with. */
  readonly email: string;
}

/** Of accounts that are there, of people who may still change things in the workspace. */
const MAY_TAKE = `select a.workspace_id as "workspaceId", a.user_id as "personId", lower(u.email) as email
  from intake_addresses a
  join auth_users u on u.id = a.user_id and u.disabled_at is null
  join workspaces w on w.id = a.workspace_id and w.removed_at is null
  join memberships m on m.workspace_id = a.workspace_id and m.person_id = a.user_id and m.ended_at is null
    and m.role in ('owner', 'editor')`;

export async function findOwners(
  { pool }: Pick<Database, "pool">,
  tokens: readonly string[],
): Promise<MailOwner[]> {
  if (tokens.length === 0) return [];
  const { rows } = await pool.query<MailOwner>({
    name: "find-owners-of-mail",
    text: `${MAY_TAKE} where a.token = any($1::text[])`,
    values: [tokens],
  });
  return rows;
}

/** Whether what waits of somebody may still be read for them. */
export async function mayTake(
  { pool }: Pick<Database, "pool">,
  { workspaceId, personId }: Pick<MailOwner, "workspaceId" | "personId">,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "may-take-mail",
    text: `${MAY_TAKE} where a.workspace_id = $1 and a.user_id = $2`,
    values: [workspaceId, personId],
  });
  return rowCount !== 0;
}
