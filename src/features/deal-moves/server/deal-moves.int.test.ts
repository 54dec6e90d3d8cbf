import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentSettings } from "#features/documents/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { PDF } from "#tests/support/sample-files.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import { openTestServer, type Calls, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";
import { DEAL_TABLES } from "./deal-tables.ts";

const MISSING = "00000000-0000-4000-8000-000000000000";
const folder = makeTemporaryFolder("deal-moves");
afterAll(() => removeTemporaryFolder(folder));

/** The queue asks once a second whether there is work: waits for its effect, however slow the machine. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** All rows of a deal's tables in a workspace, as they are stored but for which workspace they are in. */
async function rowsIn({ db }: TestServer, workspaceId: string): Promise<Record<string, string[]>> {
  return inWorkspace(db, inBackground({ workspaceId, personId: workspaceId }), async ({ client }) => {
    const found: Record<string, string[]> = {};
    for (const { name } of DEAL_TABLES) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'workspace_id')::text as row from ${name} t order by 1`,
      );
      // That it came is noted where it came to.
      found[name] = rows.map(({ row }) => row).filter((row) => !row.includes('"kind": "workspace"'));
    }
    return found;
  });
}

/** A deal with one of everything that hangs on one. */
async function fillDeal(server: TestServer, member: TestMember, name: string) {
  const deal = await member.deals.create({
    data: makeDeal(name, { ...HVAC, basics: { ...HVAC.basics, businessName: name, tags: ["a"] } }),
  });
  const dealId = deal.id;
  const raised = { ...deal.data, financials: { ...deal.data.financials, askingPrice: 1_250_000 } };
  await member.deals.update({ id: dealId, data: raised });
  await member.savedAnalyses.save({ dealId, dealData: deal.data });
  const components = [
    { componentType: "equity", percentage: 20 } as const,
    { componentType: "sba", percentage: 80 } as const,
  ];
  const stack = await member.funding.createFundingStack({
    dealId,
    stack: { name: "SBA", offerAmount: 1_150_000, components },
  });
  const letter = letterOf(dealId);
  const saved = await member.letters.save({
    ...letter,
    name: "To the seller",
    content: { ...letter.content, stack: { stackId: stack.id, version: 1, name: "SBA" } },
  });
  const document = await uploadDocument(server, member, { dealId, name: "lease.pdf", bytes: PDF });
  await member.documents.getChecklist({ dealId });
  const item = await member.documents.addItem({ dealId, title: "Ask for the lease" });
  await member.documents.updateItem({ id: item.id, documentId: document.id });
  const source = { documentId: document.id, page: 2, place: "", note: "" };
  const year = { id: crypto.randomUUID(), label: "FY2025", source, lines: { revenue: 1_800_000 } };
  const changes = [{ do: "add" as const, table: "periods" as const, row: year }];
  await member.structures.save({ id: crypto.randomUUID(), dealId, ...SAVED_STRUCTURE });
  await member.lending.update({ dealId, lending: { stackId: stack.id, offer: 1_150_000 } });
  await member.books.change({ dealId, changeId: crypto.randomUUID(), changes });
  const lead = await member.leads.create({ fields: { name: "Heard of at the fair" } });
  const broker = { name: "Jane Roe", role: "broker", phone: "555 0100" } as const;
  await member.contacts.create({ fields: broker, dealIds: [dealId], leadIds: [lead.id] });
  await member.leads.addNote({ leadId: lead.id, text: `See /dashboard/direct-deal-analysis/${dealId}` });
  await inWorkspace(
    server.db,
    inBackground({ workspaceId: member.person.id, personId: member.person.id }),
    async ({ client }) => {
      await client.query(
        "update leads set status = 'converted', deal_id = $2 where workspace_id = $1 and id = $3",
        [member.person.id, dealId, lead.id],
      );
      await client.query(
        `insert into acquisition_fit_analyses (workspace_id, deal_id, analysis, fit_score, criteria_id, criteria_name,
           criteria_revision, deal_version, answered_by)
         values ($1, $2, $3, 8, gen_random_uuid(), 'HVAC anywhere', 1, 1, 'rules')
         on conflict (workspace_id, deal_id) do nothing`,
        [member.person.id, dealId, { fitScore: 8, recommendation: "buy" }],
      );
    },
  );
  await member.deals.saveDraft({ dealId, name: "half", form: { format: 1, values: {} } });
  const conversation = await member.coach.create({ dealId });
  return { dealId, stackId: stack.id, letterId: saved.id, document, leadId: lead.id, conversation };
}

const textOf = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

async function download(server: TestServer, member: TestMember, workspaceId: string, id: string) {
  const href = `${server.address}/api/files/documents/${id}/download?w=${workspaceId}`;
  const answer = await fetch(href, { headers: { cookie: member.cookie } });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
}

describe.each([
  { store: "database", where: "the database" },
  { store: "disk", where: "the disk @further" },
] as const)("documents kept in $where", ({ store }) => {
  let server: TestServer;
  let ann: TestMember;
  let shared: string;
  let there: Calls;
  let full: Awaited<ReturnType<typeof fillDeal>>;

  beforeAll(async () => {
    server = await openTestServer({
      featureSettings: [giveSettings(documentSettings, { store, folder, quotaBytes: 1024 * 1024 })],
    });
    ann = await server.createMember();
    shared = await makeWorkspace(server.db, "Home services", [{ personId: ann.person.id, role: "editor" }]);
    there = ann.within(shared);
    await ann.criteria.create({ fields: { name: "Anything" } });
    full = await fillDeal(server, ann, "Summit Air");
    await fillDeal(server, ann, "Stays here");
  });
  afterAll(() => server.close());

  test("a copy has all of it under new ids, and names its own records", async () => {
    const before = await rowsIn(server, ann.person.id);
    const { copied } = await ann.dealMoves.copy({ ids: [full.dealId, MISSING], to: shared });
    expect(copied).toEqual([{ id: expect.any(String), copyOf: full.dealId, name: "Summit Air" }]);
    const [{ id: dealId } = { id: "" }] = copied;
    expect(dealId).not.toBe(full.dealId);
    expect(await rowsIn(server, ann.person.id)).toEqual(before);

    const rows = await rowsIn(server, shared);
    // The other deal has as many.
    for (const { name } of DEAL_TABLES)
      expect(rows[name], name).toHaveLength((before[name]?.length ?? 0) / 2);
    const all = Object.values(rows).flat().join("\n").replace(`"copied_from": "${full.dealId}"`, "");
    for (const old of [full.dealId, full.stackId, full.letterId, full.document.id, full.leadId])
      expect(all).not.toContain(old);
    expect(rows["deals"]?.[0]).toContain(`"copied_from": "${full.dealId}"`);
    expect(rows["lead_entries"]?.join()).toContain(`/dashboard/direct-deal-analysis/${dealId}`);
    const { stacks } = await there.funding.listByDeal({ dealId });
    const { letters } = await there.letters.list({ dealId });
    const { content } = await there.letters.get({ id: letters[0]?.id ?? "" });
    expect(content.stack?.stackId).toBe(stacks[0]?.id);
    expect((await there.lending.get({ dealId })).lending).toMatchObject({
      stackId: stacks[0]?.id,
      offer: 1_150_000,
    });
    const { documents } = await there.documents.list({ dealId });
    expect(documents).toMatchObject([{ name: "lease.pdf" }]);
    const { books } = await there.books.get({ dealId });
    expect(books.periods).toMatchObject([{ label: "FY2025", source: { documentId: documents[0]?.id } }]);
    expect(await download(server, ann, shared, documents[0]?.id ?? "")).toEqual(Buffer.from(PDF));
    // What it is a copy of is in no answer.
    expect(JSON.stringify(await there.deals.get({ id: dealId }))).not.toContain(full.dealId);
    await there.leads.remove({ ids: (await there.leads.list({})).items.map(({ id }) => id) });
    await there.deals.remove({ ids: [dealId] });
  });

  test("what fails in the middle leaves both sides as they were", async () => {
    const [here, other] = [await rowsIn(server, ann.person.id), await rowsIn(server, shared)];
    for (const [when, table] of [
      ["insert", "lead_entries"],
      ["delete", "deals"],
    ] as const) {
      await server.db.pool.query(`create or replace function break_it() returns trigger language plpgsql as
        $$ begin raise exception 'broken on purpose'; end $$`);
      await server.db.pool.query(
        `create trigger broken before ${when} on ${table} for each row execute function break_it()`,
      );
      expect(await textOf(ann.dealMoves.move({ ids: [full.dealId], to: shared }))).not.toBe("done");
      await server.db.pool.query(`drop trigger broken on ${table}`);
      expect(await rowsIn(server, ann.person.id)).toEqual(here);
      expect(await rowsIn(server, shared)).toEqual(other);
    }
    expect(await download(server, ann, ann.person.id, full.document.id)).toEqual(Buffer.from(PDF));
    // The bytes that were brought for nothing go again.
    if (store === "disk") await until(() => !fs.existsSync(path.join(folder, shared, full.document.id)));
  });

  test("a move takes all of it along as it was, and leaves what is each person's own", async () => {
    const guest = await server.createMember();
    await server.db.pool.query(
      "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
      [ann.person.id, full.dealId, guest.person.id],
    );
    const asGuest = guest.within(ann.person.id);
    expect(await textOf(asGuest.deals.get({ id: full.dealId }))).toBe("done");
    const [here, other] = [await rowsIn(server, ann.person.id), await rowsIn(server, shared)];
    const count = await ann.deals.count({});

    expect(await ann.dealMoves.move({ ids: [full.dealId], to: shared })).toEqual({
      moved: [{ id: full.dealId, name: "Summit Air" }],
    });
    const [left, come] = [await rowsIn(server, ann.person.id), await rowsIn(server, shared)];
    for (const { name } of DEAL_TABLES) {
      const gone = (here[name] ?? []).filter((row) => !left[name]?.includes(row));
      expect(gone.length, name).toBe((here[name]?.length ?? 0) / 2);
      expect(come[name], name).toEqual([...(other[name] ?? []), ...gone].toSorted());
    }
    expect(await download(server, ann, shared, full.document.id)).toEqual(Buffer.from(PDF));
    expect(await download(server, ann, ann.person.id, full.document.id)).toBe(404);
    if (store === "disk")
      await until(() => !fs.existsSync(path.join(folder, ann.person.id, full.document.id)));
    expect((await ann.deals.count({})).all).toBe(count.all - 1);
    expect((await there.deals.count({})).all).toBe(1);

    expect(await textOf(ann.deals.get({ id: full.dealId }))).toContain("could not be loaded");
    expect(await textOf(asGuest.deals.get({ id: full.dealId }))).not.toBe("done");
    const { rows: guests } = await server.db.pool.query("select from deal_guests");
    expect(guests).toHaveLength(0);
    const { rows: drafts } = await inWorkspace(
      server.db,
      inBackground({ workspaceId: ann.person.id, personId: ann.person.id }),
      ({ client }) => client.query("select deal_id from deal_drafts order by deal_id nulls first"),
    );
    expect(drafts).toHaveLength(2);
    expect(drafts[0]).toEqual({ deal_id: null });
    expect(await ann.coach.get({ id: full.conversation.id })).toMatchObject({
      conversation: { dealId: null },
    });

    // And back, where nothing of it is.
    await there.dealMoves.move({ ids: [full.dealId], to: ann.person.id });
    const back = await rowsIn(server, ann.person.id);
    for (const { name } of DEAL_TABLES) expect(back[name], name).toEqual(here[name]);
    expect(await download(server, ann, ann.person.id, full.document.id)).toEqual(Buffer.from(PDF));
  });

  test("it is refused where the other side has one of the ids, or no room for the documents", async () => {
    const before = await rowsIn(server, ann.person.id);
    const bySql = (text: string, values: unknown[]) =>
      inWorkspace(server.db, inBackground({ workspaceId: shared, personId: ann.person.id }), ({ client }) =>
        client.query(text, values),
      );
    await bySql("insert into letters (workspace_id, id, kind, name) values ($1, $2, 'loi', 'Another')", [
      shared,
      full.letterId,
    ]);
    const refused = { code: "ID_TAKEN", message: expect.stringContaining("has a letter with the same id") };
    await expect(ann.dealMoves.move({ ids: [full.dealId], to: shared })).rejects.toMatchObject(refused);
    await expect(ann.dealMoves.move({ ids: [full.dealId], to: shared })).rejects.toMatchObject(refused);
    await bySql("delete from letters where workspace_id = $1", [shared]);

    const { id: dealId } = await there.deals.create({ data: makeDeal("Full of papers") });
    await bySql(
      `insert into documents (workspace_id, deal_id, name, kind, size_bytes, sha256, store, state)
       values ($1, $2, 'a', 'csv', 1048570, '', 'database', 'kept')`,
      [shared, dealId],
    );
    for (const as of ["move", "copy"] as const)
      await expect(ann.dealMoves[as]({ ids: [full.dealId], to: shared })).rejects.toMatchObject({
        code: "QUOTA",
        message: expect.stringContaining("1 MB is the most"),
      });
    expect(await rowsIn(server, ann.person.id)).toEqual(before);
    await there.deals.remove({ ids: [dealId] });
  });

  test("who owns both workspaces takes the buyer along, and writes over no profile that is there", async () => {
    const ben = await server.createMember();
    const buyer = { cash: [{ source: "savings" as const, amount: 250_000, borrowed: false }] };
    await ben.profile.updateBuyer({ version: 0, buyer });
    await ben.profile.updateBuyerProfile({ usualManagerSalaryUsd: 90_000 });
    const move = async (role: "owner" | "editor", takesBuyer: boolean) => {
      const to = await makeWorkspace(server.db, "Partners", [{ personId: ben.person.id, role }]);
      const { id } = await ben.deals.create({ data: makeDeal("Buckeye") });
      await ben.dealMoves.move({ ids: [id], to, takesBuyer });
      return ben.within(to);
    };
    const mine = await move("owner", true);
    expect((await mine.profile.getBuyer()).buyer).toMatchObject(buyer);
    expect(await mine.profile.getBuyerProfile()).toEqual({ usualManagerSalaryUsd: 90_000 });
    for (const there of [await move("owner", false), await move("editor", true)])
      expect((await there.profile.getBuyer()).buyer.cash).toBeNull();
    // Back again: what was said here since stays.
    await mine.profile.updateBuyer({ buyer: { ...buyer, taxPct: 22 } });
    const { id } = await mine.deals.create({ data: makeDeal("Harbor Signs") });
    await mine.dealMoves.move({ ids: [id], to: ben.person.id, takesBuyer: true });
    expect((await ben.profile.getBuyer()).buyer.taxPct).toBeNull();
  });

  test("both are asked about: who may not change one of them is refused in words", async () => {
    const viewed = await makeWorkspace(server.db, "Only seen", [{ personId: ann.person.id, role: "viewer" }]);
    const foreign = await makeWorkspace(server.db, "Of others", []);
    const ids = [full.dealId];
    for (const as of ["move", "copy"] as const) {
      await expect(ann.dealMoves[as]({ ids, to: viewed })).rejects.toMatchObject({
        code: "ROLE_TOO_LOW",
        message: expect.stringContaining("Ask an owner there"),
      });
      await expect(ann.dealMoves[as]({ ids, to: foreign })).rejects.toMatchObject({
        code: "WORKSPACE_NOT_FOUND",
      });
      await expect(ann.dealMoves[as]({ ids, to: MISSING })).rejects.toMatchObject({
        code: "WORKSPACE_NOT_FOUND",
      });
      await expect(ann.within(viewed).dealMoves[as]({ ids, to: shared })).rejects.toMatchObject({
        code: "ROLE_TOO_LOW",
        message: expect.stringContaining("Ask one of them"),
      });
      await expect(ann.dealMoves[as]({ ids, to: ann.person.id })).rejects.toMatchObject({
        code: "SAME_WORKSPACE",
      });
      await expect(ann.dealMoves[as]({ ids: [MISSING], to: shared })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
    await server.db.pool.query("update memberships set ended_at = now() where workspace_id = $1", [shared]);
    await expect(ann.dealMoves.move({ ids, to: shared })).rejects.toMatchObject({
      code: "WORKSPACE_NOT_FOUND",
    });
    await server.db.pool.query("update memberships set ended_at = null where workspace_id = $1", [shared]);
  });

  test("the audit log of both workspaces names both", async () => {
    const { rows } = await server.db.pool.query<{ detail: string; workspace_id: string }>(
      `select detail, workspace_id from audit_log where action like 'dealMoves.move%' and outcome = 'done'
       order by number limit 2`,
    );
    expect(rows.map((row) => row.workspace_id).toSorted()).toEqual([ann.person.id, shared].toSorted());
    for (const { detail } of rows)
      expect(JSON.parse(detail)).toMatchObject({ from: ann.person.id, to: shared });
  });
});
