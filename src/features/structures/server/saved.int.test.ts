import { beforeAll, expect, test } from "vitest";
import { MOST_SAVED } from "#features/structures/model/saved-answer.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { type Calls, shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
let shared: string;
let vic: TestMember;
let gus: TestMember;
let owner: Calls;
let dealId: string;

beforeAll(async () => {
  server = await shareTestServer();
  const ann = await server.createMember();
  [vic, gus] = [await server.createMember(), await server.createMember()];
  shared = await makeWorkspace(server.db, "Home services", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  owner = ann.within(shared);
  ({ id: dealId } = await owner.deals.create({ data: makeDeal("Summit Air") }));
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [shared, dealId, gus.person.id],
  );
});

const save = (calls: Calls, id = crypto.randomUUID(), deal = dealId) =>
  calls.structures.save({ id, dealId: deal, ...SAVED_STRUCTURE });

test("an owner saves an answer whole, once for one id, and takes it away again", async () => {
  const id = crypto.randomUUID();
  const first = await save(owner, id);
  expect(first).toMatchObject({ id, dealId, ...SAVED_STRUCTURE });
  expect(first.createdBy).not.toBeNull();
  await owner.structures.save({ id, dealId, ...SAVED_STRUCTURE, name: "Another name" });
  expect((await owner.structures.list({ dealId })).saved).toEqual([first]);
  expect(await owner.structures.remove({ id })).toEqual({ removed: true });
  expect((await owner.structures.list({ dealId })).saved).toEqual([]);
});

test("a viewer and a guest of the deal see what was saved, without what rests on the buyer's profile, and save nothing", async () => {
  await save(owner);
  for (const { calls, cashToClose } of [
    { calls: vic.within(shared), cashToClose: 149_500.25 },
    { calls: gus.within(shared), cashToClose: null },
  ]) {
    const { saved } = await calls.structures.list({ dealId });
    expect(saved[0]?.answer.best?.figures).toMatchObject({ cashToClose, global: null });
    expect(saved[0]?.answer.others[0]?.figures.global).toBeNull();
    const words = JSON.stringify(saved);
    for (const hidden of ["1.176543", "320123", "cashMost", "liquidityMonths", "profile", "6789"])
      expect(words).not.toContain(hidden);
    await expect(save(calls)).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
    await expect(calls.structures.remove({ id: saved[0]?.id ?? "" })).rejects.toMatchObject({
      code: "ROLE_TOO_LOW",
    });
  }
});

test("a guest of the deal reads no cash to close, no return on it, and not how far these goals were reached", async () => {
  await save(owner);
  const [saved] = (await gus.within(shared).structures.list({ dealId })).saved;
  const words = JSON.stringify(saved);
  for (const hidden of ["149500.25", "24.9", "18000"]) expect(words).not.toContain(hidden);
  expect(saved?.answer.certificate?.levels).toEqual([]);
  expect(saved?.answer.best?.figures).toMatchObject({ worstCoverage: 1.2512, cost: 725_885.12 });
});

test("a guest sees no answers of another deal, and a stranger none at all", async () => {
  const { id: other } = await owner.deals.create({ data: makeDeal("Bay Street") });
  await save(owner, crypto.randomUUID(), other);
  await expect(gus.within(shared).structures.list({ dealId: other })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(vic.structures.list({ dealId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("what is too much is refused in words and nothing is lost @further", async () => {
  const { id: full } = await owner.deals.create({ data: makeDeal("Full") });
  for (let at = 0; at < MOST_SAVED; at += 1) await save(owner, crypto.randomUUID(), full);
  await expect(save(owner, crypto.randomUUID(), full)).rejects.toMatchObject({
    code: "TOO_MANY",
    message: "A deal keeps at most 50 answers. Delete one first; nothing was saved.",
  });
  expect((await owner.structures.list({ dealId: full })).saved).toHaveLength(MOST_SAVED);
  await expect(
    owner.structures.save({ id: crypto.randomUUID(), dealId, ...SAVED_STRUCTURE, name: " " }),
  ).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});
