import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { beforeAll, expect, test } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
});

async function newMembers(): Promise<void> {
  member = await server.createMember();
  other = await server.createMember();
}

test("a form is kept as it stands, under its id, and found again", async () => {
  await newMembers();
  const form = { price: "1.2m, perhaps", nested: { empty: null, list: [1, "two"] } };
  const saved = await member.deals.saveDraft({ name: "Half typed", form });
  expect(saved).toMatchObject({ name: "Half typed", dealId: null, form });
  const again = await member.deals.saveDraft({ id: saved.id, name: "More", form: { price: "1.3m" } });
  expect(again).toMatchObject({ id: saved.id, createdAt: saved.createdAt, form: { price: "1.3m" } });
  expect(await member.deals.getDraft({ id: saved.id })).toEqual(again);
  expect(await member.deals.findLatestDraft({ dealId: null })).toEqual({ draft: again });
  const { form: _, ...head } = again;
  expect(await member.deals.listDrafts()).toEqual({ drafts: [head] });
});

test("a draft that another program stored as JSON text is read, and one that is no record is empty", async () => {
  await newMembers();
  const { id } = await member.deals.saveDraft({ form: {} });
  const readAs = async (stored: unknown) => {
    await inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
      tx.client.query("update deal_drafts set deal_data = $1 where id = $2", [JSON.stringify(stored), id]),
    );
    return (await member.deals.getDraft({ id })).form;
  };
  expect(await readAs('{"company_name":"Bistro"}')).toEqual({ company_name: "Bistro" });
  for (const none of ["{broken", [1], null]) expect(await readAs(none)).toEqual({});
});

test("a draft of a deal and one of a new deal are kept apart, the latest of each found", async () => {
  await newMembers();
  const { id: dealId } = await member.deals.create({ data: makeDeal("Deal") });
  const ofNew = await member.deals.saveDraft({ form: { of: "new" } });
  await member.deals.saveDraft({ dealId, form: { of: "deal", turn: 1 } });
  const later = await member.deals.saveDraft({ dealId, form: { of: "deal", turn: 2 } });
  expect((await member.deals.findLatestDraft({ dealId })).draft).toEqual(later);
  expect((await member.deals.findLatestDraft({ dealId: null })).draft).toEqual(ofNew);
  expect((await member.deals.listDrafts()).drafts).toHaveLength(3);
});

test("saving a deal ends what was left of it before, and no draft of another deal or of another tab", async () => {
  await newMembers();
  const names = async () => (await member.deals.listDrafts()).drafts.map(({ name }) => name).toSorted();
  const later = () => new Promise((done) => setTimeout(done, 5));
  await member.deals.saveDraft({ name: "Buckeye", form: { try: 1 } });
  await member.deals.saveDraft({ name: "Another", form: {} });
  await later();
  const refused = await member.deals.saveDraft({ name: "Buckeye", form: { try: 2 } });
  const { id: dealId } = await member.deals.create({ data: makeDeal("Buckeye"), draftId: refused.id });
  expect(await names()).toEqual(["Another"]);

  await member.deals.saveDraft({ dealId, name: "Left before", form: {} });
  await later();
  const typed = await member.deals.saveDraft({ dealId, name: "Typed", form: {} });
  await later();
  await member.deals.saveDraft({ dealId, name: "In another tab", form: {} });
  await member.deals.update({ id: dealId, version: 1, data: makeDeal("Buckeye"), draftId: typed.id });
  expect(await names()).toEqual(["Another", "In another tab"]);
});

test("saving the deal ends its draft; deleting the deal ends its drafts", async () => {
  await newMembers();
  const first = await member.deals.saveDraft({ form: {} });
  const deal = await member.deals.create({ data: makeDeal("Deal"), draftId: first.id });
  const second = await member.deals.saveDraft({ dealId: deal.id, form: {} });
  await member.deals.update({ id: deal.id, version: 1, data: makeDeal("Deal 2"), draftId: second.id });
  expect((await member.deals.listDrafts()).drafts).toEqual([]);
  await member.deals.saveDraft({ dealId: deal.id, form: {} });
  await member.deals.remove({ ids: [deal.id] });
  expect((await member.deals.listDrafts()).drafts).toEqual([]);
});

test("a refused save keeps the draft", async () => {
  await newMembers();
  const { id } = await member.deals.create({ data: makeDeal("Deal") });
  await member.deals.update({ id, data: makeDeal("Newer") });
  const draft = await member.deals.saveDraft({ dealId: id, form: {} });
  const late = member.deals.update({ id, version: 1, data: makeDeal("Late"), draftId: draft.id });
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await member.deals.getDraft({ id: draft.id })).toEqual(draft);
});

test("nothing typed is lost when the draft or its deal is gone meanwhile", async () => {
  await newMembers();
  const { id: dealId } = await member.deals.create({ data: makeDeal("Deal") });
  const draft = await member.deals.saveDraft({ dealId, form: { typed: 1 } });
  await member.deals.remove({ ids: [dealId] });
  const again = await member.deals.saveDraft({ id: draft.id, dealId, form: { typed: 2 } });
  expect(again).toMatchObject({ id: draft.id, dealId: null, form: { typed: 2 } });
});

test("another person neither reads, changes nor removes a draft, nor hangs one on another's deal", async () => {
  await newMembers();
  const { id: dealId } = await member.deals.create({ data: makeDeal("Deal") });
  const { id } = await member.deals.saveDraft({ dealId, form: { mine: true } });
  await expect(other.deals.getDraft({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await other.deals.removeDraft({ id })).toEqual({ removed: false });
  expect((await other.deals.findLatestDraft({ dealId })).draft).toBeNull();
  await other.deals.saveDraft({ id, dealId, form: { theirs: true } });
  expect((await other.deals.getDraft({ id })).dealId).toBeNull();
  expect((await member.deals.getDraft({ id })).form).toEqual({ mine: true });
  expect(await member.deals.removeDraft({ id })).toEqual({ removed: true });
});

test("a form of more than 200 kB and a 201st draft are refused in words; a draft there is can still be saved @further", async () => {
  await newMembers();
  const large = { text: "x".repeat(200 * 1024) };
  await expect(member.deals.saveDraft({ form: large })).rejects.toMatchObject({
    code: "DRAFT_TOO_LARGE",
    message: "A draft holds at most 200 kB. Shorten the longest texts.",
  });
  const { id } = await member.deals.saveDraft({ form: {} });
  for (let count = 1; count < 200; count++) await member.deals.saveDraft({ form: {} });
  await expect(member.deals.saveDraft({ form: {} })).rejects.toMatchObject({ code: "TOO_MANY_DRAFTS" });
  expect(await member.deals.saveDraft({ id, form: { still: "saved" } })).toMatchObject({ id });
});
