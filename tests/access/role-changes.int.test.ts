import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type Calls, type TestMember, type TestServer } from "#tests/support/server.ts";

/** Whoever was made less, or let go, has their new rights with the next message, also where the server remembers them. */
let server: TestServer;
let owner: TestMember;
let workspaceId = "";
const dealIds: string[] = [];

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.createMember();
  workspaceId = (await owner.workspaces.create({ name: "Harbor Partners" })).id;
  for (const name of ["Bay Bistro", "Bay Plumbing"]) {
    const data = makeDeal(name, { basics: { tags: ["bay"] } });
    dealIds.push((await owner.within(workspaceId).deals.create({ data })).id);
  }
});
afterAll(() => server.close());

async function make(personId: string, role: WorkspaceRole | null): Promise<void> {
  const { pool } = server.db;
  const one = [workspaceId, personId];
  await pool.query("delete from deal_guests where workspace_id = $1 and person_id = $2", one);
  await pool.query("delete from memberships where workspace_id = $1 and person_id = $2", one);
  if (role === "guest")
    await pool.query("insert into deal_guests (workspace_id, person_id, deal_id) values ($1, $2, $3)", [
      ...one,
      dealIds[0],
    ]);
  else if (role !== null)
    await pool.query("insert into memberships (workspace_id, person_id, role) values ($1, $2, $3)", [
      ...one,
      role,
    ]);
}

/** How much each list of a workspace shows: each is asked in the message that asks who is asking. */
async function lookAround(calls: Calls): Promise<number[]> {
  const filter = { search: "bay", tags: ["bay"] };
  return [
    (await calls.deals.list({})).items.length,
    (await calls.deals.list({ filter })).items.length,
    (await calls.dealList.list({ filter, tab: "all" })).items.length,
    (await calls.dealList.counts()).deals,
    (await calls.deals.listFacets()).tags[0]?.count ?? 0,
    (await calls.deals.search({ text: "bay" })).items.length,
  ];
}

const all = (count: number) => Array.from({ length: 6 }, () => count);

describe("the next message after a change of role", () => {
  test.each<[WorkspaceRole, WorkspaceRole]>([
    ["owner", "guest"],
    ["editor", "viewer"],
    ["viewer", "guest"],
    ["guest", "viewer"],
    ["guest", "editor"],
  ])("%s to %s", async (before, after) => {
    const member = await server.createMember();
    const calls = member.within(workspaceId);
    for (const role of [before, after]) {
      await make(member.person.id, role);
      expect(await lookAround(calls)).toEqual(all(role === "guest" ? 1 : 2));
    }
    const change = calls.deals.changeMany({ ids: dealIds, change: { kind: "status", status: "active" } });
    if (after === "editor") await change;
    else await expect(change).rejects.toMatchObject({ code: "ROLE_TOO_LOW", status: 403 });
  });

  test("of who was removed tells them of no such workspace", async () => {
    const member = await server.createMember();
    const calls = member.within(workspaceId);
    await make(member.person.id, "editor");
    await lookAround(calls);
    await make(member.person.id, null);
    for (const call of [
      () => calls.deals.list({}),
      () => calls.dealList.counts(),
      () => calls.deals.count({}),
      () => calls.deals.get({ id: dealIds[0] ?? "" }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "WORKSPACE_NOT_FOUND", status: 404 });
  });

  test("ends with a guest's last day", async () => {
    const member = await server.createMember();
    await make(member.person.id, "guest");
    const calls = member.within(workspaceId);
    expect((await calls.deals.list({})).items).toHaveLength(1);
    await server.db.pool.query(
      "update deal_guests set last_day = current_date, ends_at = now() - interval '1 second' where person_id = $1",
      [member.person.id],
    );
    await expect(calls.deals.list({})).rejects.toMatchObject({ code: "WORKSPACE_NOT_FOUND" });
  });
});

test("drafts of somebody who may only read any more are shown to nobody, and there again with their role", async () => {
  const member = await server.createMember();
  await make(member.person.id, "editor");
  const calls = member.within(workspaceId);
  const { id } = await calls.deals.saveDraft({ name: "Typed", form: { typed: "words" } });
  const drafts = async () => [
    (await calls.dealList.list({ tab: "drafts" })).items.length,
    (await calls.dealList.counts()).drafts,
  ];
  expect(await drafts()).toEqual([1, 1]);
  for (const role of ["viewer", "guest"] as const) {
    await make(member.person.id, role);
    expect(await drafts()).toEqual([0, 0]);
    await expect(calls.savedAnalyses.open({ id: `draft-${id}` })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }
  await make(member.person.id, "editor");
  expect(await drafts()).toEqual([1, 1]);
});
