import { createHash } from "node:crypto";
import pg from "pg";
import { readAddress } from "#server/database-address.ts";
import { membersUrlOf } from "#server/database/members-login.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { makeDeal } from "#tests/support/deals.ts";
import type { TestMember } from "#tests/support/server.ts";
import { listHostile } from "./hostile-statements.ts";
import type { Site } from "./site.ts";

/**
 * Sessions on the coordinator and on each worker, as `app_user`, named as nobody and as another person: what they may not
 * do is refused, and nothing of somebody else's shows, also by the names of the parts.
 */
export async function attackMachines(site: Site): Promise<string> {
  const { rows: machines } = await site.db.pool.query<Machine>(
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  const own = await site.createMember();
  await own.deals.create({ data: makeDeal(`Deal of ${own.person.id}`) });
  let tried = 0;
  for (const machine of machines) {
    const address = `${machine.host}:${machine.port}`;
    const other = machine.isCoordinator ? await site.createMember() : await site.createMemberOn(address);
    await other.deals.create({ data: makeDeal(`Deal of ${other.person.id}`) });
    if (!machine.isCoordinator) await refuseMembersLogin(site, machine);
    const shards = await listShards(site, machine);
    for (const open of machine.isCoordinator ? [openAsMembers, openAsUser] : [openAsUser]) {
      const client = await open(site, machine);
      // It lets nobody in but the other machines.
      if (client === null) continue;
      try {
        for (const named of [null, own]) tried += await attack(client, { named, other, address, shards });
      } finally {
        await client.end();
      }
    }
  }
  must(tried > 0, "No machine let a session in from here: run the proof on one of the machines.");
  return `${tried} hostile statements on ${machines.length} machines were refused or showed nothing of somebody else's`;
}

/** Citus hides them there from whoever looks for them in the catalogue. */
async function listShards({ db }: Site, { host, port }: Machine): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select p.shardid::text as id from pg_dist_shard_placement p join pg_dist_shard s using (shardid)
      where s.logicalrelid = 'deals'::regclass and p.nodename = $1 and p.nodeport = $2 order by 1`,
    [host, port],
  );
  return rows.map(({ id }) => id);
}

/** Of PostgreSQL's codes of errors: a login that is not let in. */
const NOT_LET_IN = "28";

interface Machine {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/** As the workers are spoken to, with the password that deploy/make-cluster.sh derives. Null: it is not let in from here. */
function openAsUser({ databaseUrl }: Site, machine: Machine): Promise<pg.Client | null> {
  const { url } = readAddress(databaseUrl);
  const secret = `dealwright app_user:${decodeURIComponent(url.password)}`;
  [url.username, url.password] = ["app_user", createHash("sha256").update(secret).digest("hex")];
  return open(url, machine);
}

const openAsMembers = ({ databaseUrl }: Site, machine: Machine): Promise<pg.Client | null> =>
  open(readAddress(membersUrlOf(databaseUrl) ?? databaseUrl).url, machine);

async function open(url: URL, { host, port }: Machine): Promise<pg.Client | null> {
  [url.hostname, url.port, url.search] = [host, String(port), ""];
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith(NOT_LET_IN)) return null;
    throw error;
  }
}

/** Members' statements reach a worker as `app_user`, from the coordinator; their login is of no use there. */
async function refuseMembersLogin(site: Site, machine: Machine): Promise<void> {
  const client = await openAsMembers(site, machine);
  await client?.end();
  must(
    client === null,
    `Members' login is let in on ${machine.host}:${machine.port}: run deploy/make-cluster.sh again.`,
  );
}

interface Attack {
  readonly named: TestMember | null;
  readonly other: TestMember;
  readonly address: string;
  /** Parts of `deals`, by their ids. */
  readonly shards: readonly string[];
}

async function attack(client: pg.Client, { named, other, address, shards }: Attack): Promise<number> {
  const workspaceId = other.person.id;
  const tables = ["deals", ...shards.map((id) => `deals_${id}`)];
  const [shardId = "1"] = shards;
  const { refused, empty, copied } = listHostile({ workspaceId, tables, shardId });
  const ask = (text: string) => askAs(client, named, text);
  // What follows would find it, if it showed.
  const { said: shown } = await askAs(client, other, "select * from deals");
  must(shown.includes(workspaceId), `On ${address} whoever it belongs to does not see it.`);
  for (const text of refused) {
    const answer = await ask(text);
    must(answer.isRefused, `On ${address} this was answered instead of refused: ${text}`);
    must(
      !answer.said.includes(workspaceId) || text.includes(workspaceId),
      `On ${address} this told of somebody else: ${text}`,
    );
  }
  for (const text of empty) {
    const { said, isRefused } = await ask(text);
    must(isRefused || !said.includes(workspaceId), `On ${address} this showed somebody else's row: ${text}`);
  }
  for (const text of copied) {
    const { count } = await ask(text);
    must(count <= (named === null ? 0 : 1), `On ${address} this gave ${count} rows out: ${text}`);
  }
  return refused.length + empty.length + copied.length;
}

/** All that came back: rows and notices, or why it was refused. */
async function askAs(client: pg.Client, named: TestMember | null, text: string) {
  const notices: string[] = [];
  const hear = (notice: { message?: string | undefined }) => void notices.push(notice.message ?? "");
  client.on("notice", hear);
  await client.query("begin; set local role app_user; set local citus.propagate_set_commands = 'local'");
  if (named !== null)
    await client.query(
      `set local app.person_id = '${named.person.id}'; set local app.workspace_id = '${named.person.id}'; set local app.role = 'owner'; set local app.deal_ids = ''`,
    );
  try {
    const results = [await client.query(text)].flat();
    const said = JSON.stringify(results.map(({ rows }) => rows)) + notices.join("\n");
    return { isRefused: false, said, count: results.at(-1)?.rowCount ?? 0 };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { isRefused: true, said: notices.join("\n"), count: 0 };
  } finally {
    await client.query("rollback");
    client.off("notice", hear);
  }
}
