import { beforeAll, describe, expect, it } from "vitest";
import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { joinAsGuest, joinWorkspace } from "#tests/support/join-workspace.ts";
import { shareTestServer, type Calls, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

type Caller = Pick<Calls, "books" | "deals">;

/** The example with these words in its name, made where it is missing, with its books. */
async function openExample(caller: Caller, name: string) {
  await caller.deals.createExamples();
  const { items } = await caller.deals.list({ sort: "name", direction: "ascending" });
  const deal = items.find((item) => item.name?.includes(name));
  if (deal === undefined) throw new Error(`There is no example “${name}”.`);
  return caller.books.get({ dealId: deal.id });
}
const send = (caller: Caller, dealId: string, ...changes: BooksChangeInput[]) =>
  caller.books.change({ dealId, changeId: crypto.randomUUID(), changes });
/** As before examples had any. */
const removeBooks = (member: TestMember, dealId: string) =>
  inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) =>
    tx.client.query("delete from deal_books where deal_id = $1", [dealId]),
  );
const typeSde = (value: number): BooksChangeInput => ({
  do: "put",
  table: "facts",
  field: "statedSde",
  value,
});

describe("the example deals come with books", () => {
  it("of several years, with proofs, roles and the broker’s number", async () => {
    const member = await server.createMember();
    for (const [name, statedSde] of [
      ["Summit Air", 345_000],
      ["Harbor Sign", 226_000],
      ["Maple Street", 128_000],
    ] as const) {
      const { books, version, updatedBy } = await openExample(member, name);
      expect({ version, updatedBy }).toEqual({ version: 1, updatedBy: member.person.id });
      expect(books.facts.statedSde).toBe(statedSde);
      expect(books.periods.filter(({ kind }) => kind === "fiscal_year").length).toBeGreaterThanOrEqual(3);
      expect(books.adjustments.some(({ evidence }) => Object.keys(evidence).length > 0)).toBe(true);
      expect(books.roles).toHaveLength(1);
      expect(books.monthlyRevenue).toHaveLength(21);
    }
  });

  it("once, however often and by however many at once they are asked for @further", async () => {
    const member = await server.createMember();
    const first = await Promise.all(Array.from({ length: 4 }, () => openExample(member, "Summit Air")));
    const again = await openExample(member, "Summit Air");
    for (const { books } of first) expect(books).toEqual(again.books);
    expect(again.version).toBe(1);
  });

  it("whose figures the deal can follow: those of the clean one are the deal's own", async () => {
    const member = await server.createMember();
    const { dealId } = await openExample(member, "Summit Air");
    const { headline } = await member.books.useBooks({ dealId });
    expect(headline).toMatchObject({
      revenue: { valueUsd: 1_800_000, origin: "books" },
      ebitda: { valueUsd: 330_000, origin: "books" },
      sde: { valueUsd: 345_000, origin: "books" },
    });
  });
});

describe("asking for the examples again", () => {
  it("leaves books that somebody changed as they are, also where they emptied them", async () => {
    const member = await server.createMember();
    const { dealId, books } = await openExample(member, "Harbor Sign");
    await send(
      member,
      dealId,
      typeSde(1),
      ...books.roles.map((was): BooksChangeInput => ({ do: "remove", table: "roles", id: was.id, was })),
    );
    const after = await openExample(member, "Harbor Sign");
    expect(after).toMatchObject({ version: 2, books: { roles: [], facts: { statedSde: 1 } } });
  });

  it("makes a deleted one again, with its books as they were made", async () => {
    const member = await server.createMember();
    const { dealId, begunAt } = await openExample(member, "Maple Street");
    await send(member, dealId, typeSde(1));
    await member.deals.remove({ ids: [dealId] });
    const again = await openExample(member, "Maple Street");
    expect(again).toMatchObject({ dealId, version: 1, books: { facts: { statedSde: 128_000 } } });
    expect((again.begunAt ?? "") > (begunAt ?? ""), "whoever has them open is shown these").toBe(true);
  });

  it("gives books to an example that was made before examples had any", async () => {
    const member = await server.createMember();
    const { dealId } = await openExample(member, "Summit Air");
    await removeBooks(member, dealId);
    expect((await member.books.get({ dealId })).version).toBe(0);
    expect(await openExample(member, "Summit Air")).toMatchObject({ version: 1 });
  });

  it("adds no books to an example that became another business", async () => {
    const member = await server.createMember();
    const { dealId } = await openExample(member, "Summit Air");
    await removeBooks(member, dealId);
    await member.deals.update({ id: dealId, version: 1, data: makeDeal("Bluebird Bakery") });
    await member.deals.createExamples();
    expect(await member.books.get({ dealId })).toMatchObject({ version: 0, books: { periods: [] } });
  });
});

describe("in a workspace of several", () => {
  it("an editor makes them for all; a viewer and a guest read them and make none @further", async () => {
    const owner = await server.createMember();
    const { id } = await owner.workspaces.create({ name: "Learning together" });
    const editor = await joinWorkspace(server, { id, role: "editor", by: owner });
    const viewer = await joinWorkspace(server, { id, role: "viewer", by: owner });
    const { dealId, updatedBy, books } = await openExample(editor.within(id), "Summit Air");
    expect(updatedBy).toBe(editor.person.id);
    const guest = await joinAsGuest(server, { id, dealId, by: owner });
    for (const caller of [owner, viewer, guest])
      expect((await caller.within(id).books.get({ dealId })).books).toEqual(books);
    for (const caller of [viewer, guest])
      await expect(caller.within(id).deals.createExamples()).rejects.toMatchObject({ code: "ROLE_TOO_LOW" });
    expect((await owner.deals.count({})).all).toBe(0);
  });
});
