import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LeadFieldsInput } from "#features/leads/model/lead.ts";
import { dealSaved } from "#features/deals/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { ServerFeature } from "#server/feature.ts";
import { serverFeatures } from "#server/features.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let other: TestMember;

const heard: string[] = [];
const ear: ServerFeature = {
  name: "ear",
  contract: {},
  router: {},
  listeners: [listenTo(dealSaved, async (_, { dealId }) => void heard.push(dealId))],
};

beforeAll(async () => {
  server = await openTestServer({}, [...serverFeatures, ear]);
  other = await server.createMember();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createMember();
});

/** So many days from today. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = day(0);
const missing = { code: "NOT_FOUND", message: "This lead is not there, or not yours." };

const EVERY_FIELD: LeadFieldsInput = {
  name: "Summit HVAC",
  companyName: "Summit Air LLC",
  contactName: "Jane Doe",
  contactEmail: "jane@example.com",
  contactPhone: "+1 (555) 010-2000",
  source: "BizBuySell",
  url: "https://example.com/listing/7",
  industry: "HVAC Contractor",
  location: "Columbus, OH",
  askingPriceUsd: 1_250_000.5,
  nextAction: "Call the seller",
  nextActionOn: "2030-07-01",
  notes: "Owner retires.\nTwo vans.",
};

const create = (name: string, more: Partial<LeadFieldsInput> = {}) =>
  member.leads.create({ fields: { ...more, name }, today });
const namesOf = async (input: Parameters<TestMember["leads"]["list"]>[0]) =>
  (await member.leads.list({ today, ...input })).items.map(({ name }) => name);
const historyOf = async (leadId: string) => (await member.leads.listEntries({ leadId })).entries;
/** As if nothing had happened to it for so many days. */
const age = (name: string, days: number) =>
  inWorkspace(server.db, inPersonalWorkspace(member.person.id), async (tx) => {
    const update = "update leads set updated_at = $3::date - $4::int where workspace_id = $1 and name = $2";
    const { rowCount } = await tx.client.query(update, [tx.workspaceId, name, today, days]);
    expect(rowCount).toBe(1);
  });

describe("a lead", () => {
  test("keeps every field; a name alone is enough, and what is unknown stays unknown", async () => {
    const made = await member.leads.create({ fields: EVERY_FIELD, today });
    expect(made).toMatchObject({ ...EVERY_FIELD, status: "new", version: 1, dealId: null, attention: null });
    expect(await member.leads.get({ id: made.id, today })).toEqual(made);
    const bare = await create("  Bare  ");
    expect(bare).toMatchObject({ name: "Bare", askingPriceUsd: null, nextActionOn: null, contactEmail: "" });
    expect((await historyOf(made.id)).map(({ kind }) => kind)).toEqual(["created"]);
  });

  test("refuses a web address that no browser may be sent to", async () => {
    const refused = { code: "BAD_REQUEST" };
    await expect(create("Odd", { url: "javascript:alert(1)" })).rejects.toMatchObject(refused);
    await expect(create("Odd", { url: "file:///etc/passwd" })).rejects.toMatchObject(refused);
  });

  test("is changed only on top of the version it was opened at; a created one is not made twice", async () => {
    const id = crypto.randomUUID();
    const fields = { name: "Once" };
    await member.leads.create({ id, fields });
    await member.leads.create({ id, fields });
    expect(await member.leads.count({})).toMatchObject({ all: 1 });
    const changed = await member.leads.update({ id, version: 1, fields: EVERY_FIELD });
    expect(changed).toMatchObject({ ...EVERY_FIELD, version: 2 });
    await expect(member.leads.update({ id, version: 1, fields })).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await member.leads.get({ id })).name).toBe("Summit HVAC");
  });

  test.each([
    [{ name: " " }, "Give the lead a name."],
    [{ name: "x", contactEmail: "jane" }, "Write one address such as jane@example.com, or leave it empty."],
    [{ name: "x", askingPriceUsd: -1 }, "This cannot be negative."],
    [{ name: "x", nextActionOn: "2030-02-30" }, "Write a day such as 2026-12-31."],
    [{ name: "x", nextActionOn: "0001-01-01" }, "Choose a day between 1 January 2000 and 31 December 2199."],
    [{ name: "x".repeat(201) }, "Use at most 200 characters."],
  ])("is refused in words: %j", async (fields, words) => {
    const { cookie } = member;
    const answer = await server.post("/api/rpc/leads/create", { json: { fields } }, { cookie });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect(await member.leads.count({})).toMatchObject({ all: 0 });
  });

  test("of somebody else answers exactly as one that is not there", async () => {
    const { id } = await create("Mine");
    const gone = crypto.randomUUID();
    for (const which of [id, gone]) {
      await expect(other.leads.get({ id: which })).rejects.toMatchObject(missing);
      await expect(other.leads.update({ id: which, fields: { name: "x" } })).rejects.toMatchObject(missing);
      await expect(other.leads.move({ id: which, status: "lost" })).rejects.toMatchObject(missing);
      await expect(other.leads.convert({ id: which })).rejects.toMatchObject(missing);
      await expect(other.leads.completeAction({ id: which })).rejects.toMatchObject(missing);
      await expect(other.leads.addNote({ leadId: which, text: "x" })).rejects.toMatchObject(missing);
      await expect(other.leads.listEntries({ leadId: which })).rejects.toMatchObject(missing);
      expect(await other.leads.remove({ ids: [which] })).toEqual({ removed: 0 });
    }
    expect((await member.leads.get({ id })).version).toBe(1);
    await expect(server.as().leads.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

describe("the list", () => {
  test("searches contact, source and notes, letter by letter, and filters by status and source", async () => {
    await member.leads.create({ fields: EVERY_FIELD });
    await create("100% Clean_Wash", { source: "Letter" });
    const { id } = await create("Bistro", { source: "BizBuySell" });
    await member.leads.move({ id, status: "contacted" });
    const find = (filter: object) => namesOf({ filter, sort: "name" });
    expect(await find({ search: "JANE@" })).toEqual(["Summit HVAC"]);
    expect(await find({ search: "two vans" })).toEqual(["Summit HVAC"]);
    expect(await find({ search: "%" })).toEqual(["100% Clean_Wash"]);
    expect(await find({ search: "n_w" })).toEqual(["100% Clean_Wash"]);
    expect(await find({ sources: ["BizBuySell"] })).toEqual(["Bistro", "Summit HVAC"]);
    expect(await find({ sources: ["BizBuySell"], statuses: ["contacted", "lost"] })).toEqual(["Bistro"]);
    expect(await member.leads.listSources()).toEqual({
      sources: [
        { value: "BizBuySell", count: 2 },
        { value: "Letter", count: 1 },
      ],
    });
    const count = await member.leads.count({ filter: { sources: ["BizBuySell"], statuses: ["new"] } });
    expect(count).toMatchObject({
      all: 3,
      matching: 1,
      open: 3,
      byStatus: { new: 1, contacted: 1, lost: 0 },
    });
  });

  test("marks what is overdue, due today and stale; what is planned or closed is not stale", async () => {
    await create("Overdue", { nextActionOn: day(-1) });
    await create("Today", { nextActionOn: today });
    await create("Planned", { nextActionOn: day(1) });
    await create("Quiet");
    await create("Fresh");
    const lost = await create("Lost", { nextActionOn: day(-90) });
    await member.leads.move({ id: lost.id, status: "lost" });
    for (const name of ["Planned", "Quiet", "Lost"]) await age(name, 15);
    await age("Fresh", 14);
    const { items } = await member.leads.list({ today, sort: "name" });
    expect(items.map(({ name, attention }) => [name, attention])).toEqual([
      ["Fresh", null],
      ["Lost", null],
      ["Overdue", "overdue"],
      ["Planned", null],
      ["Quiet", "stale"],
      ["Today", "today"],
    ]);
    expect(await namesOf({ filter: { show: "due" }, sort: "due" })).toEqual(["Overdue", "Today"]);
    expect(await namesOf({ filter: { show: "stale" } })).toEqual(["Quiet"]);
    expect(await member.leads.count({ today })).toMatchObject({ due: 2, stale: 1, open: 5, all: 6 });
  });

  test("goes through all pages in each order without missing or repeating one", async () => {
    const rows = Array.from({ length: 23 }, (_, index) => ({
      fields: {
        name: `Lead ${index % 7}`,
        nextActionOn: index % 3 === 0 ? `2030-07-${10 + (index % 9)}` : null,
      },
      status: "new" as const,
    }));
    await member.leads.store({ importId: crypto.randomUUID(), fileName: "f.csv", rows });
    for (const sort of ["updated", "oldest", "name", "due"] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await member.leads.list({ sort, limit: 5, today, ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 23, 23]);
    }
    const due = (await member.leads.list({ sort: "due", limit: 200 })).items.map(
      (item) => item.nextActionOn ?? "none",
    );
    expect(due).toEqual(due.toSorted((one, next) => (one < next ? -1 : 1)));
    expect(due.filter((when) => when === "none")).toHaveLength(15);
    await expect(member.leads.list({ cursor: "nonsense" })).rejects.toMatchObject({ code: "BAD_CURSOR" });
  });
});

describe("the history", () => {
  test("tells moves, notes and what was done, the latest first; only notes can be taken away", async () => {
    const { id } = await create("Told", { nextAction: "Call Jane", nextActionOn: day(-14) });
    await member.leads.move({ id, status: "contacted" });
    await member.leads.move({ id, status: "contacted" });
    const noteId = crypto.randomUUID();
    for (let times = 0; times < 2; times++) {
      await member.leads.addNote({ id: noteId, leadId: id, text: "  She asks\n for an NDA  " });
    }
    const done = await member.leads.completeAction({ id, today });
    expect(done).toMatchObject({ nextAction: "", nextActionOn: null, attention: null, version: 2 });
    await expect(member.leads.completeAction({ id })).rejects.toMatchObject({ code: "NO_ACTION" });
    const entries = await historyOf(id);
    expect(entries.map(({ kind, text, toStatus }) => [kind, text, toStatus])).toEqual([
      ["done", "Call Jane", null],
      ["note", "She asks\n for an NDA", null],
      ["moved", "", "contacted"],
      ["created", "", null],
    ]);
    for (const entry of entries) await member.leads.removeNote({ id: entry.id });
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(["done", "moved", "created"]);
  });

  test("comes in pages @further", async () => {
    const { id } = await create("Long");
    for (let index = 0; index < 55; index++)
      await member.leads.addNote({ leadId: id, text: `Note ${index}` });
    const first = await member.leads.listEntries({ leadId: id });
    const second = await member.leads.listEntries({ leadId: id, cursor: first.nextCursor ?? "" });
    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 6, null]);
    expect(second.entries.at(-1)?.kind).toBe("created");
    await expect(member.leads.listEntries({ leadId: id, cursor: "x" })).rejects.toMatchObject({
      code: "BAD_CURSOR",
    });
  });
});

describe("a conversion", () => {
  test("carries everything over, once, also when it is pressed six times at once", async () => {
    const { id } = await member.leads.create({ fields: EVERY_FIELD });
    await member.leads.addNote({ leadId: id, text: "Wants to stay a year." });
    const answers = await Promise.all(Array.from({ length: 6 }, () => member.leads.convert({ id })));
    const dealId = answers[0]?.dealId ?? "";
    for (const answer of answers) expect(answer).toEqual({ dealId });
    expect(await member.deals.count({})).toMatchObject({ all: 1 });
    expect(heard.filter((id) => id === dealId)).toHaveLength(1);
    const { data, status } = await member.deals.get({ id: dealId });
    expect(status).toBe("active");
    expect(data).toMatchObject({
      basics: { businessName: "Summit Air LLC", industry: "HVAC Contractor", location: "Columbus, OH" },
      financials: { askingPrice: 1_250_000.5 },
      summary: { dealName: "Summit HVAC" },
    });
    for (const carried of [
      "Contact: Jane Doe, jane@example.com, +1 (555) 010-2000",
      "Source: BizBuySell",
      "Web address: https://example.com/listing/7",
      "Next action: Call the seller, due 2030-07-01",
      "Owner retires.\nTwo vans.",
      "Wants to stay a year.",
    ])
      expect(data.summary.notes).toContain(carried);
    const lead = await member.leads.get({ id });
    expect(lead).toMatchObject({ ...EVERY_FIELD, status: "converted", dealId });
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(["converted", "note", "created"]);
  });

  test("holds as long as its deal is there; the lead outlives the deal and can be moved or converted anew", async () => {
    const { id } = await create("Bistro");
    const { dealId } = await member.leads.convert({ id });
    await expect(member.leads.move({ id, status: "lost" })).rejects.toMatchObject({ code: "CONVERTED" });
    await member.deals.remove({ ids: [dealId] });
    expect(await member.leads.get({ id })).toMatchObject({ status: "converted", dealId: null });
    const again = await member.leads.convert({ id });
    expect(again.dealId).not.toBe(dealId);
    await member.deals.remove({ ids: [again.dealId] });
    expect(await member.leads.move({ id, status: "qualified" })).toMatchObject({ status: "qualified" });
  });

  test("of a lead with more notes than a deal holds says that older ones stand with the lead", async () => {
    const { id } = await create("Long", { notes: "n".repeat(5000) });
    for (const letter of ["a", "b", "c"])
      await member.leads.addNote({ leadId: id, text: letter.repeat(4000) });
    const { dealId } = await member.leads.convert({ id });
    const { notes } = (await member.deals.get({ id: dealId })).data.summary;
    expect(notes).toContain("c".repeat(4000));
    expect(notes).not.toContain("bb");
    expect(notes.endsWith("(Older notes are with the lead.)")).toBe(true);
  });
});

describe("import and export", () => {
  test("an import stores all or nothing, and the same one again stores nothing twice", async () => {
    const wanted = {
      importId: crypto.randomUUID(),
      fileName: "crm.csv",
      rows: [
        { fields: EVERY_FIELD, status: "qualified" as const },
        { fields: { name: "Second" }, status: "new" as const },
      ],
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => member.leads.store(wanted)));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ stored: 2 })));
    const { items } = await member.leads.list({});
    expect(items.map(({ name, status }) => [name, status])).toEqual([
      ["Summit HVAC", "qualified"],
      ["Second", "new"],
    ]);
    expect(await member.leads.get({ id: items[0]?.id ?? "" })).toMatchObject(EVERY_FIELD);
    expect((await historyOf(items[1]?.id ?? ""))[0]).toMatchObject({ kind: "imported", text: "crm.csv" });
    const changed = member.leads.store({ ...wanted, rows: wanted.rows.slice(1) });
    await expect(changed).rejects.toMatchObject({ code: "ALREADY_STORED" });
    expect((await other.leads.store(wanted)).stored).toBe(2);
  });

  test("leads that are there already are found by email and name, or name and company", async () => {
    const { id } = await member.leads.create({ fields: EVERY_FIELD });
    const key = (name: string, companyName: string, contactEmail: string) => ({
      name,
      companyName,
      contactEmail,
    });
    const keys = [
      key("summit hvac", "Another", "JANE@example.com"),
      key("Summit HVAC", "summit air llc", ""),
      key("Summit HVAC", "Summit Air LLC", "else@example.com"),
      key("Another", "", "jane@example.com"),
      key("Summit HVAC", "", ""),
    ];
    const { same } = await member.leads.findSame({ keys });
    expect(same).toEqual([0, 1].map((index) => ({ index, leadId: id, name: "Summit HVAC" })));
    expect(await other.leads.findSame({ keys: [key("nothing", "", "")] })).toEqual({ same: [] });
  });

  test("the file holds the list as filtered, in its order, with formulas disarmed", async () => {
    await member.leads.create({ fields: EVERY_FIELD });
    await create("=1+1", { companyName: "@cmd", notes: "-2" });
    const answer = await fetch(`${server.address}/api/files/leads.csv?sort=name`, {
      headers: { cookie: member.cookie },
    });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const [head, first, second] = (await answer.text()).split("\r\n");
    expect(head).toContain("Name,Company,Contact,Email,Phone,Source");
    expect(first).toMatch(/^"'=1\+1","'@cmd"/);
    expect(second).toContain('"Summit HVAC","Summit Air LLC","Jane Doe",jane@example.com');
    expect(second).toContain(",1250000.5,New,");
    const filtered = await fetch(`${server.address}/api/files/leads.csv?search=jane`, {
      headers: { cookie: member.cookie },
    });
    expect((await filtered.text()).trimEnd().split("\r\n")).toHaveLength(2);
    const hostile = await fetch(`${server.address}/api/files/leads.csv?search=%00&source=%00&today=x`, {
      headers: { cookie: member.cookie },
    });
    expect(hostile.status).toBe(400);
    const odd = await fetch(`${server.address}/api/files/leads.csv?search=%20jane%00&source=%00`, {
      headers: { cookie: member.cookie },
    });
    expect((await odd.text()).trimEnd().split("\r\n")).toHaveLength(2);
    const stranger = await fetch(`${server.address}/api/files/leads.csv`);
    expect(stranger.status).toBe(401);
  });

  test("more leads than a page shows are stored at once, listed, counted and searched @further", async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => ({
      fields: {
        name: `Lead ${index}`,
        source: `Source ${index % 40}`,
        notes: "A lead as it is. ".repeat(10),
      },
      status: (["new", "contacted", "qualified", "lost"] as const)[index % 4] ?? "new",
    }));
    const importId = crypto.randomUUID();
    expect(await member.leads.store({ importId, fileName: "large.csv", rows })).toEqual({ stored: 4_000 });
    expect(await namesOf({ filter: { search: "lead 3999" } })).toEqual(["Lead 3999"]);
    expect(await member.leads.count({ filter: { sources: ["Source 3"] } })).toMatchObject({
      all: 4_000,
      matching: 100,
    });
  });
});
