import type { Workspace } from "#features/workspaces/contract.ts";
import type { MemberRole } from "#contract/workspace-role.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { isDatabaseUnavailable } from "#server/database/faults.ts";
import type { Database } from "#server/database/open-database.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import { PERSONAL_NAME } from "#server/workspaces/name-words.ts";

interface MemberRow {
  id: string;
  name: string;
  isPersonal: boolean;
  role: MemberRole;
  members: number;
  deals: number | null;
}

interface GuestRow {
  id: string;
  name: string;
  /** Whose personal one it is. */
  owner: string | null;
  dealIds: string[];
}

const listAsMember = (deals: string): string =>
  `select w.id, w.name, w.person_id is not null as "isPersonal", m.role,
      (select count(*)::int from memberships a where a.workspace_id = w.id and a.ended_at is null) as members,
      ${deals} as deals
    from memberships m join workspaces w on w.id = m.workspace_id and w.removed_at is null
    where m.person_id = $1 and m.ended_at is null
    order by w.person_id is null, lower(w.name), w.id`;

/** How many deals there are is counted by the database as they come and go, and no row of them is read for it. */
const COUNTED = "c.owner_id = c.workspace_id and c.source = 'deals' and c.facet = 'all' and c.value = ''";
const LIST_AS_MEMBER = {
  name: "list-workspaces-of-member",
  text: listAsMember(
    `coalesce((select c.rows::int from explorer_counts c where c.workspace_id = w.id and ${COUNTED}), 0)`,
  ),
};

/** Where tables lie on several machines, the counts stand on others than who is in which workspace. */
const LIST_UNCOUNTED = { name: "list-workspaces-uncounted", text: listAsMember("null::int") };
const COUNT_EACH = {
  name: "count-deals-of-workspaces",
  text: `select c.workspace_id as id, c.rows::int as deals from explorer_counts c where c.workspace_id = any($1) and ${COUNTED}`,
};

/** As the session judges it: a member is no guest, and a guest's access ends with their last day. */
const LIST_AS_GUEST = {
  name: "list-workspaces-of-guest",
  text: `select w.id, w.name, array_agg(g.deal_id order by g.deal_id) as "dealIds",
      (select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), split_part(p.email, '@', 1)) from profiles p where p.id = w.person_id) as owner
    from deal_guests g join workspaces w on w.id = g.workspace_id and w.removed_at is null
    where g.person_id = $1 and (g.ends_at is null or g.ends_at > now())
      and not exists (select from memberships m where m.workspace_id = w.id and m.person_id = $1 and m.ended_at is null)
    group by w.id order by lower(w.name), w.id`,
};

/** A workspace with what its reader is there. */
export interface Standing {
  workspace: Workspace;
  caller: Caller;
}

/** Whether nobody else is a member: what is given to nobody there is theirs to do. */
export const isAlone = ({ workspace }: Pick<Standing, "workspace">): boolean => workspace.members === 1;

/** All that somebody is a member or a guest of: the personal one first, then by name, then those of others' deals. */
export async function listStandings(database: Database, personId: string): Promise<Standing[]> {
  const [members, guests] = await Promise.all([
    database.isSpread ? listUncounted(database, personId) : listCounted(database, personId),
    database.pool.query<GuestRow>({ ...LIST_AS_GUEST, values: [personId] }),
  ]);
  return [
    ...members.map((row) => toMember(personId, row)),
    ...(await Promise.all(guests.rows.map((row) => toGuest(database, personId, row)))),
  ];
}

async function listCounted({ pool }: Database, personId: string): Promise<MemberRow[]> {
  const { rows } = await pool.query<MemberRow>({ ...LIST_AS_MEMBER, values: [personId] });
  return rows;
}

async function listUncounted(database: Database, personId: string): Promise<MemberRow[]> {
  const { rows } = await database.pool.query<MemberRow>({ ...LIST_UNCOUNTED, values: [personId] });
  const ids = rows.map(({ id }) => id);
  // While a machine is away, the others still answer.
  const known =
    (await countDeals(database, ids)) ??
    new Map(
      (await Promise.all(ids.map((id) => countDeals(database, [id])))).flatMap((one) => [...(one ?? [])]),
    );
  return rows.map((row) => ({ ...row, deals: known.get(row.id) ?? null }));
}

/** Of each, none where none was ever made; null: one of the machines that they lie on is away. */
async function countDeals({ pool }: Database, ids: readonly string[]): Promise<Map<string, number> | null> {
  try {
    const { rows } = await pool.query<{ id: string; deals: number }>({ ...COUNT_EACH, values: [ids] });
    return new Map([
      ...ids.map((id) => [id, 0] as const),
      ...rows.map(({ id, deals }) => [id, deals] as const),
    ]);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/** One of them; null: it is none of theirs. */
export async function findStanding(
  database: Database,
  personId: string,
  workspaceId: string,
): Promise<Standing | null> {
  const standings = await listStandings(database, personId);
  return standings.find(({ workspace }) => workspace.id === workspaceId) ?? null;
}

const toMember = (personId: string, { name, ...row }: MemberRow): Standing => ({
  workspace: { ...row, name: name || PERSONAL_NAME },
  caller: { personId, workspaceId: row.id, role: row.role, dealIds: [] },
});

/** Their deals are counted as they see them: one that was deleted is none. */
async function toGuest(
  database: Database,
  personId: string,
  { id, name, owner, dealIds }: GuestRow,
): Promise<Standing> {
  const caller = { personId, workspaceId: id, role: "guest", dealIds } as const;
  const deals = await countDealsOfGuest(database, caller);
  const shown = name || (owner === null ? PERSONAL_NAME : `${PERSONAL_NAME}, of ${owner}`);
  const isPersonal = owner !== null;
  return {
    workspace: { id, name: shown, isPersonal, role: "guest", deals, members: null },
    caller,
  };
}

async function countDealsOfGuest(database: Database, caller: Caller): Promise<number | null> {
  try {
    const rows = await readInWorkspace<{ id: string }>(database, caller, {
      name: "list-deals-of-guest",
      text: "select id from deals where workspace_id = $1 and id = any($2)",
      values: [caller.workspaceId, caller.dealIds],
    });
    return rows.length;
  } catch (error) {
    if (database.isSpread && isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
