import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { readInWorkspace } from "./read-once.ts";

let server: TestServer;
let member: TestMember;
/** One connection, so that every read finds what the one before it left behind. */
let database: Database;
beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  await member.deals.create({ data: makeDeal("Mine") });
  database = openDatabase(server.databaseUrl, { mostConnections: 1 });
});
afterAll(async () => {
  await database.close();
});

const NAMES = { name: "names", text: "select name from deals where name = $1", values: ["Mine"] };
const readNames = () => readInWorkspace(database, inPersonalWorkspace(member.person.id), NAMES);

async function expectNothingLeft() {
  const { rows } = await database.members.query(
    `select current_user = session_user as itself, coalesce(current_setting('app.person_id', true), '') as person,
      current_setting('plan_cache_mode') as mode`,
  );
  expect(rows).toEqual([{ itself: true, person: "", mode: "auto" }]);
  await expect(database.members.query("savepoint here")).rejects.toThrow(
    "only be used in transaction blocks",
  );
}

test("a read sees the person's rows, and leaves neither role nor person nor transaction behind", async () => {
  for (let time = 0; time < 8; time++) expect(await readNames()).toEqual([{ name: "Mine" }]);
  await expectNothingLeft();
  await expect(database.members.query(NAMES)).rejects.toThrow("permission denied for table deals");
  expect((await database.pool.query(NAMES)).rows).toEqual([]);
});

test("statements without a name, without values or without rows are read as well", async () => {
  const { id } = member.person;
  expect(
    await readInWorkspace(database, inPersonalWorkspace(id), { text: "select name from deals" }),
  ).toEqual([{ name: "Mine" }]);
  expect(
    await readInWorkspace(database, inPersonalWorkspace(id), { text: "select name from deals where false" }),
  ).toEqual([]);
  expect(
    await readInWorkspace(database, inPersonalWorkspace(id), {
      text: "select count(*)::int as n from deals",
    }),
  ).toEqual([{ n: 1 }]);
  await expectNothingLeft();
});

test.each([
  ["fails at work", /division/, { name: "divide", text: "select 1 / (select count(*) - 1 from deals)" }],
  ["cannot be parsed", /syntax error/, { name: "typo", text: "selekt 1" }],
  ["cannot be bound", /invalid input syntax/, { name: "bind", text: "select $1::uuid", values: ["no uuid"] }],
  ["has a name that stands for another", /must be unique/, { name: "names", text: "select 1" }],
  ["would change something it may not", /permission denied/, { text: "delete from auth_users" }],
])("a statement that %s fails alone: the next ones are answered", async (_, reason, statement) => {
  await readNames();
  await expect(readInWorkspace(database, inPersonalWorkspace(member.person.id), statement)).rejects.toThrow(
    reason,
  );
  await expectNothingLeft();
  expect(await readNames()).toEqual([{ name: "Mine" }]);
  await expect(readInWorkspace(database, inPersonalWorkspace(member.person.id), statement)).rejects.toThrow(
    reason,
  );
  await expectNothingLeft();
});

test("what is no person's id is asked of nobody", async () => {
  await expect(readInWorkspace(database, inPersonalWorkspace("'; drop table deals"), NAMES)).rejects.toThrow(
    /UUID/,
  );
});

test("reads at once are each answered with their own", async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const wide = openDatabase(server.databaseUrl, { mostConnections: 4 });
  const read = (n: number) =>
    readInWorkspace(wide, inPersonalWorkspace(member.person.id), {
      name: "echo",
      text: "select $1::int as n",
      values: [n],
    });
  expect((await Promise.all(numbers.map(read))).flat()).toEqual(numbers.map((n) => ({ n })));
  await wide.close();
});
