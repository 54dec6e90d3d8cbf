import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { criteriaFieldsSchema } from "#features/criteria/model/criteria.ts";
import { openPolicies } from "#tests/access/open-policies.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import { makeDeal } from "#tests/support/deals.ts";

/**
 * The owner filters alone: every row policy lets everybody through, as if an operator had lost them. Each call must
 * still name the owner by itself. The other half, policies without filters, is row-policies.int.test.ts.
 */
let server: TestServer;
let a: TestMember;
let b: TestMember;
let dealId = "";
let draftId = "";
let stackId = "";
let criteriaId = "";
let practiceId = "";
let conversationId = "";
let letterId = "";
let leadId = "";
let documentId = "";

beforeAll(async () => {
  // Its own: every row policy is opened.
  server = await openTestServer();
  a = await server.createMember();
  b = await server.createMember();
  await openPolicies(server.db);
  const data = makeDeal("Deal of A", { basics: { industry: "Laundromat", tags: ["mine"] } });
  dealId = (await a.deals.create({ data })).id;
  draftId = (await a.deals.saveDraft({ dealId, name: "Draft of A", form: { typed: "by A" } })).id;
  const components = [{ componentType: "equity", percentage: 100 } as const];
  const stack = { name: "Stack of A", offerAmount: 1, components };
  stackId = (await a.funding.createFundingStack({ dealId, stack })).id;
  conversationId = (await a.coach.create({ dealId })).id;
  for await (const _ of await a.coach.ask({ conversationId, text: "Asked by A" }));
  letterId = (await a.letters.save({ ...letterOf(dealId), name: "Letter of A" })).id;
  documentId = (await uploadDocument(server, a, { dealId })).id;
  leadId = (await a.leads.create({ fields: { name: "Lead of A", source: "A" } })).id;
  criteriaId = (await a.criteria.create({ fields: { name: "Criteria of A", maxPriceTargetUsd: 9 } })).id;
  practiceId = (await a.practice.start({ ...PRACTICE, id: crypto.randomUUID(), dealId })).id;
});
const PRACTICE = { scenario: "first-call", difficulty: "realistic", mode: "script" } as const;
afterAll(() => server.close());

describe("without row policies B still", () => {
  test("neither reads nor goes on with a practice conversation of A's, nor practices on A's deal", async () => {
    const missing = { code: "NOT_FOUND" };
    const seen = { id: practiceId, turn: 1 };
    const ofA = await a.practice.get({ id: practiceId });
    await expect(b.practice.get({ id: practiceId })).rejects.toMatchObject(missing);
    await expect(b.practice.say({ ...seen, choice: "story", text: "x" })).rejects.toMatchObject(missing);
    await expect(b.practice.hint(seen)).rejects.toMatchObject(missing);
    await expect(b.practice.end(seen)).rejects.toMatchObject(missing);
    expect(await b.practice.remove({ id: practiceId })).toEqual({ removed: false });
    const onDealOfA = b.practice.start({ ...PRACTICE, id: crypto.randomUUID(), dealId });
    await expect(onDealOfA).rejects.toMatchObject({ code: "DEAL_NOT_FOUND" });
    // An id that A has is free for B, and begins a conversation of B's own.
    expect(await b.practice.start({ ...PRACTICE, id: practiceId, dealId: null })).toMatchObject({
      dealId: null,
    });
    expect((await b.practice.list()).items).toHaveLength(1);
    expect(await b.practice.remove({ id: practiceId })).toEqual({ removed: true });
    expect(await b.practice.getProgress()).toEqual({ scenarios: [], criteria: null });
    expect(await a.practice.get({ id: practiceId })).toEqual(ofA);
  });

  test("lists, counts and finds nothing of A's", async () => {
    expect((await b.deals.list({})).items).toEqual([]);
    expect((await b.deals.list({ filter: { search: "of A" } })).items).toEqual([]);
    expect(await b.deals.count({})).toEqual({ matching: 0, all: 0, imported: 0 });
    expect(await b.deals.listFacets()).toEqual({ statuses: [], industries: [], tags: [] });
    expect(await b.deals.listDrafts()).toEqual({ drafts: [] });
    expect(await b.deals.findLatestDraft({ dealId })).toEqual({ draft: null });
    expect(await b.funding.list()).toEqual({ stacks: [] });
    expect(await b.funding.listByDeal({ dealId })).toEqual({ stacks: [] });
    expect(await b.funding.count()).toEqual({ all: 0 });
    expect(await b.funding.countByDeals({ dealIds: [dealId] })).toEqual({ counts: {} });
    const key = { listingId: "", name: "Deal of A", askingPriceUsd: null, annualRevenueUsd: null };
    const stored = (await a.deals.get({ id: dealId })).data.financials;
    const figures = {
      askingPriceUsd: stored.askingPrice ?? null,
      annualRevenueUsd: stored.annualRevenue ?? null,
    };
    expect(await b.dealImport.findDuplicates({ keys: [key, { ...key, ...figures }] })).toEqual({
      duplicates: [],
    });
  });

  test("neither reads, changes nor removes what is A's", async () => {
    const missing = { code: "NOT_FOUND" };
    const { data } = await a.deals.get({ id: dealId });
    await expect(b.deals.get({ id: dealId })).rejects.toMatchObject(missing);
    await expect(b.deals.update({ id: dealId, data })).rejects.toMatchObject(missing);
    expect(await b.deals.remove({ ids: [dealId] })).toEqual({ removed: 0 });
    await expect(b.deals.getDraft({ id: draftId })).rejects.toMatchObject(missing);
    expect(await b.deals.removeDraft({ id: draftId })).toEqual({ removed: false });
    await expect(b.funding.get({ id: stackId })).rejects.toMatchObject(missing);
    await expect(b.funding.update({ id: stackId, version: 1, name: "x" })).rejects.toMatchObject(missing);
    expect(await b.funding.remove({ id: stackId })).toEqual({ removed: false });
    const stack = { name: "x", offerAmount: 1, components: [] };
    await expect(b.funding.createFundingStack({ dealId, stack })).rejects.toMatchObject({
      code: "DEAL_NOT_FOUND",
    });
    await b.deals.saveDraft({ id: draftId, dealId, name: "Taken", form: { typed: "by B" } });
    await b.deals.create({ data: makeDeal("Deal of B"), draftId });
    expect((await a.deals.get({ id: dealId })).version).toBe(1);
    expect(await a.deals.getDraft({ id: draftId })).toMatchObject({
      name: "Draft of A",
      form: { typed: "by A" },
    });
  });

  test("has no part in A's leads and their history", async () => {
    const missing = { code: "NOT_FOUND" };
    const { id: noteId } = await a.leads.addNote({ leadId, text: "Note of A" });
    const ofA = await a.leads.get({ id: leadId });
    expect((await b.leads.list({})).items).toEqual([]);
    expect(await b.leads.count({})).toMatchObject({ all: 0, matching: 0 });
    expect(await b.leads.listSources()).toEqual({ sources: [] });
    const keys = [{ name: "Lead of A", companyName: "", contactEmail: "" }];
    expect(await b.leads.findSame({ keys })).toEqual({ same: [] });
    await expect(b.leads.get({ id: leadId })).rejects.toMatchObject(missing);
    await expect(b.leads.update({ id: leadId, fields: { name: "x" } })).rejects.toMatchObject(missing);
    await expect(b.leads.move({ id: leadId, status: "lost" })).rejects.toMatchObject(missing);
    await expect(b.leads.convert({ id: leadId })).rejects.toMatchObject(missing);
    await expect(b.leads.addNote({ leadId, text: "x" })).rejects.toMatchObject(missing);
    await expect(b.leads.listEntries({ leadId })).rejects.toMatchObject(missing);
    expect(await b.leads.removeNote({ id: noteId })).toEqual({ removed: false });
    expect(await b.leads.remove({ ids: [leadId] })).toEqual({ removed: 0 });
    const file = await fetch(`${server.address}/api/files/leads.csv`, { headers: { cookie: b.cookie } });
    expect(await file.text()).not.toContain("Lead of A");
    expect(await a.leads.get({ id: leadId })).toEqual(ofA);
  });

  test("neither sees nor runs the fit of A's deal, and judges by no set of A's", async () => {
    const missing = { code: "NOT_FOUND" };
    expect(await a.fit.get({ dealId })).toMatchObject({ criteria: { id: criteriaId } });
    await expect(b.fit.get({ dealId })).rejects.toMatchObject(missing);
    await expect(b.fit.run({ dealId })).rejects.toMatchObject(missing);
    expect(await b.fit.listBest({})).toEqual({ criteria: null, items: [] });
    await expect(b.fit.run({ data: makeDeal("Of B") })).rejects.toMatchObject({ code: "NO_CRITERIA" });
    await a.deals.update({ id: dealId, data: makeDeal("Deal of A", { financials: { askingPrice: 5 } }) });
    await a.fit.run({ dealId });
    expect((await b.fit.listBest({})).items).toEqual([]);
    expect((await a.fit.listBest({})).items).toHaveLength(1);
  });

  test("reads, changes and removes no document of A's, sends none to A's deal, and has no part in its checklist", async () => {
    const missing = { code: "NOT_FOUND" };
    const [item] = (await a.documents.getChecklist({ dealId })).items;
    const itemId = item?.id ?? "";
    const ofA = await a.documents.list({ dealId });
    await expect(b.documents.list({ dealId })).rejects.toMatchObject(missing);
    await expect(b.documents.getChecklist({ dealId })).rejects.toMatchObject(missing);
    await expect(b.documents.addItem({ dealId, title: "x" })).rejects.toMatchObject(missing);
    await expect(b.documents.update({ id: documentId, notes: "x" })).rejects.toMatchObject(missing);
    await expect(b.documents.updateItem({ id: itemId, note: "x" })).rejects.toMatchObject(missing);
    expect(await b.documents.remove({ id: documentId })).toEqual({ removed: false });
    expect(await b.documents.removeItem({ id: itemId })).toEqual({ removed: false });
    await expect(uploadDocument(server, b, { dealId })).rejects.toThrow("404");
    for (const what of ["download", "preview"]) {
      const answer = await fetch(`${server.address}/api/files/documents/${documentId}/${what}`, {
        headers: { cookie: b.cookie },
      });
      expect(answer.status).toBe(404);
    }
    // A line of B's own cannot be answered by a document of A's.
    const { id: dealOfB } = await b.deals.create({ data: makeDeal("Deal of B") });
    const { id } = await b.documents.addItem({ dealId: dealOfB, title: "Mine" });
    await expect(b.documents.updateItem({ id, documentId })).rejects.toMatchObject({
      code: "DOCUMENT_NOT_FOUND",
    });
    // An id that A has is free for B, and what B keeps under it is B's.
    const own = await uploadDocument(server, b, { dealId: dealOfB, id: documentId, bytes: "of,b\n" });
    expect((await b.documents.list({ dealId: dealOfB })).usage.usedBytes).toBe(own.sizeBytes);
    await b.deals.remove({ ids: [dealOfB] });
    expect(await a.documents.list({ dealId })).toEqual(ofA);
  });

  test("has an active set of criteria of their own, and neither sees nor switches A's", async () => {
    const missing = { code: "NOT_FOUND" };
    const ofA = await a.criteria.get({ id: criteriaId });
    expect(await b.criteria.list()).toEqual({ items: [] });
    expect(await b.criteria.count()).toEqual({ all: 0 });
    expect(await b.criteria.findActive()).toEqual({ criteria: null });
    const first = await b.criteria.create({ fields: { name: "First of B" } });
    const second = await b.criteria.create({ fields: { name: "Second of B" } });
    expect([first.isActive, second.isActive]).toEqual([true, false]);
    await b.criteria.activate({ id: second.id });
    await expect(b.criteria.get({ id: criteriaId })).rejects.toMatchObject(missing);
    const fields = criteriaFieldsSchema.parse(second);
    await expect(b.criteria.update({ id: criteriaId, fields })).rejects.toMatchObject(missing);
    await expect(b.criteria.activate({ id: criteriaId })).rejects.toMatchObject(missing);
    expect(await b.criteria.remove({ id: criteriaId })).toMatchObject({ removed: false });
    await b.criteria.remove({ id: second.id });
    expect(await b.criteria.findActive()).toEqual({ criteria: { ...first, isActive: true } });
    expect(await a.criteria.get({ id: criteriaId })).toEqual(ofA);
  });

  test("reads, finds, changes and continues no conversation of A's", async () => {
    const missing = { code: "NOT_FOUND" };
    expect(await b.coach.list({})).toEqual({ items: [] });
    expect(await b.coach.list({ search: "Asked by A" })).toEqual({ items: [] });
    await expect(b.coach.get({ id: conversationId })).rejects.toMatchObject(missing);
    await expect(b.coach.rename({ id: conversationId, title: "x" })).rejects.toMatchObject(missing);
    await expect(b.coach.chooseDeal({ id: conversationId, dealId: null })).rejects.toMatchObject(missing);
    await expect(b.coach.ask({ conversationId, text: "x" })).rejects.toMatchObject(missing);
    await expect(b.coach.create({ dealId })).rejects.toMatchObject({ code: "DEAL_NOT_FOUND" });
    expect(await b.coach.remove({ id: conversationId })).toEqual({ removed: false });
    const { conversation, messages } = await a.coach.get({ id: conversationId });
    expect(conversation).toMatchObject({ title: "Asked by A", dealId });
    expect(messages).toHaveLength(2);
    // Naming A's id for one of their own takes nothing from A.
    const ofB = await b.coach.create({ id: conversationId });
    expect(ofB).toMatchObject({ id: conversationId, dealId: null });
    expect((await b.coach.get({ id: conversationId })).messages).toEqual([]);
  });

  test("reads, changes and removes no letter of A's, and writes none for A's deal", async () => {
    const missing = { code: "NOT_FOUND" };
    expect(await b.letters.list()).toEqual({ letters: [] });
    expect(await b.letters.list({ dealId })).toEqual({ letters: [] });
    await expect(b.letters.get({ id: letterId })).rejects.toMatchObject(missing);
    await expect(b.letters.listVersions({ id: letterId })).rejects.toMatchObject(missing);
    const change = { ...letterOf(null), id: letterId, basedOn: 1, name: "Taken" };
    await expect(b.letters.save(change)).rejects.toMatchObject(missing);
    await expect(b.letters.save(letterOf(dealId))).rejects.toMatchObject({ code: "DEAL_NOT_FOUND" });
    expect(await b.letters.remove({ id: letterId })).toEqual({ removed: false });
    for (const ending of ["docx", "pdf"]) {
      const answer = await fetch(`${server.address}/api/files/letters/${letterId}/letter.${ending}`, {
        headers: { cookie: b.cookie },
      });
      expect(answer.status).toBe(404);
    }
    // The same id is free for B, and stays a letter of B's own.
    await b.letters.save({ ...letterOf(null), id: letterId, name: "Letter of B" });
    await b.letters.remove({ id: letterId });
    expect(await a.letters.get({ id: letterId })).toMatchObject({ name: "Letter of A", version: 1 });
    expect(await a.letters.listVersions({ id: letterId })).toMatchObject({ versions: [{ number: 1 }] });
  });
});
