import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import http from "node:http";
import { createAccount } from "#features/sign-in/server/index.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { analysisReport } from "#features/deal-analysis/model/report/analysis-report.ts";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { analysisWorkbook } from "#features/deal-analysis/model/workbook/analysis-workbook.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { storedDeal } from "#tests/support/random-deals.ts";
import { against, at, type Measure } from "./measure.ts";
import { rivalPdf, rivalWorkbook, wordsOf } from "./rival-files.ts";
import { named } from "./rivals.ts";
import { LISTED, openSqlFloor, type SqlFloor } from "./sql-floor.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const PASSWORD = "a long enough password";
const WARM_UP = 8;
const FILES = 30;
const LISTED_DEALS = 20_000;

/** A workbook and a document of one deal, and a long list, over loopback HTTP with session and row policies. */
export function run(): Promise<Measure[]> {
  return withDatabase((postgres) => measureExports(postgres.url, postgres.superuserUrl));
}

async function measureExports(databaseUrl: string, superuserUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const db = openDatabase(databaseUrl);
  const floor = await openSqlFloor(superuserUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const dealId = await seed(db);
    const get = await signedIn(server.address, agent);
    const subject = exportSubjectOf(storedDeal(dealDataSchema.parse(EXAMPLE_DEALS[0]?.data)), new Date());
    const workbook = rivalWorkbook(analysisWorkbook(subject));
    const pdf = rivalPdf(wordsOf(analysisReport(subject)));
    const address = `/api/files/deals/${dealId}/analysis`;
    return [
      await measureFile("workbook of a deal", () => get(`${address}.xlsx`), {
        what: `its cells, without looks, in ${named("exceljs")}`,
        make: workbook,
        most: 1,
      }),
      await measureFile("PDF of a deal", () => get(`${address}.pdf`), {
        what: `its words in plain ${named("pdfkit")}`,
        make: pdf,
        most: 1.5,
      }),
      await measureList(() => get("/api/files/deals.csv"), floor),
    ];
  } finally {
    agent.destroy();
    await floor.close();
    await db.close();
    await server.close();
  }
}

interface Beside {
  what: string;
  /** Null where the rival cannot be fetched. */
  make: (() => Promise<unknown>) | null;
  most: number;
}

/** Ours comes over HTTP with session and row policies; the rival only writes the file, in turns with it. */
async function measureFile(name: string, get: () => Promise<number>, beside: Beside): Promise<Measure> {
  const first = await timed(get);
  for (let count = 1; count < WARM_UP; count++) await get();
  const times: number[] = [];
  let bytes = 0;
  const others: number[] = [];
  for (let count = 0; count < FILES; count++) {
    times.push(await timed(async () => (bytes = await get())));
    if (beside.make) others.push(await timed(beside.make));
  }
  const [p50, slowest] = [at(times, 0.5), Math.max(...times)];
  return {
    name: `exports, ${name}`,
    measured: `p50 ${p50.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, the very first ${first.toFixed(0)} ms, ${(bytes / 1024).toFixed(0)} kB`,
    ...(beside.make
      ? against(beside.what, { theirs: at(others, 0.5), ours: p50, most: beside.most })
      : { goal: null, ok: null }),
  };
}

async function measureList(get: () => Promise<number>, floor: SqlFloor): Promise<Measure> {
  await get();
  let bytes = 0;
  const ms = await timed(async () => (bytes = await get()));
  const byHandMs = await timed(() => floor.rows(`select ${LISTED} from deals order by updated_at desc`, []));
  return {
    name: `exports, CSV of ${LISTED_DEALS.toLocaleString("en-US")} deals`,
    measured: `${(ms / 1000).toFixed(2)} s, ${(bytes / 1024 / 1024).toFixed(1)} MB`,
    ...against("hand-written SQL, read and not written", { theirs: byHandMs, ours: ms, most: 2 }),
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
  const [id = ""] = await inWorkspace(db, inPersonalWorkspace(made.person.id), (tx) =>
    insertDeals(tx, [worked, ...many]),
  );
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
  const cookie = answer.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
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
