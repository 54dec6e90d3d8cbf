import { afterAll, beforeAll, expect, test } from "vitest";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { currentBankRules } from "./current-bank-rules.ts";
import { asPerson } from "#server/database/in-workspace.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  // Its own: the rules are everybody's.
  server = await openTestServer();
  admin = await server.createMember("admin");
  member = await server.createMember();
});
afterAll(() => server.close());

const { input } = worked as unknown as { input: BankInput };
const read = () => asPerson(server.db, member.person.id, (tx) => currentBankRules(tx));
const limitOf = (id: string, { rules }: Awaited<ReturnType<typeof read>>) =>
  analyzeBank(input, rules).rules.find((rule) => rule.id === id)?.limit;

test("until somebody changes them, a bank is calculated by the rules that the product comes with", async () => {
  const { rules, version } = await read();
  expect(analyzeBank(input, rules)).toEqual(analyzeBank(input, BANK_RULES));
  expect(version).toMatch(/^[\d-]{10}\.[0-9a-f]{12}\+[\d-]{10}\.[0-9a-f]{12}$/);
});

test("a changed value changes what its rule compares with, and the version; so does a changed rule", async () => {
  const before = await read();
  const key = "maxLoan@start";
  const { rows } = await admin.rules.getTable({ table: "bank-values" });
  const row = rows.find((one) => one.key === key)?.row;
  expect(limitOf("sba-size", before)).toBe(5_000_000);
  await admin.rules.updateRow({
    table: "bank-values",
    key,
    version: null,
    row: { ...row, value: 6_000_000 },
    note: "",
  });
  const after = await read();
  expect(limitOf("sba-size", after)).toBe(6_000_000);
  expect(after.version).not.toBe(before.version);

  const rules = await admin.rules.getTable({ table: "bank-rules" });
  const size = rules.rows.find((one) => one.key === "sba-size")?.row;
  await admin.rules.updateRow({
    table: "bank-rules",
    key: "sba-size",
    version: null,
    row: { ...size, name: "Loan size" },
    note: "",
  });
  const renamed = await read();
  expect(renamed.rules.rules.find(({ id }) => id === "sba-size")?.name).toBe("Loan size");
  expect(renamed.version).not.toBe(after.version);

  await admin.rules.restore({ table: "bank-rules" });
  await admin.rules.restore({ table: "bank-values" });
  expect((await read()).version).toBe(before.version);
});
