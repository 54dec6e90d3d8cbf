import http from "node:http";
import { openDatabase } from "#server/database/open-database.ts";
import { createCaller, type Caller } from "./caller.ts";
import { emailOf, makeDeal, PASSWORD, seedDeals } from "./seed-deals.ts";
import { against, at, type Measure, ms } from "./measure.ts";
import { LISTED, openSqlFloor, type SqlFloor } from "./sql-floor.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const WARM_UP = 300;
const CALLS = 2_000;

/** A page of 50 of the library, over loopback HTTP with its session and row policies, for one client. */
export function run(): Promise<Measure[]> {
  return withDatabase((postgres) => measureLibrary(postgres.url, postgres.superuserUrl));
}

async function measureLibrary(databaseUrl: string, superuserUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const db = openDatabase(databaseUrl);
  const floor = await openSqlFloor(superuserUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const owner = await seedDeals(db, makeDeal);
    await floor.settle();
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
      measures.push(...assess(name, times, await timeByHand(floor, owner, name)));
    }
    return measures;
  } finally {
    agent.destroy();
    await floor.close();
    await db.close();
    await server.close();
  }
}

function assess(name: string, times: number[], byHandMs: number): Measure[] {
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
  return [
    {
      name: `library, ${name}, p50`,
      measured: ms(p50),
      ...against("hand-written SQL", { theirs: byHandMs, ours: p50, most: 2 }),
    },
    {
      name: `library, ${name}, p99`,
      measured: ms(p99),
      ...against("its p50", { theirs: p50, ours: p99, most: 3 }),
    },
  ];
}

/** The same pages in plain statements, for the same person. */
async function timeByHand(floor: SqlFloor, owner: string, name: string): Promise<number> {
  const page = (order: string, after = "") =>
    `select ${LISTED} from deals where workspace_id = $1 ${after} order by ${order} limit 51`;
  const deep = `and updated_at < (select updated_at from deals where workspace_id = $1
    order by updated_at desc offset 50000 limit 1)`;
  if (name === PAGES.deep) {
    // Where the page begins is found once, as the page link does.
    const [found] = await floor.rows(
      `select updated_at from deals where workspace_id = $1 ${deep}
      order by updated_at desc limit 1`,
      [owner],
    );
    const text = page("updated_at desc, id desc", "and updated_at < $2");
    return floor.middleOf("deep", text, () => [owner, found?.["updated_at"]]);
  }
  const orders: Record<string, string> = {
    [PAGES.first]: "updated_at desc, id desc",
    [PAGES.name]: "name_key, id",
    [PAGES.price]: "asking_price desc, id desc",
  };
  const order = orders[name];
  if (order === undefined) throw new Error(`No statement was written for ${name}.`);
  return floor.middleOf(name, page(order), () => [owner]);
}

const PAGES = {
  first: "first page by date",
  deep: "page 1,001 by date",
  name: "by name",
  price: "by price, falling",
};

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
    [PAGES.first]: {},
    [PAGES.deep]: { cursor },
    [PAGES.name]: { sort: "name", direction: "ascending" },
    [PAGES.price]: { sort: "price", direction: "descending" },
  };
}
