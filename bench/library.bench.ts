import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { startServer } from "#server/start-server.ts";
import { createCaller, type Caller } from "./caller.ts";
import { emailOf, makeDeal, PASSWORD, seedDeals } from "./seed-deals.ts";

interface Measure {
  name: string;
  goal: string;
  measured: string;
  ok: boolean;
}

const WARM_UP = 300;
const CALLS = 2_000;

/** A page of 50 of the library, over loopback HTTP with its session and row policies, for one client. */
export async function run(): Promise<Measure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealwright-bench-"));
  const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
  try {
    return await measureLibrary(postgres.url);
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export async function measureLibrary(databaseUrl: string): Promise<Measure[]> {
  const config = { port: 0, host: "127.0.0.1", appOrigin: "http://localhost", trustProxy: false };
  const server = await startServer({
    databaseUrl,
    config: { ...config, authSecret: null, adminEmail: null, adminPassword: null },
  });
  const db = openDatabase(databaseUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await seedDeals(db, makeDeal);
    const call = createCaller(server.address, agent);
    const cookie = await call.signIn(emailOf("bench"), PASSWORD);
    const measures = [];
    for (const [name, input] of Object.entries(await pagesToMeasure(call, cookie))) {
      for (let count = 0; count < WARM_UP; count++) await call.post("deals/list", cookie, input);
      const times: number[] = [];
      for (let count = 0; count < CALLS; count++) {
        const start = performance.now();
        await call.post("deals/list", cookie, input);
        times.push(performance.now() - start);
      }
      measures.push(judge(name, times));
    }
    return measures;
  } finally {
    agent.destroy();
    await db.close();
    await server.close();
  }
}

function judge(name: string, times: number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  const [p50, p99] = [at(0.5), at(0.99)];
  return {
    name: `library, ${name}`,
    goal: "p50 ≤ 2.5 ms, p99 ≤ 8 ms",
    measured: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    ok: p50 <= 2.5 && p99 <= 8,
  };
}

/** The first page, one far down the list, and the two other orders. */
async function pagesToMeasure(call: Caller, cookie: string): Promise<Record<string, object>> {
  let cursor: string | null = null;
  for (let page = 0; page < 250; page++) {
    const answer: { nextCursor: string | null } = await call.post("deals/list", cookie, {
      limit: 200,
      ...(cursor === null ? {} : { cursor }),
    });
    cursor = answer.nextCursor;
  }
  return {
    "first page by date": {},
    "page 1,001 by date": { cursor },
    "by name": { sort: "name", direction: "ascending" },
    "by price, falling": { sort: "price", direction: "descending" },
  };
}
