import pg from "pg";
import { findTablesOfWork, SPREAD_BY } from "./kinds-of-tables.ts";
import { addReferences, allowLettingGo, takeReferences } from "./references.ts";

const quoted = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

/**
 * Spreads the tables of work that are not spread yet, in the caller's transaction, with their rows. Triggers rest
 * meanwhile, which would count each row again, and so do the references, which lead from table to table while one is
 * spread and the other is not. Answers which were spread.
 */
export async function distribute(client: pg.ClientBase): Promise<readonly string[]> {
  const tables = await findTablesOfWork(client);
  const names = tables.filter(({ isSpread }) => !isSpread).map(({ name }) => name);
  if (names.length === 0) return [];
  await makeCleanups(client);
  await giveFunctions(client, "p.provolatile = 'i'");
  const triggers = await takeTriggers(client, names);
  const keys = await takeReferences(client, names);
  const forced = await findForced(client, names);
  // One statement at a time: what is passed on is the whole text in which it stood.
  const alter = async (how: string) => {
    for (const name of forced) await client.query(`alter table ${quoted(name)} ${how} row level security`);
  };
  // Policies are forced for the owner too, who moves the rows.
  await alter("no force");
  for (const name of names)
    await client.query("select create_distributed_table($1, $2, colocate_with => 'distributed.cleanups')", [
      quoted(name),
      SPREAD_BY,
    ]);
  // After the tables, whose types they name.
  await giveFunctions(client, "p.provolatile <> 'i'");
  await addReferences(client, keys, (table) => tables.some(({ name }) => name === table));
  for (const name of names) await allowLettingGo(client, name);
  await alter("force");
  for (const trigger of triggers) await client.query(trigger);
  return names;
}

/** Where what happens on another machine waits for the coordinator, which has the queue: see `enqueue_beside`. */
async function makeCleanups(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select from pg_dist_partition where logicalrelid = to_regclass('distributed.cleanups')",
  );
  if (rows.length > 0) return;
  await client.query(`create schema if not exists distributed`);
  await client.query(`create table if not exists distributed.cleanups (workspace_id uuid not null, id uuid not null default gen_random_uuid(),
    queue text not null, options jsonb not null, data jsonb not null, key text not null, primary key (workspace_id, id))`);
  await client.query("select create_distributed_table('distributed.cleanups', $1, colocate_with => 'none')", [
    SPREAD_BY,
  ]);
}

/** Those of the login, in the order they were made: the computed columns of a table call some whose bodies call others. */
async function giveFunctions(client: pg.ClientBase, which: string): Promise<void> {
  await client.query(`select create_distributed_function(oid::regprocedure) from (select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${which} and p.proowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.oid) as made`);
}

async function takeTriggers(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select t.tgname as name, c.relname as table, pg_get_triggerdef(t.oid) as definition
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any ($1) order by 2, 1`,
    [names],
  );
  for (const { name, table } of rows)
    await client.query(`drop trigger ${pg.escapeIdentifier(name)} on ${quoted(table)}`);
  return rows.map(({ definition }) => definition);
}

async function findForced(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname = any ($1) and relforcerowsecurity`,
    [names],
  );
  return rows.map(({ name }) => name);
}
