import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import http from "node:http";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { createCaller, type PageAnswer } from "./caller.ts";
import { emailOf, makeDeal, nameOf, PASSWORD, seedDeals } from "./seed-deals.ts";
import { against, at, type Measure, ms } from "./measure.ts";
import { LISTED, openSqlFloor } from "./sql-floor.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const WARM_UP = 300;
const CALLS = 2_000;
const CLIENTS = 16;
const DEEP_PAGE = 2_000;
const PAGE_ROWS = 50;
const ANALYSES = 2_000;

/** The explorer over 100,000 deals and the analyses of some: over loopback HTTP with session, policies and counts. */
export function run(): Promise<Measure[]> {
  return withDatabase((postgres) => measureExplorer(postgres.url, postgres.superuserUrl));
}

/** As the list keeps them: of each source, how many. */
const COUNTS = `, (select jsonb_object_agg(source, rows) from explorer_counts
  where workspace_id = $1 and owner_id = $1 and facet = 'all' and value = '') as counts`;

type List = (input: object) => Promise<PageAnswer>;

async function measureExplorer(databaseUrl: string, superuserUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const db = openDatabase(databaseUrl);
  const floor = await openSqlFloor(superuserUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const owner = await seedDeals(db, (index) => makeDeal(index, nameOf(index)));
    await seedAnalyses(db, owner);
    await floor.settle();
    const call = createCaller(server.address, agent);
    const cookie = await call.signIn(emailOf("bench"), PASSWORD);
    const list: List = (input) => call.post("dealList/list", cookie, input);
    const page = (condition: string, order: string, more = "") =>
      `select ${LISTED}${more} from deals where workspace_id = $1 and ${condition} order by ${order}, id desc limit 51`;
    const industryMs = await floor.middleOf(
      "industry",
      page("industry = $2", "asking_price desc", COUNTS),
      () => [owner, "HVAC"],
    );
    const timeSearch = (name: string, searches: readonly string[]) =>
      floor.middleOf(name, page("search_key like lower($2)", "updated_at desc"), (turn) => [
        owner,
        `%${searches[turn % searches.length] ?? ""}%`,
      ]);
    const [short, long] = [searchesOf(2, 2), searchesOf(3, 12)];
    return [
      ...(await measureIndustry(list, industryMs)),
      await measureDeepPage(list),
      await measureSearch(list, "2 characters", short, await timeSearch("short", short)),
      await measureSearch(list, "3 to 12 characters", long, await timeSearch("long", long)),
    ];
  } finally {
    agent.destroy();
    await floor.close();
    await db.close();
    await server.close();
  }
}

async function seedAnalyses(db: Database, owner: string): Promise<void> {
  const records = Array.from({ length: ANALYSES }, (_, index) => makeDeal(index * 31, nameOf(index * 31)));
  await inWorkspace(db, inPersonalWorkspace(owner), (tx) =>
    tx.client.query(
      `insert into deal_analyses (workspace_id, deal_name, deal_data, updated_at)
        select $1, data -> 'summary' ->> 'dealName', data, now() - place * interval '37 ms'
        from jsonb_array_elements($2) with ordinality as row(data, place)`,
      [owner, JSON.stringify(records)],
    ),
  );
}

const BY_INDUSTRY = { filter: { industries: ["HVAC"] }, sort: "price", direction: "descending" };

async function measureIndustry(list: List, byHandMs: number): Promise<Measure[]> {
  const one = await timesOf(list, CALLS, () => BY_INDUSTRY);
  const perClient = Math.ceil(CALLS / CLIENTS);
  const clients = Array.from({ length: CLIENTS }, () => timesOf(list, perClient, () => BY_INDUSTRY, 20));
  const many = (await Promise.all(clients)).flat();
  const [p50, p99, p50OfMany, p99OfMany] = [at(one, 0.5), at(one, 0.99), at(many, 0.5), at(many, 0.99)];
  return [
    {
      name: "explorer, 50 by industry, by price, with counts, p50",
      measured: ms(p50),
      ...against("hand-written SQL of the same counts", { theirs: byHandMs, ours: p50, most: 2 }),
    },
    {
      name: "explorer, the same, p99",
      measured: ms(p99),
      ...against("its p50", { theirs: p50, ours: p99, most: 3 }),
    },
    {
      name: `explorer, the same for ${CLIENTS} clients at once, p50`,
      measured: ms(p50OfMany),
      ...against("one client, p50", { theirs: p50, ours: p50OfMany, most: 10 }),
    },
    {
      name: `explorer, the same for ${CLIENTS} clients at once, p99`,
      measured: ms(p99OfMany),
      ...against("its p50", { theirs: p50OfMany, ours: p99OfMany, most: 2 }),
    },
  ];
}

/**
 * Page 1 and a page far down in turns, so that both meet the same machine. Of deals alone, so that both hold the same
 * kind of rows: the newest of all records here are analyses, which are half the work of deals wherever they stand.
 */
async function measureDeepPage(list: List): Promise<Measure> {
  let cursor: string | null = null;
  for (let left = (DEEP_PAGE - 1) * PAGE_ROWS; left > 0; left -= 200) {
    const limit = Math.min(200, left);
    const answer: PageAnswer = await list({ tab: "deals", limit, ...(cursor === null ? {} : { cursor }) });
    cursor = answer.nextCursor;
  }
  if (cursor === null) throw new Error(`There is no page ${DEEP_PAGE}.`);
  const times = await timesOf(list, CALLS, (turn) => ({
    tab: "deals",
    ...(turn % 2 === 0 ? {} : { cursor }),
  }));
  const [first, deep] = [0, 1].map((parity) =>
    at(
      times.filter((_, turn) => turn % 2 === parity),
      0.5,
    ),
  );
  return {
    name: `explorer, page ${DEEP_PAGE.toLocaleString("en-US")} of deals against page 1`,
    measured: ms(deep ?? Number.NaN),
    ...against("page 1", { theirs: first ?? Number.NaN, ours: deep ?? Number.NaN, most: 1.3 }),
  };
}

/** Parts of names, common and rare, and texts that stand in none. */
function searchesOf(shortest: number, longest: number): string[] {
  return Array.from({ length: 400 }, (_, turn) => {
    const length = shortest + (turn % (longest - shortest + 1));
    if (turn % 8 === 7) return "qjwxzkvqjyzx".slice(turn % 3, (turn % 3) + length).padEnd(length, "z");
    const name = nameOf((turn * 9_973) % 100_000);
    const from = (turn * 5) % Math.max(1, name.length - length);
    return name
      .slice(from, from + length)
      .trim()
      .padEnd(length, "e");
  });
}

async function measureSearch(
  list: List,
  what: string,
  searches: readonly string[],
  byHandMs: number,
): Promise<Measure> {
  const searchOf = (turn: number) => searches[turn % searches.length] ?? "";
  const times = await timesOf(list, CALLS, (turn) => ({ filter: { search: searchOf(turn) } }));
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
  const slowest = slowestOf(times, (turn) => searchOf(turn).length);
  return {
    name: `explorer, search of ${what}`,
    measured: `p50 ${ms(p50)}, p99 ${ms(p99)}; slowest length ${slowest.name} with p50 ${ms(slowest.p50)}; ${slowestText(times, searchOf)}`,
    ...against("hand-written SQL, deals alone", { theirs: byHandMs, ours: p50, most: 2 }),
  };
}

/** Of calls of several kinds, the kind whose middle call took longest. */
function slowestOf<Kind>(
  times: readonly number[],
  kindOf: (turn: number) => Kind,
): { name: Kind; p50: number } {
  const kinds = Map.groupBy(times.keys(), kindOf);
  const assessed = [...kinds].map(([name, turns]) => ({
    name,
    p50: at(
      turns.map((turn) => times[turn] ?? Number.NaN),
      0.5,
    ),
  }));
  const [slowest] = assessed.toSorted((a, b) => b.p50 - a.p50);
  if (!slowest) throw new Error("Nothing was measured.");
  return slowest;
}

/** The text that took longest each time it was searched for: one slow call is the machine's, several are ours. */
function slowestText(times: readonly number[], searchOf: (turn: number) => string): string {
  const { name, p50 } = slowestOf(times, searchOf);
  return `slowest text “${name}” ${ms(p50)}`;
}

async function timesOf(
  list: List,
  calls: number,
  inputOf: (turn: number) => object,
  warmUp = WARM_UP,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = -warmUp; turn < calls; turn++) {
    const input = inputOf(Math.abs(turn));
    const start = performance.now();
    await list(input);
    if (turn >= 0) times.push(performance.now() - start);
  }
  return times;
}
