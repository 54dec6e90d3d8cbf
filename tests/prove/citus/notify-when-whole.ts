import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { must, until } from "#tests/prove/two-servers/check.ts";
import { listenToEvents } from "#tests/support/event-listener.ts";
import type { TestMember } from "#tests/support/server.ts";
import { type CitusSettings, LeftOut } from "./settings.ts";
import type { Site } from "./site.ts";

const WAITS_MS = 20_000;
const TRIES = 5;
/** Machines read a setting when they next can, and say nothing of it: whether they have shows by what they do. */
const SETTLES_MS = 1_000;
const NOBODY = "nobody_for_the_proof";

/**
 * A change on two workers is held where the coordinator has stored it and they have not: nobody is told of it by then,
 * whoever else is told of something, and everybody afterwards.
 */
export async function notifyWhenWhole(site: Site, { administrator }: CitusSettings): Promise<string> {
  if (administrator === null) throw new LeftOut("--administrator may hold a change half stored");
  const here = await site.createMember();
  const there = await site.createMemberOn(await site.machineOf(here.person.id), false);
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  const machines = openMachines(client);
  try {
    await machines.refuseFollowed();
    for (let tried = 1; tried <= TRIES; tried++) {
      const told = await holdOnce(site, machines, [here, there]);
      if (told !== null) return told;
    }
    throw new Error(`In ${TRIES} tries the workers stored it before it could be looked at.`);
  } finally {
    await machines.letGo();
    await client.end();
  }
}

/** Null: it was stored everywhere before it could be looked at. */
async function holdOnce(site: Site, machines: Machines, members: readonly TestMember[]) {
  const [here] = members;
  must(here !== undefined, "Nobody is there.");
  const listener = await listenToEvents(site.address, here.cookie);
  const change = await beginChange(site, members);
  const isTold = () => listener.changes().some((one) => one.id === change.id);
  try {
    await machines.hold("coordinator");
    await pause(SETTLES_MS);
    const stored = change.store();
    // Its failure is told where it is awaited.
    stored.catch(() => undefined);
    const isWaiting = async () => change.isStored() || (await machines.isHeld(change.backend));
    await until(isWaiting, WAITS_MS, "The coordinator waits");
    await machines.hold("workers");
    await pause(SETTLES_MS);
    await machines.letGo("coordinator");
    if ((await change.isSeen()) || change.isStored()) return null;
    // Whoever comes has the server look at what is new, for all.
    const newcomer = await listenToEvents(site.address, here.cookie);
    await pause(1_000);
    const isTooSoon = isTold() || newcomer.changes().some((one) => one.id === change.id);
    await newcomer.stop();
    must(!isTooSoon, "A change was told while the workers showed the rows as they were.");
    must(!(await change.isSeen()), "The workers stored it meanwhile: nothing was shown.");
    await machines.letGo();
    await stored;
    const ms = await until(() => Promise.resolve(isTold()), WAITS_MS, "The change is told", 5);
    return `a change that the coordinator had stored and the workers had not was told to nobody, and ${ms} ms after they had`;
  } finally {
    await machines.letGo();
    await change.end();
    await listener.stop();
  }
}

/** A lead in the workspace of each, and the notes of it, in one transaction that is not stored yet. */
async function beginChange(site: Site, members: readonly TestMember[]) {
  const id = crypto.randomUUID();
  const client = await site.db.connect({ application_name: "Dealwright proof" });
  await client.query("begin");
  await client.query("set local citus.propagate_set_commands = 'local'");
  await client.query("set local app.lets_go = 'on'");
  for (const { person } of members)
    await client.query("insert into leads (workspace_id, id, name) values ($1, $2, 'Half stored')", [
      person.id,
      id,
    ]);
  for (const { person } of members)
    await client.query("select note_changes($1, $1, $2)", [
      person.id,
      JSON.stringify([{ kind: "leads", recordId: id }]),
    ]);
  const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
  let isStored = false;
  return {
    id,
    backend: rows[0]?.backend ?? 0,
    isStored: () => isStored,
    store: () => client.query("commit").then(() => (isStored = true)),
    isSeen: async () => (await site.readAll("select from leads where id = $1", [id])).length > 0,
    end: () => client.end(),
  };
}

type Machines = ReturnType<typeof openMachines>;

/** A machine waits at a commit, after it prepared, for a machine that follows it and is none. */
function openMachines(client: pg.Client) {
  const onWorkers = (text: string) =>
    client.query("select success, result from run_command_on_workers($1)", [text]);
  const run = {
    coordinator: (text: string) => client.query(text),
    workers: onWorkers,
  };
  type Which = keyof typeof run;
  const all = ["coordinator", "workers"] as const;
  const say = async (which: Which, setting: string) => {
    await run[which](`alter system ${setting}`);
    await run[which]("select pg_reload_conf()");
  };
  return {
    hold: (which: Which) => say(which, `set synchronous_standby_names = '${NOBODY}'`),
    async letGo(...which: Which[]) {
      for (const one of which.length === 0 ? all : which) await say(one, "reset synchronous_standby_names");
    },
    async isHeld(backend: number) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'",
        [backend],
      );
      return rowCount === 1;
    },
    /** Where machines are followed by others, that is not for a proof to change. */
    async refuseFollowed() {
      const { rows } = await client.query<{ is: string }>(
        `select result as is from run_command_on_workers('show synchronous_standby_names')
          union all select current_setting('synchronous_standby_names')`,
      );
      if (rows.some(({ is }) => is !== ""))
        throw new LeftOut("a machine waits for one that follows it (synchronous_standby_names)");
    },
  };
}
