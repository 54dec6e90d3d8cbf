import { beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
});

const figures = { askingPrice: 1_500_000, annualRevenue: 1_500_000, ebitda: 300_000 };
const deal = (industry: string, benchmarkIndustry?: string) =>
  makeDeal("Summit", { basics: { industry, benchmarkIndustry }, financials: figures });

test("a chosen benchmark row stays with the deal and changes its score, not its industry", async () => {
  const { id } = await member.deals.create({ data: deal("Other") });
  const scoreInList = async () => {
    const { items } = await member.deals.list({});
    const item = items.find((each) => each.id === id);
    return { industry: item?.industry, overall: item?.score?.overall };
  };
  const before = await scoreInList();
  const updated = await member.deals.update({ id, data: deal("Other", "Laundromat") });
  expect(updated.data.basics).toMatchObject({ industry: "Other", benchmarkIndustry: "Laundromat" });
  const after = await scoreInList();
  expect(after.industry).toBe("Other");
  expect(after.overall).not.toBe(before.overall);
});

test("the choice ends when the industry it was made for changes, and when it is taken back", async () => {
  const { id } = await member.deals.create({ data: deal("Shop", "Laundromat") });
  const change = async (industry: string, row?: string) => {
    const updated = await member.deals.update({ id, data: deal(industry, row) });
    return updated.data.basics.benchmarkIndustry;
  };
  expect(await change("Shop", "Laundromat")).toBe("Laundromat");
  expect(await change("Bakery", "Laundromat")).toBeUndefined();
  expect(await change("Cafe", "Restaurant")).toBe("Restaurant");
  expect(await change("Cafe")).toBeUndefined();
});
