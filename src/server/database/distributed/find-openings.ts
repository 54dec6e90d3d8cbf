import pg from "pg";
import { readAddress } from "#server/database-address.ts";
import { CLOSED_FUNCTIONS } from "#server/database/close-functions.ts";
import type { Database } from "#server/database/open-database.ts";

/**
 * Names of functions of Citus of which members' statements are made, or that tell nothing. All others could, within a
 * statement, run another one, also on another machine, name another person, or stop the server; `deploy/make-cluster.sh`
 * closes them by the same words.
 */
export const LEFT_OPEN =
  "^(any_value.*|assign_distributed_transaction_id|authinfo_valid|citus_backend_gpid|citus_calculate_gpid|citus_executor_name|citus_extradata_container|citus_is_clock_after|citus_jsonb?_concatenate.*|citus_table_is_visible|citus_text_send_as_jsonb|citus_version|cluster_clock_.*|coord_combine_agg.*|get_current_transaction_id|get_shard_id_for_distribution_column|jsonb?_cat_agg|jsonb?_object_agg.*|lock_relation_if_exists|lock_shard_.*|poolinfo_valid|read_intermediate_results?|relation_is_a_known_shard|shard_name|worker_hash|worker_partial_agg.*)$";

/** What one machine of the database says of itself. */
export interface MachineState {
  /** `host:port`, as the machines name it. */
  readonly name: string;
  /** Functions that members may call and must not. */
  readonly open: readonly string[];
  /** Whether it is a worker on which members' login may log in, which has nothing to do there. */
  readonly letsMembersIn: boolean;
  readonly maxPreparedTransactions: number;
  readonly fsync: string;
  readonly synchronousCommit: string;
  /** Logins that are let in from here without a password. */
  readonly letIn: readonly string[];
}

/** As text, which is what a machine answers. */
const ASKED = `select json_build_object(
  'open', array(select p.oid::regprocedure::text from pg_proc p where has_function_privilege('app_user', p.oid, 'execute') and (
    p.oid = any (array['${CLOSED_FUNCTIONS.join("', '")}']::regprocedure[])
    or p.proname !~ '${LEFT_OPEN}' and exists (select from pg_depend d join pg_extension e on e.oid = d.refobjid
      where d.objid = p.oid and d.deptype = 'e' and e.extname in ('citus', 'citus_columnar'))) order by 1),
  'letsMembersIn', not citus_is_coordinator() and exists (
    select from pg_roles where rolname = session_user || '_members' and rolcanlogin),
  'maxPreparedTransactions', current_setting('max_prepared_transactions')::int,
  'fsync', current_setting('fsync'), 'synchronousCommit', current_setting('synchronous_commit'))`;

const LOGINS = ["app_user", "app_search"];
const LONGEST_MS = 2_000;

/** Of each machine that answers; that others are away is told elsewhere. */
export async function readMachines(
  { pool }: Pick<Database, "pool">,
  databaseUrl: string,
): Promise<MachineState[]> {
  const { rows } = await pool.query<{ host: string; port: number; result: string }>(
    `select n.nodename as host, n.nodeport as port, a.result from run_command_on_all_nodes($1) a
      join pg_dist_node n using (nodeid) where a.success and n.noderole = 'primary' order by 1, 2`,
    [ASKED],
  );
  return Promise.all(
    rows.map(async ({ host, port, result }) => ({
      name: `${host}:${port}`,
      letIn: await findLetIn(databaseUrl, { host, port }),
      ...(JSON.parse(result) as Omit<MachineState, "name" | "letIn">),
    })),
  );
}

async function findLetIn(
  databaseUrl: string,
  { host, port }: { host: string; port: number },
): Promise<string[]> {
  const { url } = readAddress(databaseUrl);
  const logins = [decodeURIComponent(url.username), ...LOGINS];
  const letIn = await Promise.all(
    logins.map((user) => isLetIn({ host, port, user, database: decodeURIComponent(url.pathname.slice(1)) })),
  );
  return logins.filter((_, at) => letIn[at]);
}

async function isLetIn(where: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...where, password: "", connectionTimeoutMillis: LONGEST_MS });
  // A connection that ends by itself was refused.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false; // asked for a password, not let in, or not to be reached from here: as it should be
  } finally {
    await client.end().catch(() => undefined); // it may never have begun
  }
}

const AGAIN = "deploy/make-cluster.sh, run again, closes it.";

/** A sentence for each thing that stands open, or that loses what was acknowledged. */
export function describeOpenings(machines: readonly MachineState[]): string[] {
  const tell = (
    which: (machine: MachineState) => boolean,
    say: (names: string, of: readonly MachineState[]) => string,
  ) => {
    const found = machines.filter(which);
    return found.length === 0 ? [] : [say(found.map(({ name }) => name).join(", "), found)];
  };
  return [
    ...tell(
      ({ open }) => open.length > 0,
      (names, of) =>
        `Members may call ${listFirst([...new Set(of.flatMap(({ open }) => open))])} on ${names}, by which a flaw in a statement could reach other people's rows. ${AGAIN}`,
    ),
    ...tell(
      ({ letsMembersIn }) => letsMembersIn,
      (names) =>
        `Members' login may log in on ${names}, where what members ask comes from the coordinator alone. ${AGAIN}`,
    ),
    ...tell(
      ({ letIn }) => letIn.length > 0,
      (names, of) =>
        `Without a password ${[...new Set(of.flatMap(({ letIn }) => letIn))].join(", ")} can log in from here on ${names}, and read people's rows there. Let these logins in by their passwords, and from the machines of the database alone (pg_hba.conf).`,
    ),
    ...tell(
      ({ maxPreparedTransactions }) => maxPreparedTransactions === 0,
      (names) =>
        `max_prepared_transactions is 0 on ${names}: what changes rows on two machines fails. Set it to at least max_connections of the coordinator and start them again.`,
    ),
    ...tell(
      ({ fsync, synchronousCommit }) => fsync === "off" || synchronousCommit === "off",
      (names) =>
        `fsync or synchronous_commit is off on ${names}: what was acknowledged may be lost when they stop. Switch both on.`,
    ),
  ];
}

const SHOWN = 3;

function listFirst(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
