import { beforeAll, expect, test } from "vitest";
import type { AnswerEvent } from "#features/coach/model/answer-events.ts";
import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { joinAsGuest } from "#tests/support/join-workspace.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
});

const uuid = () => crypto.randomUUID();
const DEAL = {
  financials: { annualRevenue: 1_000_000, ebitda: 330_000, sde: 410_000, askingPrice: 1_320_000 },
};

/** Books of one year that earns 200,000 after an owner's pay of 90,000, and who replaces the owner for 70,000. */
const BOOKS: BooksChangeInput[] = [
  {
    do: "add",
    table: "periods",
    row: {
      id: uuid(),
      label: "FY2025",
      startDate: "2025-01-01",
      endDate: "2025-12-31",
      basis: "tax_return",
      lines: { revenue: 1_000_000, netIncome: 200_000, officerPay: 90_000 },
    },
  },
  { do: "add", table: "roles", row: { id: uuid(), title: "Manager", annualPay: 70_000, burdenPct: 0 } },
];

async function makeCounted(here: Pick<TestMember, "deals" | "books">) {
  const { id: dealId } = await here.deals.create({ data: makeDeal("Summit Air", DEAL) });
  await here.books.change({ dealId, changeId: uuid(), changes: BOOKS });
  return dealId;
}

test("a deal is answered with what a lender counts of it by its books, and with nothing before it has any", async () => {
  const { id: bare } = await ann.deals.create({ data: makeDeal("Bare", DEAL) });
  expect(await ann.deals.getLenderEarnings({ dealId: bare })).toEqual({ earnings: null });
  const dealId = await makeCounted(ann);
  expect(await ann.deals.getLenderEarnings({ dealId })).toEqual({
    earnings: {
      ebitdaUsd: 220_000,
      sdeUsd: 290_000,
      months: ["FY2025"],
      isTaxReturn: true,
      replacementPayUsd: 70_000,
      maintenanceCapexUsd: null,
      workingCapitalNeedUsd: 0,
    },
  });
});

test("who reads the deal reads it, a guest too; to everybody else the deal is not there", async () => {
  const { id: workspaceId } = await ann.workspaces.create({ name: "Counted" });
  const here = ann.within(workspaceId);
  const dealId = await makeCounted(here);
  const otherId = await makeCounted(here);
  const guest = (await joinAsGuest(server, { id: workspaceId, dealId, by: ann })).within(workspaceId);
  expect((await guest.deals.getLenderEarnings({ dealId })).earnings?.ebitdaUsd).toBe(220_000);
  await expect(guest.deals.getLenderEarnings({ dealId: otherId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const stranger = await server.createMember();
  await expect(stranger.deals.getLenderEarnings({ dealId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the coach answers with the lender's figure and why it differs, each with its page @further", async () => {
  const dealId = await makeCounted(ann);
  const { id } = await ann.coach.create({ dealId });
  const events: AnswerEvent[] = [];
  for await (const event of await ann.coach.ask({ conversationId: id, text: "What is the price to EBITDA?" }))
    events.push(event);
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error(`The last event is ${last?.type}.`);
  const { text, figures, unheld } = last.message;
  expect(text).toContain("4x (lender 6x)");
  expect(text).toContain("It counts EBITDA of $220,000 where the deal states $330,000");
  expect(figures).toContainEqual(expect.objectContaining({ dealId, value: 220_000, place: "books" }));
  expect(unheld).toEqual([]);
});

test("a saved analysis keeps the verdict that counts the books of its deal, saved anew too @further", async () => {
  const dealId = await makeCounted(ann);
  const dealData = makeDeal("Summit Air", DEAL);
  const saved = await ann.savedAnalyses.save({ dealId, dealData });
  if (saved.kind !== "analysis") throw new Error("It was kept as a draft.");
  const again = await ann.savedAnalyses.update({ id: saved.id, dealName: "Again", dealData });
  for (const { assumptions } of [saved.analysis, again]) {
    expect(assumptions?.verdict?.months).toEqual(["FY2025"]);
    expect(assumptions?.verdict?.working.verdict).toMatchObject({ basis: "books", e: 220_000 });
  }
});
