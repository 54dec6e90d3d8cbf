import { makeDeal } from "#tests/support/deals.ts";
import { listenToEvents } from "#tests/support/event-listener.ts";
import type { Site } from "#tests/prove/durability/proven-site.ts";
import { HttpCaller } from "#tests/prove/http-caller.ts";
import { readResidentMb } from "#tests/prove/memory.ts";
import { createWorker, workSteadily, type Done } from "#tests/prove/soak/client.ts";
import { TASKS, type Task } from "#tests/prove/soak/tasks.ts";
import { readDatabaseMemory } from "./memory-of-connections.ts";
import type { Cost, Measured } from "./model.ts";
import { readProcessorTime } from "./processor.ts";

const STREAMS = 500;
const KB_IN_MB = 1_024;
/** Times that nobody counts: code is compiled, plans are made. */
const WARM_UP = 5;
const SHARES = TASKS.reduce((sum, { share }) => sum + share, 0);

export interface Seeded {
  readonly email: string;
  readonly cookie: string;
  readonly dealIds: string[];
}

export interface Costs {
  readonly measured: Measured;
  readonly tasks: readonly (Cost & { name: string; share: number })[];
}

/** People with deals each, and what one of them takes on the disk. */
export async function seedPeople(site: Site, people: number, deals: number) {
  const before = await readDiskMb(site);
  const seeded: Seeded[] = [];
  for (let number = 1; number <= people; number++) {
    const { cookie } = await site.createMember();
    const dealIds: string[] = [];
    for (let made = 1; made <= deals; made++) {
      const financials = { askingPrice: 400_000 + made * 20_000, ebitda: 100_000 + made * 5_000 };
      const data = makeDeal(`Deal ${made} of plumbing, heating and air`, { financials });
      const { json } = await site.caller.ask("deals/create", { data }, cookie);
      dealIds.push((json as { id: string }).id);
    }
    seeded.push({ email: `member${number}@example.com`, cookie, dealIds });
  }
  return { seeded, workspaceMb: ((await readDiskMb(site)) - before) / people };
}

const readDiskMb = (site: Site) =>
  site.withDatabase(async (client) => {
    await client.query("checkpoint");
    const { rows } = await client.query<{ mb: number }>(
      "select pg_database_size(current_database()) / 1048576.0::float8 as mb",
    );
    return rows[0]?.mb ?? Number.NaN;
  });

/** Each task by itself, one after the other, with nothing beside it. */
export async function measureCosts(
  site: Site,
  { seeded, workspaceMb }: Awaited<ReturnType<typeof seedPeople>>,
  runs: number,
): Promise<Costs> {
  const pid = site.product().pid;
  const serverMb = readResidentMb(pid) ?? Number.NaN;
  // Before the tasks, after which the process holds free memory that listeners would only fill.
  const streamKb = await measureStream(site, seeded);
  const tasks: Costs["tasks"][number][] = [];
  for (const task of TASKS)
    tasks.push({ name: task.name, share: task.share, ...(await measureTask(site, seeded, task, runs)) });
  const memory = readDatabaseMemory(pid, site.postmaster());
  const mean = (of: keyof Cost) => tasks.reduce((sum, task) => sum + (task[of] * task.share) / SHARES, 0);
  const measured: Measured = {
    serverMs: mean("serverMs"),
    databaseMs: mean("databaseMs"),
    bytes: mean("bytes"),
    serverMb,
    streamKb,
    connectionMb: memory.connectionMb,
    databaseMb: memory.restMb,
    workspaceMb,
  };
  return { measured, tasks };
}

async function measureTask(site: Site, seeded: readonly Seeded[], task: Task, runs: number): Promise<Cost> {
  const caller = new HttpCaller(site.product().url);
  const workers = seeded.map((person, seed) => createWorker({ ...person, caller, seed }));
  const run = async (at: number) => {
    const worker = workers[at % workers.length];
    if (worker) await task.run(worker);
  };
  for (let at = 0; at < WARM_UP; at++) await run(at);
  const look = () => readProcessorTime(site.product().pid, site.postmaster());
  caller.bytesReceived = 0;
  const before = look();
  for (let at = 0; at < runs; at++) await run(at);
  const after = look();
  caller.reset();
  return {
    serverMs: (after.serverMs - before.serverMs) / runs,
    databaseMs: (after.databaseMs - before.databaseMs) / runs,
    bytes: caller.bytesReceived / runs,
  };
}

async function measureStream(site: Site, seeded: readonly Seeded[]): Promise<number> {
  const { url, pid } = site.product();
  const before = readResidentMb(pid) ?? Number.NaN;
  const listeners = [];
  try {
    for (let at = 0; at < STREAMS; at++) {
      const person = seeded[at % seeded.length];
      if (person) listeners.push(await listenToEvents(url, person.cookie));
    }
    return Math.max(0, ((readResidentMb(pid) ?? Number.NaN) - before) / STREAMS) * KB_IN_MB;
  } finally {
    await Promise.all(listeners.map((listener) => listener.stop()));
  }
}

export interface Together extends Omit<Cost, "bytes"> {
  readonly tasks: number;
  readonly errors: number;
  readonly seconds: number;
}

/** The mix by everybody at once, as fast as it is answered: what the sum of the single costs must agree with. */
export async function measureTogether(
  site: Site,
  seeded: readonly Seeded[],
  seconds: number,
): Promise<Together> {
  const caller = new HttpCaller(site.product().url, { keepAlive: false });
  const done: Done[] = [];
  const end = performance.now() + seconds * 1_000;
  const before = readProcessorTime(site.product().pid, site.postmaster());
  await Promise.all(
    seeded.map((person, seed) =>
      workSteadily({
        ...person,
        caller,
        seed: seed + 1,
        everyMs: 1,
        isOver: () => performance.now() > end,
        onDone: (one) => done.push(one),
      }),
    ),
  );
  const after = readProcessorTime(site.product().pid, site.postmaster());
  return {
    tasks: done.length,
    errors: done.filter(({ error }) => error !== null).length,
    seconds,
    serverMs: (after.serverMs - before.serverMs) / done.length,
    databaseMs: (after.databaseMs - before.databaseMs) / done.length,
  };
}
