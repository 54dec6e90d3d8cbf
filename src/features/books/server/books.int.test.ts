import { beforeAll, describe, expect, it } from "vitest";
import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import { MOST_ROWS } from "#features/books/model/stored-books.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { joinAsGuest, joinWorkspace } from "#tests/support/join-workspace.ts";
import { shareTestServer, type Calls, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
});

const uuid = () => crypto.randomUUID();
const send = (calls: Pick<Calls, "books">, dealId: string, ...changes: BooksChangeInput[]) =>
  calls.books.change({ dealId, changeId: uuid(), changes });
const cell = (id: string, key: string) => ({ do: "put", table: "periods", id, field: "lines", key }) as const;

/** A deal with one year in its books. */
async function beginBooks(calls: Pick<Calls, "books" | "deals"> = ann) {
  const { id: dealId } = await calls.deals.create({ data: makeDeal("Summit Air") });
  const year = uuid();
  const row = { id: year, label: "FY2025", startDate: "2025-01-01", endDate: "2025-12-31" };
  await send(calls, dealId, { do: "add", table: "periods", row });
  return { dealId, year };
}

/** A workspace with two who may change its work. */
async function makeTeam() {
  const { id } = await ann.workspaces.create({ name: "Summit partners" });
  const bob = await joinWorkspace(server, { id, role: "editor", by: ann });
  return { id, bob, here: ann.within(id), there: bob.within(id) };
}

describe("the books of a deal", () => {
  it("are empty until somebody types, and hold what was typed", async () => {
    const { id: dealId } = await ann.deals.create({ data: makeDeal("Summit Air") });
    const empty = await ann.books.get({ dealId });
    expect(empty).toMatchObject({ version: 0, updatedAt: null, books: { periods: [] } });
    const [year, line, sheet] = [uuid(), uuid(), uuid()];
    const source = { documentId: null, page: 3, place: "line 7", note: "" };
    const first = await send(
      ann,
      dealId,
      { do: "add", table: "ownLines", row: { id: line, name: "Shop rent", key: "rent" } },
      { do: "add", table: "periods", row: { id: year, label: "FY2025", basis: "tax_return" } },
      { ...cell(year, "revenue"), value: 0, was: null },
      { do: "put", table: "periods", id: year, field: "items", key: line, value: 24_000 },
      { do: "put", table: "periods", id: year, field: "sources", key: "revenue", value: source },
      { do: "add", table: "balanceSheets", row: { id: sheet, date: "2025-12-31", lines: { cash: -5 } } },
      { do: "put", table: "facts", field: "statedSde", value: 410_000 },
    );
    expect(first).toMatchObject({ version: 1, overwritten: [], missing: [] });
    const { books, version, updatedBy } = await ann.books.get({ dealId });
    expect({ version, updatedBy }).toEqual({ version: 1, updatedBy: ann.person.id });
    expect(books).toMatchObject({
      periods: [{ lines: { revenue: 0 }, items: { [line]: 24_000 }, sources: { revenue: source } }],
      balanceSheets: [{ lines: { cash: -5 } }],
      facts: { statedSde: 410_000, base: null },
    });
  });

  it("hold what is formally wrong while somebody types", async () => {
    const { dealId, year } = await beginBooks();
    const wrong = { id: uuid(), label: "FY2025", startDate: "2025-13", endDate: "2024-01-01", counts: true };
    await send(
      ann,
      dealId,
      { do: "add", table: "periods", row: wrong },
      { do: "put", table: "periods", id: year, field: "counts", value: true },
    );
    expect((await ann.books.get({ dealId })).books.periods[1]).toMatchObject(wrong);
  });

  it("go with their deal, and nobody is told of books of no deal", async () => {
    const { dealId } = await beginBooks();
    await ann.deals.remove({ ids: [dealId] });
    for (const id of [dealId, uuid()]) {
      await expect(ann.books.get({ dealId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(
        send(ann, id, { do: "put", table: "facts", field: "employees", value: 1 }),
      ).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(ann.books.listChanges({ dealId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    const { rows } = await server.db.pool.query("select from deal_books where deal_id = $1", [dealId]);
    expect(rows).toEqual([]);
  });
});

describe("two who type at once", () => {
  it("into different cells both have what they typed", async () => {
    const { here, there } = await makeTeam();
    const { dealId, year } = await beginBooks(here);
    const keys = ["revenue", "costOfGoods", "wages", "rent", "utilities", "insurance"] as const;
    const answers = await Promise.all(
      keys.map((key, place) =>
        send(place % 2 ? here : there, dealId, { ...cell(year, key), value: place, was: null }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ overwritten: [], missing: [] });
    expect(answers.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
    const { books } = await there.books.get({ dealId });
    expect(books.periods[0]?.lines).toEqual(Object.fromEntries(keys.map((key, place) => [key, place])));
  });

  it("into the same cell: the later stands, and is told what it replaced, whose and when", async () => {
    const { here, there, bob } = await makeTeam();
    const { dealId, year } = await beginBooks(here);
    await send(there, dealId, { ...cell(year, "rent"), value: 24_000, was: null });
    const later = await send(
      here,
      dealId,
      { ...cell(year, "wages"), value: 90_000, was: null },
      { ...cell(year, "rent"), value: 36_000, was: null },
    );
    expect(later.overwritten).toEqual([
      { index: 1, theirs: 24_000, by: bob.person.id, at: expect.any(String) },
    ]);
    expect((await there.books.get({ dealId })).books.periods[0]?.lines.rent).toBe(36_000);
    // Who changed it knowing what was there is told nothing.
    const known = await send(there, dealId, { ...cell(year, "rent"), value: 30_000, was: 36_000 });
    expect(known.overwritten).toEqual([]);
  });

  it("one into a row that the other removed: is answered with the row, and can have it back", async () => {
    const { here, there, bob } = await makeTeam();
    const { dealId, year } = await beginBooks(here);
    await send(here, dealId, { ...cell(year, "revenue"), value: 1_000_000 });
    await send(there, dealId, { do: "remove", table: "periods", id: year });
    const answer = await send(
      here,
      dealId,
      { ...cell(year, "rent"), value: 24_000, was: null },
      { do: "put", table: "facts", field: "employees", value: 12 },
    );
    const [missing] = answer.missing;
    expect(missing).toMatchObject({
      index: 0,
      table: "periods",
      id: year,
      by: bob.person.id,
      row: { id: year, label: "FY2025", lines: { revenue: 1_000_000 } },
    });
    const { books } = await here.books.get({ dealId });
    expect(books).toMatchObject({ periods: [], facts: { employees: 12 } });
    await send(
      here,
      dealId,
      { do: "add", table: "periods", row: missing?.row ?? { id: year } },
      { ...cell(year, "rent"), value: 24_000 },
    );
    expect((await there.books.get({ dealId })).books.periods[0]?.lines).toEqual({
      revenue: 1_000_000,
      rent: 24_000,
    });
  });

  it("are told of each other's changes, and members can read whose they are", async () => {
    const { here, there } = await makeTeam();
    const { position } = await there.events.changesSince({});
    const { dealId, year } = await beginBooks(here);
    await send(here, dealId, { ...cell(year, "rent"), value: 1 });
    const { changes } = await there.events.changesSince({ position });
    expect(changes).toContainEqual(expect.objectContaining({ kind: "books", dealId, version: 2 }));
    const listed = await there.books.listChanges({ dealId });
    expect(listed.changes).toMatchObject([
      { version: 2, by: ann.person.id, cells: [`periods/${year}/lines/rent`] },
      { version: 1, cells: [`periods/${year}`] },
    ]);
  });
});

describe("a set of changes", () => {
  it("that is sent again is answered as before, and made once", async () => {
    const { dealId, year } = await beginBooks();
    const put = { ...cell(year, "rent"), value: 24_000, was: 1 };
    const changes: BooksChangeInput[] = [put, { do: "add", table: "roles", row: { id: uuid() } }];
    const set = { dealId, changeId: uuid(), changes };
    const answers = await Promise.all([ann.books.change(set), ann.books.change(set)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ version: 2, overwritten: [{ index: 0, theirs: null }] });
    await send(ann, dealId, { ...cell(year, "rent"), value: 30_000, was: 24_000 });
    expect(await ann.books.change(set)).toEqual(answers[0]);
    const { books, version } = await ann.books.get({ dealId });
    expect(version).toBe(3);
    expect(books).toMatchObject({ periods: [{ lines: { rent: 30_000 } }], roles: [{}] });
  });

  it("that would make more rows than there may be changes nothing", async () => {
    const { dealId, year } = await beginBooks();
    const rows = Array.from({ length: MOST_ROWS.periods }, () => ({
      do: "add" as const,
      table: "periods" as const,
      row: { id: uuid() },
    }));
    await expect(send(ann, dealId, { ...cell(year, "rent"), value: 1 }, ...rows)).rejects.toMatchObject({
      code: "TOO_MANY",
      message: "The books of a deal hold at most 40 periods. Remove one first.",
      data: { index: 40 },
    });
    expect(await ann.books.get({ dealId })).toMatchObject({
      version: 1,
      books: { periods: [{ lines: {} }] },
    });
  });

  it("is bounded: an amount, a text, their number, the whole @further", async () => {
    const { dealId, year } = await beginBooks();
    const refused = async (words: string, ...changes: BooksChangeInput[]) => {
      const error = await send(ann, dealId, ...changes).catch((thrown: unknown) => thrown);
      expect(JSON.stringify(error)).toContain(words);
    };
    await refused("at most a trillion dollars", { ...cell(year, "rent"), value: 1e308 });
    const notes = { do: "put", table: "periods", id: year, field: "notes" } as const;
    await refused("Use at most 5000 characters.", { ...notes, value: "x".repeat(5_001) });
    const many = Array.from({ length: 2_001 }, () => ({ ...notes, value: "x" }));
    await refused("at most 2,000 changes", ...many);
    const wide = { documentId: null, page: null, place: "", note: "x".repeat(2_000) };
    const evidence = () => ({
      do: "put" as const,
      table: "facts" as const,
      field: "sources",
      key: uuid(),
      value: wide,
    });
    for (let sets = 0; sets < 2; sets += 1) await send(ann, dealId, ...Array.from({ length: 450 }, evidence));
    const error = await send(ann, dealId, ...Array.from({ length: 450 }, evidence)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: "TOO_LARGE" });
  });

  it("that changes nothing makes no version", async () => {
    const { dealId, year } = await beginBooks();
    const answer = await send(
      ann,
      dealId,
      { ...cell(year, "rent"), value: null },
      { do: "remove", table: "roles", id: uuid() },
    );
    expect(answer).toMatchObject({ version: 1, overwritten: [], missing: [] });
  });
});

describe("who may", () => {
  it("read: members, and guests of the deal, who are not told of documents that are for members", async () => {
    const { id, here } = await makeTeam();
    const { dealId, year } = await beginBooks(here);
    const { dealId: otherId } = await beginBooks(here);
    const [open, hidden] = [
      await uploadDocument(server, ann, { dealId, workspaceId: id, name: "Open.csv" }),
      await uploadDocument(server, ann, { dealId, workspaceId: id, name: "Hidden.csv", bytes: "a,b\n1,2\n" }),
    ];
    await here.documents.update({ id: hidden.id, isMembersOnly: true });
    const from = (documentId: string) => ({ documentId, page: 2, place: "", note: "" });
    await send(
      here,
      dealId,
      { do: "put", table: "periods", id: year, field: "source", value: from(open.id) },
      { do: "put", table: "periods", id: year, field: "sources", key: "rent", value: from(hidden.id) },
    );
    const guest = (await joinAsGuest(server, { id, dealId, by: ann })).within(id);
    const { books } = await guest.books.get({ dealId });
    expect(books.periods[0]).toMatchObject({
      source: { documentId: open.id },
      sources: { rent: { documentId: null, page: 2 } },
    });
    // They see by whom the books were changed, and so may know the name.
    expect((await guest.workspaces.listPeople()).people.map(({ id: known }) => known)).toContain(
      ann.person.id,
    );
    await expect(guest.books.get({ dealId: otherId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(guest.books.listChanges({ dealId })).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
  });

  it("change: owners and editors alone", async () => {
    const { id, here } = await makeTeam();
    const { dealId, year } = await beginBooks(here);
    const viewer = (await joinWorkspace(server, { id, role: "viewer", by: ann })).within(id);
    const guest = (await joinAsGuest(server, { id, dealId, by: ann })).within(id);
    expect((await viewer.books.get({ dealId })).version).toBe(1);
    for (const calls of [viewer, guest])
      await expect(send(calls, dealId, { ...cell(year, "rent"), value: 1 })).rejects.toMatchObject({
        code: "ROLE_TOO_LOW",
      });
    const stranger = await server.createMember();
    await expect(stranger.books.get({ dealId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await here.books.get({ dealId })).version).toBe(1);
  });
});
