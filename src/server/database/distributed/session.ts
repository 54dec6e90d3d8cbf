import type pg from "pg";
import { StartProblem } from "#server/start-problem.ts";

/** What the session of an upgrade needs: what it says of tables on several machines is passed on, in its order. */
const PASSED_ON = `set citus.enable_ddl_propagation = on; set citus.enable_unsafe_triggers = on;
  set citus.multi_shard_modify_mode = 'sequential';
  set client_min_messages = 'warning'`;
/** While nothing is spread, tables are made on the coordinator alone. */
const KEPT_HERE = "set citus.enable_ddl_propagation = off; set client_min_messages = 'warning'";

export interface DistributedState {
  /** Whether tables of work lie on several machines already. */
  readonly isSpread: boolean;
  /** Whether somebody has an account here. */
  readonly isUsed: boolean;
}

const HOW = 'docs/operations.md says how, under "Several machines".';

/** What the database of an address with `citus=true` is; a sentence where it is none that tables can be spread over. */
export async function openSession(client: pg.ClientBase): Promise<DistributedState> {
  if (!(await hasCitus(client)))
    throw new StartProblem(
      `DATABASE_URL says citus=true, but this database has no extension citus. Make it on the coordinator and on every worker with deploy/make-cluster.sh, or leave citus=true out. ${HOW}`,
    );
  const { rows } = await client.query<{ workers: number; spread: boolean; accounts: boolean }>(
    `select (select count(*)::int from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards) as workers,
       exists (select from pg_dist_partition where logicalrelid = to_regclass('public.deals')) as spread,
       to_regclass('public.auth_users') is not null as accounts`,
  );
  const { workers = 0, spread = false, accounts = false } = rows[0] ?? {};
  if (workers === 0)
    throw new StartProblem(
      `DATABASE_URL says citus=true, but the coordinator knows no worker. Add each by citus_add_node, as deploy/make-cluster.sh does. ${HOW}`,
    );
  await client.query(spread ? PASSED_ON : KEPT_HERE);
  const isUsed = accounts && (await client.query("select from auth_users limit 1")).rows.length > 0;
  return { isSpread: spread, isUsed };
}

/** From now on what is said goes to every machine. */
export const passOn = async (client: pg.ClientBase): Promise<void> => void (await client.query(PASSED_ON));

/** What `work` makes is made on the coordinator alone. */
export async function onlyHere(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query("set citus.enable_ddl_propagation = off");
  await work();
  await client.query("set citus.enable_ddl_propagation = on");
}

/** Its tables lie on several machines, but the address does not say so: what it sets for a person would not reach them. */
export async function refuseSpread(client: pg.ClientBase): Promise<void> {
  if (!(await hasCitus(client))) return;
  const { rows } = await client.query<{ spread: boolean }>(
    "select exists (select from pg_dist_partition where logicalrelid = to_regclass('public.deals')) as spread",
  );
  if (rows[0]?.spread)
    throw new StartProblem(
      "The tables of this database lie on several machines (Citus), but DATABASE_URL does not say so. Add citus=true to it, after a question mark or an ampersand.",
    );
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}
