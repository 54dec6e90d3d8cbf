import { afterAll, beforeAll, expect, test } from "vitest";
import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";
import { BOOKS_CHECKS } from "#calc/tables/books-checks.ts";
import type { SavedRow } from "#features/rules/contract.ts";
import type { RuleTableId } from "#features/rules/model/registry.ts";
import { readRules } from "#features/rules/server/index.ts";
import { asPerson } from "#server/database/in-workspace.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let admin: TestMember;
let other: TestMember;
let member: TestMember;

beforeAll(async () => {
  // Its own: the rules are everybody's.
  server = await openTestServer();
  admin = await server.createMember("admin");
  other = await server.createMember("admin");
  member = await server.createMember();
});
afterAll(() => server.close());

const TABLE = "add-back-rules";

async function find(key: string, table: RuleTableId = TABLE): Promise<SavedRow> {
  const row = (await admin.rules.getTable({ table })).rows.find((one) => one.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
}
const holding = async (id: string) =>
  (await member.rules.get({ table: TABLE })).rows.find((row) => row["id"] === id);
const update = (by: TestMember, { key, version, row }: SavedRow, more: object) =>
  by.rules.updateRow({
    table: TABLE,
    key,
    version,
    row: { ...row, ...more },
    note: "Agreed with our banker",
  });

test("members read the program's own rows with their version; visitors read nothing", async () => {
  const { rows, version } = await member.rules.get({ table: TABLE });
  expect(rows).toEqual(ADD_BACK_RULES);
  expect(version).toMatch(/^2026-11-22\.[0-9a-f]{12}$/);
  expect((await member.rules.get({ table: "books-checks" })).rows).toEqual(BOOKS_CHECKS);
  await expect(server.as().rules.get({ table: TABLE })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("members change nothing, neither by a call nor by a statement, and do not read who changed what", async () => {
  const row = await find("owner-vehicle");
  for (const refused of [
    () => update(member, row, { lenderShare: 0.5 }),
    () => member.rules.getTable({ table: TABLE }),
    () => member.rules.listChanges({ table: TABLE }),
    () => member.rules.restore({ table: TABLE }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: "FORBIDDEN" });
  for (const text of [
    "insert into rule_edits (table_id, row_key, version, place) values ('add-back-rules', 'other', 1, 1)",
    "delete from rule_edits",
    "select from rule_changes",
  ])
    await expect(asPerson(server.db, member.person.id, (tx) => tx.client.query(text))).rejects.toThrow(
      /permission denied/,
    );
});

test("an edited row is everybody's at once, and a change taken back is none", async () => {
  const { version } = await member.rules.get({ table: TABLE });
  const row = await find("owner-vehicle");
  expect(row).toMatchObject({ state: "own", version: null });
  const edited = await update(admin, row, { lenderShare: 0.5 });
  expect(edited).toMatchObject({ state: "edited", row: { lenderShare: 0.5 } });
  expect(await holding("owner-vehicle")).toMatchObject({ lenderShare: 0.5 });
  expect((await member.rules.get({ table: TABLE })).version).not.toBe(version);

  const { tables } = await admin.rules.listTables();
  const head = tables.find(({ table }) => table === TABLE);
  expect(head).toMatchObject({
    edited: 1,
    rows: ADD_BACK_RULES.length,
    lastChange: { by: admin.person.email },
  });

  expect(await admin.rules.restore({ table: TABLE, key: "owner-vehicle" })).toEqual({ restored: 1 });
  expect(await member.rules.get({ table: TABLE })).toEqual({ table: TABLE, version, rows: ADD_BACK_RULES });
});

test("a feature reads them in the transaction of its own work", async () => {
  const { rows, version } = await asPerson(server.db, member.person.id, (tx) =>
    readRules(tx, "books-checks"),
  );
  expect(rows.find(({ id }) => id === "stale")?.thresholds).toEqual({ days: 120 });
  expect(version).toBe((await member.rules.get({ table: "books-checks" })).version);
});

test("of two administrators at the same row the later one is told, and nothing is overwritten", async () => {
  const seen = await find("owner-retirement");
  const first = await update(admin, seen, { lenderShare: 0.9 });
  await expect(update(other, seen, { lenderShare: 0.1 })).rejects.toMatchObject({ code: "CONFLICT" });
  const { key, version } = seen;
  await expect(other.rules.removeRow({ table: TABLE, key, version })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(await holding(key)).toMatchObject({ lenderShare: 0.9 });
  expect(await update(other, first, { lenderShare: 0.8 })).toMatchObject({ row: { lenderShare: 0.8 } });

  const both = await Promise.allSettled([
    update(admin, await find("owner-health-insurance"), { lenderShare: 0.3 }),
    update(other, await find("owner-health-insurance"), { lenderShare: 0.4 }),
  ]);
  const done = both.filter(({ status }) => status === "fulfilled");
  expect(done.length).toBeGreaterThan(0);
});

test("who changed what, and when, is kept: also what was restored", async () => {
  await admin.rules.restore({ table: TABLE });
  const row = await find("owner-life-insurance");
  await update(admin, row, { lenderShare: 0.25 });
  await other.rules.restore({ table: TABLE, key: row.key });
  const { changes, next } = await other.rules.listChanges({ table: TABLE, key: row.key });
  expect(next).toBeNull();
  expect(changes).toMatchObject([
    { kind: "restored", by: other.person.email, before: { lenderShare: 0.25 }, after: row.row, note: "" },
    { kind: "edited", by: admin.person.email, before: row.row, note: "Agreed with our banker" },
  ]);
  expect(Date.parse(changes[0]?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(changes[1]?.at ?? ""));
});

test("what cannot be is refused at its column", async () => {
  const row = await find("owner-vehicle");
  await expect(update(admin, row, { lenderShare: 70 })).rejects.toMatchObject({
    code: "BAD_ROW",
    message: "Lender's share: The lender's share is a fraction from 0 to 1.",
    data: { problems: [{ key: "owner-vehicle", column: "lenderShare" }] },
  });
  await expect(update(admin, row, { id: "another" })).rejects.toMatchObject({
    code: "BAD_ROW",
    message: "Id: This cannot be changed.",
  });
  await expect(update(admin, row, { colour: "red" })).rejects.toMatchObject({
    message: "The table has no column “colour”.",
  });
  const check = await find("stale", "books-checks");
  const without = {
    table: "books-checks",
    key: "stale",
    version: null,
    row: { ...check.row, thresholds: {} },
  } as const;
  await expect(admin.rules.updateRow(without)).rejects.toMatchObject({
    message: "Thresholds: The check reads days: give a number.",
  });
  await expect(admin.rules.updateRow({ ...without, key: "nothing" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

const NEW_RULE = {
  id: "franchise-fee",
  category: "one-time",
  name: "Entry fee of a franchise",
  verdict: "accept_with_proof",
  lenderShare: 1,
  proof: ["Franchise agreement"],
  why: "Paid once, at the beginning.",
  question: "When was it paid?",
  words: ["franchise fee"],
};

test("rows are added and removed where the table is open, and come back", async () => {
  expect(await admin.rules.addRow({ table: TABLE, row: NEW_RULE })).toMatchObject({ state: "added" });
  expect((await member.rules.get({ table: TABLE })).rows.at(-1)).toEqual(NEW_RULE);
  await expect(admin.rules.addRow({ table: TABLE, row: NEW_RULE })).rejects.toMatchObject({ code: "TAKEN" });

  const life = await find("owner-life-insurance");
  await admin.rules.removeRow({ table: TABLE, key: life.key, version: life.version });
  expect(await holding(life.key)).toBeUndefined();
  expect((await admin.rules.getTable({ table: TABLE })).removed).toMatchObject([{ key: life.key }]);

  const needed = await find("other");
  const gone = admin.rules.removeRow({ table: TABLE, key: "other", version: needed.version });
  await expect(gone).rejects.toMatchObject({
    code: "BAD_ROW",
    message: expect.stringContaining("cannot go"),
  });
  const closed = admin.rules.removeRow({ table: "books-checks", key: "stale", version: null });
  await expect(closed).rejects.toMatchObject({ code: "CLOSED" });

  expect(await admin.rules.restore({ table: TABLE })).toEqual({ restored: 2 });
  expect((await member.rules.get({ table: TABLE })).rows).toEqual(ADD_BACK_RULES);
  expect(await admin.rules.restore({ table: TABLE })).toEqual({ restored: 0 });
});

test("a file is imported whole, or refused whole and row by row", async () => {
  const { version } = await admin.rules.getTable({ table: TABLE });
  const life = (await find("owner-life-insurance")).row;
  const bad = [NEW_RULE, { ...life, lenderShare: 2 }, { ...life, verdict: "maybe" }, NEW_RULE];
  await expect(admin.rules.importRows({ table: TABLE, version, rows: bad })).rejects.toMatchObject({
    code: "BAD_FILE",
    data: {
      problems: [
        { row: 2, key: "owner-life-insurance", column: "lenderShare" },
        { row: 3, column: "verdict" },
        { row: 4, message: "The same row is in row 1 of the file already." },
      ],
    },
  });
  expect((await admin.rules.getTable({ table: TABLE })).version).toBe(version);

  const good = {
    table: TABLE,
    version,
    rows: [NEW_RULE, { ...life, lenderShare: 0.5 }, ADD_BACK_RULES[0] ?? {}],
  } as const;
  const told = await admin.rules.importRows({ ...good, rows: good.rows.map((row) => ({ ...row })) });
  expect(told).toEqual({ changed: 1, added: 1, same: 1 });
  const late = admin.rules.importRows({ ...good, rows: good.rows.map((row) => ({ ...row })) });
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });

  // The rows of one table are exported, taken back, and imported again.
  const { rows } = await admin.rules.getTable({ table: TABLE });
  await admin.rules.restore({ table: TABLE });
  const now = await admin.rules.getTable({ table: TABLE });
  await admin.rules.importRows({ table: TABLE, version: now.version, rows: rows.map(({ row }) => row) });
  expect((await admin.rules.getTable({ table: TABLE })).rows.map(({ row }) => row)).toEqual(
    rows.map(({ row }) => row),
  );
});

test("a row of an older program holds as far as it can be read, and its gaps are the program's own", async () => {
  await admin.rules.restore({ table: TABLE });
  const { words: _, ...older } = (await find("owner-vehicle")).row;
  const store = (key: string, row: unknown) =>
    server.db.pool.query(
      "insert into rule_edits (table_id, row_key, row, version, place) values ($1, $2, $3, 1, 1)",
      [TABLE, key, JSON.stringify(row)],
    );
  await store("owner-vehicle", { ...older, lenderShare: 0.6, colour: "red" });
  await store("owner-retirement", { lenderShare: "much" });
  const own = ADD_BACK_RULES.find(({ id }) => id === "owner-vehicle");
  expect(await holding("owner-vehicle")).toEqual({ ...own, lenderShare: 0.6 });
  expect(await holding("owner-retirement")).toEqual(
    ADD_BACK_RULES.find(({ id }) => id === "owner-retirement"),
  );
  expect(await admin.rules.restore({ table: TABLE })).toEqual({ restored: 2 });
});
