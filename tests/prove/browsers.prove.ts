import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { inOffice, openOffice, type Office, type Task, TEN_TASKS } from "#tests/journeys/ten-tasks.ts";
import { doSteps, type Driver } from "#tests/support/browsers/driver.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { type Engine, ENGINES } from "./browsers/engines.ts";
import { openSite, PASSWORD, type Member, type Site } from "./durability/proven-site.ts";
import { say } from "./machine.ts";

const USAGE = `npm run prove -- browsers [--only ${Object.keys(ENGINES).join("|")}] [--task WORDS]`;

/** What a buyer does most, done in the other two engines with clicks and keys. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: "string" }, task: { type: "string" } },
  });
  const engines = Object.entries(ENGINES)
    .filter(([key]) => values.only === undefined || values.only === key)
    .map(([, engine]) => engine);
  const tasks = TEN_TASKS.filter(({ name }) => name.includes(values.task ?? ""));
  if (engines.length === 0 || tasks.length === 0) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  const missing = engines.flatMap(({ packages }) =>
    Object.entries(packages)
      .filter(([program]) => !isThere(program))
      .map(([, name]) => name),
  );
  if (missing.length > 0) {
    say(`✗ Install what is missing first: apt-get install ${missing.join(" ")}`);
    return false;
  }
  const folder = makeTemporaryFolder("browsers");
  const site = await openSite(path.join(folder, "data"), { LOG_LEVEL: "fault", LOG_FORMAT: "json" });
  try {
    await site.start();
    let failed = 0;
    for (const engine of engines)
      failed += await proveEngine({ site, engine, tasks, home: path.join(folder, engine.name) });
    const all = engines.length * tasks.length;
    say(`\n${failed === 0 ? "✓" : "✗"} ${all - failed} of ${all} tasks were done.`);
    return failed === 0;
  } finally {
    await site.stop();
    removeTemporaryFolder(folder);
  }
}

const isThere = (program: string): boolean =>
  (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .some((folder) => fs.existsSync(path.join(folder, program)));

/** How many of the tasks were not done. */
async function proveEngine({
  site,
  engine: { name, open },
  tasks,
  home,
}: {
  site: Site;
  engine: Engine;
  tasks: readonly Task[];
  home: string;
}): Promise<number> {
  const member = await site.createMember();
  const office = await openOffice((call, input, workspaceId) => ask(site, member, call, input, workspaceId));
  fs.mkdirSync(home);
  const { version, driver, close } = await open(home);
  say(`\n${name} ${version}`);
  try {
    const { url } = site.product();
    await driver.open(`${url}/login`);
    await doSteps(driver, [
      { click: { role: "textbox", name: "Email" } },
      { type: member.email },
      { press: "Tab" },
      { type: PASSWORD },
      { press: "Enter" },
      { see: "Add deal" },
    ]);
    let failed = 0;
    for (const task of tasks) {
      const problem = await tryTask(driver, url, task, office);
      if (problem !== null) failed += 1;
      say(problem === null ? `✓ ${task.name}` : `✗ ${task.name}: ${problem}`);
    }
    return failed;
  } finally {
    await close();
  }
}

async function tryTask(
  driver: Driver,
  url: string,
  { from, steps }: Task,
  office: Office,
): Promise<string | null> {
  try {
    await driver.open(url + inOffice(from(office), office));
    await doSteps(driver, steps);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function ask<Answer>(
  { caller }: Site,
  { cookie }: Member,
  call: string,
  input: unknown,
  workspaceId?: string,
): Promise<Answer> {
  const { status, json, message } = await caller.ask(call, input, cookie, workspaceId);
  if (status !== 200) throw new Error(`${call} was answered ${status}: ${message}`);
  return json as Answer;
}
