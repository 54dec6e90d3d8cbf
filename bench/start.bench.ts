import { spawn } from "node:child_process";
import { once } from "node:events";
import { waitForEnd } from "#server/embedded/processes.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import {
  findDatabaseProcess,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from "#tests/support/temporary-folders.ts";
import { against, at, type Measure, ms } from "./measure.ts";

const RESTARTS = 5;

/** How long a person waits between `npm start` and the first answer, after install and build. */
export async function run(): Promise<Measure[]> {
  const dataDir = makeTemporaryFolder("bench");
  try {
    const first = await timeStart(dataDir);
    const again: number[] = [];
    for (let i = 0; i < RESTARTS; i++) again.push(await timeStart(dataDir));
    const empty: number[] = [];
    for (let i = 0; i < RESTARTS; i++) empty.push(await timeEmptyServer());
    const emptyMs = at(empty, 0.5);
    return [
      row("npm start, first time (empty DATA_DIR)", 35, first, emptyMs),
      row(`npm start, existing data (middle of ${RESTARTS})`, 10, at(again, 0.5), emptyMs),
    ];
  } finally {
    removeTemporaryFolder(dataDir);
  }
}

const row = (name: string, most: number, ours: number, theirs: number): Measure => ({
  name,
  measured: ms(ours),
  ...against("an empty Node server", { theirs, ours, most }),
});

async function timeStart(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: "", APP_ORIGIN: "" },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  let isUp = false;
  while (!isUp && child.exitCode === null) isUp = await answers(`http://127.0.0.1:${port}/api/health`);
  const elapsed = performance.now() - started;
  const database = findDatabaseProcess(dataDir) ?? 0;
  child.kill("SIGTERM");
  await ended;
  await waitForEnd(database, 10_000); // npm may be gone before what it started
  if (!isUp) throw new Error(`npm start ended with code ${child.exitCode} before it answered.`);
  return elapsed;
}

const EMPTY_SERVER = `require("node:http").createServer((_, answer) => answer.end("ok")).listen(process.env.PORT, "127.0.0.1")`;

/** A server that does nothing, without npm and without a database. */
async function timeEmptyServer(): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn(process.execPath, ["-e", EMPTY_SERVER], {
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  while (child.exitCode === null && !(await answers(`http://127.0.0.1:${port}/`)));
  const elapsed = performance.now() - started;
  child.kill();
  await ended;
  return elapsed;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5)); // not listening yet
    return false;
  }
}
