import { beforeAll, expect, test } from "vitest";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const VIEW = { page: "pipeline", query: "show=stale" } as const;

test("views are a person's own or the workspace's, which editors keep and everybody sees", async () => {
  const [ann, vic] = [await server.createMember(), await server.createMember()];
  const id = await makeWorkspace(server.db, "Harbor", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  const [own, viewers] = [ann.within(id).savedViews, vic.within(id).savedViews];
  await own.save({ ...VIEW, name: "Mine" });
  const shared = await own.save({ ...VIEW, name: "Ours", isOwn: false });
  // Under the same name it is the same view, with another query.
  const again = await own.save({ ...VIEW, name: "Ours", query: "", isOwn: false });
  expect(again).toEqual({ ...shared, query: "" });
  await viewers.save({ ...VIEW, name: "A viewer's" });
  const names = async (calls: typeof own) =>
    (await calls.list({ page: "pipeline" })).views.map(({ name, isOwn }) => `${name} ${isOwn}`);
  expect(await names(own)).toEqual(["Mine true", "Ours false"]);
  expect(await names(viewers)).toEqual(["A viewer's true", "Ours false"]);
  expect((await own.list({ page: "library" })).views).toEqual([]);

  const refused = { code: "EDITORS_ONLY" };
  await expect(viewers.save({ ...VIEW, name: "Ours", isOwn: false })).rejects.toMatchObject(refused);
  await expect(viewers.remove({ id: shared.id })).rejects.toMatchObject(refused);
  const [mine] = (await own.list({ page: "pipeline" })).views;
  // Somebody else's own is as if it were not there.
  expect(await viewers.remove({ id: mine?.id ?? "" })).toEqual({ removed: false });
  expect(await own.remove({ id: shared.id })).toEqual({ removed: true });
  expect(await names(viewers)).toEqual(["A viewer's true"]);

  // What a member kept for themselves goes with them, also when they come back.
  await ann.within(id).workspaces.removeMember({ personId: vic.person.id });
  await server.db.pool.query("update memberships set ended_at = null where workspace_id = $1", [id]);
  expect(await names(viewers)).toEqual([]);
});

test("there are at most fifty of a page @further", async () => {
  const ann = await server.createMember();
  for (let n = 0; n < 50; n += 1) await ann.savedViews.save({ ...VIEW, name: `View ${n}` });
  await expect(ann.savedViews.save({ ...VIEW, name: "One more" })).rejects.toMatchObject({
    code: "TOO_MANY",
  });
  await ann.savedViews.save({ ...VIEW, name: "View 1", query: "show=stale&view=table" });
  expect((await ann.savedViews.list({ page: "pipeline" })).views).toHaveLength(50);
});
