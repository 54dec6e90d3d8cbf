import type { Member } from "#features/workspaces/contract.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";
import type { MemberRole } from "#contract/workspace-role.ts";

interface Named {
  id: string;
  name: string;
  isYou: boolean;
}

/** Of a member as they call themselves; of who has left as it was then. Nobody's mail address stands in for a name. */
const NAME = `coalesce(case when m.ended_at is not null then nullif(m.name, '') end,
  nullif(trim(p.first_name || ' ' || p.last_name), ''), split_part(p.email, '@', 1), nullif(m.name, ''), 'A former member')`;

/** The tables whose rows say who made and changed them, of all that a guest may read, each with the column of its deal. */
const WRITTEN = {
  deals: "id",
  funding_stacks: "deal_id",
  letters: "deal_id",
  documents: "deal_id",
  diligence_items: "deal_id",
  deal_questions: "deal_id",
  tasks: "deal_id",
  deal_books: "deal_id",
  deal_analyses: "deal_id",
  comments: "deal_id",
  deal_contacts: "deal_id",
} as const;
/** Of these a guest reads what is not for members only. */
const MARKED: ReadonlySet<string> = new Set(["documents", "comments"]);

function writersStatement(caller: Caller) {
  const values: unknown[] = [caller.workspaceId];
  const writers = Object.entries(WRITTEN).map(
    ([table, dealId]) =>
      `select unnest(array[created_by, updated_by]) as id from ${table}
        where workspace_id = $1${boundToDeals(caller, dealId, values).sql}${MARKED.has(table) ? " and not is_members_only" : ""}`,
  );
  return { name: "list-writers", text: writers.join(" union "), values };
}

/** Everybody who is or was a member; a guest learns of those who wrote what they may read. */
export async function listPeople({ caller, platform, readInWorkspace }: WorkContext): Promise<Named[]> {
  const { workspaceId, personId } = caller;
  const writers = await findWriters(caller, readInWorkspace);
  const { rows } = await platform.database.pool.query<Named>(
    `select m.person_id as id, ${NAME} as name, m.person_id = $2 as "isYou"
      from memberships m left join profiles p on p.id = m.person_id
      where m.workspace_id = $1 and ($3::uuid[] is null or m.person_id = any($3))
      order by name, id`,
    [workspaceId, personId, writers],
  );
  return rows;
}

async function findWriters(
  { role }: Caller,
  readInWorkspace: WorkContext["readInWorkspace"],
): Promise<string[] | null> {
  if (role !== "guest") return null;
  const rows = await readInWorkspace<{ id: string | null }>(writersStatement);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

interface MemberRow {
  personId: string;
  name: string;
  email: string | null;
  role: MemberRole;
  joinedAt: Date;
  seenAt: Date | null;
}

/** Owners first, then by who came first. */
export async function listMembers({ caller, platform }: WorkContext): Promise<Member[]> {
  const { rows } = await platform.database.pool.query<MemberRow>(
    `select m.person_id as "personId", ${NAME} as name, case when $2 or m.person_id = $3 then p.email end as email, m.role, m.joined_at as "joinedAt",
        (select max(s.seen_at) from auth_sessions s where s.user_id = m.person_id) as "seenAt"
      from memberships m left join profiles p on p.id = m.person_id
      where m.workspace_id = $1 and m.ended_at is null
      order by array_position(array['owner', 'editor', 'viewer'], m.role), m.joined_at, m.person_id`,
    [caller.workspaceId, caller.role === "owner", caller.personId],
  );
  return rows.map(({ joinedAt, seenAt, ...row }) => ({
    ...row,
    isYou: row.personId === caller.personId,
    joinedAt: joinedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }));
}
