import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesOf } from "#features/documents/server/index.ts";
import { downloadDataExport, importDataExport, sendDataExport } from "#tests/support/data-export.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";
import { MANIFEST } from "./manifest.ts";
import { readZip } from "./read-zip.ts";

/** Ann and Ben work in a workspace; what Ann takes along is of that one, and of nobody else's own. */
let server: TestServer;
let ann: TestMember;
let ben: TestMember;
let shared: string;
let dealId: string;
let zip: Buffer;

/** What the buyer owns and owes: nowhere else in what Ann and Ben make. */
const SECRET_USD = 73_519;
const MOST_READ = 1024 * 1024;
const nameOf = ({ person }: TestMember): string => `${person.firstName} ${person.lastName}`;
const open = (file: Buffer) => readZip(bytesOf(file));
async function rowsOf(file: Buffer, name: string): Promise<Record<string, unknown>[]> {
  const text = (await (await open(file)).read(`json/${name}.json`, MOST_READ)).toString();
  return JSON.parse(text) as Record<string, unknown>[];
}

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.createMember();
  ben = await server.createMember();
  shared = await makeWorkspace(server.db, "Home services", [
    { personId: ann.person.id, role: "owner" },
    { personId: ben.person.id, role: "editor" },
  ]);
  await ann.deals.create({ data: makeDeal("Ann's own") });
  const [annThere, benThere] = [ann.within(shared), ben.within(shared)];
  dealId = (await benThere.deals.create({ data: makeDeal("Ben's deal") })).id;
  await annThere.deals.create({ data: makeDeal("Ann's deal") });
  await annThere.deals.saveDraft({ dealId, name: "Ann's draft", form: {} });
  await benThere.deals.saveDraft({ dealId, name: "Ben's draft", form: {} });
  await annThere.profile.updateBuyerProfile({ usualManagerSalaryUsd: 90_000 });
  await annThere.profile.updateBuyer({ buyer: { livingCostsMonthly: SECRET_USD } });
  await annThere.lending.update({
    dealId,
    lending: {
      offer: 1_150_000,
      facts: { purchaseKind: "asset", personalRealEstateEquity: SECRET_USD },
      buyer: { otherIncomeYearly: SECRET_USD },
    },
  });
  zip = await downloadDataExport(server, ann, { workspaceId: shared, withProfile: false });
});
afterAll(() => server.close());

test("the file says which workspace it is of, and holds its work and of the rest what is the person's", async () => {
  const read = await open(zip);
  expect(JSON.parse((await read.read(MANIFEST, MOST_READ)).toString())).toMatchObject({
    workspace: { id: shared, name: "Home services", isPersonal: false },
  });
  const deals = await rowsOf(zip, "deals");
  expect(Object.fromEntries(deals.map((row) => [row["name"], row["created_by"]]))).toEqual({
    "Ann's deal": nameOf(ann),
    "Ben's deal": nameOf(ben),
  });
  expect((await rowsOf(zip, "deal_drafts")).map((row) => row["name"])).toEqual(["Ann's draft"]);
  // What is the account's, and the buyer's profile unless it is asked for, is not in it.
  const names = [...read.names()];
  expect(names).not.toContain("account.json");
  expect(names.filter((name) => /buyer_profiles|account_notices|passkeys|subscriptions/.test(name))).toEqual(
    [],
  );
  const withProfile = await downloadDataExport(server, ann, { workspaceId: shared });
  expect(await rowsOf(withProfile, "buyer_profiles")).toMatchObject([{ usual_manager_salary: 90_000 }]);
  const own = await open(await downloadDataExport(server, ann, { withProfile: false }));
  expect([...own.names()]).toEqual(expect.arrayContaining(["account.json", "more/account_notices.json"]));
});

test("what is said of the buyer’s own money goes along where it is asked for, and nowhere else", async () => {
  const read = await open(zip);
  for (const name of read.names())
    expect((await read.read(name, MOST_READ)).toString(), name).not.toContain(String(SECRET_USD));
  expect(await rowsOf(zip, "deal_lending")).toMatchObject([
    {
      deal_id: dealId,
      lending: {
        offer: 1_150_000,
        facts: { purchaseKind: "asset", personalRealEstateEquity: null },
        buyer: null,
      },
    },
  ]);
  const withProfile = await downloadDataExport(server, ann, { workspaceId: shared });
  expect(await rowsOf(withProfile, "deal_lending")).toMatchObject([
    {
      lending: {
        facts: { personalRealEstateEquity: SECRET_USD },
        buyer: { otherIncomeYearly: SECRET_USD },
      },
    },
  ]);
  expect(await rowsOf(withProfile, "buyer_profiles")).toMatchObject([
    { buyer: { livingCostsMonthly: SECRET_USD }, buyer_version: 1 },
  ]);
});

test("it comes into a workspace where the person is owner, as theirs, and names who made it", async () => {
  const other = await makeWorkspace(server.db, "Another", [{ personId: ann.person.id, role: "owner" }]);
  const summary = await importDataExport(server, ann, zip, other);
  expect(summary).toMatchObject({ workspaceName: "Home services", madeBy: [nameOf(ben)], kept: 0 });
  const deal = await ann.within(other).deals.get({ id: dealId });
  expect(deal).toMatchObject({ createdBy: ann.person.id, data: { summary: { dealName: "Ben's deal" } } });
  // The same ids, and so nothing twice.
  expect(await importDataExport(server, ann, zip, other)).toMatchObject({ added: 0 });
  expect((await ann.deals.count({})).all).toBe(1);
});

test("editors take the work along and bring nothing in; viewers do neither", async () => {
  expect(await rowsOf(await downloadDataExport(server, ben, { workspaceId: shared }), "deals")).toHaveLength(
    2,
  );
  expect(await sendDataExport(server, ben, zip, shared)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining("Only an owner") },
  });
  await server.db.pool.query(
    "update memberships set role = 'viewer' where workspace_id = $1 and person_id = $2",
    [shared, ben.person.id],
  );
  await expect(downloadDataExport(server, ben, { workspaceId: shared })).rejects.toThrow("403");
});

test("a file of before there were workspaces comes into the personal one alone", async () => {
  const file = fs.readFileSync("tests/data/before-base/0028-data.zip");
  expect(await sendDataExport(server, ann, file, shared)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("so it comes into your personal one") },
  });
  expect((await importDataExport(server, ann, file)).added).toBeGreaterThan(0);
});
