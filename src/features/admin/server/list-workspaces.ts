import type { WorkspaceRow } from "#features/admin/contract.ts";
import type { Database } from "#server/database/open-database.ts";
import { PERSONAL_NAME } from "#server/workspaces/name-words.ts";

interface StoredRow extends Omit<WorkspaceRow, "bytes"> {
  bytes: string;
}

/**
 * What an administrator sees of workspaces, and nothing of the work. Of one in the bin its owners alone see the name. An
 * owner whose account was removed is none.
 */
export async function listWorkspaces({ pool }: Database): Promise<WorkspaceRow[]> {
  const { rows } = await pool.query<StoredRow>(
    `select w.id, case when w.removed_at is null then coalesce(nullif(w.name, ''), $1) end as name,
        w.person_id is not null as "isPersonal",
        array(select p.email from memberships m join profiles p on p.id = m.person_id
          where m.workspace_id = w.id and m.role = 'owner' and m.ended_at is null order by p.email) as owners,
        (select count(*)::int from memberships m join profiles p on p.id = m.person_id
          where m.workspace_id = w.id and m.ended_at is null) as members,
        coalesce(d.bytes, 0)::text as bytes
      from workspaces w left join sum_document_bytes() d on d.workspace_id = w.id
      order by w.person_id is not null, lower(w.name), w.id`,
    [PERSONAL_NAME],
  );
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) }));
}
