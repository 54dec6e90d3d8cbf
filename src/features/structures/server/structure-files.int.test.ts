import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { bankFileHref, type BankFileTick } from "#features/lending/model/files/bank-file-address.ts";
import { structuresFileHref } from "#features/structures/model/files/structures-file-address.ts";
import { FIRST_CHOICE } from "#features/structures/model/grid-question.ts";
import { wordsOfFile } from "#tests/access/words-of-file.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { type Calls, shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

/** Of the buyer's cash: with the profile it is the most that may be asked. */
const CANARY_USD = 418_273;

let server: TestServer;
let shared: string;
let [ann, vic, gus]: TestMember[] = [];
let owner: Calls;
let dealId: string;

const member = (one: TestMember | undefined): TestMember => {
  if (one === undefined) throw new Error("There is no such member.");
  return one;
};

beforeAll(async () => {
  server = await shareTestServer();
  [ann, vic, gus] = [await server.createMember(), await server.createMember(), await server.createMember()];
  shared = await makeWorkspace(server.db, "Home services", [
    { personId: member(ann).person.id, role: "owner" },
    { personId: member(vic).person.id, role: "viewer" },
  ]);
  owner = member(ann).within(shared);
  const financials = { askingPrice: 940_000, annualRevenue: 1_100_000, ebitda: 138_000 };
  ({ id: dealId } = await owner.deals.create({ data: makeDeal("Harbor Sign", { financials }) }));
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [shared, dealId, member(gus).person.id],
  );
  await owner.profile.updateBuyer({
    buyer: { cash: [{ source: "savings", amount: CANARY_USD, borrowed: false }] },
  });
  await owner.lending.update({ dealId, lending: { best: { types: { rbf: { use: "never" } } } } });
});

const get = (one: TestMember | undefined, href: string) =>
  fetch(`${server.address}${href}${href.includes("?") ? "&" : "?"}w=${shared}`, {
    headers: { cookie: member(one).cookie },
  });
const grid = (id: string) => structuresFileHref(id, { choice: FIRST_CHOICE, kind: "best" });
const bank = (...ticks: BankFileTick[]) => bankFileHref(dealId, "xlsx", ticks);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("the grid comes as a workbook with formulas, without a saved stack; a viewer's without the profile", async () => {
  const answer = await get(ann, grid(dealId));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(
    /filename="Harbor Sign best structure \d{4}-\d\d-\d\d\.xlsx"/,
  );
  const bytes = await bytesOf(answer);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name).slice(0, 3)).toEqual(["Structures", "Table", "Structure inputs"]);
  expect(wordsOfFile(bytes)).toContain(String(CANARY_USD));
  const viewers = await get(vic, grid(dealId));
  expect(viewers.status).toBe(200);
  const words = wordsOfFile(await bytesOf(viewers));
  expect(words).not.toContain(String(CANARY_USD));
  expect(words).toContain("The buyer’s profile is left out");
});

test("a guest gets none of it, a wrong grid says what is wrong, and of another deal nothing is told", async () => {
  expect((await get(gus, grid(dealId))).status).toBe(403);
  const bad = await get(ann, grid(dealId).replace("x=ebitdaChangePct", "x=price"));
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ code: "BAD_GRID" });
  for (const id of [crypto.randomUUID(), "no-deal"]) expect((await get(ann, grid(id))).status).toBe(404);
});

test("in the bank's workbook it stands where it is ticked, its other answers where they are, and for members alone @further", async () => {
  const components = [
    { componentType: "equity" as const, percentage: 30 },
    { componentType: "sba" as const, percentage: 70 },
  ];
  await owner.funding.createFundingStack({
    dealId,
    stack: { name: "First stack", offerAmount: 940_000, components },
  });
  const namesOf = async (answer: Response) =>
    (await readXlsx(await bytesOf(answer))).sheets.map(({ name }) => name);
  expect(await namesOf(await get(ann, bank()))).not.toContain("Structures");
  const plain = await bytesOf(await get(ann, bank("structures")));
  const words = wordsOfFile(plain);
  expect((await readXlsx(plain)).sheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Rules", "Structures", "Table"]),
  );
  expect(words).toContain("Answers beside the best, and what would change it, are left out of this file");
  expect(words).not.toMatch(/What holds the best structure back/);
  expect(words).not.toContain(String(CANARY_USD));
  expect(wordsOfFile(await bytesOf(await get(ann, bank("structures", "others"))))).toContain(
    "What holds the best structure back",
  );
  const refused = await get(gus, bank("structures"));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "ROLE_TOO_LOW" });
});

test("the lender brief holds the pressure test with its assumptions where it is ticked, and for members alone @further", async () => {
  const brief = (...ticks: BankFileTick[]) => bankFileHref(dealId, "pdf", ticks);
  const [plain, ticked] = [
    await bytesOf(await get(ann, brief())),
    await bytesOf(await get(ann, brief("stress"))),
  ];
  expect(ticked.length).toBeGreaterThan(plain.length);
  expect((await get(gus, brief("stress"))).status).toBe(403);
});

test(
  "while the best structure is searched for a file, other calls are answered @further",
  { timeout: 60_000 },
  async () => {
    let isDone = false;
    let answered = 0;
    const file = get(ann, bank("structures", "others")).finally(() => (isDone = true));
    const others = async (): Promise<void> => {
      while (!isDone) {
        await owner.deals.get({ id: dealId });
        answered += 1;
      }
    };
    const [answer] = await Promise.all([file, others()]);
    expect(answer.status).toBe(200);
    // On the server's own thread the search, of a second and more, let none through but those before and after it.
    expect(answered).toBeGreaterThan(20);
  },
);
