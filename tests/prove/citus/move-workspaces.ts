import pg from "pg";
import { beginLoad } from "#tests/prove/failover/load.ts";
import { HttpCaller } from "#tests/prove/http-caller.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { type CitusSettings, LeftOut } from "./settings.ts";
import type { Site } from "./site.ts";

/** A workspace is moved to another worker, with those beside it, while its people write. */
export async function moveWorkspaces(site: Site, { administrator }: CitusSettings): Promise<string> {
  if (administrator === null) throw new LeftOut("--administrator may move them");
  const member = await site.createMember();
  const { id } = member.person;
  const from = await site.machineOf(id);
  const caller = new HttpCaller(site.address);
  const load = beginLoad(caller, member.cookie, { writers: 2, readers: 1 });
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  let to = "";
  let ms = 0;
  try {
    const before = await countAll(site);
    const { rows } = await client.query<{ host: string; port: number; shard: string }>(
      `select n.nodename as host, n.nodeport as port, get_shard_id_for_distribution_column('deals', $1::uuid) as shard
        from pg_dist_node n where n.shouldhaveshards and n.noderole = 'primary' and n.nodename || ':' || n.nodeport <> $2 limit 1`,
      [id, from],
    );
    const [target] = rows;
    must(target !== undefined, "There is no other worker.");
    const [host = "", port = ""] = from.split(/:(?=\d+$)/);
    const since = performance.now();
    await client.query("select citus_move_shard_placement($1, $2, $3, $4, $5, $6)", [
      target.shard,
      host,
      Number(port),
      target.host,
      target.port,
      "block_writes",
    ]);
    ms = Math.round(performance.now() - since);
    to = await site.machineOf(id);
    must(to === `${target.host}:${target.port}`, "The workspace lies where it did.");
    await load.stop();
    const after = await countAll(site);
    const less = [...before].filter(([name, n]) => (after.get(name) ?? 0) < n).map(([name]) => name);
    must(less.length === 0, `Rows of ${less.join(", ")} were lost on the way.`);
  } finally {
    await load.stop();
    await client.end();
    caller.reset();
  }
  const { leads, wrong, refused } = load.answers;
  must(wrong.length === 0, `${wrong.length} wrong answers: ${wrong.slice(0, 3).join("; ")}`);
  const [row] = await site.readAll<{ n: number }>(
    "select count(*)::int as n from leads where workspace_id = $1 and id = any($2)",
    [id, [...leads]],
  );
  must(row?.n === leads.size, `${leads.size - (row?.n ?? 0)} acknowledged leads are lost.`);
  await member.leads.create({ id: crypto.randomUUID(), fields: { name: "Made there" } });
  const times = [...refused.values()].reduce((sum, n) => sum + n, 0);
  return `from ${from} to ${to} in ${ms} ms under load, no row lost, ${leads.size} writes acknowledged, ${times} refused in words`;
}

/** Rows of each table that is spread. */
export async function countAll(site: Site): Promise<Map<string, number>> {
  const { rows } = await site.db.pool.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where logicalrelid::text <> 'distributed.cleanups' order by 1",
  );
  const counts = new Map<string, number>();
  for (const { name } of rows)
    counts.set(
      name,
      (await site.readAll<{ n: number }>(`select count(*)::int as n from ${name}`))[0]?.n ?? 0,
    );
  return counts;
}
