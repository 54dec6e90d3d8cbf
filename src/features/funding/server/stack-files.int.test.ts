import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { stackFileHref } from "#features/funding/model/stack-file-address.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { WORKED_DATA } from "#tests/support/random-deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let stackId: string;
const options = { base: "ebitda", managerSalaryUsd: 60_000 } as const;

beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  const { id: dealId } = await member.deals.create({ data: dealDataSchema.parse(WORKED_DATA) });
  const parts = {
    equity: 15,
    sba: 45,
    seller_note: 20,
    asset_based: 7,
    rbf: 2,
    earnout: 5,
    ar_factoring: 3,
    other: 3,
  };
  const components = Object.entries(parts).map(([componentType, percentage]) => ({
    componentType: componentType as keyof typeof parts,
    percentage,
  }));
  const stack = { name: '=cmd|" /C calc"!A0', offerAmount: 1_150_000, components };
  stackId = (await member.funding.createFundingStack({ dealId, stack })).id;
});

const get = (href: string, cookie = member.cookie) =>
  fetch(`${server.address}${href}`, { headers: { cookie } });

test("a stack comes as a workbook with formulas and the values that the core gives", async () => {
  const answer = await get(stackFileHref(stackId, "xlsx", options));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toMatch(
    /Summit Air.* funding stack \d{4}-\d\d-\d\d\.xlsx/,
  );
  const { sheets, namedRanges } = await readXlsx(new Uint8Array(await answer.arrayBuffer()), {
    readStyles: true,
  });
  expect(sheets.map(({ name }) => name).slice(0, 4)).toEqual([
    "Stack",
    "Inputs",
    "Sources and uses",
    "Loan 2",
  ]);
  const named = new Map((namedRanges ?? []).map(({ name, range }) => [name, range]));
  const [, row = ""] = /Stack!\$B\$(\d+)/.exec(named.get("DebtService") ?? "") ?? [];
  expect(sheets[0]?.cells?.get(`${Number(row) - 1},1`)?.formula).toBe("SUM(Annuals)");
  // The worked stack without its consignment of $34,500 a year.
  expect(sheets[0]?.rows[Number(row) - 1]?.[1]).toBeCloseTo(224_860.37 - 34_500, 2);
  // A person's name for a stack is a text, whatever it looks like.
  expect(sheets[0]?.cells?.get("0,0")?.formula).toBeUndefined();
});

test("a stack is saved with the pay that is said for it, else its deal's, else the person's usual one", async () => {
  const other = await server.createMember();
  const data = dealDataSchema.parse(WORKED_DATA);
  const { id: dealId, version } = await other.deals.create({ data });
  const equity = [{ componentType: "equity" as const, percentage: 100 }];
  const create = async (managerSalaryUsd?: number) => {
    const stack = { name: "Pay", offerAmount: 1_000_000, components: equity, managerSalaryUsd };
    return other.funding.createFundingStack({ dealId, stack });
  };
  expect((await create()).managerSalaryUsd).toBeNull();
  const own = await create(60_000);
  expect(own.managerSalaryUsd).toBe(60_000);
  await other.profile.updateBuyerProfile({ usualManagerSalaryUsd: 95_000 });
  // What it was calculated with is saved with it.
  expect((await create()).managerSalaryUsd).toBe(95_000);
  const financials = { ...data.financials, managerSalary: 0 };
  await other.deals.update({ id: dealId, version, data: { ...data, financials } });
  expect((await create()).managerSalaryUsd).toBe(0);
  const changed = await other.funding.update({ id: own.id, version: own.version, managerSalaryUsd: 70_000 });
  expect(changed.managerSalaryUsd).toBe(70_000);
});

test("the files of two stacks of one deal have two names, also where the stacks share theirs @further", async () => {
  const { id: dealId } = await member.deals.create({ data: dealDataSchema.parse(WORKED_DATA) });
  const components = [{ componentType: "equity" as const, percentage: 100 }];
  const nameOf = async (name: string) => {
    const stack = { name, offerAmount: 1_000_000, components };
    const { id } = await member.funding.createFundingStack({ dealId, stack });
    return async () =>
      (await get(`/api/files/stacks/${id}/stack.pdf`)).headers.get("content-disposition") ?? "";
  };
  const [first, second, third] = [await nameOf("Cash"), await nameOf("Note"), await nameOf("Cash")];
  const names = [await first(), await second(), await third()];
  expect(new Set(names).size).toBe(3);
  expect(decodeURIComponent(names[1] ?? "")).toMatch(/Summit Air.* - Note funding stack/);
});

test("a stack comes as a PDF", async () => {
  const answer = await get(stackFileHref(stackId, "pdf", { base: "sde", managerSalaryUsd: null }));
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(10_000);
});

test("somebody else's stack, none at all and a bad address are told apart from nothing", async () => {
  const other = await server.createMember();
  const missing = "This funding stack is no longer there. It may have been deleted in another window.";
  for (const [href, cookie] of [
    [stackFileHref(stackId, "xlsx", options), other.cookie],
    [stackFileHref(crypto.randomUUID(), "pdf", options), member.cookie],
    [stackFileHref("no-id", "pdf", options), member.cookie],
  ] as const) {
    const answer = await get(href, cookie);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([404, missing]);
  }
  expect((await get(`/api/files/stacks/${stackId}/stack.pdf?base=x`)).status).toBe(400);
  expect((await get(`/api/files/stacks/${stackId}/stack.pdf?salary=-1`)).status).toBe(400);
  expect((await get(stackFileHref(stackId, "pdf", options), "")).status).toBe(401);
});
