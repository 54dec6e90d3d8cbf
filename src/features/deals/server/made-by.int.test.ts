import { beforeAll, expect, test } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";
import { findDeal, updateDeal } from "./deals-table.ts";
import { insertDeals } from "./insert-deals.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

test("a deal says who made it and who changed it last, whoever its workspace belongs to", async () => {
  const [a, b] = [await server.createMember(), await server.createMember()];
  const of = (personId: string): Caller => ({
    personId,
    workspaceId: a.person.id,
    role: "editor",
    dealIds: [],
  });
  const [id = ""] = await inWorkspace(server.db, of(a.person.id), (tx) =>
    insertDeals(tx, [makeDeal("Ours")]),
  );
  await inWorkspace(server.db, of(b.person.id), (tx) => updateDeal(tx, { id, data: makeDeal("Still ours") }));
  const deal = await inWorkspace(server.db, of(a.person.id), (tx) => findDeal(tx, id));
  expect(deal).toMatchObject({ createdBy: a.person.id, updatedBy: b.person.id });
  await expect(
    a.deals.update({ id, version: 1, data: makeDeal("Mine again") }),
    "who changed it meanwhile is said with the refusal",
  ).rejects.toMatchObject({ code: "CONFLICT", data: { updatedBy: b.person.id, updatedAt: deal?.updatedAt } });
  const [item] = (await a.deals.list({})).items;
  expect(item).toMatchObject({ id, createdBy: a.person.id, updatedBy: b.person.id });
});
