import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { InDoubt } from "#tests/prove/http-caller.ts";
import { isReady } from "#tests/prove/served-product.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { openSite, type Site } from "./proven-site.ts";
import type { ProofOptions } from "./prove-kills.ts";
import { examine, hireCrew, type Crew } from "./rounds.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

/** A fresh cluster with its log of changes takes about 60 MB. */
const DISK_MB = 200;
const LOG_DISK_MB = 96;
/** Writing goes on until so many changes were refused. */
const REFUSALS = 30;
const MOST_STEPS = 2_000;
const WORKS_AGAIN_MS = 60_000;

/** A disk that becomes full under the product, at the data and at the log of changes alone. */
export async function proveFullDisk(options: ProofOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const where of ["data", "log of changes"] as const) {
    const folder = makeTemporaryFolder("full");
    const disk = mountSmallDisk(
      path.join(folder, "disk"),
      where === "data" ? DISK_MB : LOG_DISK_MB,
      options.tell,
    );
    if (disk === null) {
      removeTemporaryFolder(folder);
      return problems;
    }
    try {
      const dataDir = where === "data" ? path.join(disk.folder, "data") : path.join(folder, "data");
      const site = await openSite(dataDir);
      if (where !== "data") await moveLog(site, disk);
      const found = await fillAndGoOn(site, disk, options, where);
      problems.push(...found.map((problem) => `Full disk at the ${where}: ${problem}`));
    } finally {
      disk.remove();
      removeTemporaryFolder(folder);
    }
  }
  return problems;
}

/** Puts the log of changes on the small disk, as an operator does who has two disks. */
async function moveLog(site: Site, disk: SmallDisk): Promise<void> {
  await site.start();
  await site.stop();
  const log = path.join(site.dataDir, "postgres", "pg_wal");
  const moved = path.join(disk.folder, "pg_wal");
  const { uid, gid } = fs.statSync(log);
  fs.cpSync(log, moved, { recursive: true, preserveTimestamps: true });
  for (const name of [".", ...fs.readdirSync(moved)]) fs.chownSync(path.join(moved, name), uid, gid);
  fs.chmodSync(moved, 0o700);
  fs.rmSync(log, { recursive: true });
  fs.symlinkSync(moved, log);
}

async function fillAndGoOn(
  site: Site,
  disk: SmallDisk,
  { seed, tell }: ProofOptions,
  where: string,
): Promise<string[]> {
  const problems: string[] = [];
  await site.start();
  try {
    const crew = await hireCrew(site, seed);
    for (const hand of crew.hands) for (let times = 0; times < 3; times++) await hand.step();
    const { acknowledged } = crew.ledger;
    disk.fill();
    problems.push(...(await writeUntilRefused(crew)));
    const told = [...crew.ledger.refusals].map(([name, times]) => `${times} × ${name}`).join(", ");
    tell(
      `Full at the ${where}: ${crew.ledger.acknowledged - acknowledged} changes still fitted; then ${told}.`,
    );
    tell(
      `While it is full, ${(await isReady(site.product().url)) ? "reading works" : "the database is away"}.`,
    );
    if (site.product().end() !== null)
      problems.push(`The server ended: ${site.product().output().slice(-2_000)}`);
    disk.clear();
    const since = performance.now();
    problems.push(...(await waitUntilItWorks(site, crew)));
    tell(
      `Once there was room it worked again after ${Math.round(performance.now() - since)} ms, without a start.`,
    );
    problems.push(...(await examine(site, crew, true)));
    await site.stop();
    const readyMs = await site.start();
    tell(`Started anew, it was ready after ${Math.round(readyMs)} ms.`);
    problems.push(...(await examine(site, crew, true)));
    return problems;
  } finally {
    await site.stop();
  }
}

async function writeUntilRefused({ hands, ledger }: Crew): Promise<string[]> {
  const problems: string[] = [];
  const before = ledger.inDoubt;
  for (let step = 0; ledger.inDoubt - before < REFUSALS && step < MOST_STEPS; step++) {
    const hand = hands[step % hands.length];
    try {
      await hand?.step();
    } catch (error) {
      // Refused: what was open is looked at when there is room again; a hand goes on with its next change.
      if (!(error instanceof InDoubt)) problems.push(`${hand?.name}: ${String(error)}`);
      if (problems.length > 0) return problems;
      await pause(20);
    }
  }
  return ledger.inDoubt - before < REFUSALS ? ["The disk never became full."] : problems;
}

async function waitUntilItWorks(site: Site, { hands }: Crew): Promise<string[]> {
  const [hand] = hands;
  for (const end = Date.now() + WORKS_AGAIN_MS; Date.now() < end; await pause(50)) {
    if (site.product().end() !== null) return [`The server ended: ${site.product().output().slice(-2_000)}`];
    try {
      await hand?.step();
      return [];
    } catch (error) {
      if (!(error instanceof InDoubt)) throw error;
    }
  }
  return [`Nothing could be written ${WORKS_AGAIN_MS} ms after there was room again.`];
}
