import { hasRole } from "#contract/workspace-role.ts";
import type { Guest, OwnLastDay } from "#features/workspaces/contract.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { changeWorkspace } from "#server/workspaces/lock-workspace.ts";
import { endOfLastDay } from "./last-day.ts";
import { nameDeals } from "./name-deals.ts";

interface GuestRow extends Omit<Guest, "createdAt" | "dealName"> {
  createdAt: Date;
}

const GUESTS = `select g.person_id as "personId", coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), split_part(p.email, '@', 1)) as name,
    p.email, g.deal_id as "dealId", g.last_day::text as "lastDay", coalesce(g.ends_at <= now(), false) as "isOver", g.created_at as "createdAt"
  from deal_guests g join profiles p on p.id = g.person_id
  where g.workspace_id = $1 and not exists (
    select from memberships m where m.workspace_id = g.workspace_id and m.person_id = g.person_id and m.ended_at is null)`;

/** Whoever may let guests in knows their addresses. */
const withoutAddress = (guest: Guest): Guest => ({ ...guest, email: null });

const toGuest = ({ createdAt, ...row }: GuestRow, dealName: string): Guest => ({
  ...row,
  dealName,
  createdAt: createdAt.toISOString(),
});

/** Also those whose last day is over, so that it can be moved. Of a deal that was deleted nobody is a guest. */
export async function listGuests(
  { platform, caller, readInWorkspace }: WorkContext,
  dealId: string | undefined,
): Promise<Guest[]> {
  const { rows } = await platform.database.pool.query<GuestRow>(
    `${GUESTS} and ($2::uuid is null or g.deal_id = $2) order by name, p.email, g.created_at, g.deal_id`,
    [caller.workspaceId, dealId ?? null],
  );
  const ids = rows.map((row) => row.dealId);
  const names = await nameDeals(readInWorkspace, caller.workspaceId, ids);
  return rows.flatMap((row) => {
    const dealName = names.get(row.dealId);
    if (dealName === undefined) return [];
    const guest = toGuest(row, dealName);
    return [hasRole(caller.role, "editor") ? guest : withoutAddress(guest)];
  });
}

export async function findGuest(
  { client }: Tx,
  workspaceId: string,
  { personId, dealId, dealName }: { personId: string; dealId: string; dealName: string },
): Promise<Guest | null> {
  const { rows } = await client.query<GuestRow>(`${GUESTS} and g.person_id = $2 and g.deal_id = $3`, [
    workspaceId,
    personId,
    dealId,
  ]);
  const [row] = rows;
  return row ? toGuest(row, dealName) : null;
}

/** Until when the caller, a guest, reads which deal: those without a last day are left out. */
export async function listOwnLastDays({ platform, caller }: WorkContext): Promise<OwnLastDay[]> {
  const { rows } = await platform.database.pool.query<OwnLastDay>(
    `select deal_id as "dealId", last_day::text as "lastDay" from deal_guests
      where workspace_id = $1 and person_id = $2 and ends_at > now() order by last_day, deal_id`,
    [caller.workspaceId, caller.personId],
  );
  return rows;
}

interface GuestOfDeal {
  personId: string;
  dealId: string;
}

/** False: they are no guest of the deal any more. */
export function changeLastDay(
  context: WorkContext,
  { personId, dealId, lastDay }: GuestOfDeal & { lastDay: string | null },
): Promise<boolean> {
  return changeWorkspace(context, "editor", async (tx, { id }) => {
    const endsAt = await endOfLastDay(tx, context.person.id, lastDay);
    const { rowCount } = await tx.client.query(
      "update deal_guests set last_day = $4, ends_at = $5 where workspace_id = $1 and deal_id = $2 and person_id = $3",
      [id, dealId, personId, lastDay, endsAt],
    );
    return rowCount === 1;
  });
}

/** Answers what they are called; null: they are no guest of the deal. */
export function endGuest(context: WorkContext, { personId, dealId }: GuestOfDeal): Promise<string | null> {
  return changeWorkspace(context, "editor", async (tx, { id }) => {
    const guest = await findGuest(tx, id, { personId, dealId, dealName: "" });
    const { rowCount } = await tx.client.query(
      "delete from deal_guests where workspace_id = $1 and deal_id = $2 and person_id = $3",
      [id, dealId, personId],
    );
    return rowCount === 1 ? (guest?.name ?? "a guest") : null;
  });
}
