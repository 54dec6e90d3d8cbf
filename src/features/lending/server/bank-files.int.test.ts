import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { bankFileHref, type BankFileTick } from "#features/lending/model/files/bank-file-address.ts";
import { wordsOfFile } from "#tests/access/words-of-file.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { type Calls, shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

const CANARY_USD = 918_273;
const CANARIES = [String(CANARY_USD), "Cnry Person", "Gift"];

let server: TestServer;
let shared: string;
let ann: TestMember;
let vic: TestMember;
let gus: TestMember;
let owner: Calls;
let dealId: string;
let otherDealId: string;

beforeAll(async () => {
  server = await shareTestServer();
  [ann, vic, gus] = [await server.createMember(), await server.createMember(), await server.createMember()];
  shared = await makeWorkspace(server.db, "Home services", [
    { personId: ann.person.id, role: "owner" },
    { personId: vic.person.id, role: "viewer" },
  ]);
  owner = ann.within(shared);
  ({ id: dealId } = await owner.deals.create({ data: makeDeal("Summit Air") }));
  ({ id: otherDealId } = await owner.deals.create({ data: makeDeal("Not shared") }));
  await server.db.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [shared, dealId, gus.person.id],
  );
  const components = [
    { componentType: "equity" as const, percentage: 10 },
    { componentType: "sba" as const, percentage: 75 },
    { componentType: "seller_note" as const, percentage: 15 },
  ];
  const stack = { name: "First stack", offerAmount: 1_150_000, components };
  await owner.funding.createFundingStack({ dealId, stack });
  await owner.profile.updateBuyer({
    buyer: {
      people: [{ name: "Cnry Person", sharePct: 100 }],
      cash: [{ source: "gift", amount: CANARY_USD, borrowed: false }],
      personalDebts: [{ kind: "car", monthlyPayment: CANARY_USD }],
      livingCostsMonthly: CANARY_USD,
      otherIncomeYearly: CANARY_USD,
      netWorth: { assets: [{ kind: "vehicles", amount: CANARY_USD }], debts: [] },
    },
  });
  await owner.lending.update({
    dealId,
    lending: {
      closing: { workingCapital: 60_000 },
      facts: { personalRealEstateEquity: CANARY_USD, otherSbaGuaranteed: CANARY_USD },
      buyer: { livingCostsMonthly: CANARY_USD },
    },
  });
});

function get(
  member: TestMember,
  id: string,
  ending: "pdf" | "xlsx",
  ticks: boolean | readonly BankFileTick[] = [],
) {
  const asked = typeof ticks === "boolean" ? (ticks ? (["profile"] as const) : []) : ticks;
  const href = bankFileHref(id, ending, asked);
  return fetch(`${server.address}${href}${href.includes("?") ? "&" : "?"}w=${shared}`, {
    headers: { cookie: member.cookie },
  });
}
const wordsOf = async (answer: Response) => wordsOfFile(new Uint8Array(await answer.arrayBuffer()));

test("the bank's calculation comes as workbook and lender brief, each with its type and a name for the disk", async () => {
  const workbook = await get(ann, dealId, "xlsx");
  expect(workbook.status).toBe(200);
  expect(workbook.headers.get("content-disposition")).toMatch(
    /filename="Summit Air bank \d{4}-\d\d-\d\d\.xlsx"/,
  );
  const { sheets } = await readXlsx(new Uint8Array(await workbook.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual([
    "Rules",
    "Coverage",
    "Sources and uses",
    "Cash",
    "Components",
    "Inputs",
    "Schedule 2",
    "Schedule 3",
  ]);
  const money = sheets.find(({ name }) => name === "Sources and uses");
  expect(money?.rows.find(([title]) => title === "Working capital")?.[1]).toBe(60_000);
  const pdf = await get(ann, dealId, "pdf");
  expect(pdf.headers.get("content-type")).toContain("application/pdf");
  expect(pdf.headers.get("content-disposition")).toMatch(
    /filename="Summit Air lender brief \d{4}-\d\d-\d\d\.pdf"/,
  );
  expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
});

test("the buyer's profile stands in it where it is ticked, and nowhere else @further", async () => {
  const without = await wordsOf(await get(ann, dealId, "xlsx"));
  expect(CANARIES.filter((canary) => without.includes(canary))).toEqual([]);
  expect(without).toContain("is left out of this file");
  const ticked = await wordsOf(await get(ann, dealId, "xlsx", true));
  for (const words of [
    String(CANARY_USD),
    "Gift",
    "includes the buyer’s profile",
    "Global coverage by year",
    "Personal financial statement",
    "Vehicles",
  ])
    expect(ticked).toContain(words);
  expect((await get(ann, dealId, "pdf", true)).status).toBe(200);
});

test("a viewer gets it without the profile and cannot tick it, and so does a guest, without what is paid at closing", async () => {
  for (const ending of ["xlsx", "pdf"] as const) {
    const plain = await get(vic, dealId, ending);
    expect(plain.status).toBe(200);
    const words = await wordsOf(plain);
    expect(CANARIES.filter((canary) => words.includes(canary))).toEqual([]);
    const refused = await get(vic, dealId, ending, true);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "ROLE_TOO_LOW",
      message:
        "The buyer’s profile is for owners and editors of this workspace. Leave it out, and export again.",
    });
    const guests = await get(gus, dealId, ending);
    expect(guests.status).toBe(200);
    const told = await wordsOf(guests);
    expect([...CANARIES, "60000", "60,000"].filter((canary) => told.includes(canary))).toEqual([]);
    expect(told).not.toMatch(/CashToClose|Cash to close|InjectionShare|Use_WorkingCapital/);
    expect((await get(gus, dealId, ending, true)).status).toBe(403);
    expect((await get(gus, otherDealId, ending)).status).toBe(404);
  }
});

test("no file without the profile is calculated with the manager's pay that the profile names, which no stack has stored @further", async () => {
  const { id } = await owner.deals.create({
    data: makeDeal("Usual pay", { financials: { sde: 330_000 } }),
  });
  const components = [
    { componentType: "equity" as const, percentage: 20 },
    { componentType: "sba" as const, percentage: 80 },
  ];
  const stack = { name: "Without a pay", offerAmount: 900_000, components };
  await owner.funding.createFundingStack({ dealId: id, stack });
  await owner.profile.updateBuyerProfile({ usualManagerSalaryUsd: 91_357 });
  try {
    // Whoever may read the profile has it in the file, so that the silence below means something.
    expect(await wordsOf(await get(ann, id, "xlsx", true))).toMatch(/91,?357/);
    await server.db.pool.query(
      "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
      [shared, id, gus.person.id],
    );
    // Neither the pay nor the cash flow after it, from which it could be taken.
    for (const member of [ann, vic, gus])
      for (const ending of ["xlsx", "pdf"] as const)
        expect(await wordsOf(await get(member, id, ending))).not.toMatch(
          /(?<![\d.])(?:91,?357|238,?643)(?!\d)/,
        );
  } finally {
    await owner.profile.updateBuyerProfile({ usualManagerSalaryUsd: null });
  }
});

test("a deal without a saved stack says what to do, and of no deal nothing is told", async () => {
  const { id } = await owner.deals.create({ data: makeDeal("No stack") });
  const answer = await get(ann, id, "pdf");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    message: "This deal has no saved funding stack yet. Build one and save it, then export again.",
  });
  const elsewhere = await (await server.createMember()).deals.create({ data: makeDeal("Elsewhere") });
  for (const other of [crypto.randomUUID(), "no-deal", elsewhere.id])
    expect(await (await get(ann, other, "xlsx")).json()).toMatchObject({
      message: "This deal is not there any more, or you have no access to it.",
    });
});
