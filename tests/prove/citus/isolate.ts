import { randomUUID } from "node:crypto";
import pg from "pg";
import { membersUrlOf } from "#server/database/members-login.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { makeDeal } from "#tests/support/deals.ts";
import type { Site } from "./site.ts";

/** By these a statement would reach another machine as nobody's, or under a name it gives itself. */
const REACHING = (foreign: string): readonly string[] => [
  `select alter_role_if_exists('app_user', 'set local app.workspace_id = ''${foreign}''')`,
  "select * from run_command_on_workers('select count(*) from deals')",
  "select * from run_command_on_shards('deals', 'select count(*) from %s')",
  "select * from run_command_on_placements('deals', 'select count(*) from %s')",
  "select * from run_command_on_all_nodes('select 1')",
  "select * from run_command_on_coordinator('select 1')",
  `select citus_run_local_command('set app.workspace_id = ''${foreign}''')`,
  `select worker_apply_shard_ddl_command(1, 'set local app.workspace_id = ''${foreign}''')`,
  "select master_run_on_worker(array['127.0.0.1'], array[1], array['select 1'], false)",
  "select citus_add_node('127.0.0.1', 1)",
  "select * from citus_stat_activity",
  "select * from pg_dist_authinfo",
  "select * from worker_save_query_explain_analyze('select 1', '{}'::jsonb) as t (a text)",
  "select citus_check_connection_to_node('127.0.0.1', 1)",
  `select create_intermediate_result('x', 'set local app.workspace_id = ''${foreign}''')`,
  "select undistribute_table('deals')",
  "select citus_move_shard_placement(1, 'a', 1, 'b', 2)",
  "select truncate_local_data_after_distributing_table('deals')",
  "select citus_drop_all_shards('deals', 'public', 'deals')",
  "select master_remove_distributed_table_metadata_from_workers('deals', 'public', 'deals')",
  "select worker_drop_shell_table('public.deals')",
  "select worker_drop_distributed_table('public.deals')",
  "select citus_internal.add_object_metadata('a', '{}', '{}', 0, 0, false)",
  `select search_deals('${foreign}', 'deal', 10) from deals limit 1`,
  `select set_config('app.workspace_id', '${foreign}', true)`,
  `set app.workspace_id = '${foreign}'; select 1`,
];

/** What a statement of a member reaches, through the coordinator and on the workers themselves. */
export async function isolate(site: Site): Promise<string> {
  const [own, other] = [await site.createMember(), await site.createMember()];
  for (const one of [own, other]) await one.deals.create({ data: makeDeal(`Deal of ${one.person.id}`) });
  const [ownId, otherId] = [own.person.id, other.person.id];
  const client = await connect(membersUrlOf(site.databaseUrl) ?? site.databaseUrl);
  try {
    const ask = (text: string, as: string | null = ownId) => askAs(client, as, text);
    const counts = {
      own: await ask("select count(*)::int as n from deals"),
      others: await ask(`select count(*)::int as n from deals where workspace_id = '${otherId}'`),
      nobody: await ask("select count(*)::int as n from deals", null),
      changed: await ask(
        `with c as (update deals set name = 'x' where workspace_id = '${otherId}' returning 1) select count(*)::int as n from c`,
      ),
      removed: await ask(
        `with c as (delete from deals where workspace_id = '${otherId}' returning 1) select count(*)::int as n from c`,
      ),
    };
    must(
      JSON.stringify(Object.values(counts)) === "[1,0,0,0,0]",
      `A member sees or changes what is not theirs: ${JSON.stringify(counts)}`,
    );
    const made = `insert into deals (workspace_id, id, name, company_name) values ('${otherId}', '${randomUUID()}', 'x', 'x')`;
    for (const text of [made, ...REACHING(otherId)]) {
      const answer = await ask(text);
      must(typeof answer === "string", `This was answered instead of refused: ${text}`);
    }
    must(
      (await ask("select count(*)::int as n from deals", null)) === 0,
      "A refused statement left a name behind.",
    );
  } finally {
    await client.end();
  }
  const machines = await onEachWorker(site);
  return `${REACHING("").length + 1} hostile statements refused, nobody else's row seen, also on ${machines} workers themselves`;
}

/** A number of rows, or why it was refused. */
async function askAs(client: pg.Client, as: string | null, text: string): Promise<number | string> {
  await client.query("begin; set local role app_user; set local citus.propagate_set_commands = 'local'");
  if (as !== null)
    await client.query(
      `set local app.person_id = '${as}'; set local app.workspace_id = '${as}'; set local app.role = 'owner'; set local app.deal_ids = ''`,
    );
  try {
    // By the extended protocol, as the product asks.
    const { rows } = await client.query<{ n: number }>({ text, values: [], name: "" });
    return rows[0]?.n ?? 0;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query("rollback");
  }
}

/** As the logins of the product there, in no workspace: nothing shows, by whatever name the rows are asked for. */
async function onEachWorker(site: Site): Promise<number> {
  const { rows } = await site.db.pool.query<{ host: string; port: number }>(
    "select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and noderole = 'primary'",
  );
  const shards = await site.db.pool.query<{ name: string }>(
    "select 'deals_' || shardid as name from pg_dist_shard where logicalrelid = 'deals'::regclass",
  );
  for (const { host, port } of rows)
    for (const address of [site.databaseUrl, membersUrlOf(site.databaseUrl) ?? site.databaseUrl]) {
      const url = new URL(address);
      [url.hostname, url.port] = [host, String(port)];
      url.search = "";
      const client = await connect(url.href).catch(() => null);
      // It lets nobody in but the other machines.
      if (client === null) continue;
      try {
        for (const table of ["deals", ...shards.rows.map(({ name }) => name)])
          for (const role of ["", "set local role app_user; "]) {
            const seen = await countThere(client, role, table);
            must(seen === 0, `${seen} rows of ${table} show on ${host}:${port}.`);
          }
      } finally {
        await client.end();
      }
    }
  return rows.length;
}

async function countThere(client: pg.Client, role: string, table: string): Promise<number> {
  await client.query(`begin; ${role}`);
  try {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 0;
    throw error;
  } finally {
    await client.query("rollback");
  }
}

async function connect(url: string): Promise<pg.Client> {
  const address = new URL(url);
  address.searchParams.delete("citus");
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}
