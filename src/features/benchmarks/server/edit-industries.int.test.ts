import { afterAll, beforeAll, expect, test } from "vitest";
import { INDUSTRIES } from "#calc";
import { toIndustry } from "#features/benchmarks/model/industry.ts";
import type { IndustryChange, KeptIndustry } from "#features/benchmarks/contract.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { storeIndustries } from "./industries-table.ts";

let server: TestServer;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  // Its own: the table of benchmarks is everybody's.
  server = await openTestServer();
  admin = await server.createMember("admin");
  member = await server.createMember();
});
afterAll(() => server.close());

async function find(name: string): Promise<KeptIndustry> {
  const row = (await admin.benchmarks.listKeptIndustries()).find(
    ({ industry_name }) => industry_name === name,
  );
  if (!row) throw new Error(`There is no row ${name}.`);
  return row;
}
function changeOf(row: KeptIndustry, more: Partial<IndustryChange>): IndustryChange {
  const { industry_name: _, edited_at: __, is_known: ___, ...change } = row;
  return { ...change, ...more };
}
const benchmarkOf = async (name: string) =>
  (await member.benchmarks.getIndustryBenchmarks({ p_industry_name: name }))[0];

test("an edited row is everybody's at once, and a newer program leaves it", async () => {
  const row = await find("Bakery");
  expect(row).toMatchObject({ edited_at: null, is_known: true });
  const change = changeOf(row, { ev_sales_multiple: 0.75, ebitda_margin: null });
  const edited = await admin.benchmarks.updateIndustry({ industry_name: "Bakery", edited_at: null, change });
  expect(edited.edited_at).not.toBeNull();
  expect(await benchmarkOf("Bakery")).toMatchObject({ ev_sales_multiple: 0.75, ebitda_margin: null });
  await storeIndustries(server.db);
  expect(await benchmarkOf("Bakery")).toMatchObject({ ev_sales_multiple: 0.75 });

  const late = admin.benchmarks.updateIndustry({ industry_name: "Bakery", edited_at: null, change });
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
  const { edited_at } = edited;
  const again = await admin.benchmarks.updateIndustry({ industry_name: "Bakery", edited_at, change });
  expect(again.ev_sales_multiple).toBe(0.75);
});

test("a file changes rows and adds others, which are matched like the rest", async () => {
  const pest = await find("Pest Control");
  const rows = [
    { industry_name: "Pest Control", change: changeOf(pest, { note: "from a file" }) },
    { industry_name: "Drone Shows", change: changeOf(pest, { ev_ebitda_multiple: 5.5 }) },
  ];
  expect(await admin.benchmarks.importIndustries({ rows })).toEqual({ changed: 1, added: 1 });
  expect(await benchmarkOf("drone show")).toMatchObject({
    industry_name: "Drone Shows",
    ev_ebitda_multiple: 5.5,
  });
  expect(await find("Drone Shows")).toMatchObject({ is_known: false });
  const names = (await member.benchmarks.listIndustries()).map(({ industry_name }) => industry_name);
  expect(names.at(-1)).toBe("Drone Shows");
});

test("what cannot be is refused by its name, and nothing of the file is stored", async () => {
  const pest = await find("Pest Control");
  const rows = [
    { industry_name: "Zeppelins", change: changeOf(pest, {}) },
    { industry_name: "Kites", change: changeOf(pest, { ebitda_margin: 400 }) },
  ];
  await expect(admin.benchmarks.importIndustries({ rows })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("from -100 to 100"),
  });
  await expect(find("Zeppelins")).rejects.toThrow("There is no row Zeppelins.");
});

test("one row goes back, then the whole table is the program's own again", async () => {
  expect(await admin.benchmarks.restoreIndustries({ industry_name: "Bakery" })).toEqual({ restored: 1 });
  expect(await find("Bakery")).toMatchObject({ edited_at: null });
  expect(await find("Drone Shows")).toMatchObject({ industry_name: "Drone Shows" });
  const missing = admin.benchmarks.restoreIndustries({ industry_name: "Nothing" });
  await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await admin.benchmarks.restoreIndustries({})).toEqual({ restored: 2 });
  expect(await member.benchmarks.listIndustries()).toEqual(INDUSTRIES.map(toIndustry));
  expect(await admin.benchmarks.restoreIndustries({})).toEqual({ restored: 0 });
});
