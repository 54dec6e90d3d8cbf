import { describeLoad, describeTimes, say } from "#tests/prove/machine.ts";
import { must } from "#tests/prove/two-servers/check.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startServer } from "#server/start-server.ts";
import { createLog } from "#server/log.ts";
import { makeAccount, openSession } from "#tests/support/make-account.ts";
import { QUIET } from "#tests/support/quiet-config.ts";
import { createCalls, type Calls } from "#tests/support/server.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { type CitusSettings, LeftOut } from "./settings.ts";
import type { Site } from "./site.ts";

const DEALS = 2_000;
const WARM_UP = 10;
const ROUNDS = 100;
/** A first page of the list of deals takes no more than so many times as long. */
const GOAL = 2;

const PAGES: Readonly<Record<string, (calls: Calls) => Promise<unknown>>> = {
  "list of deals": (calls) => calls.dealList.list({ limit: 25 }),
  "deals to choose from": (calls) => calls.deals.list({ limit: 25 }),
  leads: (calls) => calls.leads.list({ today: "2026-01-01", limit: 25 }),
};

interface Side {
  readonly calls: Calls;
  close(): Promise<void>;
}

/** The same server on both databases, call by call in turns. */
export async function compareFirstPage(_site: Site, { databaseUrl, plain }: CitusSettings): Promise<string> {
  if (plain === null) throw new LeftOut("--plain names a database to compare with");
  const sides = [await openSide(databaseUrl), await openSide(plain)] as const;
  const told: string[] = [];
  let ratioOfDeals = Number.POSITIVE_INFINITY;
  try {
    for (const [name, read] of Object.entries(PAGES)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < WARM_UP + ROUNDS; round++)
        for (const [index, { calls }] of sides.entries()) {
          const since = performance.now();
          await read(calls);
          if (round >= WARM_UP) times[index]?.push(performance.now() - since);
        }
      const ratio = middle(times[0]) / middle(times[1]);
      if (name === "list of deals") ratioOfDeals = ratio;
      say(
        `  ${name}, several machines: ${describeTimes(times[0])}; one: ${describeTimes(times[1])}; ${describeLoad()}`,
      );
      told.push(`${name} ${ratio.toFixed(2)}`);
    }
  } finally {
    for (const side of sides) await side.close();
  }
  must(ratioOfDeals <= GOAL, `${told.join(", ")} times as long as on one machine; the goal is ${GOAL}.`);
  return `${told.join(", ")} times as long as on one machine, with ${DEALS} deals`;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function openSide(databaseUrl: string): Promise<Side> {
  const folder = makeTemporaryFolder("citus-page");
  const config = { ...QUIET, dataDir: folder };
  const server = await startServer({ databaseUrl, config, log: createLog(() => undefined) });
  const db = openDatabase(databaseUrl);
  const email = `${crypto.randomUUID()}@proof.example.com`;
  const name = { firstName: "First", lastName: "Page" };
  const person = await makeAccount(db, { email, password: "a long enough password", ...name, role: "user" });
  await inWorkspace(db, inPersonalWorkspace(person.id), async ({ client }) => {
    await client.query(
      `insert into deals (workspace_id, id, name, company_name, industry, asking_price)
        select $1, gen_random_uuid(), 'Deal ' || n, 'Company ' || n, (array['Retail', 'Services', 'Food'])[1 + n % 3], n * 1000
        from generate_series(1, $2::int) n returning workspace_id`,
      [person.id, DEALS],
    );
  });
  const calls = createCalls(server.address, await openSession(db, person.id, config));
  return {
    calls,
    async close() {
      await db.close();
      await server.close();
      removeTemporaryFolder(folder);
    },
  };
}
