/** What a hostile session on one of the machines tries, as `app_user`, to reach the workspace of somebody else. */
export interface HostileStatements {
  /** Each by itself has to be refused. */
  readonly refused: readonly string[];
  /** Each may be answered, with nothing of theirs. */
  readonly empty: readonly string[];
  /** Each gives rows out uncounted: of the session's own alone. */
  readonly copied: readonly string[];
}

export interface Target {
  /** The workspace of somebody else. */
  readonly workspaceId: string;
  /** The parts of `deals` that lie on the machine, by their own names, and the table. */
  readonly tables: readonly string[];
  /** One of the parts. */
  readonly shardId: string;
}

/** Said first, so that Citus itself stands in the way of nothing. */
const BY_ITSELF = "set local citus.enable_ddl_propagation = off";
/** As Citus itself asks another machine, within a transaction of its own. */
const AS_CITUS =
  "set local application_name = 'citus_internal gpid=10000000001'; select assign_distributed_transaction_id(0, 1, now())";

/** Functions by which a statement of Citus reaches other machines, moves rows, or changes what it knows of tables. */
const CITUS = ({ tables: [table = "deals"], shardId, workspaceId }: Target) => [
  // Runs what it is given.
  `alter_role_if_exists('app_user', 'set local app.workspace_id = ''${workspaceId}''')`,
  `worker_save_query_explain_analyze('select * from ${table}', '{}'::jsonb) as t (a text)`,
  `create_intermediate_result('a', 'select * from ${table}')`,
  `broadcast_intermediate_result('a', 'select * from ${table}')`,
  `worker_partition_query_result('a', 'select * from ${table}', 0, 'hash', array['0'], array['1'], true)`,
  // Asks another machine, or any.
  "fetch_intermediate_results(array['a'], '127.0.0.1', 1)",
  "citus_check_connection_to_node('127.0.0.1', 1)",
  "citus_check_cluster_node_health()",
  `worker_copy_table_to_node('${table}', 1)`,
  `run_command_on_workers('select count(*) from ${table}')`,
  `run_command_on_shards('deals', 'select count(*) from %s')`,
  `run_command_on_placements('deals', 'select count(*) from %s')`,
  `run_command_on_all_nodes('select count(*) from ${table}')`,
  `run_command_on_coordinator('select count(*) from deals')`,
  `master_run_on_worker(array['127.0.0.1'], array[1], array['select 1'], false)`,
  `citus_run_local_command('alter table ${table} disable row level security')`,
  `worker_apply_shard_ddl_command(1, 'alter table ${table} disable row level security')`,
  `worker_apply_sequence_command('create sequence a'::text)`,
  `worker_create_or_replace_object('create table public.a ()')`,
  `worker_create_or_alter_role('a', 'create role a superuser', 'alter role a superuser')`,
  `worker_drop_shell_table('public.deals')`,
  `worker_drop_distributed_table('public.deals')`,
  `citus_drop_all_shards('deals', 'public', 'deals')`,
  `citus_move_shard_placement(${shardId}, 'a', 1, 'b', 2)`,
  `citus_copy_shard_placement(${shardId}, 'a', 1, 'b', 2)`,
  `citus_split_shard_by_split_points(${shardId}, array['0'], array[1, 2])`,
  `undistribute_table('deals')`,
  `alter_distributed_table('deals', shard_count := 1)`,
  `create_reference_table('deals')`,
  `truncate_local_data_after_distributing_table('deals')`,
  `citus_add_node('127.0.0.1', 1)`,
  `citus_update_node(1, '127.0.0.1', 1)`,
  `citus_set_node_property('127.0.0.1', 1, 'shouldhaveshards', false)`,
  `citus_internal.add_object_metadata('a', '{}', '{}', 0, 0, false)`,
  `citus_internal.delete_shard_metadata(${shardId})`,
  `citus_stat_activity()`,
  `citus_query_stats()`,
  `get_global_active_transactions()`,
  `recover_prepared_transactions()`,
];

/** What PostgreSQL itself has for reaching files, programs, other databases, other roles and what others ask. */
const POSTGRES = [
  "pg_read_file('PG_VERSION')",
  "pg_read_binary_file('PG_VERSION')",
  "pg_ls_dir('.')",
  "pg_stat_file('PG_VERSION')",
  "lo_import('/etc/hostname')",
  "lo_export(1, '/tmp/never')",
  "pg_stat_get_activity(null)",
  "pg_terminate_backend(1)",
  "pg_cancel_backend(1)",
  "pg_reload_conf()",
  "pg_logical_slot_get_changes('a', null, null)",
  "pg_create_logical_replication_slot('a', 'test_decoding')",
  "dblink('host=127.0.0.1', 'select 1')",
];

export function listHostile(target: Target): HostileStatements {
  const { workspaceId, tables } = target;
  return {
    refused: [
      ...[...CITUS(target), ...POSTGRES].map((call) => `select * from ${call}`),
      ...CITUS(target).map((call) => `${AS_CITUS}; select * from ${call}`),
      // Under another name, in the statement itself.
      `select set_config('app.workspace_id', '${workspaceId}', true)`,
      `select search_deals('${workspaceId}', 'deal', 10)`,
      "set role app_search",
      "set role dealwright",
      "set session authorization app_search",
      "set local row_security = off; select * from deals",
      ...tables.flatMap((name) => [
        `set local row_security = off; select * from ${name}`,
        `${BY_ITSELF}; alter table ${name} disable row level security`,
        `${BY_ITSELF}; create policy a on ${name} using (true)`,
        `truncate ${name}`,
        `copy ${name} to program 'cat'`,
        `copy ${name} to '/tmp/never'`,
        `copy ${name} from program 'true'`,
        `insert into ${name} (workspace_id, id, name, company_name) values ('${workspaceId}', gen_random_uuid(), 'x', 'x')`,
      ]),
      // What runs with the rights of whoever comes next.
      `${BY_ITSELF}; create function public.lower(text) returns text language sql as 'select $1'`,
      `${BY_ITSELF}; create function app_rule() returns trigger language plpgsql as 'begin return new; end'`,
      `${BY_ITSELF}; create schema hostile`,
      `${BY_ITSELF}; create extension dblink`,
      `${BY_ITSELF}; create extension postgres_fdw`,
      "create foreign data wrapper a",
      `${BY_ITSELF}; create publication a for all tables`,
      "create subscription a connection 'host=127.0.0.1' publication a with (connect = false)",
      "load 'dblink'",
      "select * from pg_authid",
      "select * from pg_dist_authinfo",
      "select * from pg_statistic",
      "select * from pg_user_mapping",
      "select * from distributed.cleanups",
    ],
    empty: tables.flatMap((name) => [
      `select * from ${name}`,
      `select workspace_id, count(*) from ${name} where workspace_id = '${workspaceId}' group by 1`,
      `update ${name} set name = 'x' where workspace_id = '${workspaceId}' returning *`,
      `delete from ${name} where workspace_id = '${workspaceId}' returning *`,
      `set local app.reads = 'backup'; select * from ${name}`,
      `set local app.lets_go = 'on'; select * from ${name}`,
      `${BY_ITSELF}; set local search_path = pg_temp, public; create temp view seen as select * from public.${name}; select * from seen`,
      // Tells what it is given before the policy has said no, if it is asked first.
      `${BY_ITSELF}; create temp table made (); create function pg_temp.tell(text) returns boolean language plpgsql cost 0.0001 as 'begin raise notice ''%'', $1; return true; end';
        select * from ${name} where pg_temp.tell(workspace_id || name)`,
      `${BY_ITSELF}; create temp table taken as select * from ${name}; select * from taken`,
      `prepare a as select * from ${name}; execute a`,
      `declare a cursor for select * from ${name}; fetch all from a`,
      `select query_to_xml('select * from ${name}', true, false, '')`,
      `select * from pg_stats where tablename = '${name}'`,
    ]),
    copied: tables.flatMap((name) => [`copy ${name} to stdout`, `copy (select * from ${name}) to stdout`]),
  };
}
