import { ORPCError } from "@orpc/client";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import type { DealDataInput } from "#features/deals/model/deal-data.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
});

const uuid = () => crypto.randomUUID();
const send = (dealId: string, ...changes: BooksChangeInput[]) =>
  ann.books.change({ dealId, changeId: uuid(), changes });
const line = (id: string, key: string, value: number | null) =>
  ({ do: "put", table: "periods", id, field: "lines", key, value }) as const;

const STATED = { annualRevenue: 1_150_000, ebitda: 330_000, sde: 410_000, askingPrice: 1_200_000 };

/**
 * A deal as its broker tells it, with books of one year: revenue 1,000,000, net income 200,000, an owner's pay of 90,000,
 * and add-backs of 50,000 that are proved and 30,000 that are only claimed.
 */
async function openBooks(more: Partial<DealDataInput> = {}) {
  const data = makeDeal("Summit Air", { financials: STATED, ...more });
  const { id: dealId } = await ann.deals.create({ data });
  const [year, proved] = [uuid(), uuid()];
  const lines = { revenue: 1_000_000, netIncome: 200_000, officerPay: 90_000 };
  const months = { label: "FY2025", startDate: "2025-01-01", endDate: "2025-12-31" };
  await send(
    dealId,
    { do: "add", table: "periods", row: { id: year, ...months, basis: "tax_return", lines } },
    {
      do: "add",
      table: "adjustments",
      row: { id: proved, label: "Lawsuit", status: "documented", amounts: { FY2025: 50_000 } },
    },
    { do: "add", table: "adjustments", row: { id: uuid(), label: "Car", amounts: { FY2025: 30_000 } } },
  );
  return { dealId, year, proved };
}

const figuresOf = async (dealId: string) => {
  const { annualRevenue, ebitda, sde } = (await ann.deals.get({ id: dealId })).data.financials;
  return { annualRevenue, ebitda, sde };
};
const OF_BOOKS = { annualRevenue: 1_000_000, ebitda: 340_000, sde: 340_000 };

describe("figures of a deal", () => {
  it("say that they were typed, or came with the listing until somebody changed them", async () => {
    const { dealId } = await openBooks();
    const { headline } = await ann.books.get({ dealId });
    expect(headline.revenue).toMatchObject({ valueUsd: 1_150_000, origin: "typed", level: null });
    const imported = await openBooks({
      listing: { source: "A broker" },
      financials: { annualRevenue: 900_000, sde: 200_000 },
    });
    const { data, version } = await ann.deals.get({ id: imported.dealId });
    const financials = { ...data.financials, sde: 210_000 };
    await ann.deals.update({ id: imported.dealId, version, data: { ...data, financials } });
    expect((await ann.books.get({ dealId: imported.dealId })).headline).toMatchObject({
      revenue: { origin: "listing" },
      ebitda: { valueUsd: null, origin: null },
      sde: { valueUsd: 210_000, origin: "typed" },
    });
  });

  it("are what the broker says in the bridge, also where the listing calls them cash flow", async () => {
    const { dealId } = await openBooks({
      financials: { annualRevenue: 1_150_000, cashFlow: 410_000, cashFlowType: "sde" },
    });
    const stated = async () => {
      const file = await fetch(`${server.address}/api/files/deals/${dealId}/books.xlsx`, {
        headers: { cookie: ann.cookie },
      });
      const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
      return sheets
        .find(({ name }) => name === "Bridge")
        ?.rows.find(([step]) => step === "Broker’s SDE")?.[1];
    };
    expect(await stated()).toBe(410_000);
    await ann.books.useBooks({ dealId });
    expect(await stated()).toBe(410_000);
  });

  it("become those of the books, and what was there stays beside them as stated", async () => {
    const { dealId } = await openBooks();
    const { version } = await ann.deals.get({ id: dealId });
    const { headline } = await ann.books.useBooks({ dealId });
    expect(headline).toMatchObject({
      revenue: { valueUsd: 1_000_000, origin: "books", level: null, replacedUsd: 1_150_000 },
      ebitda: { valueUsd: 340_000, origin: "books", level: "documented", replacedUsd: 330_000 },
      sde: { valueUsd: 340_000, origin: "books", level: "documented", replacedUsd: 410_000 },
      base: "latest_year",
      heldBecause: null,
    });
    expect(await figuresOf(dealId)).toEqual(OF_BOOKS);
    const { books } = await ann.books.get({ dealId });
    expect(books.facts).toMatchObject({
      statedRevenue: 1_150_000,
      statedEbitda: 330_000,
      statedSde: 410_000,
    });
    // An open form of the deal does not put the former ones back.
    const data = makeDeal("Summit Air", { financials: STATED });
    await expect(ann.deals.update({ id: dealId, version, data })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("are of the level that was chosen, and of those alone that were", async () => {
    const { dealId } = await openBooks();
    await ann.books.useBooks({ dealId, figures: ["sde"], levels: { sde: "claimed" } });
    expect(await figuresOf(dealId)).toEqual({ annualRevenue: 1_150_000, ebitda: 330_000, sde: 370_000 });
  });

  it("are asked about before one would become unknown", async () => {
    const { dealId, year } = await openBooks();
    await send(dealId, line(year, "netIncome", null), line(year, "officerPay", null));
    await expect(ann.books.useBooks({ dealId })).rejects.toMatchObject({
      code: "WOULD_BE_UNKNOWN",
      data: { figures: ["ebitda", "sde"] },
    });
    expect(await figuresOf(dealId)).toMatchObject({ ebitda: 330_000 });
    await ann.books.useBooks({ dealId, acceptUnknown: true });
    expect(await figuresOf(dealId)).toEqual({ annualRevenue: 1_000_000, ebitda: undefined, sde: undefined });
  });

  it("are not taken from books that hold nothing, or are wrong", async () => {
    const { id: dealId } = await ann.deals.create({ data: makeDeal("Empty") });
    await expect(ann.books.useBooks({ dealId })).rejects.toMatchObject({ code: "BOOKS_UNFIT" });
    const wrong = await openBooks();
    await send(wrong.dealId, {
      do: "put",
      table: "periods",
      id: wrong.year,
      field: "endDate",
      value: "2024-01-31",
    });
    await expect(ann.books.useBooks({ dealId: wrong.dealId })).rejects.toMatchObject({ code: "BOOKS_UNFIT" });
    await expect(ann.books.useBooks({ dealId: uuid() })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("figures that follow the books", () => {
  test("change with them, with one line in the history for a sitting", async () => {
    const { dealId, year, proved } = await openBooks();
    await ann.books.useBooks({ dealId });
    await send(dealId, line(year, "netIncome", 210_000));
    const { headline } = await send(dealId, {
      do: "put",
      table: "adjustments",
      id: proved,
      field: "status",
      value: "rejected",
    });
    expect(headline.sde.valueUsd).toBe(300_000);
    expect(await figuresOf(dealId)).toEqual({ annualRevenue: 1_000_000, ebitda: 300_000, sde: 300_000 });
    const { notes } = await ann.deals.listFigureNotes({ dealId });
    const ofSde = notes.filter(({ figure }) => figure === "sde");
    expect(ofSde).toMatchObject([
      { cause: "books-changed", wasUsd: 340_000, isUsd: 300_000, level: "documented", by: ann.person.id },
      { cause: "books-begun", wasUsd: 410_000, isUsd: 340_000, base: "latest_year" },
    ]);
  });

  test("stand as they were while the books cannot be worked out", async () => {
    const { dealId, year } = await openBooks();
    await ann.books.useBooks({ dealId });
    const end = { do: "put", table: "periods", id: year, field: "endDate" } as const;
    const wrong = await send(dealId, { ...end, value: "2025-1" }, line(year, "revenue", 5));
    expect(wrong.headline).toMatchObject({
      revenue: { valueUsd: 1_000_000, origin: "books" },
      heldBecause: expect.stringMatching(/./),
    });
    expect(await figuresOf(dealId)).toEqual(OF_BOOKS);
    const right = await send(dealId, { ...end, value: "2025-12-31" });
    expect(right.headline).toMatchObject({ revenue: { valueUsd: 5 }, heldBecause: null });
  });

  test("follow no longer where somebody types over one; the others do", async () => {
    const { dealId, year } = await openBooks();
    await ann.books.useBooks({ dealId });
    const { data, version } = await ann.deals.get({ id: dealId });
    // What a form shows of a figure is the figure.
    const financials = { ...data.financials, sde: 350_000, annualRevenue: 1_000_000.001 };
    await ann.deals.update({ id: dealId, version, data: { ...data, financials } });
    await send(dealId, line(year, "netIncome", 220_000));
    expect((await ann.books.get({ dealId })).headline).toMatchObject({
      revenue: { origin: "books" },
      ebitda: { valueUsd: 360_000, origin: "books" },
      sde: { valueUsd: 350_000, origin: "typed", level: null },
    });
    const { notes } = await ann.deals.listFigureNotes({ dealId });
    expect(
      notes
        .filter(({ figure }) => figure === "sde")
        .map(({ cause }) => cause)
        .toSorted(),
    ).toEqual(["books-begun", "books-ended", "typed"]);
  });

  test("stop where somebody says so, as they are or as they were", async () => {
    const { dealId, year } = await openBooks();
    await ann.books.useBooks({ dealId });
    await ann.books.stopUsing({ dealId, figures: ["revenue"] });
    const { headline } = await ann.books.stopUsing({ dealId, putBack: true });
    expect(headline).toMatchObject({ ebitda: { origin: "typed" }, base: null });
    await send(dealId, line(year, "revenue", 5));
    expect(await figuresOf(dealId)).toEqual({ annualRevenue: 1_000_000, ebitda: 330_000, sde: 410_000 });
  });

  test("of two who type into the books and the deal at once, none is lost", async () => {
    const { dealId, year } = await openBooks();
    await ann.books.useBooks({ dealId, figures: ["revenue"] });
    /** As a form does that is told of a newer version. */
    const saveNotes = async (notes: string): Promise<unknown> => {
      const { data, version } = await ann.deals.get({ id: dealId });
      const change = { ...data, summary: { ...data.summary, notes } };
      return ann.deals.update({ id: dealId, version, data: change }).catch((error: unknown) => {
        if (error instanceof ORPCError && error.code === "CONFLICT") return saveNotes(notes);
        throw error;
      });
    };
    await Promise.all([
      saveNotes("one"),
      send(dealId, line(year, "revenue", 1_000_001)),
      saveNotes("two"),
      send(dealId, line(year, "revenue", 1_000_002)),
    ]);
    const { books, headline } = await ann.books.get({ dealId });
    expect(headline.revenue).toMatchObject({ origin: "books", valueUsd: books.periods[0]?.lines.revenue });
    expect((await ann.deals.get({ id: dealId })).data.summary.notes).toMatch(/one|two/);
  });
});
