import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketTerm } from "#calc/tables/market-term.ts";
import { MARKET_TERMS } from "#calc/tables/market-terms.ts";
import { currentMarketTerms } from "#features/lending/server/current-market-terms.ts";
import { asPerson } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  // Its own: the rules are everybody's.
  server = await openTestServer();
  admin = await server.createMember("admin");
  member = await server.createMember();
});
afterAll(() => server.close());

const TABLE = "market-terms";
const financials = { annualRevenue: 1_000_000, ebitda: 330_000, sde: 410_000, askingPrice: 900_000 };

test("a changed market term moves the answers of deals with the next call, and taken back moves them back", async () => {
  const read = () => asPerson(server.db, member.person.id, (tx) => currentMarketTerms(tx));
  expect((await read()).types).toMatchObject(MARKET_TERMS.types);
  const { id } = await member.deals.create({ data: makeDeal("Bakery", { financials }) });
  const verdict = async () => (await member.deals.listVerdicts({ dealIds: [id] })).verdicts[id];
  const before = await verdict();

  const key = "sba@start";
  const { rows } = await admin.rules.getTable({ table: TABLE });
  const row = rows.find((one) => one.key === key)?.row;
  const value = row?.["value"] as MarketTerm;
  await admin.rules.updateRow({
    table: TABLE,
    key,
    version: null,
    row: { ...row, value: { ...value, rate: { base: "prime", points: 40 } } },
    note: "",
  });
  expect((await read()).types.sba).toMatchObject([{ value: { rate: { points: 40 } } }]);
  expect(await verdict()).not.toEqual(before);
  await admin.rules.restore({ table: TABLE });
  expect(await verdict()).toEqual(before);
});
