import { beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  other = await server.createMember();
});

async function save() {
  const answer = await member.savedAnalyses.save({
    dealData: makeDeal("Summit Air", { financials: { askingPrice: 1_200_000, ebitda: 330_000 } }),
  });
  if (answer.kind !== "analysis") throw new Error("It was kept as a draft.");
  return answer.analysis;
}

test("another name changes neither the figures nor their date", async () => {
  const saved = await save();
  const renamed = await member.savedAnalyses.rename({ id: saved.id, dealName: " Before the second offer " });
  expect(renamed).toEqual({ ...saved, dealName: "Before the second offer" });
  expect(await member.savedAnalyses.get({ id: saved.id })).toEqual(renamed);
  const { items } = await member.savedAnalyses.list({});
  expect(items.find(({ id }) => id === saved.id)?.dealName).toBe("Before the second offer");
});

test("a blank name and a name for somebody else's analysis are refused @further", async () => {
  const saved = await save();
  await expect(member.savedAnalyses.rename({ id: saved.id, dealName: "  " })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await expect(other.savedAnalyses.rename({ id: saved.id, dealName: "Mine" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await member.savedAnalyses.get({ id: saved.id })).dealName).toBe(saved.dealName);
});
