import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf } from "#features/documents/server/index.ts";
import type { ImportSummary } from "#features/data-export/contract.ts";
import { PORTABLE_KINDS } from "#features/data-export/model/portable-kinds.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { takeIntake, takeIntakeFile, untilRead } from "#tests/support/intakes.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { makeZip } from "#tests/support/sample-files.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import {
  downloadDataExport,
  importDataExport,
  once,
  sendDataExport,
  zipOf,
} from "#tests/support/data-export.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { FORMAT, MANIFEST } from "./manifest.ts";
import { readZip } from "./read-zip.ts";
import { findSchemaName } from "./schema-name.ts";
import type { ZipEntry } from "./write-zip.ts";

/** Ann takes her data along from one installation to another, where she has another account. */
let from: TestServer;
let to: TestServer;
let ann: TestMember;
let zip: Buffer;
let dealId: string;

const WAITING_NOTE = {
  cashAtClosing: 0,
  interestRate: 6,
  term: 60,
  amortization: "monthly",
  personalGuarantee: false,
  prepaymentAllowed: true,
  standby: "full_life",
} as const;
const FORMULA = '=HYPERLINK("http://evil.example","x")';

beforeAll(async () => {
  [from, to] = [await openTestServer(), await openTestServer()];
  ann = await from.createMember();
  const other = await from.createMember();
  await other.deals.create({ data: makeDeal("Deal of another") });
  const listing = { listingId: "L-1", source: "A broker", doubts: ["The price was doubtful."] };
  const deal = await ann.deals.create({
    data: makeDeal(FORMULA, {
      ...HVAC,
      basics: { ...HVAC.basics, businessName: "HVAC", tags: ["ä", "b,c"] },
      listing,
    }),
  });
  dealId = deal.id;
  const raised = { ...deal.data, financials: { ...deal.data.financials, sde: 350_000 } };
  await ann.deals.update({ id: dealId, data: raised });
  // Before there are criteria: a deal that is put anew is judged by them.
  await takeIntake(ann, dealId);
  const fileId = await takeIntakeFile(from, ann);
  await untilRead(ann, fileId);
  await ann.deals.saveDraft({ dealId, form: { format: 1, values: { basics: { businessName: "half" } } } });
  await ann.savedAnalyses.save({ dealId, dealData: deal.data });
  await ann.criteria.create({ fields: { name: "HVAC anywhere", maxPriceTargetUsd: 2_000_000 } });
  await ann.criteria.create({ fields: { name: "Anything" } });
  await ann.profile.updateBuyerProfile({ usualManagerSalaryUsd: 90_000 });
  await ann.profile.updateBuyer({ buyer: { people: [{ name: "Ann", sharePct: 100 }], personalDebts: [] } });
  const components = [
    { componentType: "equity", percentage: 10 } as const,
    { componentType: "sba", percentage: 80 } as const,
    { componentType: "seller_note", percentage: 10, terms: WAITING_NOTE } as const,
  ];
  await ann.funding.createFundingStack({
    dealId,
    stack: { name: "SBA", offerAmount: 1_150_000, components },
  });
  const letter = letterOf(dealId);
  await ann.letters.save({ ...letter, name: "To the seller" });
  await ann.documents.addItem({ dealId, title: "Ask for the lease" });
  await ann.documents.getChecklist({ dealId });
  await uploadDocument(from, ann, { dealId });
  await ann.dueDiligence.add({ dealId, question: "Which months are newer?" });
  await ann.structures.save({ id: crypto.randomUUID(), dealId, ...SAVED_STRUCTURE });
  const { version, stages } = await ann.pipeline.getStages();
  await ann.pipeline.updateStages({ version, stages });
  await ann.pipeline.move({ id: crypto.randomUUID(), dealIds: [dealId], toStage: "talking" });
  await ann.tasks.create({ fields: { title: "Ask again", dealId, dueOn: "2026-12-01" } });
  await ann.comments.start({ dealId, about: { kind: "term", id: "escrow" }, body: "=A year?" });
  await ann.dealNotes.add({ dealId, fields: { kind: "call", onDay: "2026-01-31", body: "=Said yes" } });
  await ann.lending.update({
    dealId,
    lending: { offer: 1_150_000, facts: { sellerKeepsPct: 0 }, buyer: { livingCostsMonthly: 5_000 } },
  });
  await ann.books.change({
    dealId,
    changeId: crypto.randomUUID(),
    changes: [{ do: "put", table: "facts", field: "statedSde", value: 410_000 }],
  });
  const lead = await ann.leads.create({
    fields: { name: "A lead", nextAction: "Call", nextActionOn: "2027-01-31" },
  });
  await ann.leads.move({ id: lead.id, status: "contacted" });
  const broker = { name: "Jane Roe", role: "broker", firm: "=Roe", email: "jane@example.com" } as const;
  await ann.contacts.create({ fields: broker, dealIds: [dealId], leadIds: [lead.id] });
  const conversation = await ann.coach.create({ dealId });
  for await (const _ of await ann.coach.ask({
    conversationId: conversation.id,
    text: "Is it fair?",
    guided: "price",
  }));
  const practice = { scenario: "first-call", difficulty: "realistic", mode: "script", dealId } as const;
  await ann.practice.start({ id: crypto.randomUUID(), ...practice });
  await inWorkspace(from.db, inPersonalWorkspace(ann.person.id), (tx) =>
    tx.client.query(
      `insert into acquisition_fit_analyses (workspace_id, deal_id, analysis, fit_score, criteria_id, criteria_name,
         criteria_revision, deal_version, answered_by)
       values ($1, $2, $3, 8, gen_random_uuid(), 'HVAC anywhere', 1, 1, 'rules')
       on conflict (workspace_id, deal_id) do nothing`,
      [
        ann.person.id,
        dealId,
        JSON.stringify({
          fitScore: 8,
          recommendation: "buy",
          overallAssessment: "Good",
          goodMatchReasons: [],
          poorMatchReasons: [],
          analysisTimestamp: "2026-11-20T10:00:00.000Z",
        }),
      ],
    ),
  );
  zip = await downloadDataExport(from, ann);
});
afterAll(async () => {
  await from.close();
  await to.close();
});

const importInto = (member: TestMember, file: Buffer): Promise<ImportSummary> =>
  importDataExport(to, member, file);

const MOST_READ = 64 * 1024 * 1024;
const open = (file: Buffer) => readZip(bytesOf(file));

/** All rows of a person's, but for whose they are and how the database numbered them. */
async function rowsOf(server: TestServer, member: TestMember): Promise<Record<string, unknown[]>> {
  return inWorkspace(server.db, inPersonalWorkspace(member.person.id), async (tx) => {
    const found: Record<string, unknown[]> = {};
    for (const { name } of PORTABLE_KINDS) {
      const { rows } = await tx.client.query<{ row: unknown }>(
        `select to_jsonb(t) - array['workspace_id', 'user_id', 'created_by', 'updated_by', 'author_id', 'place', 'file_id', 'reading_until'] as row from ${name} t order by t.*::text`,
      );
      found[name] = rows.map(({ row }) => JSON.stringify(row)).toSorted();
    }
    return found;
  });
}

async function entriesOf(change: (name: string, text: string) => string | null): Promise<Buffer> {
  const read = await open(zip);
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of [MANIFEST, ...PORTABLE_KINDS.map((kind) => `json/${kind.name}.json`)]) {
      const text = change(name, (await read.read(name, MOST_READ)).toString("utf8"));
      if (text !== null) yield { name, content: once(text) };
    }
    for (const name of read.names())
      if (name.startsWith("documents/")) yield { name, content: read.open(name) };
  }
  return zipOf(entries());
}
const manifest = {
  product: "dealwright",
  format: FORMAT,
  schema: findSchemaName(),
  exportedAt: new Date().toISOString(),
  email: "a@b.c",
};
/** An export that holds nothing but this. */
const zipWith = (files: Record<string, string>): Promise<Buffer> => {
  const all = Object.entries({ [MANIFEST]: JSON.stringify(manifest), ...files });
  return zipOf(all.map(([name, text]) => ({ name, content: once(text) })));
};

describe("a person's data", () => {
  it("is all in the zip, as JSON and as CSV that no spreadsheet calculates, and nobody else's is", async () => {
    const read = await open(zip);
    for (const { name } of PORTABLE_KINDS) {
      expect(JSON.parse((await read.read(`json/${name}.json`, MOST_READ)).toString()), name).not.toEqual([]);
      expect(
        (await read.read(`csv/${name}.csv`, MOST_READ)).toString().split("\r\n").length,
        name,
      ).toBeGreaterThan(2);
    }
    expect((await read.read("csv/deals.csv", MOST_READ)).toString()).toContain(`"'=HYPERLINK(`);
    const whole = zip.toString("latin1") + (await read.read("json/deals.json", MOST_READ)).toString();
    expect(whole).not.toContain("Deal of another");
    expect(JSON.parse((await read.read("account.json", MOST_READ)).toString())).toMatchObject({
      person: { email: ann.person.email },
    });
  });

  it("comes in elsewhere as it was, and a second time adds nothing", async () => {
    const bob = await to.createMember();
    const summary = await importInto(bob, zip);
    expect(summary).toMatchObject({ email: ann.person.email, kept: 0 });
    expect(summary.kinds.map(({ name }) => name)).toEqual(PORTABLE_KINDS.map(({ name }) => name));
    expect(await rowsOf(to, bob)).toEqual(await rowsOf(from, ann));
    const [before, after] = [await ann.deals.get({ id: dealId }), await bob.deals.get({ id: dealId })];
    // Who brings it in is its maker here; what others are called is told.
    const mine = { createdBy: bob.person.id, updatedBy: bob.person.id };
    expect(after).toEqual({ ...before, ...mine });
    expect(summary.madeBy).toEqual([`${ann.person.firstName} ${ann.person.lastName}`]);
    expect((await bob.coach.list({})).items).toHaveLength(1);

    expect(await bob.profile.getBuyer()).toMatchObject({
      buyer: { people: [{ name: "Ann", sharePct: 100 }], personalDebts: [], cash: null },
      version: 1,
    });
    expect(await bob.lending.get({ dealId })).toMatchObject({
      lending: { offer: 1_150_000, buyer: { livingCostsMonthly: 5_000 } },
      version: 1,
    });

    const again = await importInto(bob, zip);
    expect(again).toMatchObject({ added: 0, kept: summary.added });
    expect(await rowsOf(to, bob)).toEqual(await rowsOf(from, ann));
  });

  it("joins what is there: nothing is overwritten, the active criteria stay so, another's account sees nothing", async () => {
    const cleo = await to.createMember();
    const mine = await cleo.criteria.create({ fields: { name: "Mine" } });
    await cleo.profile.updateBuyerProfile({ usualManagerSalaryUsd: 60_000 });
    await importInto(
      cleo,
      await entriesOf((name, text) => (name === "json/deals.json" || name === MANIFEST ? text : null)),
    );
    const { version, data } = await cleo.deals.get({ id: dealId });
    await cleo.deals.update({
      id: dealId,
      version,
      data: { ...data, summary: { ...data.summary, notes: "Changed here" } },
    });

    const summary = await importInto(cleo, zip);
    expect(summary.kinds.find(({ name }) => name === "deals")).toMatchObject({ added: 0, kept: 1 });
    expect(summary.kinds.find(({ name }) => name === "funding_stacks")).toMatchObject({ added: 1 });
    expect((await cleo.deals.get({ id: dealId })).data.summary.notes).toBe("Changed here");
    expect(await cleo.profile.getBuyerProfile()).toEqual({ usualManagerSalaryUsd: 60_000 });
    const sets = (await cleo.criteria.list()).items;
    expect(sets).toHaveLength(3);
    expect(sets.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([mine.id]);
    const dora = await to.createMember();
    expect((await dora.deals.list({})).items).toEqual([]);
  });

  it("whose deal stayed behind comes without it, or not at all", async () => {
    const member = await to.createMember();
    const only = (kept: string) =>
      entriesOf((name, text) => (name === MANIFEST || name.includes(kept) ? text : null));
    expect(await sendDataExport(to, member, await only("funding_stacks"))).toMatchObject({
      status: 422,
      body: {
        code: "UNUSABLE",
        message: expect.stringContaining(
          "The funding stack “SBA” belongs to a deal that is neither in the file nor here",
        ),
      },
    });
    await importInto(member, await only("letter"));
    expect((await member.letters.list({})).letters).toMatchObject([{ name: "To the seller", dealId: null }]);
  });
});

describe("a file that is not what an export writes", () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await to.createMember();
  });
  const inDeals = (change: (text: string) => string) =>
    entriesOf((name, text) => (name === "json/deals.json" ? change(text) : text));

  const files: [string, () => Promise<Buffer> | Buffer, string][] = [
    ["no zip", () => Buffer.from("not a zip at all"), "This is no zip file"],
    ["nothing", () => Buffer.alloc(0), "This is no zip file"],
    ["a zip of something else", () => zipOf(only("holiday.txt", "sun")), "holds no export of Dealwright"],
    ["cut off", () => zip.subarray(0, zip.byteLength - 30), "This is no zip file"],
    ["a flipped byte", () => flip(zip, zip.indexOf("json/deals.json") + 200), "damaged"],
    ["broken JSON", () => inDeals((text) => text.slice(0, -3)), "no JSON that can be read"],
    ["no list", () => zipWith({ "json/deals.json": '{"a":1}' }), "no JSON that can be read"],
    ["a list of nothings", () => zipWith({ "json/deals.json": "[null, 7]" }), "The deal in place 1"],
    ["deep JSON", () => zipWith({ "json/deals.json": `[${"[".repeat(100_000)}` }), "deeper than any export"],
    [
      "1e308",
      () => inDeals((text) => text.replace('"revenue": 1800000', '"revenue": 1e308')),
      "beyond all bounds",
    ],
    [
      "more than all money",
      () => inDeals((text) => text.replace('"revenue": 1800000', '"revenue": 1e15')),
      "financials",
    ],
    [
      "a negative price",
      () => inDeals((text) => text.replace('"asking_price":1200000', '"asking_price":-5')),
      "askingPrice",
    ],
    [
      "a foreign owner",
      () => inDeals((text) => text.replace('{"id"', `{"workspace_id":"${crypto.randomUUID()}","id"`)),
      "names an owner",
    ],
    [
      "an unknown column",
      () => inDeals((text) => text.replace('{"id"', '{"is_admin":true,"id"')),
      "something unknown (is_admin)",
    ],
    [
      "a text without signs",
      () => inDeals((text) => text.replace('"HVAC"', '"a\\u0000b"')),
      "signs that are none",
    ],
    ["half a sign", () => inDeals((text) => text.replace('"HVAC"', '"a\\ud800b"')), "signs that are none"],
    ["an id that is none", () => inDeals((text) => text.replace(dealId, "../../etc")), "id"],
    [
      "the same twice",
      () => inDeals((text) => text.replace(/\[\n(.*)\n\]/s, "[\n$1,\n$1\n]")),
      "comes twice",
    ],
    [
      "parts without a whole @further",
      () => entriesOf((name, text) => (name === "json/leads.json" ? "[]" : text)),
      "is not in the file",
    ],
    [
      "a newer version",
      () =>
        entriesOf((name, text) =>
          name === MANIFEST ? text.replace(/"schema": ".*"/, '"schema": "9999_later"') : text,
        ),
      "newer Dealwright",
    ],
    [
      "two active sets",
      () =>
        entriesOf((name, text) =>
          name.includes("criteria") ? text.replaceAll('"is_active":false', '"is_active":true') : text,
        ),
      "More than one set",
    ],
    [
      "a balance due during a standby",
      () =>
        entriesOf((name, text) =>
          name.includes("stacks") ? text.replace('"standby": "full_life"', '$&, "balloonMonth": 24') : text,
        ),
      "Write a month after the standby, which ends in month 120.",
    ],
    ["a path that leads out", () => hostileZip("../../etc/passwd"), "a path that leads elsewhere"],
    ["a path of another system", () => hostileZip("C:\\windows\\x"), "a path that leads elsewhere"],
    ["a bomb", () => sayingItHas(300 * 1024 * 1024), "more than 256 MB"],
    ["a bomb that lies", () => sayingItHas(1_000), "damaged"],
  ];
  it.each(files)("%s is refused in words, and nothing is stored @further", async (_, make, says) => {
    const file = await make();
    expect(await sendDataExport(to, member, file)).toMatchObject({
      status: 422,
      body: { code: "UNUSABLE", message: expect.stringContaining(says) },
    });
    const rows = Object.values(await rowsOf(to, member)).flat();
    expect(rows).toEqual([]);
  });

  it("from nobody, or from another site, is not looked at", async () => {
    expect(await sendDataExport(to, { cookie: "" }, zip)).toMatchObject({ status: 401 });
    const answer = await fetch(`${to.address}/api/files/data-export/import`, {
      method: "PUT",
      headers: { cookie: member.cookie, origin: "https://evil.example" },
      body: Uint8Array.from(zip),
    });
    expect(answer.status).toBe(403);
  });
});

/** With a name that the writer of exports refuses. */
const hostileZip = (name: string): Buffer =>
  makeZip([
    { name: MANIFEST, content: JSON.stringify(manifest) },
    { name, content: "x" },
  ]);
const only = (name: string, text: string): ZipEntry[] => [{ name, content: once(text) }];
function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}
const BLANKS = " ".repeat(2 * 1024 * 1024);
/** The directory's word for how large the one file in the zip is. */
async function sayingItHas(bytes: number): Promise<Buffer> {
  const zip = await zipWith({ "json/deals.json": BLANKS });
  const head = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(bytes, head + 24);
  return zip;
}

it("a file of the last version before the migrations became one base is taken in", async () => {
  const member = await to.createMember();
  const file = fs.readFileSync("tests/data/before-base/0028-data.zip");
  const { added } = await importDataExport(to, member, file);
  expect(added).toBeGreaterThanOrEqual(8);
  const { items } = await member.deals.list({ sort: "name", direction: "ascending" });
  expect(items.map(({ name }) => name)).toEqual(["Bay Bakery", "Imported Laundry", "Summit Air"]);
});
