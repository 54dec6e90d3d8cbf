import type pg from "pg";
import { findSchemaVersion } from "#server/database/apply-migrations.ts";
import { BackupProblem } from "./backup-problem.ts";
import { listTables } from "./stored-tables.ts";

export interface FoundDatabase {
  /** How many accounts would go; 0: nobody has used it yet, and nothing is lost. */
  readonly accounts: number;
}

/** What a restore would replace. A database that somebody else's tables live in is never touched. */
export async function lookAtDatabase(client: pg.ClientBase): Promise<FoundDatabase> {
  if ((await findSchemaVersion(client)) === null) {
    const [foreign] = await listTables(client);
    if (foreign === undefined) return { accounts: 0 };
    throw new BackupProblem(
      `The database holds tables that are not Dealwright's (${foreign.name}). Give Dealwright a database of its own.`,
    );
  }
  const { rows } = await client.query<{ accounts: number }>(
    "select count(*)::int as accounts from auth_users",
  );
  return { accounts: rows[0]?.accounts ?? 0 };
}

/** A server that is at work would go on with what it remembers of rows that are gone. */
export async function refuseWhileServing(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name ilike 'dealwright%'`,
  );
  if (rows.length > 0)
    throw new BackupProblem(
      `Dealwright is at work on this database (${rows.map(({ name }) => name).join(", ")}). Stop every server and command that uses it, then restore again.`,
    );
}

/**
 * Takes away what the product made, inside the caller's transaction. Not the schema itself, nor what extensions
 * brought: those may belong to the server's administrator.
 */
export const clearDatabase = `
do $$ declare found record; begin
  for found in select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop execute format('drop table if exists public.%I cascade', found.relname); end loop;
  for found in select oid::regprocedure as signature from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute format('drop routine if exists %s cascade', found.signature); end loop;
end $$;
drop schema if exists pgboss cascade;
drop schema if exists drizzle cascade`;
