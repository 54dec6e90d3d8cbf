import { afterAll, beforeAll, expect, test } from "vitest";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import { findTableBenchmark, toIndustry } from "#features/benchmarks/model/industry.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

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

const TABLE = "industry-benchmarks";

async function edit(key: string, change: object) {
  const { rows } = await admin.rules.getTable({ table: TABLE });
  const kept = rows.find((row) => row.key === key);
  if (!kept) throw new Error(`There is no row ${key}.`);
  return admin.rules.updateRow({ table: TABLE, key, version: kept.version, row: { ...kept.row, ...change } });
}
const benchmarkOf = async (name: string) =>
  (await member.benchmarks.getIndustryBenchmarks({ p_industry_name: name }))[0];

test("every row of the core's table is there, small businesses first, the margin in percent", async () => {
  const rows = await member.benchmarks.listIndustries();
  expect(rows).toEqual(INDUSTRIES.map(toIndustry));
  expect(rows.find((row) => row.industry_name === "Advertising")?.ebitda_margin).toBe(13.72);
  await expect(server.as().benchmarks.listIndustries()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("a name meets its row with the match and the gaps of the row; another name meets none", async () => {
  const [row] = await member.benchmarks.getIndustryBenchmarks({ p_industry_name: "HVAC" });
  expect(row).toEqual(findTableBenchmark("HVAC"));
  expect(row).toMatchObject({
    industry_name: "HVAC Contractor",
    match_type: "alias",
    ebitda_margin: null,
    kind: "small-business",
  });
  for (const name of ["Other", "", "Zymurgy", "\0"]) {
    expect(await member.benchmarks.getIndustryBenchmarks({ p_industry_name: name })).toEqual([]);
  }
});

test("an edited row is everybody's at once, found by its other names too", async () => {
  await edit("Bakery", { evSalesMultiple: 0.75, ebitdaMarginPct: null });
  expect(await benchmarkOf("Bakery")).toMatchObject({ ev_sales_multiple: 0.75, ebitda_margin: null });
  await edit("Pest Control", { evSalesMultiple: 9, aliases: ["ant chaser"] });
  expect(await benchmarkOf("Ant chasers")).toMatchObject({
    industry_name: "Pest Control",
    match_type: "alias",
    ev_sales_multiple: 9,
  });
});

test("an added row is matched like the rest and stands behind them, until the table is restored", async () => {
  const pest = INDUSTRIES.find(({ industryName }) => industryName === "Pest Control");
  const row = { ...pest, industryName: "Drone Shows", aliases: [], evEbitdaMultiple: 5.5 };
  await admin.rules.addRow({ table: TABLE, row });
  expect(await benchmarkOf("drone show")).toMatchObject({
    industry_name: "Drone Shows",
    ev_ebitda_multiple: 5.5,
  });
  expect((await member.benchmarks.listIndustries()).at(-1)?.industry_name).toBe("Drone Shows");
  expect(await admin.rules.restore({ table: TABLE })).toEqual({ restored: 3 });
  expect(await member.benchmarks.listIndustries()).toEqual(INDUSTRIES.map(toIndustry));
});

test("what cannot be is refused by its name, and nothing of the file is stored", async () => {
  const { version } = await admin.rules.getTable({ table: TABLE });
  const [first] = INDUSTRIES;
  const rows = [
    { ...first, industryName: "Zeppelins" },
    { ...first, industryName: "Kites", ebitdaMarginPct: 400 },
    { ...first, industryName: "Balloons", sdeMultipleLow: 4, sdeMultipleHigh: 2 },
  ];
  await expect(admin.rules.importRows({ table: TABLE, version, rows })).rejects.toMatchObject({
    code: "BAD_FILE",
    data: {
      problems: [
        { row: 2, key: "Kites", message: expect.stringContaining("from -100 to 100") },
        { row: 3, key: "Balloons", column: "sdeMultipleLow" },
      ],
    },
  });
  expect(await benchmarkOf("Zeppelins")).toBeUndefined();
});
