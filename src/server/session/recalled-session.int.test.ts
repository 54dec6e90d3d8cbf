import { beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

/** Calls that ask for the session together with what they read: of a cookie that the process has seen before. */
let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const SIGNED_OUT = { code: "UNAUTHORIZED" };

async function createSeen(): Promise<TestMember> {
  const member = await server.createMember();
  await member.deals.create({ data: makeDeal("Mine") });
  expect(await member.dealList.counts()).toMatchObject({ deals: 1 });
  return member;
}

test("a cookie seen before reads its own rows, again and again, beside others", async () => {
  const [a, b] = [await createSeen(), await createSeen()];
  const lists = await Promise.all([a, b, a, b, a, b].map((member) => member.dealList.list({})));
  expect(lists.map(({ items }) => items.map(({ userId }) => userId))).toEqual(
    [a, b, a, b, a, b].map(({ person }) => [person.id]),
  );
});

test.each([
  ["was ended elsewhere", "delete from auth_sessions where user_id = $1"],
  ["has run out", "update auth_sessions set expires_at = now() where user_id = $1"],
  ["is of an account that was removed", "update auth_users set disabled_at = now() where id = $1"],
  ["has lost its profile", "delete from profiles where id = $1"],
])("a session that %s is refused at the next call, whatever that call asks", async (_, change) => {
  const member = await createSeen();
  const other = await createSeen();
  await server.db.pool.query(change, [member.person.id]);
  await expect(member.dealList.list({})).rejects.toMatchObject(SIGNED_OUT);
  await expect(member.dealList.listFacets({})).rejects.toMatchObject(SIGNED_OUT);
  expect((await other.dealList.list({})).items).toHaveLength(1);
});

test("of an ended session nothing is told, not even that its question made no sense", async () => {
  const member = await createSeen();
  await expect(member.dealList.list({ cursor: "none of ours" })).rejects.toMatchObject({
    code: "BAD_CURSOR",
  });
  await server.db.pool.query("delete from auth_sessions where user_id = $1", [member.person.id]);
  await expect(member.dealList.list({ cursor: "none of ours" })).rejects.toMatchObject(SIGNED_OUT);
});

test("what an administrator sets holds from the next call on, and settings out of reach close nobody out", async () => {
  const member = await createSeen();
  const { pool } = server.db;
  await pool.query("update system_settings set value = 'true' where key = 'maintenance_mode'");
  await expect(member.dealList.list({})).rejects.toMatchObject({ code: "MAINTENANCE" });
  await pool.query("update system_settings set value = 'false' where key = 'maintenance_mode'");
  expect((await member.dealList.list({})).items).toHaveLength(1);
  await pool.query("alter table system_settings rename to away");
  expect((await member.dealList.list({})).items).toHaveLength(1);
  await pool.query("alter table away rename to system_settings");
});
