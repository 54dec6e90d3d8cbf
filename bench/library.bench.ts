import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { createAccount } from "#features/account/server/index.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
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

const OWN_DEALS = 100_000;
const OTHER_PEOPLE = 20;
const OTHER_DEALS_EACH = 1_000;
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
    await seed(db);
    const call = createCaller(server.address, agent);
    const cookie = await call.signIn("bench@example.com", PASSWORD);
    const measures = [];
    for (const [name, input] of Object.entries(await pagesToMeasure(call, cookie))) {
      for (let count = 0; count < WARM_UP; count++) await call.list(cookie, input);
      const times: number[] = [];
      for (let count = 0; count < CALLS; count++) {
        const start = performance.now();
        await call.list(cookie, input);
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

type Caller = ReturnType<typeof createCaller>;

/** The first page, one far down the list, and the two other orders. */
async function pagesToMeasure(call: Caller, cookie: string): Promise<Record<string, object>> {
  let cursor: string | null = null;
  for (let page = 0; page < 250; page++) {
    const answer: { nextCursor: string | null } = await call.list(cookie, {
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

const PASSWORD = "a long enough password";

function createCaller(address: string, agent: http.Agent) {
  const post = (path: string, input: unknown, cookie = "") =>
    new Promise<{ cookie: string; answer: unknown }>((resolve, reject) => {
      const body = JSON.stringify({ json: input });
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        cookie,
      };
      const request = http.request(
        `${address}/api/rpc/${path}`,
        { method: "POST", agent, headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () => {
            const text = Buffer.concat(parts).toString("utf8");
            if (response.statusCode !== 200) return reject(new Error(text));
            const set = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
            resolve({ cookie: set, answer: (JSON.parse(text) as { json: unknown }).json });
          });
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  return {
    signIn: async (email: string, password: string) =>
      (await post("account/signIn", { email, password })).cookie,
    list: async (cookie: string, input: object) =>
      (await post("deals/list", input, cookie)).answer as { nextCursor: string | null },
  };
}

async function seed(db: Database): Promise<void> {
  await seedOwner(db, "bench@example.com", OWN_DEALS);
  for (let other = 0; other < OTHER_PEOPLE; other++) {
    await seedOwner(db, `other${other}@example.com`, OTHER_DEALS_EACH);
  }
  // As the server's own housekeeping would have done by the time there are so many.
  await db.pool.query("vacuum analyze deals");
}

async function seedOwner(db: Database, email: string, deals: number): Promise<void> {
  const names = { firstName: "Bench", lastName: "Mark", role: "user" as const };
  const made = await createAccount({ db, email, password: PASSWORD, ...names });
  if (!made.ok) throw new Error(made.message);
  for (let start = 0; start < deals; start += 10_000) {
    const count = Math.min(10_000, deals - start);
    await asUser(db, made.person.id, (tx) =>
      insertDeals(
        tx,
        Array.from({ length: count }, (_, index) => makeDeal(start + index)),
      ),
    );
  }
}

const INDUSTRIES = ["HVAC", "Restaurant", "Laundromat", "Sign Company", "Other", "Dental Practice"];
const TRADES = ["Heating", "Bakery", "Laundry", "Signs", "Logistics", "Dental Lab", "Plumbing", "Nursery"];

/** Figures that differ from deal to deal, with gaps as real listings have them. */
function makeDeal(index: number) {
  const name = `${TRADES[index % TRADES.length]} ${(index * 7919) % 100_003} of ${index % 613}`;
  const revenue = 200_000 + ((index * 104_729) % 4_000_000);
  const known = <Value>(value: Value, every: number) => (index % every === 0 ? undefined : value);
  return dealDataSchema.parse({
    basics: {
      businessName: name,
      industry: INDUSTRIES[index % INDUSTRIES.length],
      location: "Columbus, OH",
      employees: known(3 + (index % 60), 4),
      description: "Family business with steady customers and a lease until 2031. ".repeat(3),
      tags: ["imported", `region ${index % 9}`],
    },
    financials: {
      askingPrice: known(150_000 + ((index * 15_485_863) % 3_000_000), 10),
      annualRevenue: revenue,
      ebitda: known(Math.round(revenue * (0.05 + (index % 25) / 100)), 3),
      historicalPerformance: "Revenue was steady over the last three years. ".repeat(4),
    },
    assets: { equipment: 50_000 + (index % 90_000), inventory: known(30_000, 2), accountsReceivable: 12_000 },
    liabilities: { accountsPayable: known(9_000, 5), longTermDebt: 40_000 },
    market: {},
    summary: { dealName: name },
  });
}
