import { randomUUID } from "node:crypto";
import path from "node:path";
import type pg from "pg";
import { createAccount } from "#features/sign-in/server/index.ts";
import { DATABASE } from "#server/embedded/ensure-database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { HttpCaller } from "#tests/prove/http-caller.ts";
import { serve, waitUntilReady } from "#tests/prove/served-product.ts";
import { mustAnswer, until } from "#tests/prove/two-servers/check.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { listenToEvents } from "#tests/support/event-listener.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { TEST_KEYS } from "#tests/support/quiet-config.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { beginLoad, type Load } from "./load.ts";
import { addressOf, createNode, type Node } from "./node.ts";

const PASSWORD = "a long enough password";
const FULL_LOAD = { writers: 6, readers: 3 };
/** Work of a process that lost its database in the middle of it waits until that is noticed. */
const TAKEN_OVER_MS = 60_000;

/** The product on two databases, with people at work. */
export interface Site {
  readonly load: Load;
  /** Under the superuser's rights at whichever leads: sees the rows of everybody. */
  readonly db: {
    query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
  };
  primary(): Node;
  standby(): Node;
  /** The standby was promoted. */
  changePlaces(): void;
  /** While no database leads: what /readyz does not say, and should. */
  explainUnready(): Promise<string[]>;
  /** Milliseconds since `since`. */
  waitUntilReady(since: number): Promise<number>;
  /** One more person makes a deal, hears of it, and has it assessed in the background: milliseconds since `since`. */
  probe(since: number): Promise<{ toldMs: number; workedMs: number }>;
  close(isKept: boolean): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const folder = makeTemporaryFolder("failover");
  const [portA, portB] = [await findFreePort(), await findFreePort()];
  const [first, second] = [createNode("a", portA, folder), createNode("b", portB, folder)];
  let [primary, standby] = [first, second];
  await primary.startAsPrimary();
  const databaseUrl = addressOf([first, second]);
  const port = await findFreePort();
  const product = serve(port, {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_KEYS.authSecret,
    DATA_DIR: path.join(folder, "product"),
  });
  await waitUntilReady(product, performance.now());
  await standby.startAsStandbyOf(primary);
  const caller = new HttpCaller(product.url);
  const [crew, prober] = [await createMember(databaseUrl, caller), await createMember(databaseUrl, caller)];
  mustAnswer(
    await caller.ask("criteria/create", { fields: CRITERIA }, prober.cookie),
    200,
    "Making criteria",
  );
  const listener = await listenToEvents(product.url, prober.cookie);
  const load = beginLoad(caller, crew.cookie, FULL_LOAD);
  const db: Site["db"] = {
    query: (text, values) => primary.asSuperuser((client) => client.query(text, values), DATABASE),
  };
  return {
    load,
    db,
    primary: () => primary,
    standby: () => standby,
    changePlaces: () => void ([primary, standby] = [standby, primary]),
    async explainUnready() {
      const answer = await fetch(`${product.url}/readyz`);
      const { checks } = (await answer.json()) as { checks: { database: string } };
      const isRight =
        answer.status === 503 && checks.database.startsWith("No host of the database takes writes");
      return isRight
        ? []
        : [`/readyz answered ${answer.status}, "${checks.database}", while no database led.`];
    },
    waitUntilReady: (since) => waitUntilReady(product, since),
    async probe(since) {
      const id = randomUUID();
      const made = await caller.ask("deals/create", { id, data: DATA }, prober.cookie);
      mustAnswer(made, 200, "Making a deal");
      const isTold = () => Promise.resolve(listener.changes().some((change) => change.id === id));
      const isAssessed = async () => {
        const { rows } = await db.query("select 1 from acquisition_fit_analyses where deal_id = $1", [id]);
        return rows.length > 0;
      };
      const timed = async (holds: () => Promise<boolean>, what: string) => {
        await until(holds, TAKEN_OVER_MS, what);
        return performance.now() - since;
      };
      const [toldMs, workedMs] = await Promise.all([
        timed(isTold, "The change is told"),
        timed(isAssessed, "The deal is judged"),
      ]);
      return { toldMs, workedMs };
    },
    async close(isKept) {
      await load.stop();
      await listener.stop();
      product.signal("SIGTERM");
      await product.ended;
      await primary.stop();
      await standby.stop();
      if (!isKept) removeTemporaryFolder(folder);
      else
        process.stdout.write(
          `The last the server said:\n${product
            .output()
            .split("\n")
            .filter((line) => !line.includes('"Answered."'))
            .join("\n")
            .slice(-4000)}\nThe data is left in ${folder}\n`,
        );
    },
  };
}

const DATA = makeDeal("Made after a kill", {
  financials: { askingPrice: 750_000, annualRevenue: 900_000 },
});
const CRITERIA = { name: "Anything affordable", maxPriceTargetUsd: 1_000_000 };

async function createMember(databaseUrl: string, caller: HttpCaller): Promise<{ cookie: string }> {
  const email = `member-${randomUUID().slice(0, 8)}@example.com`;
  const db = openDatabase(databaseUrl);
  try {
    const name = { firstName: "Fail", lastName: "Over" };
    const made = await createAccount({ db, email, password: PASSWORD, ...name, role: "user" });
    if (!made.ok) throw new Error(made.message);
  } finally {
    await db.close();
  }
  const { status, message, cookie } = await caller.ask("account/signIn", { email, password: PASSWORD });
  if (status !== 200) throw new Error(`Nobody could sign in: ${status} ${message}`);
  return { cookie };
}
