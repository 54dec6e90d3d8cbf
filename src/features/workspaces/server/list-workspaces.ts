import type { Workspace } from "#features/workspaces/contract.ts";
import type { MemberRole } from "#contract/workspace-role.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { Database } from "#server/database/open-database.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import { PERSONAL_NAME } from "#server/workspaces/name-words.ts";

interface MemberRow {
  id: string;
  name: string;
  isPersonal: boolean;
  role: MemberRole;
  members: number;
  deals: number;
}

interface GuestRow {
  id: string;
  name: string;
  /** Whose personal one it is. */
  owner: string | null;
  dealIds: string[];
}

/** How many deals there are is counted by the database as they come and go, and no row of them is read for it. */
const LIST_AS_MEMBER = {
  name: "list-workspaces-of-member",
  // Who is in which workspace is found first: where tables lie on several machines, it stands on another than the counts.
  text: `with mine as materialized (
      select w.id, w.name, w.person_id is not null as is_personal, m.role,
        (select count(*)::int from memberships a where a.workspace_id = w.id and a.ended_at is null) as members
      from memberships m join workspaces w on w.id = m.workspace_id and w.removed_at is null
      where m.person_id = $1 and m.ended_at is null),
    counted as materialized (
      select c.workspace_id, c.rows from explorer_counts c where c.workspace_id in (select id from mine)
        and c.owner_id = c.workspace_id and c.source = 'deals' and c.facet = 'all' and c.value = '')
    select m.id, m.name, m.is_personal as "isPersonal", m.role, m.members, coalesce(c.rows::int, 0) as deals
    from mine m left join counted c on c.workspace_id = m.id
    order by not m.is_personal, lower(m.name), m.id`,
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
    database.pool.query<MemberRow>({ ...LIST_AS_MEMBER, values: [personId] }),
    database.pool.query<GuestRow>({ ...LIST_AS_GUEST, values: [personId] }),
  ]);
  return [
    ...members.rows.map((row) => toMember(personId, row)),
    ...(await Promise.all(guests.rows.map((row) => toGuest(database, personId, row)))),
  ];
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
  const rows = await readInWorkspace<{ id: string }>(database, caller, {
    name: "list-deals-of-guest",
    text: "select id from deals where workspace_id = $1 and id = any($2)",
    values: [id, dealIds],
  });
  const shown = name || (owner === null ? PERSONAL_NAME : `${PERSONAL_NAME}, of ${owner}`);
  const isPersonal = owner !== null;
  return {
    workspace: { id, name: shown, isPersonal, role: "guest", deals: rows.length, members: null },
    caller,
  };
}
