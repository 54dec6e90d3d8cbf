import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { editBenchmark } from "#tests/support/edit-benchmark.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "#features/sign-in/server/index.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { dealDataSchema, type DealDataInput } from "#features/deals/model/deal-data.ts";
import type { Platform } from "#server/call-context.ts";
import { createPlatform } from "#server/create-platform.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { serverFeatures } from "#server/features.ts";
import { createApp } from "#server/http/create-app.ts";
import { WORKED_DATA } from "#tests/support/random-deals.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

interface Owner {
  id: string;
  cookie: string;
}

let testDatabase: TestDatabase;
let platform: Platform;
let app: ReturnType<typeof createApp>;
let ann: Owner;
let ben: Owner;
let dealId: string;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const settings = {
    databaseUrl: testDatabase.url,
    appOrigin: "http://localhost:3000",
    authSecret: "a secret of the tests alone",
    dataDir: "/nowhere",
  };
  platform = await createPlatform({ ...settings, features: serverFeatures });
  app = createApp({ platform, features: serverFeatures, trustProxy: false, pagesFolder: null });
  ann = await createOwner("ann@example.com");
  ben = await createOwner("ben@example.com");
  [dealId = ""] = await storeDeals(ann, [WORKED_DATA]);
});

afterAll(async () => {
  await platform.database.close();
  await testDatabase.drop();
});

async function createOwner(email: string): Promise<Owner> {
  const names = { firstName: "A", lastName: "B", role: "user" as const };
  const made = await createAccount({
    db: platform.database,
    email,
    password: "a long enough password",
    ...names,
  });
  if (!made.ok) throw new Error(made.message);
  const cookie = await platform.sessions.open(made.person.id, {
    clientAddress: "127.0.0.1",
    userAgent: "test",
    isProved: true,
  });
  return { id: made.person.id, cookie: cookie.split(";")[0] ?? "" };
}

const storeDeals = (owner: Owner, deals: readonly DealDataInput[]): Promise<string[]> =>
  inWorkspace(platform.database, inPersonalWorkspace(owner.id), (tx) =>
    insertDeals(
      tx,
      deals.map((data) => dealDataSchema.parse(data)),
    ),
  );

async function get(path: string, owner: Owner | null): Promise<Response> {
  return app.request(`/api/files${path}`, { headers: owner ? { cookie: owner.cookie } : {} });
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe("the workbook", () => {
  test("comes with its type, a name for the disk and the figures of the deal", async () => {
    const answer = await get(`/deals/${dealId}/analysis.xlsx`, ann);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Summit Air Heating & Cooling analysis \d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''Summit%20Air/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const bytes = await bytesOf(answer);
    expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual([
      "Overview",
      "Inputs",
      "Score",
      "Valuation",
      "ROI",
      "Loan schedule",
      "Financing",
      "Growth",
    ]);
    expect(JSON.stringify(sheets[0]?.rows)).toContain("770000");
  });

  test("takes the assumptions of the page, and says which of them is wrong", async () => {
    const { sheets } = await readXlsx(
      await bytesOf(await get(`/deals/${dealId}/analysis.xlsx?down=50&rate=9&term=15`, ann)),
    );
    const roi = sheets.find(({ name }) => name === "ROI");
    expect(roi?.rows.find(([title]) => title === "Down payment")?.[1]).toBe(600_000);
    const refused = await get(`/deals/${dealId}/analysis.xlsx?rate=99`, ann);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "BAD_REQUEST",
      message: "The interest in percent (rate) must be a number from 3 to 12.",
    });
  });
});

test("compares with the row of the database as it stands, and the score keeps the program's own multiple", async () => {
  const dora = await createOwner("dora@example.com");
  const [id = ""] = await storeDeals(dora, [
    { ...WORKED_DATA, basics: { ...WORKED_DATA.basics, benchmarkIndustry: "Pest Control" } },
  ]);
  const inputsOf = async (): Promise<Map<unknown, unknown[]>> => {
    const { sheets } = await readXlsx(await bytesOf(await get(`/deals/${id}/analysis.xlsx`, dora)));
    const rows = sheets.find(({ name }) => name === "Inputs")?.rows ?? [];
    const start = rows.findIndex(([title]) => title === "Industry benchmark");
    return new Map(rows.slice(start, start + 12).map((row) => [row[0], row.slice(1, 4)]));
  };
  const before = await inputsOf();
  expect(before.get("EBITDA margin")?.[0] ?? null).toBeNull();
  await editBenchmark(platform.database, "Pest Control", { ebitdaMarginPct: 12.5, evEbitdaMultiple: 6 });
  const after = await inputsOf();
  await editBenchmark(platform.database, "Pest Control", null);
  expect(after.get("EBITDA margin")).toEqual([0.125, 0.2, 0.125]);
  expect(after.get("EV/EBITDA")?.[2]).toBe(6);
  expect(after.get("Industry EBITDA multiple")?.[2]).toBe(before.get("Industry EBITDA multiple")?.[2]);
});

describe("the document", () => {
  test("is a PDF of several pages", async () => {
    const answer = await get(`/deals/${dealId}/analysis.pdf`, ann);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const text = new TextDecoder("latin1").decode(await bytesOf(answer));
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
    expect(text).toContain("/Lang (en-US)");
  });
});

describe.each(["/deals/ID/analysis.xlsx", "/deals/ID/analysis.pdf"])("%s", (path) => {
  test("is as if it were not there for somebody else, for no id and for an id nobody has", async () => {
    const ids = [dealId, "00000000-0000-4000-8000-000000000000", "nonsense", "' or 1=1"];
    for (const [index, id] of ids.entries()) {
      const answer = await get(path.replace("ID", encodeURIComponent(id)), index === 0 ? ben : ann);
      expect(answer.status, id).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: "NOT_FOUND",
        message: "Deal data could not be loaded",
      });
    }
  });

  test("asks who is calling first", async () => {
    const answer = await get(path.replace("ID", dealId), null);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: "User not authenticated" });
  });
});

describe("the list as CSV", () => {
  let carl: Owner;
  beforeAll(async () => {
    carl = await createOwner("carl@example.com");
    const many = Array.from({ length: 1_203 }, (_, index) => ({
      ...WORKED_DATA,
      basics: {
        ...WORKED_DATA.basics,
        businessName: `Company ${index}`,
        industry: index % 2 === 0 ? "HVAC" : "Bakery",
        tags: [`t${index % 3}`],
      },
      summary: { dealName: index === 7 ? '=HYPERLINK("http://x.example","press")' : `Deal ${index}` },
      financials: { askingPrice: index === 0 ? undefined : index * 1_000 },
    }));
    await storeDeals(carl, many);
  });

  async function rowsOf(query: string, owner: Owner = carl): Promise<string[][]> {
    const answer = await get(`/deals.csv${query}`, owner);
    expect(answer.status).toBe(200);
    return parseCsv(await answer.text(), { delimiter: "," }) as string[][];
  }

  test("holds every matching deal, in the order of the list, after a mark for Excel", async () => {
    const answer = await get("/deals.csv?sort=price&direction=ascending", carl);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/filename="Deals \d{4}-\d\d-\d\d\.csv"/);
    const bytes = await bytesOf(answer);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = parseCsv(new TextDecoder().decode(bytes), { delimiter: "," }) as string[][];
    expect(head).toContain("Asking price (USD)");
    expect(rows).toHaveLength(1_203);
    const prices = rows.map((row) => row[6] ?? "");
    expect(prices.slice(0, 3)).toEqual(["1000", "2000", "3000"]);
    // What is not known is empty and comes last, as in the list.
    expect(prices.at(-1)).toBe("");
  });

  test("follows search and filters", async () => {
    expect(await rowsOf("?industry=Bakery")).toHaveLength(602);
    expect(await rowsOf("?industry=Bakery&tag=t1&search=Deal%2012")).toHaveLength(1 + expectedMatches());
    expect(await rowsOf("?search=nothing%20like%20this")).toHaveLength(1);
  });

  function expectedMatches(): number {
    return Array.from({ length: 1_203 }, (_, index) => index).filter(
      (index) => index !== 7 && index % 2 === 1 && index % 3 === 1 && `Deal ${index}`.includes("Deal 12"),
    ).length;
  }

  test("holds picked deals alone, and only one's own", async () => {
    const [, one, other] = await rowsOf("?search=Deal%2011&sort=name");
    const ids = [other?.at(-1), dealId, one?.at(-1)].map((id) => `id=${id ?? ""}`);
    const rows = await rowsOf(`?${ids.join("&")}`);
    expect(rows.slice(1)).toEqual([other, one]);
  });

  test("never lets a name be calculated", async () => {
    const row = (await rowsOf("")).find((cells) => cells[0]?.includes("HYPERLINK"));
    expect(row?.[0]).toBe('\'=HYPERLINK("http://x.example","press")');
  });

  test("holds nobody else's deals", async () => {
    expect(await rowsOf("", ben)).toHaveLength(1);
    expect(await rowsOf("", ann)).toHaveLength(2);
  });

  test("says what is wrong with an order it does not know", async () => {
    const answer = await get("/deals.csv?sort=colour", carl);
    expect(answer.status).toBe(400);
    expect((await answer.json()) as object).toMatchObject({
      message: expect.stringContaining("must be one of updated, name, price"),
    });
  });

  test("asks who is calling", async () => {
    expect((await get("/deals.csv", null)).status).toBe(401);
  });
});

describe("the explorer's list as CSV", () => {
  let dan: Owner;
  beforeAll(async () => {
    dan = await createOwner("dan@example.com");
    const many = Array.from({ length: 430 }, (_, index) => ({
      ...WORKED_DATA,
      basics: { ...WORKED_DATA.basics, businessName: `Company ${index}` },
      summary: { dealName: `Deal ${index}` },
      financials: { askingPrice: index === 0 ? undefined : index * 1_000 },
    }));
    await storeDeals(dan, many);
  });

  async function rowsOf(query: string, owner: Owner = dan): Promise<string[][]> {
    const answer = await get(`/explorer.csv${query}`, owner);
    expect(answer.status).toBe(200);
    return parseCsv(await answer.text(), { delimiter: "," }) as string[][];
  }

  test("holds every row of the tab, page after page, in the order of the list", async () => {
    const [head, ...rows] = await rowsOf("?sort=price&direction=ascending");
    expect(head?.slice(0, 6)).toEqual([
      "Name",
      "Company",
      "Status",
      "Industry",
      "Source",
      "Asking price (USD)",
    ]);
    expect(rows).toHaveLength(430);
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(430);
    const prices = rows.map((row) => Number(row[5] || Infinity));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(await rowsOf("?tab=drafts")).toHaveLength(1);
    expect(await rowsOf("?search=Deal%2042")).toHaveLength(1 + 11);
  });

  test("is of its owner alone, asks who is calling, and knows its tabs", async () => {
    expect(await rowsOf("", ben)).toHaveLength(1);
    expect((await get("/explorer.csv", null)).status).toBe(401);
    const answer = await get("/explorer.csv?tab=local", dan);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("one of all, deals") });
  });
});
