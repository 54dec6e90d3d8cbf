import { spawn } from "node:child_process";
import { once } from "node:events";
import { waitForEnd } from "#server/embedded/processes.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import {
  findDatabaseProcess,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from "#tests/support/temporary-folders.ts";

const RESTARTS = 5;

/** How long a person waits between `npm start` and the first answer, after install and build. */
export async function run(): Promise<{ name: string; goal: string; measured: string; ok: boolean }[]> {
  const dataDir = makeTemporaryFolder("bench");
  try {
    const first = await timeStart(dataDir);
    const again: number[] = [];
    for (let i = 0; i < RESTARTS; i++) again.push(await timeStart(dataDir));
    const middle = again.sort((a, b) => a - b)[Math.floor(RESTARTS / 2)] ?? Number.NaN;
    return [
      row("npm start, first time (empty DATA_DIR)", 3000, first),
      row(`npm start, existing data (middle of ${RESTARTS})`, 1000, middle),
    ];
  } finally {
    removeTemporaryFolder(dataDir);
  }
}

function row(name: string, goalMs: number, measuredMs: number) {
  return {
    name,
    goal: `≤ ${goalMs} ms`,
    measured: `${Math.round(measuredMs)} ms`,
    ok: measuredMs <= goalMs,
  };
}

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

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5)); // not listening yet
    return false;
  }
}
