import { afterAll, beforeAll, expect, test } from "vitest";
import { INDUSTRIES } from "#calc";
import { findTableBenchmark, toIndustry } from "#features/benchmarks/model/industry.ts";
import { asUser } from "#server/database/as-user.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { storeIndustries } from "./industries-table.ts";

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  // Its own: the table of benchmarks is everybody's.
  server = await openTestServer();
  member = await server.createMember();
});
afterAll(() => server.close());

test("every row of the core's table is there, small businesses first, the margin in percent", async () => {
  const rows = await member.benchmarks.listIndustries();
  expect(rows).toEqual(INDUSTRIES.map(toIndustry));
  expect(rows.find((row) => row.industry_name === "Advertising")?.ebitda_margin).toBe(13.72);
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

test("members read and never write; visitors do not read", async () => {
  await expect(server.as().benchmarks.listIndustries()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (const text of [
    "update industry_benchmarks set ev_ebitda_multiple = 1",
    "delete from industry_benchmarks",
    "insert into industry_benchmarks (industry_name, place, kind, as_of) values ('x', 0, 'public', '2020')",
  ]) {
    await expect(asUser(server.db, member.person.id, (tx) => tx.client.query(text))).rejects.toThrow(
      /permission denied/,
    );
  }
});

test("a start brings rows to what the program knows, but not those that were edited", async () => {
  const multiples = async () => {
    const rows = await member.benchmarks.listIndustries();
    return ["Bakery", "Pest Control"].map(
      (name) => rows.find((row) => row.industry_name === name)?.ev_sales_multiple,
    );
  };
  const [bakery] = await multiples();
  await server.db.pool.query(
    "update industry_benchmarks set ev_sales_multiple = 9 where industry_name in ('Bakery', 'Pest Control')",
  );
  await server.db.pool.query(
    "update industry_benchmarks set edited_at = now(), aliases = '{ant chaser}' where industry_name = 'Pest Control'",
  );
  await server.db.pool.query(
    "insert into industry_benchmarks (industry_name, place, kind, as_of) values ('Gone', 999, 'public', '2020')",
  );
  await storeIndustries(server.db);
  expect(await multiples()).toEqual([bakery, 9]);
  expect((await member.benchmarks.listIndustries()).map((row) => row.industry_name)).not.toContain("Gone");
  const [row] = await member.benchmarks.getIndustryBenchmarks({ p_industry_name: "Ant chasers" });
  expect(row).toMatchObject({ industry_name: "Pest Control", match_type: "alias", ev_sales_multiple: 9 });
});
