import pg from "pg";
import { allowBackupReads } from "#server/database/backup-policy.ts";
import { connectTo } from "./connect.ts";
import { installQueue } from "./install-queue.ts";
import { StartProblem } from "#server/start-problem.ts";
import { distribute } from "./distributed/distribute.ts";
import { isDistributed } from "./distributed/is-distributed.ts";
import { runStatement } from "./distributed/run-statement.ts";
import { onlyHere, openSession, passOn, refuseSpread } from "./distributed/session.ts";
import { applyMigrations, findSchemaVersion, listBeforeBase, listMigrations } from "./apply-migrations.ts";
import { giveWorkersFunctions, installFunctions } from "./install-functions.ts";
import { ensureMembersLogin } from "./members-login.ts";

/** Any number that no other program takes on this database: two processes starting at once migrate one by one. */
export const MIGRATION_LOCK = 7_340_002;
/** Marks the error that says which statements an administrator has to run. */
const ROLES_MISSING = "dealwright_roles";

/**
 * Brings the database to this version's schema. Roles belong to the whole server, so they may be there already,
 * made by another database's owner; a login that may not make them is told what an administrator has to run.
 * `app_user` is who a signed-in person's transactions run as; `app_search` owns the search function and may read
 * nothing but the words it searches. The login of members comes last, once the roles are there.
 */
export async function migrate(databaseUrl: string, { distributes = false } = {}): Promise<void> {
  const client = await connect(databaseUrl);
  let unlock: (() => Promise<void>) | undefined;
  try {
    unlock = await lockMigrations(databaseUrl);
    await refuseStrangeDatabase(client);
    if (isDistributed(databaseUrl)) await migrateDistributed(client, databaseUrl, distributes);
    else {
      await refuseSpread(client);
      await bringForward(client, databaseUrl);
    }
    await client.query(giveSearchRoleBack);
  } catch (error) {
    throw explainMissingRight(error, client);
  } finally {
    await unlock?.();
    await client.end();
  }
}

async function bringForward(client: pg.Client, databaseUrl: string, isSpread = false): Promise<void> {
  await client.query(makeRoles);
  await client.query("begin");
  await applyMigrations(
    client,
    undefined,
    isSpread ? (statement) => runStatement(client, statement) : undefined,
  );
  // The workers get their functions in transactions of their own, which would wait for this one.
  if (isSpread) await client.query("commit; begin");
  await installFunctions(client, { isSpread });
  await client.query("commit");
  if (isSpread) await onlyHere(client, () => installQueue(client));
  else await installQueue(client);
  await client.query(allowBackupReads);
  await ensureMembersLogin(client, databaseUrl);
}

/** The same where tables lie on several machines, or are to: a database that nobody has used yet is spread at once. */
async function migrateDistributed(
  client: pg.Client,
  databaseUrl: string,
  distributes: boolean,
): Promise<void> {
  const { isSpread, isUsed } = await openSession(client);
  if (!isSpread && isUsed && !distributes)
    throw new StartProblem(
      "DATABASE_URL says citus=true, but this database is in use and its tables lie on one machine. Nothing was changed. Make a backup, stop every server of it, and run: npm run -s deal -- database distribute",
    );
  await bringForward(client, databaseUrl, isSpread);
  if (isSpread && !distributes) return;
  await passOn(client);
  await client.query("begin");
  await distribute(client);
  await client.query("commit");
  await giveWorkersFunctions(client);
}

const connect = (databaseUrl: string): Promise<pg.Client> =>
  connectTo(databaseUrl, { application_name: "Dealwright migration" });

/**
 * By a transaction on a connection of its own, which ends with it: a lock of the session would stay behind in a pooler
 * that gives each transaction another connection, and the next start would wait for it for ever.
 */
async function lockMigrations(databaseUrl: string): Promise<() => Promise<void>> {
  const holder = await connect(databaseUrl);
  try {
    // Migrations of a large database may take longer than a server lets a transaction idle.
    await holder.query("begin; set local idle_in_transaction_session_timeout = 0");
    await holder.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  } catch (error) {
    await holder.end();
    throw error;
  }
  return () => holder.end();
}

let newestMigration: number | undefined;

/** The mark of the newest migration that this version knows, as the database notes it down. */
export function findNewestMigration(): number {
  newestMigration ??= Math.max(...listMigrations().map(({ at }) => at));
  return newestMigration;
}

/** A program must not write into a schema that it does not know and cannot bring forward. */
async function refuseStrangeDatabase(client: pg.Client): Promise<void> {
  const latest = (await findSchemaVersion(client))?.latest;
  if (latest === undefined) return;
  if (latest > findNewestMigration())
    throw new StartProblem(
      "This database was used by a newer version of Dealwright. Start that version, or restore a backup made before the upgrade.",
    );
  const isKnown = listBeforeBase().marks.has(latest) || listMigrations().some(({ at }) => at === latest);
  if (!isKnown)
    throw new StartProblem(
      "This database was made by a version of Dealwright that this version does not come from, or that is older than it can bring forward. Nothing was changed. Start the last version before this one on it first, then this one.",
    );
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** What a login may not do is fixed by an administrator of the server: a sentence with the statements to run. */
export function explainMissingRight(
  failed: unknown,
  { user: login = "", database = "" }: pg.Client,
): unknown {
  if (!(failed instanceof pg.DatabaseError) || failed.code !== INSUFFICIENT_PRIVILEGE) return failed;
  if (failed.constraint === ROLES_MISSING) return new StartProblem(failed.message);
  const [owner, name] = [pg.escapeIdentifier(login), pg.escapeIdentifier(database)];
  return new StartProblem(
    `The database login ${login} may not make Dealwright's tables: ${failed.message}. In the database ${database}, as an administrator of the server, run: ALTER DATABASE ${name} OWNER TO ${owner}; ALTER SCHEMA public OWNER TO ${owner};`,
  );
}

/**
 * `app_search` is given without inheritance: a policy for a role holds for all who inherit from it, and the login
 * would then see what only the search function may. Before PostgreSQL 16 a membership cannot be given so; there it
 * is taken back once the migrations have run, or an administrator who gave it says NOINHERIT for the whole login.
 */
export const makeRoles = `
do $$
declare
  modern boolean := current_setting('server_version_num')::int >= 160000;
  wanted text;
  missing text;
begin
  foreach wanted in array array['app_user', 'app_search'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  if not pg_has_role(current_user, 'app_user', case when modern then 'SET' else 'MEMBER' end) then
    execute format('grant app_user to %I', current_user);
  end if;
  if modern and (not pg_has_role(current_user, 'app_search', 'SET') or pg_has_role(current_user, 'app_search', 'USAGE')) then
    execute format('grant app_search to %I with inherit false, set true', current_user);
  elsif not modern and not pg_has_role(current_user, 'app_search', 'MEMBER') then
    execute format('grant app_search to %I', current_user);
  end if;
exception when insufficient_privilege then
  -- The roles belong to the whole server: another database's start may have made them.
  select coalesce(string_agg(format('CREATE ROLE %I NOLOGIN; ', role), '' order by role desc), '') into missing
    from unnest(array['app_user', 'app_search']) role where role not in (select rolname from pg_roles);
  raise exception using errcode = 'insufficient_privilege', constraint = '${ROLES_MISSING}', message = format(
    'The database login %1$I may not create or use the roles app_user and app_search. In the database %2$I, as an '
    'administrator of the server, run: %3$sGRANT app_user TO %1$I; GRANT app_search TO %1$I%4$s;',
    current_user, current_database(), missing, case when modern then ' WITH INHERIT FALSE, SET TRUE'
    -- Without inheritance a database's owner no longer counts as the owner of its schema.
    else format('; ALTER ROLE %1$I NOINHERIT; ALTER SCHEMA public OWNER TO %1$I', current_user) end);
end $$`;

export const giveSearchRoleBack = `
do $$ begin
  if current_setting('server_version_num')::int < 160000 then
    execute format('revoke app_search from %I', current_user);
  end if;
exception when insufficient_privilege then
  -- An administrator gave it, and only an administrator can take it back.
  null;
end $$`;
