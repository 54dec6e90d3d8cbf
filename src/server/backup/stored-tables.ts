import pg from "pg";
import { BACKUP_POLICY } from "#server/database/backup-policy.ts";
import { BackupProblem } from "./backup-problem.ts";

/** A table as the database's own catalogue describes it: there is no list of tables to keep up to date. */
export interface StoredTable {
  readonly name: string;
  /** In their order, without those that the database computes. */
  readonly columns: readonly string[];
}

export interface StoredSequence {
  readonly name: string;
  /** A bigint, as text. */
  readonly last: string;
  readonly isCalled: boolean;
}

/** Tables of the product's schema, by name; those that an extension brought along are its own. */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
     group by t.relname order by t.relname collate "C"`);
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`);
  const sequences: StoredSequence[] = [];
  for (const { name } of rows) {
    const value = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${tableOf(name)}`,
    );
    if (value.rows[0]) sequences.push({ name, ...value.rows[0] });
  }
  return sequences;
}

export const tableOf = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: StoredTable): string => columns.map(pg.escapeIdentifier).join(", ");

/** Values are spelled alike whatever the server's, the database's and the login's settings are. */
export const SPELL_ALIKE = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local xmloption = 'content'; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local search_path = public`;

/**
 * Row policies are forced for the tables' owner too, and a row that they hide would be missing from the backup
 * without anybody knowing: so each table is asked for before it is read.
 */
export async function refuseHiddenRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select t.relname as name from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and row_security_active(t.oid)
       and not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = '${BACKUP_POLICY}'
         and p.polroles = array[(select oid from pg_roles where rolname = current_user)])
     order by 1`);
  if (rows.length > 0)
    throw new BackupProblem(
      `The row policies hide rows of ${rows.map(({ name }) => name).join(", ")} from this database login. Start this version of Dealwright once with the same settings, then back up again.`,
    );
}
