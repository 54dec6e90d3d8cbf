import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#features/account/server/index.ts";
import { asUser } from "#server/database/as-user.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { type CommandResult, createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";

const EMAIL = "mira@example.com";
const SAMPLE = `${import.meta.dirname}/../../tests/data/listings-sample.csv`;
const files = createTemporaryFolder();
let testDatabase: TestDatabase;
let database: Database;
let userId = "";

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.url);
  const person = { email: EMAIL, password: "a buyer's password", firstName: "Mira", lastName: "Buyer" };
  const answer = await createAccount({ db: database, role: "user", ...person });
  if (!answer.ok) throw new Error(answer.message);
  userId = answer.person.id;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  files.remove();
});

const importFile = (...args: string[]): Promise<CommandResult> =>
  runCommand(["import", ...args], { env: { DATABASE_URL: testDatabase.url } });

async function countDeals(): Promise<number> {
  return asUser(database, userId, async (tx) => {
    const { rows } = await tx.client.query<{ count: number }>("select count(*)::int as count from deals");
    return rows[0]?.count ?? -1;
  });
}

test("a dry run says what would become of every row and stores nothing", async () => {
  const { status, stdout } = await importFile(SAMPLE, "--user", EMAIL, "--dry-run");
  expect(stdout).toContain("listings-sample.csv: 33 rows, 13 columns.");
  expect(stdout).toContain("Would store 31 deals");
  expect(stdout).toContain("Listing 14843: “-1” is not a number of people.");
  expect([status, await countDeals()]).toEqual([0, 0]);
});

test("a file that cannot be read stores nothing and says why", async () => {
  const broken = files.write("broken.csv", 'Title,Price\nBakery,350000\n"Gym,120000');
  const { status, stdout, stderr } = await importFile(broken, "--user", EMAIL);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(
    /broken\.csv: The quotation mark that begins on line 3 is never closed.*Nothing was stored/,
  );
  expect(await countDeals()).toBe(0);
});

test("the sample is stored for the person, and a second time nothing is", async () => {
  const first = await importFile(SAMPLE, "--user", EMAIL, "--json");
  const outcome = JSON.parse(first.stdout) as {
    stored: number;
    skipped: number;
    rows: { dealId: string | null }[];
  };
  expect([first.status, outcome.stored, outcome.skipped, await countDeals()]).toEqual([0, 31, 2, 31]);
  expect(outcome.rows.filter((row) => row.dealId !== null)).toHaveLength(31);

  const again = await importFile(SAMPLE, "--user", EMAIL);
  expect(again.stdout).toContain("Stored 0 deals");
  expect(again.stdout).toContain("Already among your deals");
  expect(await countDeals()).toBe(31);

  const rest = await importFile(SAMPLE, "--user", EMAIL, "--leave-empty");
  expect(rest.stdout).toContain("Stored 1 deal for");
  expect(await countDeals()).toBe(32);
});

test("whose deals they become must be said, and be somebody", async () => {
  expect((await importFile(SAMPLE)).stderr).toContain("--user EMAIL");
  const { status, stderr } = await importFile(SAMPLE, "--user", "nobody@example.com");
  expect([status, stderr]).toEqual([
    1,
    "Nobody has an account under nobody@example.com. Make one with: deal user add nobody@example.com\n",
  ]);
});
