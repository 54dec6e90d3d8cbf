import fs from "node:fs";
import path from "node:path";
import { isAlive, isPostgres, waitForEnd } from "#server/embedded/processes.ts";
import { findPackageRoot } from "#server/package-root.ts";

const parent = path.join(findPackageRoot(), ".cache", "tests");

/** A folder of this process; its name says whose it is, so that a later run can clear up after a killed one. */
export function makeTemporaryFolder(label: string): string {
  fs.mkdirSync(parent, { recursive: true });
  return fs.mkdtempSync(path.join(parent, `${label}-${process.pid}-`));
}

export function removeTemporaryFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Stops and removes what test runs left behind that were killed before they could. */
export async function clearUpAfterKilledRuns(): Promise<void> {
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent)) {
    const owner = Number(/-(\d+)-[^-]*$/.exec(name)?.[1]);
    if (isAlive(owner)) continue;
    await stopDatabaseIn(path.join(parent, name));
    removeTemporaryFolder(path.join(parent, name));
  }
}

async function stopDatabaseIn(folder: string): Promise<void> {
  const pid = findDatabaseProcess(folder);
  if (pid === null || !isAlive(pid) || !isPostgres(pid)) return;
  process.kill(pid, "SIGQUIT");
  await waitForEnd(pid, 300_000);
}

/** The process of the embedded PostgreSQL whose data lies in the folder, if one is said to run. */
export function findDatabaseProcess(dataDir: string): number | null {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, "utf8"), 10) : null;
}
