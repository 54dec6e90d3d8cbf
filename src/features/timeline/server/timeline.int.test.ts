import { beforeAll, expect, test } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { describeEntry } from "#features/timeline/model/entry-words.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const priced = (askingPrice: number, more: object = {}) =>
  makeDeal("Summit Air", { financials: { askingPrice, ebitdaMultiple: 3.5, ...more } });

/** A deal of a workspace with a guest, on which one of everything happened. */
async function eventful() {
  const [owner, guest] = [await server.createMember(), await server.createMember()];
  const { id } = await owner.workspaces.create({ name: "Harbor Partners" });
  const own = owner.within(id);
  const { id: dealId } = await own.deals.create({ data: priced(1_200_000) });
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [id, dealId, guest.person.id],
  );
  await own.deals.update({ id: dealId, data: priced(1_150_000, { managerSalary: 90_000 }) });
  await own.pipeline.move({ id: crypto.randomUUID(), dealIds: [dealId], toStage: "talking" });
  await own.comments.start({ dealId, body: "For all" });
  await own.comments.start({ dealId, body: "For members", isMembersOnly: true });
  await own.letters.save({ ...letterOf(dealId), name: "To the seller" });
  const mine = { title: "Read the lease", dealId, assignedTo: guest.person.id };
  const { id: taskId } = await own.tasks.create({ fields: mine });
  await own.tasks.create({ fields: { title: "Call the seller", dealId } });
  await own.tasks.finish({ id: taskId, today: "2026-11-26" });
  const shown = await uploadDocument(server, owner, { dealId, name: "Lease.csv", workspaceId: id });
  const hidden = await uploadDocument(server, owner, { dealId, name: "Secret.csv", workspaceId: id });
  await own.documents.update({ id: hidden.id, isMembersOnly: true });
  return { id, dealId, owner, own, guest, asGuest: guest.within(id), shown };
}

test("everything that happened stands in one list, the latest first, page after page", async () => {
  const { dealId, own, owner } = await eventful();
  const all = await own.timeline.list({ dealId, limit: 100 });
  const whats = all.entries.map(({ happened }) => happened.what);
  expect(whats.toSorted()).toEqual(
    [
      "deal-made",
      "figure",
      "field",
      "move",
      "comment",
      "comment",
      "letter",
      "task-made",
      "task-made",
      "task-done",
      "file",
      "file",
    ].toSorted(),
  );
  expect(whats.at(-1)).toBe("deal-made");
  expect(all.entries.find(({ happened }) => happened.what === "move")?.happened).toMatchObject({
    from: "New",
    to: "Talking",
  });
  expect(all.entries.find(({ happened }) => happened.what === "field")).toMatchObject({
    by: owner.person.id,
    happened: { kind: "figure", place: "financials.managerSalary", was: null, is: 90_000 },
  });
  const paged: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await own.timeline.list({ dealId, limit: 5, ...(cursor === undefined ? {} : { cursor }) });
    paged.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(all.entries);
  const files = await own.timeline.list({ dealId, group: "files" });
  expect(files.entries).toHaveLength(2);
  await expect(own.timeline.list({ dealId, cursor: "none of ours" })).rejects.toMatchObject({
    code: "BAD_CURSOR",
  });
});

test("a guest is told of their part alone, and of no change of a figure", async () => {
  const { id, dealId, asGuest, guest } = await eventful();
  const { entries } = await asGuest.timeline.list({ dealId });
  expect(entries.map(({ happened }) => happened)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: "deal-made" }),
      expect.objectContaining({ what: "comment", text: "For all" }),
      expect.objectContaining({ what: "letter" }),
      { what: "task-made", title: "Read the lease" },
      { what: "task-done", title: "Read the lease" },
      expect.objectContaining({ what: "file", name: "Lease.csv" }),
    ]),
  );
  expect(entries).toHaveLength(6);
  expect((await asGuest.timeline.list({ dealId, group: "changes" })).entries).toEqual([]);
  await expect(asGuest.timeline.listPrices({ dealId })).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
  const caller: Caller = { workspaceId: id, personId: guest.person.id, role: "guest", dealIds: [dealId] };
  for (const table of ["deal_figure_history", "deal_field_history"])
    expect(
      (await inWorkspace(server.db, caller, ({ client }) => client.query(`select * from ${table}`))).rows,
    ).toEqual([]);
});

test("each asking price stands with its day and where it came from", async () => {
  const who = await server.createMember();
  const listing = { listingId: "L-1", source: "BizBuySell" };
  const listed = { ...priced(1_200_000), listing };
  const { id: dealId } = await who.deals.create({ data: listed });
  expect((await who.timeline.listPrices({ dealId })).prices).toMatchObject([
    { askingPriceUsd: 1_200_000, from: "listed", source: "BizBuySell" },
  ]);
  await who.deals.update({ id: dealId, data: { ...listed, ...priced(1_100_000), listing } });
  const { prices } = await who.timeline.listPrices({ dealId });
  expect(prices).toMatchObject([
    { askingPriceUsd: 1_100_000, from: "typed", source: null, by: who.person.id },
    { askingPriceUsd: 1_200_000, from: "listed", source: "BizBuySell" },
  ]);
  const { id: unpriced } = await who.deals.create({ data: makeDeal("Nothing is known of it") });
  expect((await who.timeline.listPrices({ dealId: unpriced })).prices).toEqual([]);
});

test("the books' cells are noted with what they held; what is typed in one sitting is one change", async () => {
  const who = await server.createMember();
  const { id: dealId } = await who.deals.create({ data: priced(1_200_000) });
  const year = { id: crypto.randomUUID(), label: "FY2025" };
  const change = (changes: Parameters<typeof who.books.change>[0]["changes"]) =>
    who.books.change({ dealId, changeId: crypto.randomUUID(), changes });
  await change([{ do: "add", table: "periods", row: year }]);
  const cell = { do: "put", table: "periods", id: year.id, field: "lines", key: "revenue" } as const;
  for (const value of [1, 18, 1_800_000]) await change([{ ...cell, value }]);
  const { entries } = await who.timeline.list({ dealId, group: "changes" });
  expect(entries.map(({ happened }) => happened)).toEqual([
    {
      what: "field",
      kind: "books",
      place: `periods/${year.id}/lines/revenue`,
      name: "FY2025: Revenue",
      was: null,
      is: 1_800_000,
      cause: "typed",
    },
    expect.objectContaining({ name: "Period FY2025", was: null, is: "added" }),
  ]);
  await change([{ do: "remove", table: "periods", id: year.id }]);
  const { entries: after } = await who.timeline.list({ dealId, group: "changes", limit: 1 });
  expect(after[0]?.happened).toMatchObject({ name: "Period FY2025", is: null });
});

test("stacks, guests and the way from another workspace stand in the list, for members alone", async () => {
  const who = await server.createMember();
  const { id: dealId } = await who.deals.create({ data: priced(1_200_000) });
  const { id: to } = await who.workspaces.create({ name: "Partners" });
  await who.dealMoves.move({ ids: [dealId], to });
  const there = who.within(to);
  await there.workspaces.inviteGuest({ email: "lawyer@example.com", dealId, lastDay: null });
  const stack = await there.funding.createFundingStack({
    dealId,
    stack: {
      name: "SBA alone",
      offerAmount: 1_200_000,
      components: [
        { componentType: "equity", percentage: 20 },
        { componentType: "sba", percentage: 80 },
      ],
    },
  });
  await there.funding.update({ id: stack.id, version: stack.version, name: "SBA and a note" });
  await there.funding.remove({ id: stack.id });
  const { entries } = await there.timeline.list({ dealId, group: "changes" });
  expect(entries.map(({ happened }) => describeEntry(happened).did)).toEqual([
    "deleted the funding stack “SBA and a note”",
    "changed the funding stack “SBA and a note”",
    "saved the funding stack “SBA alone”",
    "shared the deal with lawyer",
    "moved the deal here from another workspace",
  ]);
});

test("a change says where it came from: typed, of a paper, pasted from a table, or taken back @further", async () => {
  const who = await server.createMember();
  const { id: dealId } = await who.deals.create({ data: priced(1_200_000) });
  const id = crypto.randomUUID();
  const text = "Listing of Summit Air\nAsking price: $1,150,000\nEmployees: 12";
  await who.intake.take({ id, text, address: "" });
  const { values } = await who.intake.get({ id });
  const steps = values.flatMap(({ key }, at) =>
    key === "askingPrice" || key === "employees" ? [{ at, decision: "accepted" as const }] : [],
  );
  await who.intake.decide({ id, steps });
  await who.intake.put({ id, dealId, isNew: false, replace: ["financials.askingPrice"] });
  await who.intake.undoPut({ id });
  const year = { id: crypto.randomUUID(), label: "FY2025" };
  const change = (cause: "import" | "undo", ...changes: Parameters<typeof who.books.change>[0]["changes"]) =>
    who.books.change({ dealId, changeId: crypto.randomUUID(), cause, changes });
  await change("import", { do: "add", table: "periods", row: year });
  await change("undo", { do: "remove", table: "periods", id: year.id });
  const { entries } = await who.timeline.list({ dealId, group: "changes" });
  const told = entries.map(({ happened: one }) =>
    one.what === "figure"
      ? `${one.figure} ${one.cause}`
      : one.what === "field"
        ? `${one.kind} ${one.cause}`
        : one.what,
  );
  expect(told.toSorted()).toEqual([
    "askingPrice intake",
    "askingPrice undo",
    "books import",
    "books undo",
    "figure intake",
    "figure undo",
  ]);
  expect(entries.every(({ by }) => by === who.person.id)).toBe(true);
  expect((await who.timeline.listPrices({ dealId })).prices.map(({ from }) => from)).toEqual([
    "undo",
    "intake",
    "typed",
  ]);
});

test("what others changed since one was here is told by deal, page after page, and not what one did oneself @further", async () => {
  const { id, dealId, own, owner, asGuest } = await eventful();
  const partner = await server.createMember();
  await server.db.pool.query(
    "insert into memberships (workspace_id, person_id, role) values ($1, $2, 'editor')",
    [id, partner.person.id],
  );
  const theirs = partner.within(id);
  const { id: second } = await theirs.deals.create({ data: priced(900_000) });
  await theirs.comments.start({ dealId: second, body: "Look at this" });
  await theirs.comments.start({ dealId, body: "And at this" });
  const since = "2020-01-01T00:00:00.000Z";
  const all = await own.timeline.listChanged({ since });
  expect(all.deals).toMatchObject([
    { dealId, changes: 1, latest: { by: partner.person.id, happened: { text: "And at this" } } },
    { dealId: second, changes: 2, latest: { happened: { what: "comment", text: "Look at this" } } },
  ]);
  const first = await own.timeline.listChanged({ since, limit: 1 });
  const rest = await own.timeline.listChanged({ since, limit: 1, cursor: first.nextCursor ?? "" });
  expect([...first.deals, ...rest.deals]).toEqual(all.deals);
  expect(rest.nextCursor).toBeNull();
  const after = all.deals[1]?.latest?.at ?? "";
  expect((await own.timeline.listChanged({ since: after })).deals.map((deal) => deal.dealId)).toEqual([
    dealId,
  ]);
  await expect(own.timeline.listChanged({ since, cursor: "none of ours" })).rejects.toMatchObject({
    code: "BAD_CURSOR",
  });
  // A guest is told what their list of the deal tells, and of no other deal.
  const told = await asGuest.timeline.listChanged({ since });
  expect(told.deals.map((deal) => deal.dealId)).toEqual([dealId]);
  const seen = (await asGuest.timeline.list({ dealId, limit: 100 })).entries;
  expect(told.deals[0]?.changes).toBe(seen.length - seen.filter(({ by }) => by === null).length);
  expect(owner.person.id).not.toBe(partner.person.id);
});

test("a visit begins where the one before ended; coming again within half an hour is the same one", async () => {
  const who = await server.createMember();
  const back = (minutes: number) =>
    server.db.pool.query(
      "update workspace_visits set here_at = here_at - make_interval(mins => $2), since = since - make_interval(mins => $2) where user_id = $1",
      [who.person.id, minutes],
    );
  expect(await who.timeline.visit()).toEqual({ since: null });
  await back(20);
  const { since: early } = await who.timeline.visit();
  expect(early).not.toBeNull();
  expect(await who.timeline.visit()).toEqual({ since: early });
  await back(60);
  const { since } = await who.timeline.visit();
  expect(Date.parse(since ?? "")).toBeGreaterThan(Date.parse(early ?? "") - 60 * 60_000);
  expect(await who.timeline.visit()).toEqual({ since });
  const until = new Date().toISOString();
  await who.timeline.markSeen({ until });
  expect(await who.timeline.visit()).toEqual({ since: until });
  // What is still to come has not been seen.
  const { since: capped } = await who.timeline.markSeen({ until: "2199-01-01T00:00:00.000Z" });
  expect(Date.parse(capped)).toBeLessThanOrEqual(Date.now());
});
