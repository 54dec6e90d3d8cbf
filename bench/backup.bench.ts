import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { backUp, hashDatabase } from "#server/backup/backup-database.ts";
import { restore } from "#server/backup/restore-database.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import type { Measure } from "./measure.ts";
import { makeDeal, seedDeals } from "./seed-deals.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";

const GOAL_SECONDS = 60;

/** 120,000 deals, 100,000 of them one person's, into a file and out of it into another embedded database. */
export async function run(): Promise<Measure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealwright-bench-"));
  const from = await startEmbeddedPostgres(path.join(folder, "from"));
  const to = await startEmbeddedPostgres(path.join(folder, "to"));
  try {
    await migrate(from.url);
    const db = openDatabase(from.url);
    await seedDeals(db, makeDeal);
    await db.close();
    const file = path.join(folder, "bench.backup");
    const files = { folder, inside: [] };
    const [made, backupSeconds] = await time(() =>
      backUp({ databaseUrl: from.url, ...TEST_KEYS, files }, file),
    );
    const target = { databaseUrl: to.url, ...TEST_KEYS, files };
    const [restored, restoreSeconds] = await time(() =>
      restore(target, file, { mayReplace: () => Promise.resolve(false) }),
    );
    const { tables } = await hashDatabase(to.url);
    const dealsOf = (found: typeof tables) => JSON.stringify(found.find(({ name }) => name === "deals"));
    const isEqual = restored.hash === made.hash && dealsOf(tables) === dealsOf(made.tables);
    const size = `${made.rows.toLocaleString("en-US")} rows, ${(made.bytes / 1e6).toFixed(0)} MB`;
    return [
      assess("backup of 100,000 deals", backupSeconds, size, true),
      assess("restore of them", restoreSeconds, isEqual ? "equal" : "NOT EQUAL", isEqual),
    ];
  } finally {
    await from.stop();
    await to.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function assess(name: string, seconds: number, more: string, isRight: boolean): Measure {
  const ok = isRight && seconds <= GOAL_SECONDS;
  return { name, goal: `≤ ${GOAL_SECONDS} s`, measured: `${seconds.toFixed(1)} s (${more})`, ok };
}

async function time<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}
