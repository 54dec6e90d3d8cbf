import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import http from "node:http";
import os from "node:os";
import pg from "pg";
import { createAccount } from "#features/sign-in/server/index.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { createCaller } from "./caller.ts";
import { GROWING_CALLS, type GrowingCall, type Scene } from "./growing-calls.ts";
import { against, at, type Measure, ms } from "./measure.ts";
import { emailOf, makeDeal, nameOf, PASSWORD } from "./seed-deals.ts";
import { inProductDatabase, openSqlFloor } from "./sql-floor.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const FIRST_SIZE = 1_000;
const SIZES = [FIRST_SIZE, 10_000, 100_000, 1_000_000];
const COPIES_A_STATEMENT = 50;
const WARM_UP = 40;
const CALLS = 400;
/** A call that has become slow is not repeated for ever, and still often enough to have a middle. */
const LONGEST_MS = 20_000;
const FEWEST = 11;

/** The same calls of one person at ever more deals, in turns with hand-written SQL on the same rows. */
export function run(): Promise<Measure[]> {
  return withDatabase((postgres) => measureGrowth(postgres.url, postgres.superuserUrl));
}

async function measureGrowth(databaseUrl: string, superuserUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const db = openDatabase(databaseUrl);
  const floor = await openSqlFloor(superuserUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const owner = await seedFirst(db);
    const caller = createCaller(server.address, agent);
    const cookie = await caller.signIn(emailOf("bench"), PASSWORD);
    const scene = { owner, floor, call: (name: string, input: object) => caller.ask(name, cookie, input) };
    const seen = new Map<string, Turns[]>();
    for (const size of SIZES) {
      const grown = performance.now();
      await growTo(db, superuserUrl, owner, size);
      console.error(`  ${size.toLocaleString("en-US")} deals after ${ms(performance.now() - grown)}`);
      const ids = await findSomeIds(db, owner);
      for (const growing of GROWING_CALLS) {
        const times = await timeInTurns(growing, { ...scene, ids, size });
        seen.set(growing.name, [...(seen.get(growing.name) ?? []), times]);
      }
    }
    return [...seen].flatMap(([name, bySize]) => bySize.map((_, index) => toMeasure(name, bySize, index)));
  } finally {
    agent.destroy();
    await floor.close();
    await db.close();
    await server.close();
  }
}

interface Turns {
  calls: number[];
  sql: number[];
  /** Of the machine, while they were made. */
  load: string;
}

function toMeasure(name: string, bySize: Turns[], index: number): Measure {
  const [times, first] = [bySize[index], bySize[0]];
  if (!times || !first) throw new Error("Nothing was measured.");
  const middle = at(times.calls, 0.5);
  const growth = (middle / at(first.calls, 0.5)).toFixed(2);
  const sqlMiddle = at(times.sql, 0.5);
  const sqlGrowth = (sqlMiddle / at(first.sql, 0.5)).toFixed(2);
  return {
    name: `${name} at ${(SIZES[index] ?? 0).toLocaleString("en-US")} deals`,
    measured: `p50 ${ms(middle)}, p99 ${ms(at(times.calls, 0.99))}; ${growth} times that of 1,000`,
    ...against(`hand-written SQL (grew ${sqlGrowth} times)`, { theirs: sqlMiddle, ours: middle, most: null }),
    load: times.load,
  };
}

/** The call and the SQL by turns, so that both meet the same machine. */
async function timeInTurns({ call, sql }: GrowingCall, scene: Scene): Promise<Turns> {
  const [calls, statements]: [number[], number[]] = [[], []];
  const take = async (turn: number) => {
    const start = performance.now();
    await call(scene, turn);
    calls.push(performance.now() - start);
    statements.push(await sql(scene, turn));
  };
  const begun = performance.now();
  const isLate = () => performance.now() - begun > LONGEST_MS;
  for (let turn = 0; turn < WARM_UP && !isLate(); turn++) await take(turn);
  const warmed = calls.length;
  for (let turn = 0; turn < FEWEST || (turn < CALLS && !isLate()); turn++) await take(warmed + turn);
  return {
    calls: calls.slice(warmed),
    sql: statements.slice(warmed),
    load: (os.loadavg()[0] ?? Number.NaN).toFixed(2),
  };
}

async function seedFirst(db: Database): Promise<string> {
  const names = { firstName: "Bench", lastName: "Mark", role: "user" as const };
  const made = await createAccount({ db, email: emailOf("bench"), password: PASSWORD, ...names });
  if (!made.ok) throw new Error(made.message);
  const first = Array.from({ length: FIRST_SIZE }, (_, index) => makeDeal(index, nameOf(index)));
  await inWorkspace(db, inPersonalWorkspace(made.person.id), (tx) => insertDeals(tx, first));
  return made.person.id;
}

/**
 * Copies of the first thousand, each with a name, a price and a date of its own, as the person who owns them. Their
 * indexes are made again afterwards, which takes a tenth of the time.
 */
async function growTo(db: Database, superuserUrl: string, owner: string, size: number): Promise<void> {
  const { rows } = await inWorkspace(db, inPersonalWorkspace(owner), (tx) =>
    tx.client.query<{ deals: number }>("select count(*)::int as deals from deals"),
  );
  const have = (rows[0]?.deals ?? 0) / FIRST_SIZE;
  const admin = new pg.Client({ connectionString: inProductDatabase(superuserUrl) });
  await admin.connect();
  try {
    const indexes = await dropIndexes(admin);
    for (let from = have; from < size / FIRST_SIZE; from += COPIES_A_STATEMENT) {
      const until = Math.min(from + COPIES_A_STATEMENT, size / FIRST_SIZE) - 1;
      await inWorkspace(db, inPersonalWorkspace(owner), (tx) =>
        tx.client.query(COPY, [owner, from, until, FIRST_SIZE]),
      );
    }
    await admin.query("set maintenance_work_mem = '512MB'");
    for (const index of indexes) await admin.query(index);
    // As the server's own housekeeping would have done by the time there are so many.
    await admin.query("vacuum analyze deals");
  } finally {
    await admin.end();
  }
}

/** The statements that make them again; the primary key stays. */
async function dropIndexes(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = 'deals'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await admin.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

const COPY = `
  with first as (select * from deals where workspace_id = $1 and name not like '%~%' order by created_at desc limit $4)
  insert into deals (workspace_id, name, company_name, description, location, employees, financials, assets, liabilities,
    tags, ebitda_multiple, asking_price, industry, summary, created_at, updated_at)
  select workspace_id, name || ' ~' || copy, company_name, description, location, employees, financials, assets,
    liabilities, tags, ebitda_multiple, case asking_price when 0 then 0 else asking_price + copy * 37 end, industry,
    summary, created_at - copy * interval '1 minute', updated_at - copy * interval '1 minute'
  from first, generate_series($2::int, $3::int) as copy`;

const SOME_IDS = 500;

async function findSomeIds(db: Database, owner: string): Promise<string[]> {
  const { rows } = await inWorkspace(db, inPersonalWorkspace(owner), (tx) =>
    tx.client.query<{ id: string }>("select id from deals order by md5(id::text) limit $1", [SOME_IDS]),
  );
  return rows.map(({ id }) => id);
}
