import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "#tests/support/free-port.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { openSite, type Site } from "./durability/proven-site.ts";
import { HttpCaller } from "./http-caller.ts";
import { describeLoad, say } from "./machine.ts";
import { readDatabaseMb, readResidentMb } from "./memory.ts";
import { type Done, workSteadily } from "./soak/client.ts";
import { assessSoak, type Minute } from "./soak/verdict.ts";

const USAGE = "npm run prove -- soak [--minutes 30] [--every MILLISECONDS] [--seed S]";
const CLIENTS = 8;
const DEALS = 50;
const MINUTE_MS = 60_000;
const MOST_TOLD = 10;

/** A mixed load for a long time: no error, memory that stays flat, answers that stay quick. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string" }, every: { type: "string" }, seed: { type: "string" } },
  });
  const minutes = Number(values.minutes ?? 30);
  const everyMs = Number(values.every ?? 500);
  const seed = Number(values.seed ?? 1);
  if (!(minutes >= 1) || !(everyMs >= 1) || !Number.isInteger(seed)) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  const folder = makeTemporaryFolder("soak");
  const metricsPort = await findFreePort();
  const site = await openSite(folder, {
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: "fault",
    LOG_FORMAT: "json",
  });
  try {
    await site.start();
    say(`${CLIENTS} people, something every ${everyMs} ms each, ${minutes} minutes, seed ${seed}`);
    const seen = await soak(site, { minutes, everyMs, seed, metricsPort });
    const verdicts = assessSoak(seen);
    for (const { holds, line } of verdicts) say(`${holds ? "✓" : "✗"} ${line}`);
    if (/"level":"fault"/.test(site.product().output()))
      say(`✗ The server logged a fault: ${site.product().output().slice(-1_500)}`);
    return verdicts.every(({ holds }) => holds) && !/"level":"fault"/.test(site.product().output());
  } finally {
    await site.stop();
    removeTemporaryFolder(folder);
  }
}

interface Plan {
  minutes: number;
  everyMs: number;
  seed: number;
  metricsPort: number;
}

async function soak(site: Site, { minutes, everyMs, seed, metricsPort }: Plan): Promise<Minute[]> {
  const people = [];
  for (let number = 1; number <= CLIENTS; number++) people.push(await seedPerson(site, number));
  const caller = new HttpCaller(site.product().url, { keepAlive: false });
  let isOver = false;
  let done: Done[] = [];
  const told = new Set<string>();
  const onDone = (one: Done) => {
    done.push(one);
    if (one.error === null || told.size >= MOST_TOLD || told.has(one.error)) return;
    told.add(one.error);
    say(`✗ ${one.error}`);
  };
  const work = people.map((person, at) =>
    workSteadily({
      ...person,
      caller,
      seed: seed * 100 + at,
      everyMs,
      isOver: () => isOver,
      onDone,
    }),
  );
  const seen: Minute[] = [];
  try {
    while (seen.length < minutes) {
      await pause(MINUTE_MS);
      const taken = done;
      done = [];
      const minute = await lookAt(site, taken, metricsPort);
      seen.push(minute);
      say(describe(seen.length, minute));
    }
  } finally {
    isOver = true;
    await Promise.all(work);
  }
  return seen;
}

async function seedPerson(site: Site, number: number) {
  const { cookie } = await site.createMember();
  const dealIds: string[] = [];
  for (let made = 1; made <= DEALS; made++) {
    const financials = { askingPrice: 400_000 + made * 20_000, ebitda: 100_000 + made * 5_000 };
    const data = makeDeal(`Deal ${made} of plumbing, heating and air`, { financials });
    const { json } = await site.caller.ask("deals/create", { data }, cookie);
    dealIds.push((json as { id: string }).id);
  }
  return { email: `member${number}@example.com`, cookie, dealIds };
}

async function lookAt(site: Site, done: readonly Done[], metricsPort: number): Promise<Minute> {
  const times = done.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const heapBytes = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1];
  const { pid } = site.product();
  return {
    requests: done.length,
    errors: done.filter(({ error }) => error !== null).length,
    p50: at(0.5),
    p99: at(0.99),
    nodeMb: readResidentMb(pid),
    heapMb: heapBytes === undefined ? null : Number(heapBytes) / 1024 / 1024,
    databaseMb: readDatabaseMb(pid),
  };
}

function describe(number: number, minute: Minute): string {
  const mb = (value: number | null) => (value === null ? "?" : `${Math.round(value)} MB`);
  const { requests, errors, p50, p99, nodeMb, heapMb, databaseMb } = minute;
  return `${String(number).padStart(3)} min: ${requests} done, ${errors} errors, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, server ${mb(nodeMb)} (heap ${mb(heapMb)}), database ${mb(databaseMb)}, ${describeLoad()}`;
}
