import { beforeAll, expect, test } from "vitest";
import { USUAL_STAGES } from "#features/pipeline/model/usual-stages.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const TODAY = "2026-11-26";
const newDeal = async (who: TestMember, name: string): Promise<string> =>
  (await who.deals.create({ data: makeDeal(name) })).id;
const namesIn = async (who: TestMember, stageId: string): Promise<string[]> =>
  (await who.pipeline.list({ filter: { stages: [stageId] }, today: TODAY })).items.map(({ name }) => name);
const move = (who: TestMember, dealIds: string[], toStage: string, more: object = {}) =>
  who.pipeline.move({ id: crypto.randomUUID(), dealIds, toStage, ...more });

/** Longer ago than any stage allows. */
const age = (who: TestMember, table: string, columns: string[]) =>
  inWorkspace(server.db, inPersonalWorkspace(who.person.id), ({ client }) =>
    client.query(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '60 days'`).join(", ")} where workspace_id = $1`,
      [who.person.id],
    ),
  );

test("a new deal begins in the first stage, the newest at the head, and moves with its time and its way back", async () => {
  const ann = await server.createMember();
  const [first, second] = [await newDeal(ann, "First"), await newDeal(ann, "Second")];
  expect(await namesIn(ann, "new")).toEqual(["Second", "First"]);
  await move(ann, [first], "talking");
  expect(await namesIn(ann, "new")).toEqual(["Second"]);
  expect(await namesIn(ann, "talking")).toEqual(["First"]);
  const id = crypto.randomUUID();
  const twice = { id, dealIds: [first, second], toStage: "books" };
  await ann.pipeline.move(twice);
  await ann.pipeline.move(twice);
  expect(await namesIn(ann, "books")).toEqual(["First", "Second"]);
  const before = await ann.pipeline.getDeal({ dealId: first });
  expect(before.moves.map(({ fromStage, toStage }) => `${fromStage} ${toStage}`)).toEqual([
    "talking books",
    "new talking",
  ]);
  expect(await ann.pipeline.undoMove({ id })).toEqual({ undone: 2 });
  expect(await ann.pipeline.undoMove({ id })).toEqual({ undone: 0 });
  const after = await ann.pipeline.getDeal({ dealId: first });
  expect(after).toMatchObject({ stageId: "talking", since: before.moves[0] ? after.since : "" });
  expect(after.moves).toHaveLength(1);
  expect(await namesIn(ann, "new")).toEqual(["Second"]);
});

test("the order within a stage is by hand, however often a card is put between the same two @further", async () => {
  const ann = await server.createMember();
  const [a, b] = [await newDeal(ann, "A"), await newDeal(ann, "B")];
  const others: string[] = [];
  for (let n = 0; n < 60; n += 1) others.push(await newDeal(ann, `Deal ${n}`));
  await move(ann, [a, b], "talking");
  for (const id of others) await move(ann, [id], "talking", { before: b });
  const page = await ann.pipeline.list({ filter: { stages: ["talking"] }, today: TODAY, limit: 200 });
  const names = page.items.map(({ name }) => name);
  expect(names).toEqual(["A", ...others.map((_, n) => `Deal ${n}`), "B"]);
  await move(ann, [b], "talking");
  expect((await namesIn(ann, "talking"))[0]).toBe("B");
  expect((await ann.pipeline.getDeal({ dealId: b })).moves).toHaveLength(1);
});

test("a deal is put below another, in the first stage and in a later one, and below the last one too @further", async () => {
  const ann = await server.createMember();
  const ids = [];
  for (const name of ["D", "C", "B", "A"]) ids.push(await newDeal(ann, name));
  const [d, c, b, a] = ids as [string, string, string, string];
  await move(ann, [a], "new", { after: b });
  expect(await namesIn(ann, "new")).toEqual(["B", "A", "C", "D"]);
  await move(ann, [b], "new", { after: d });
  expect(await namesIn(ann, "new")).toEqual(["A", "C", "D", "B"]);
  await move(ann, [a, b], "talking");
  await move(ann, [c], "talking", { after: a });
  await move(ann, [d], "talking", { after: b });
  expect(await namesIn(ann, "talking")).toEqual(["A", "C", "B", "D"]);
  for (let round = 0; round < 40; round += 1)
    await move(ann, [round % 2 === 0 ? d : c], "talking", { after: a });
  expect(await namesIn(ann, "talking")).toEqual(["A", "C", "D", "B"]);
  // Beside one that is not there it comes to the head.
  await move(ann, [b], "talking", { after: crypto.randomUUID() });
  expect(await namesIn(ann, "talking")).toEqual(["B", "A", "C", "D"]);
});

test("pages by key hold every deal once @further", async () => {
  const ann = await server.createMember();
  for (let n = 0; n < 7; n += 1) await newDeal(ann, `Deal ${n}`);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ann.pipeline.list({
      filter: { stages: ["new"] },
      today: TODAY,
      limit: 2,
      ...(cursor !== undefined && { cursor }),
    });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(names).toEqual(["Deal 6", "Deal 5", "Deal 4", "Deal 3", "Deal 2", "Deal 1", "Deal 0"]);
  const bad = ann.pipeline.list({ today: TODAY, cursor: "none of ours" });
  await expect(bad).rejects.toMatchObject({ code: "BAD_CURSOR" });
});

test("passing asks for a reason, which stays with the deal when it comes back", async () => {
  const ann = await server.createMember();
  const id = await newDeal(ann, "First");
  await expect(move(ann, [id], "passed")).rejects.toMatchObject({ code: "REASON_NEEDED" });
  await move(ann, [id], "passed", { reason: "price too high", words: "1.2 million for this?" });
  await move(ann, [id], "talking");
  const { moves } = await ann.pipeline.getDeal({ dealId: id });
  expect(moves[1]).toMatchObject({ reason: "price too high", words: "1.2 million for this?" });
  expect(moves[0]).toMatchObject({ fromStage: "passed", reason: null });
});

test("a deal is stale when nothing happened for longer than its stage allows and nothing is due", async () => {
  const ann = await server.createMember();
  const [quiet, planned] = [await newDeal(ann, "Quiet"), await newDeal(ann, "Planned")];
  await move(ann, [quiet, planned], "talking");
  const card = async (name: string) =>
    (await ann.pipeline.list({ filter: { stages: ["talking"] }, today: TODAY })).items.find(
      (item) => item.name === name,
    );
  expect((await card("Quiet"))?.isStale).toBe(false);
  await age(ann, "deals", ["created_at", "updated_at"]);
  await age(ann, "deal_stages", ["since"]);
  await ann.tasks.create({ fields: { title: "Call", dealId: planned, dueOn: "2026-12-24" } });
  expect((await card("Quiet"))?.isStale).toBe(true);
  expect(await card("Planned")).toMatchObject({
    isStale: false,
    next: { title: "Call", dueOn: "2026-12-24" },
  });
  const { stages } = await ann.pipeline.count({ today: TODAY });
  expect(stages["talking"]).toEqual({ deals: 2, leads: 0, stale: 1 });
  const stale = await ann.pipeline.list({ filter: { stages: ["talking"], onlyStale: true }, today: TODAY });
  expect(stale.items.map(({ name }) => name)).toEqual(["Quiet"]);
  // What was due is over, and what was done counts as something that happened.
  const { items } = await ann.tasks.list({});
  await ann.tasks.finish({ id: items[0]?.id ?? "", today: TODAY });
  expect((await card("Planned"))?.isStale).toBe(false);

  // So do work on its books, and what somebody says of it.
  const period = { id: crypto.randomUUID(), label: "FY2025", startDate: "2025-01-01", endDate: "2025-12-31" };
  await ann.books.change({
    dealId: quiet,
    changeId: crypto.randomUUID(),
    changes: [{ do: "add", table: "periods", row: { ...period, basis: "tax_return", lines: {} } }],
  });
  await age(ann, "deals", ["updated_at"]);
  expect((await card("Quiet"))?.isStale).toBe(false);
  await age(ann, "deal_books", ["updated_at"]);
  expect((await card("Quiet"))?.isStale).toBe(true);
  await ann.comments.start({ dealId: quiet, body: "Called the broker.", mentions: [] });
  expect((await card("Quiet"))?.isStale).toBe(false);
  const { stages: after } = await ann.pipeline.count({ today: TODAY });
  expect(after["talking"]?.stale).toBe(0);
});

test("stages are changed on top of the version that was read; one with deals goes only into another", async () => {
  const ann = await server.createMember();
  const id = await newDeal(ann, "First");
  await move(ann, [id], "nda");
  const { version, stages } = await ann.pipeline.getStages();
  expect({ version, stages }).toEqual({ version: 0, stages: USUAL_STAGES });
  const fewer = stages.filter((stage) => stage.id !== "nda");
  await expect(ann.pipeline.updateStages({ version, stages: fewer })).rejects.toMatchObject({
    code: "HOLDS_DEALS",
  });
  const kept = await ann.pipeline.updateStages({ version, stages: fewer, into: { nda: "talking" } });
  expect(kept.version).toBe(1);
  expect(await namesIn(ann, "talking")).toEqual(["First"]);
  // A filter that names a stage which is gone narrows nothing.
  expect(await namesIn(ann, "nda")).toEqual(["First"]);
  await expect(move(ann, [id], "nda")).rejects.toMatchObject({ code: "STAGE_GONE" });
  await expect(ann.pipeline.updateStages({ version, stages })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { updatedBy: ann.person.id },
  });
  for (const wrong of [stages.slice(0, 2), stages.filter(({ kind }) => kind !== "won"), stages.toReversed()])
    await expect(ann.pipeline.updateStages({ version: 1, stages: [...wrong] })).rejects.toMatchObject({
      code: "BAD_STAGES",
    });
});

test("where a deal stands goes with it to another workspace", async () => {
  const ann = await server.createMember();
  const { id: shared } = await ann.workspaces.create({ name: "Harbor Partners" });
  const id = await newDeal(ann, "First");
  await move(ann, [id], "diligence");
  await ann.dealMoves.move({ ids: [id], to: shared });
  const there = await ann.within(shared).pipeline.getDeal({ dealId: id });
  expect(there).toMatchObject({ stageId: "diligence" });
  expect(there.moves).toHaveLength(1);
  await expect(ann.pipeline.getDeal({ dealId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
