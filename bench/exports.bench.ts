import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { createAccount } from "#features/account/server/index.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { asUser } from "#server/database/as-user.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { startServer } from "#server/start-server.ts";

interface Measure {
  name: string;
  goal: string;
  measured: string;
  ok: boolean;
}

const PASSWORD = "a long enough password";
const WARM_UP = 8;
const FILES = 30;
const GOAL_MS = 150;
const LISTED_DEALS = 20_000;

/** A workbook and a document of one deal, and a long list, over loopback HTTP with session and row policies. */
export async function run(): Promise<Measure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealwright-bench-"));
  const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
  try {
    return await measureExports(postgres.url);
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measureExports(databaseUrl: string): Promise<Measure[]> {
  const config = { port: 0, host: "127.0.0.1", appOrigin: "http://localhost", trustProxy: false };
  const server = await startServer({
    databaseUrl,
    config: { ...config, authSecret: null, adminEmail: null, adminPassword: null },
  });
  const db = openDatabase(databaseUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const dealId = await seed(db);
    const get = await signedIn(server.address, agent);
    return [
      await measureFile("workbook of a deal", () => get(`/api/files/deals/${dealId}/analysis.xlsx`)),
      await measureFile("PDF of a deal", () => get(`/api/files/deals/${dealId}/analysis.pdf`)),
      await measureList(() => get("/api/files/deals.csv")),
    ];
  } finally {
    agent.destroy();
    await db.close();
    await server.close();
  }
}

async function measureFile(name: string, get: () => Promise<number>): Promise<Measure> {
  const first = await timed(get);
  for (let count = 1; count < WARM_UP; count++) await get();
  const times: number[] = [];
  let bytes = 0;
  for (let count = 0; count < FILES; count++) times.push(await timed(async () => (bytes = await get())));
  const sorted = times.toSorted((a, b) => a - b);
  const p50 = sorted[Math.floor(FILES / 2)] ?? Number.NaN;
  const slowest = sorted.at(-1) ?? Number.NaN;
  return {
    name: `exports, ${name}`,
    goal: `p50 ≤ ${GOAL_MS} ms`,
    measured: `p50 ${p50.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, the very first ${first.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} kB`,
    ok: p50 <= GOAL_MS,
  };
}

async function measureList(get: () => Promise<number>): Promise<Measure> {
  await get();
  let bytes = 0;
  const ms = await timed(async () => (bytes = await get()));
  return {
    name: `exports, CSV of ${LISTED_DEALS.toLocaleString("en-US")} deals`,
    goal: "≤ 5 s",
    measured: `${(ms / 1000).toFixed(2)} s, ${(bytes / 1024 / 1024).toFixed(1)} MB`,
    ok: ms <= 5_000,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function seed(db: Database): Promise<string> {
  const names = { firstName: "Bench", lastName: "Mark", role: "user" as const };
  const made = await createAccount({ db, email: "bench@example.com", password: PASSWORD, ...names });
  if (!made.ok) throw new Error(made.message);
  const worked = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);
  const many = Array.from({ length: LISTED_DEALS - 1 }, (_, index) => ({
    ...worked,
    summary: { ...worked.summary, dealName: `Deal ${index}` },
  }));
  const [id = ""] = await asUser(db, made.person.id, (tx) => insertDeals(tx, [worked, ...many]));
  await db.pool.query("vacuum analyze deals");
  return id;
}

/** Gets addresses with the session's cookie, and answers how many bytes came. */
async function signedIn(address: string, agent: http.Agent): Promise<(path: string) => Promise<number>> {
  const body = JSON.stringify({ json: { email: "bench@example.com", password: PASSWORD } });
  const answer = await fetch(`${address}/api/rpc/account/signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (file) =>
    new Promise((resolve, reject) => {
      const request = http.get(`${address}${file}`, { agent, headers: { cookie } }, (response) => {
        let bytes = 0;
        response.on("data", (part: Buffer) => (bytes += part.byteLength));
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${file}: ${response.statusCode ?? 0}`)),
        );
        response.on("error", reject);
      });
      request.on("error", reject);
    });
}
