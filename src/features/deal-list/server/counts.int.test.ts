import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ExplorerTab } from "#features/deal-list/contract.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await shareTestServer();
});
beforeEach(async () => {
  member = await server.createMember();
});

const deal = (name: string, industry = "HVAC", tags: string[] = []) =>
  makeDeal(name, { basics: { industry, tags } });

/** The kept counts, beside those of counting every row. */
async function compareCounts() {
  const kept = await member.dealList.counts();
  const counted = await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
    tx.client.query<{ deals: number; analyses: number; drafts: number }>(
      `select (select count(*)::int from deals) as deals,
        (select count(*)::int from deal_analyses where not is_archived) as analyses,
        (select count(*)::int from deal_drafts where is_draft) as drafts`,
    ),
  );
  const { deals, analyses, drafts } = counted.rows[0] ?? { deals: -1, analyses: -1, drafts: -1 };
  expect(kept).toEqual({ all: deals + analyses + drafts, deals, analyses, drafts });
  return kept;
}

const facetsOf = (tab: ExplorerTab = "all") => member.dealList.listFacets({ tab });

test("counts follow whatever is made, changed, put away and removed", async () => {
  expect(await compareCounts()).toEqual({ all: 0, deals: 0, analyses: 0, drafts: 0 });
  const { id } = await member.deals.create({ data: deal("One", "HVAC", ["a", "b"]) });
  await member.deals.createExamples();
  await member.deals.saveDraft({ dealId: id, form: {} });
  await member.deals.saveDraft({ form: { basics: { businessName: "New" } } });
  const saved = await member.savedAnalyses.save({ dealId: id, dealData: deal("One") });
  expect(await compareCounts()).toEqual({ all: 7, deals: 4, analyses: 1, drafts: 2 });

  await member.deals.update({ id, data: deal("One", "Bakery", ["b", "c"]) });
  expect((await facetsOf("deals")).industries).toContainEqual({ value: "Bakery", count: 1 });
  const tags = (await facetsOf("deals")).tags.map(({ value }) => value);
  expect(tags).toEqual(expect.arrayContaining(["b", "c", "example"]));
  expect(tags).not.toContain("a");

  await member.savedAnalyses.archive({ ids: [saved.id] });
  expect(await compareCounts()).toMatchObject({ analyses: 0 });
  expect((await facetsOf("analyses")).statuses).toEqual([]);
  await member.savedAnalyses.restore({ ids: [saved.id] });
  expect(await compareCounts()).toMatchObject({ analyses: 1 });

  await member.deals.remove({ ids: [id] });
  expect(await compareCounts()).toEqual({ all: 5, deals: 3, analyses: 1, drafts: 1 });
  await member.savedAnalyses.remove({ ids: [saved.id] });
  await compareCounts();
});

test("twenty changes at once are all counted @further", async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      member.deals.create({
        data: deal(`Deal ${index}`, index % 2 === 0 ? "HVAC" : "Bakery", [`t${index % 3}`]),
      }),
    ),
  );
  await Promise.all([
    ...made.slice(0, 8).map(({ id }) => member.deals.remove({ ids: [id] })),
    ...made
      .slice(8)
      .map(({ id }, index) =>
        member.deals.update({ id, data: deal(`Deal ${index}`, index % 2 === 0 ? "Bakery" : "HVAC", ["t9"]) }),
      ),
    ...made.slice(8).map(({ id }) => member.savedAnalyses.save({ dealId: id, dealData: deal("Kept") })),
  ]);
  expect(await compareCounts()).toMatchObject({ deals: 12, analyses: 12 });
  expect(await facetsOf("deals")).toEqual({
    statuses: [{ value: "active", count: 12 }],
    industries: [
      { value: "Bakery", count: 6 },
      { value: "HVAC", count: 6 },
    ],
    tags: [{ value: "t9", count: 12 }],
  });
});

test("a change that is undone is not counted", async () => {
  await member.deals.create({ data: deal("Stays") });
  const undone = inWorkspace(server.db, inPersonalWorkspace(member.person.id), async (tx) => {
    await tx.client.query("delete from deals");
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await compareCounts()).toMatchObject({ deals: 1 });
});

test("when an account goes, its rows and their counts go with it", async () => {
  await member.deals.create({ data: deal("Mine") });
  await member.savedAnalyses.save({ dealData: deal("Mine") });
  await member.deals.saveDraft({ form: {} });
  const counts = () =>
    readAllRows(server.db, "select * from explorer_counts where workspace_id = $1", [member.person.id]);
  expect(await counts()).not.toEqual([]);
  await server.db.pool.query("delete from auth_users where id = $1", [member.person.id]);
  expect(await counts()).toEqual([]);
});
