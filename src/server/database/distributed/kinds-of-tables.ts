import type pg from "pg";

/** The column by whose values rows are spread: all rows of one workspace lie on one machine. */
export const SPREAD_BY = "workspace_id";

const ASKED_BEFORE = "asked for every call, before it is known which workspaces its person may see";
const PASSED_OVER = "the server's own passes ask for it over all workspaces";
/** Tables that name a workspace and stay on the coordinator all the same, and why. */
export const ON_THE_COORDINATOR: Readonly<Record<string, string>> = {
  audit_log: "one chain of entries, in the order of the whole installation",
  workspace_invitations: "found by the token of a link, by someone who is in no workspace yet",
  memberships: ASKED_BEFORE,
  deal_guests: ASKED_BEFORE,
  workspace_changes: "its rows are told in the order of the coordinator's transactions",
  deal_presence: "changes every few seconds and wakes the servers that listen to the coordinator",
  reminders: PASSED_OVER,
  reminder_choices: PASSED_OVER,
  intake_addresses: "found by the token of an address to which a mail came",
};

export interface TableOfWork {
  readonly name: string;
  readonly isSpread: boolean;
}

/** The tables of work of this database, from its catalogue; all others stay on the coordinator. */
export async function findTablesOfWork(client: pg.ClientBase): Promise<TableOfWork[]> {
  const { rows } = await client.query<TableOfWork>(
    `select c.relname as name, exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as "isSpread"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = '${SPREAD_BY}' and a.attnotnull
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     order by c.relname`,
    [Object.keys(ON_THE_COORDINATOR)],
  );
  return rows;
}
