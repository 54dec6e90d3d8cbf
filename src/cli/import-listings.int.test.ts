import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#features/sign-in/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";
import { type CommandResult, createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";

const EMAIL = "mira@example.com";
const SAMPLE = `${import.meta.dirname}/../../tests/data/listings-sample.csv`;
const files = createTemporaryFolder();
let testDatabase: TestDatabase;
let database: Database;
let userId = "";

beforeAll(buildProduct, BUILD_MS);
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

async function countDeals(workspaceId = userId): Promise<number> {
  return inWorkspace(database, { ...inPersonalWorkspace(userId), workspaceId }, async (tx) => {
    const { rows } = await tx.client.query<{ count: number }>("select count(*)::int as count from deals");
    return rows[0]?.count ?? -1;
  });
}

test("a dry run says what would become of every row and stores nothing", async () => {
  const { status, stdout } = await importFile(SAMPLE, "--user", EMAIL, "--dry-run");
  expect(stdout).toContain("listings-sample.csv: 33 rows, 13 columns.");
  expect(stdout).toContain("Would store 32 deals");
  // A wrong optional cell is left empty and named; it does not cost the row.
  expect(stdout).toContain("Listing 14843:");
  expect(stdout).toContain("“-1” is not a number of people.");
  expect([status, await countDeals()]).toEqual([2, 0]);
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
  // One row says nothing at all: it is left out, and the status says so.
  expect([first.status, outcome.stored, outcome.skipped, await countDeals()]).toEqual([2, 32, 1, 32]);
  expect(outcome.rows.filter((row) => row.dealId !== null)).toHaveLength(32);

  const again = await importFile(SAMPLE, "--user", EMAIL, "--allow-skipped");
  expect(again.status).toBe(0);
  expect(again.stdout).toContain("Stored 0 deals");
  expect(again.stdout).toContain("All 32 are there already");
  expect(again.stdout).toContain("Already among your deals");
  expect(await countDeals()).toBe(32);
});

test("one business under two titles is stored and said, also against the deals that are there @further", async () => {
  const head = "Title,City,State,Price,Revenue,Cash Flow";
  const first = files.write("first.csv", `${head}\nHVAC company in Ohio,Columbus,OH,1200000,2500000,345000`);
  expect((await importFile(first, "--user", EMAIL)).status).toBe(0);
  const second = files.write("second.csv", `${head}\nHeating and cooling,Columbus,OH,1200000,2500000,345000`);
  const { status, stdout } = await importFile(second, "--user", EMAIL);
  expect(status).toBe(0);
  expect(stdout).toContain(
    "It looks like your deal “HVAC company in Ohio”: same place 20, same price 20, same revenue 20, same SDE 15 = 75 points.",
  );
});

test("a listing that is there at another price is left out and named: nobody looked at it @further", async () => {
  const head = "Listing ID,Title,City,State,Price,Revenue";
  const first = files.write("priced.csv", `${head}\nP-1,Corner laundry,Toledo,OH,400000,700000`);
  expect((await importFile(first, "--user", EMAIL)).status).toBe(0);
  const deals = await countDeals();
  const second = files.write("priced.csv", `${head}\nP-1,Corner laundry,Toledo,OH,350000,700000`);
  const { stdout } = await importFile(second, "--user", EMAIL, "--allow-skipped");
  expect(stdout).toContain("Already among your deals at another price: Corner laundry");
  expect(await countDeals()).toBe(deals);
});

test("an industry that a name suggests is set only when asked for @further", async () => {
  const file = files.write("names.csv", "Title,Price\nSunny Car Wash,900000\nBlue Plumbing,450000");
  const { stdout } = await importFile(file, "--user", EMAIL, "--dry-run");
  expect(stdout).toContain("Car Wash: 1 row");
  const set = await importFile(file, "--user", EMAIL, "--suggested-industry");
  expect(set.stdout).not.toContain("--suggested-industry");
  const industries = await inWorkspace(database, inPersonalWorkspace(userId), async (tx) => {
    const { rows } = await tx.client.query<{ industry: string }>(
      "select industry from deals where name in ('Sunny Car Wash', 'Blue Plumbing') order by industry",
    );
    return rows.map(({ industry }) => industry);
  });
  expect(industries).toEqual(["Car Wash", "Plumbing Contractor"]);
});

test("columns without names are named once, remembered, and the next file of that shape is read so @further", async () => {
  const rows = (name: string) =>
    `Name,Price,Revenue\n${name} one,350000,800000,120000,TX\n${name} two,250000,500000,90000,OH`;
  const first = files.write("shape-1.csv", rows("First"));
  const plain = await importFile(first, "--user", EMAIL, "--dry-run");
  expect(plain.stdout).toContain("The rows have 2 columns more than there are column names.");
  expect(plain.stdout).toContain("Columns that are not used:");
  const wrong = await importFile(first, "--user", EMAIL, "--column", "Column 4=cash");
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining("There is no field “cash”.")]);
  const named = ["--column", "Column 4=sde", "--column", "Column 5=state", "--save-profile", "broker"];
  expect((await importFile(first, "--user", EMAIL, ...named)).status).toBe(0);
  const second = files.write("shape-2.csv", rows("Second"));
  const { status, stdout } = await importFile(second, "--user", EMAIL);
  expect([status, stdout]).toEqual([0, expect.stringContaining("read as remembered (profile “broker”)")]);
  const stored = await inWorkspace(database, inPersonalWorkspace(userId), async (tx) => {
    const { rows: found } = await tx.client.query<{ location: string; sde: number }>(
      "select location, (financials ->> 'sde')::int as sde from deals where name = 'Second one'",
    );
    return found;
  });
  expect(stored).toEqual([{ location: "TX", sde: 120_000 }]);
  const anew = await importFile(second, "--user", EMAIL, "--dry-run", "--no-profile");
  expect(anew.stdout).not.toContain("read as remembered");
  expect((await importFile(second, "--user", EMAIL, "--profile", "nobody's")).status).toBe(1);
});

test("whose deals they become must be said, and be someone", async () => {
  expect((await importFile(SAMPLE)).stderr).toContain("--user EMAIL");
  const { status, stderr } = await importFile(SAMPLE, "--user", "nobody@example.com");
  expect([status, stderr]).toEqual([
    1,
    "Nobody has an account under nobody@example.com. Make one with: deal user add nobody@example.com\n",
  ]);
});

test("the listings go to the workspace that is named, as far as the person may @further", async () => {
  const file = files.write("shared.csv", "Title,Price,Revenue\nHarbor Signs,450000,900000");
  const own = await countDeals();
  const members = (role: "editor" | "viewer") => [{ personId: userId, role }];
  const shared = await makeWorkspace(database, "Home services", members("editor"));
  await makeWorkspace(database, "Only looked at", members("viewer"));
  const into = (name: string) => importFile(file, "--user", EMAIL, "--workspace", name);

  const { status, stdout } = await into("home SERVICES");
  expect(stdout).toContain(`Stored 1 deal for ${EMAIL} in “Home services”`);
  expect([status, await countDeals(shared), await countDeals()]).toEqual([0, 1, own]);
  expect((await into(shared)).stdout).toContain("The one listing is there already");

  expect(await into("Only looked at")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Only owners and editors of this workspace can change it."),
  });
  const missing = await into("Elsewhere");
  expect(missing.status).toBe(1);
  expect(missing.stderr).toContain(
    `${EMAIL} has no workspace “Elsewhere”. There are: “Personal” (${userId})`,
  );
  const duplicate = await makeWorkspace(database, "Home Services", members("editor"));
  const twice = await into("Home services");
  expect(twice.stderr).toContain("Name one by its id:");
  expect(twice.stderr).toContain(duplicate);
  expect([await countDeals(shared), await countDeals(duplicate)]).toEqual([1, 0]);
});

test("--stage says where the new deals begin, by the title of an open stage @further", async () => {
  const file = files.write("stage.csv", "Title,Price\nHarbour Bakery,350000\nHill Gym,120000");
  const unknown = await importFile(file, "--user", EMAIL, "--stage", "Passed");
  expect([unknown.status, unknown.stdout]).toEqual([1, ""]);
  expect(unknown.stderr).toMatch(
    /no open stage “Passed” in the pipeline\. The open stages: “New”, “Screening”.*Nothing was stored/,
  );
  const { status, stdout } = await importFile(file, "--user", EMAIL, "--stage", "nda SIGNED");
  expect([status, stdout]).toEqual([0, expect.stringContaining("They begin in the stage “NDA signed”.")]);
  const found = await inWorkspace(database, inPersonalWorkspace(userId), async (tx) => {
    const { rows } = await tx.client.query<{ name: string; stage: string; wants: string }>(
      `select d.name, s.stage, i.title as wants from deals d
        join deal_stages s on s.workspace_id = d.workspace_id and s.deal_id = d.id
        join diligence_items i on i.workspace_id = d.workspace_id and i.deal_id = d.id
      where d.name in ('Harbour Bakery', 'Hill Gym') order by s.place`,
    );
    return rows;
  });
  expect(found).toEqual([
    { name: "Harbour Bakery", stage: "nda", wants: "Signed NDA" },
    { name: "Hill Gym", stage: "nda", wants: "Signed NDA" },
  ]);
});
