import { parseArgs } from "node:util";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { openSite } from "./durability/proven-site.ts";
import { describeLoad, say } from "./machine.ts";
import {
  measureCosts,
  measureTogether,
  seedPeople,
  type Costs,
  type Together,
} from "./scale/measure-costs.ts";
import {
  CONNECTIONS_OF_SERVER,
  findFirstLimit,
  planFor,
  sizeFor,
  type Assumed,
  type Need,
} from "./scale/model.ts";

const USAGE =
  "npm run prove -- scale [--runs 40] [--people 8] [--deals 50] [--seconds 20] [--at-work 0.2] [--tasks 60] [--pages 2] [--load 0.6]";
const SIZES = [1_000, 10_000, 100_000];
/** What one rents as a large single database. */
const LARGEST = { cores: 64, memoryGb: 256, connections: 500 };
/** How far the costs of single tasks may be from those of the mix: beyond it the plan would say nothing. */
const MOST_APART = 2;

/** On paper: what so many active workspaces need, from what each kind of work was measured to cost here. */
export async function run(args: readonly string[]): Promise<boolean> {
  const asked = readArguments(args);
  if (asked === null) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  const folder = makeTemporaryFolder("scale");
  const site = await openSite(folder, { LOG_LEVEL: "fault" });
  try {
    await site.start();
    say(
      `${asked.people} workspaces with ${asked.deals} deals each, ${asked.runs} times each task, ${describeLoad()}`,
    );
    const people = await seedPeople(site, asked.people, asked.deals);
    const costs = await measureCosts(site, people, asked.runs);
    const together = await measureTogether(site, people.seeded, asked.seconds);
    tellCosts(costs);
    tellPlan(costs, asked.assumed);
    return assess(costs, together);
  } finally {
    await site.stop();
    removeTemporaryFolder(folder);
  }
}

interface Asked {
  readonly runs: number;
  readonly people: number;
  readonly deals: number;
  readonly seconds: number;
  readonly assumed: Assumed;
}

function readArguments(args: readonly string[]): Asked | null {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: text,
      people: text,
      deals: text,
      seconds: text,
      "at-work": text,
      tasks: text,
      pages: text,
      load: text,
    },
  });
  const [runs, people, deals] = [values.runs ?? 40, values.people ?? 8, values.deals ?? 50].map(Number);
  const seconds = Number(values.seconds ?? 20);
  const assumed: Assumed = {
    atWork: Number(values["at-work"] ?? 0.2),
    tasksAnHour: Number(values.tasks ?? 60),
    pages: Number(values.pages ?? 2),
    load: Number(values.load ?? 0.6),
  };
  const isShare = (value: number) => value > 0 && value <= 1;
  const areCounts = [runs, people, deals].every((count) => Number.isInteger(count) && Number(count) > 0);
  const areRates = [seconds, assumed.tasksAnHour, assumed.pages].every((rate) => rate > 0);
  if (!areCounts || !areRates || !isShare(assumed.atWork) || !isShare(assumed.load)) return null;
  return { runs: Number(runs), people: Number(people), deals: Number(deals), seconds, assumed };
}

function tellCosts({ measured, tasks }: Costs): void {
  say(
    "\nMeasured, for each time (processor ms of the server, of the database; kB of answers, not compressed):",
  );
  for (const { name, share, serverMs, databaseMs, bytes } of tasks)
    say(
      `  ${name.padEnd(28)} ${String(share).padStart(3)} %  ${serverMs.toFixed(1).padStart(7)} ${databaseMs.toFixed(1).padStart(7)} ${(bytes / 1024).toFixed(1).padStart(8)}`,
    );
  say(
    `  ${"the mix".padEnd(28)}        ${measured.serverMs.toFixed(1).padStart(7)} ${measured.databaseMs.toFixed(1).padStart(7)} ${(measured.bytes / 1024).toFixed(1).padStart(8)}`,
  );
  say(
    `Memory: a server ${measured.serverMb.toFixed(0)} MB and ${measured.streamKb.toFixed(0)} kB for each open page; the database ${measured.databaseMb.toFixed(0)} MB and ${measured.connectionMb.toFixed(1)} MB for each connection. Disk: ${measured.workspaceMb.toFixed(2)} MB for each workspace, without its files.`,
  );
}

function tellPlan({ measured }: Costs, assumed: Assumed): void {
  const { atWork, tasksAnHour, pages, load } = assumed;
  say(
    `\nAssumed, and yours to change: in the busiest hour ${Math.round(atWork * 100)} % of the workspaces are at work (--at-work), with ${tasksAnHour} tasks of the mix (--tasks) and ${pages} open pages each (--pages); a core is used to ${Math.round(load * 100)} % (--load). Cores are those of this machine.`,
  );
  for (const size of SIZES) say(`  ${describeNeed(planFor(size, measured, assumed), load)}`);
  const first = findFirstLimit(measured, assumed, LARGEST);
  say(
    `One database of ${LARGEST.cores} cores, ${LARGEST.memoryGb} GB and ${LARGEST.connections} connections: its ${first.what} ${first.what === "connections" ? "are" : "is"} full first, at ${first.workspaces.toLocaleString("en-US")} active workspaces.`,
  );
}

function describeNeed(need: Need, load: number): string {
  const count = (value: number) => value.toLocaleString("en-US");
  const size = sizeFor(need.databaseCores, load);
  const database =
    size === null
      ? `${need.databaseCores.toFixed(1)} cores of database, which is more than one machine: tables over several`
      : `a database of ${size} cores (${need.databaseCores.toFixed(2)} of work)`;
  return `${count(need.workspaces)} workspaces: ${need.servers} servers of one core and ${need.serverMb.toFixed(0)} MB (${need.serverCores.toFixed(2)} cores of work, ${count(need.streams)} open pages); ${database}, ${(need.databaseMb / 1024).toFixed(1)} GB for ${need.connections} connections (${CONNECTIONS_OF_SERVER} each), ${need.diskGb.toFixed(1)} GB on disk; ${(need.bytesASecond / 1_048_576).toFixed(2)} MB of answers a second.`;
}

/** The plan rests on the costs of single tasks: they must be those of everybody at once. */
function assess({ measured }: Costs, together: Together): boolean {
  say(
    `\nEverybody at once for ${together.seconds} s: ${together.tasks} tasks, ${together.errors} errors; each ${together.serverMs.toFixed(1)} ms of the server and ${together.databaseMs.toFixed(1)} ms of the database, ${describeLoad()}`,
  );
  const ratios = [together.serverMs / measured.serverMs, together.databaseMs / measured.databaseMs];
  const agrees = ratios.every((ratio) => ratio < MOST_APART && ratio > 1 / MOST_APART);
  const [server, database] = ratios.map((ratio) => ratio.toFixed(2));
  say(
    `${agrees ? "✓" : "✗"} Of the costs measured one by one that is ${server} times (server) and ${database} times (database).`,
  );
  if (together.errors > 0) say(`✗ ${together.errors} tasks failed.`);
  return agrees && together.errors === 0;
}
