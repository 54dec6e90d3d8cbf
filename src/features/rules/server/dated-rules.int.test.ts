import { afterAll, beforeAll, expect, test } from "vitest";
import { BANK_VALUE_ROWS } from "#calc/tables/bank-value-rows.ts";
import type { SavedRow } from "#features/rules/contract.ts";
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

const TABLE = "bank-values";
const PRIME = "prime@2026-09-17";

const keep = () => admin.rules.getTable({ table: TABLE });
async function find(key: string): Promise<SavedRow> {
  const row = (await keep()).rows.find((one) => one.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
}
const primes = async () => (await keep()).rows.filter(({ row }) => row["id"] === "prime");

test("members read the values that the product comes with; visitors and members change none", async () => {
  const { rows, version } = await member.rules.get({ table: TABLE });
  expect(rows).toEqual(BANK_VALUE_ROWS);
  expect(version).toMatch(/^2026-11-22\.[0-9a-f]{12}$/);
  await expect(server.as().rules.get({ table: TABLE })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const { row } = await find(PRIME);
  await expect(
    member.rules.updateRow({ table: TABLE, key: PRIME, version: null, row: { ...row, value: 1 }, note: "" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a changed value is another version of the table, and is kept with who changed it and when", async () => {
  const { version } = await member.rules.get({ table: TABLE });
  const { row } = await find(PRIME);
  const note = "H.15 of today";
  await admin.rules.updateRow({
    table: TABLE,
    key: PRIME,
    version: null,
    row: { ...row, value: 7.25 },
    note,
  });
  const after = await member.rules.get({ table: TABLE });
  expect(after.version).not.toBe(version);
  expect(after.rows).toContainEqual({ ...row, value: 7.25 });
  const { changes } = await other.rules.listChanges({ table: TABLE, key: PRIME });
  expect(changes).toMatchObject([
    { kind: "edited", by: admin.person.email, before: { value: 7 }, after: { value: 7.25 }, note },
  ]);
  expect(Date.parse(changes[0]?.at ?? "")).not.toBeNaN();

  await other.rules.restore({ table: TABLE, key: PRIME });
  expect(await member.rules.get({ table: TABLE })).toMatchObject({ version, rows: BANK_VALUE_ROWS });
});

test("a new row ends the one that was open, and stands behind it; both changes are kept", async () => {
  const { row } = await find(PRIME);
  const next = { ...row, value: 6.75, validFrom: "2026-12-10", source: "https://www.federalreserve.gov" };
  expect(await admin.rules.addRow({ table: TABLE, row: next, note: "Cut" })).toMatchObject({
    state: "added",
  });
  expect((await primes()).slice(-2)).toMatchObject([
    { key: PRIME, state: "edited", row: { value: 7, validUntil: "2026-12-09" } },
    { key: "prime@2026-12-10", state: "added", row: { value: 6.75, validUntil: null } },
  ]);
  const { changes } = await admin.rules.listChanges({ table: TABLE });
  expect(changes.slice(0, 2)).toMatchObject([
    { kind: "added", key: "prime@2026-12-10", note: "Cut", by: admin.person.email },
    { kind: "edited", key: PRIME, note: "Cut", after: { validUntil: "2026-12-09" } },
  ]);
  // The order of the table is that of the days, wherever an administrator's rows came from.
  const rows = (await keep()).rows.map(({ row: { id } }) => id);
  expect(rows).toEqual(rows.toSorted((one, two) => rows.indexOf(one) - rows.indexOf(two)));
});

test("rows of one value that overlap are refused, however they come", async () => {
  const before = await keep();
  const { row, version } = await find(PRIME);
  const overlap = { code: "BAD_ROW", message: expect.stringContaining("Prime rate: two rows hold on") };
  await expect(
    admin.rules.updateRow({ table: TABLE, key: PRIME, version, row: { ...row, validUntil: null }, note: "" }),
  ).rejects.toMatchObject(overlap);
  await expect(
    admin.rules.addRow({ table: TABLE, row: { ...row, validFrom: "2026-11-01", validUntil: "2026-11-30" } }),
  ).rejects.toMatchObject(overlap);
  // Alone it would be open again, while the one that an administrator added holds from December.
  await expect(admin.rules.restore({ table: TABLE, key: PRIME })).rejects.toMatchObject(overlap);
  expect(await keep()).toEqual(before);
});

test("a value keeps a row, and what names a row does not change", async () => {
  const only = await find("concentrationPct@start");
  await expect(
    admin.rules.removeRow({ table: TABLE, key: only.key, version: only.version }),
  ).rejects.toMatchObject({
    code: "BAD_ROW",
    message: expect.stringContaining("Largest customer up to would have no row."),
  });
  const { row, version } = await find(PRIME);
  await expect(
    admin.rules.updateRow({
      table: TABLE,
      key: PRIME,
      version,
      row: { ...row, validFrom: "2026-09-18" },
      note: "",
    }),
  ).rejects.toMatchObject({ code: "BAD_ROW", message: "From: This cannot be changed." });
});

test("a file of values is refused whole, and imported whole", async () => {
  await admin.rules.restore({ table: TABLE });
  const { version } = await keep();
  const { row } = await find(PRIME);
  const next = { ...row, value: 6.75, validFrom: "2026-12-10" };
  const importing = (...rows: object[]) =>
    admin.rules.importRows({ table: TABLE, version, rows: rows.map((one) => ({ ...one })) });
  await expect(importing(next, { ...row, value: "seven" })).rejects.toMatchObject({
    code: "BAD_FILE",
    data: { problems: [{ row: 2, column: "value", message: "Write a percentage from 0 to 100." }] },
  });
  await expect(importing(next)).rejects.toMatchObject({
    code: "BAD_FILE",
    data: { problems: [{ row: 1, key: "prime@2026-12-10" }] },
  });
  expect((await keep()).version).toBe(version);
  expect(await importing(next, { ...row, validUntil: "2026-12-09" })).toEqual({
    changed: 1,
    added: 1,
    same: 0,
  });
  expect(await primes()).toHaveLength(6);
  // The whole table as a file, taken back, and imported again.
  const rows = (await keep()).rows.map((saved) => saved.row);
  expect(await admin.rules.restore({ table: TABLE })).toEqual({ restored: 2 });
  await admin.rules.importRows({ table: TABLE, version: (await keep()).version, rows });
  expect((await keep()).rows.map((saved) => saved.row)).toEqual(rows);
  await admin.rules.restore({ table: TABLE });
});

test("of a rule its name, weight and reason are changed, and what its code does is not", async () => {
  const table = "bank-rules";
  const rules = await admin.rules.getTable({ table });
  const size = rules.rows.find(({ key }) => key === "sba-size");
  const change = (more: object) =>
    admin.rules.updateRow({
      table,
      key: "sba-size",
      version: null,
      row: { ...size?.row, ...more },
      note: "",
    });
  await expect(change({ values: [] })).rejects.toMatchObject({
    message: "Values that it reads: This cannot be changed.",
  });
  await expect(change({ weight: "law" })).rejects.toMatchObject({
    message: "Weight: Choose one of the weights.",
  });
  expect(await change({ weight: "notice" })).toMatchObject({ state: "edited", row: { weight: "notice" } });
  await expect(admin.rules.removeRow({ table, key: "sba-term", version: null })).rejects.toMatchObject({
    code: "CLOSED",
  });
  expect(await admin.rules.restore({ table })).toEqual({ restored: 1 });
});
