import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf, documentSettings } from "#features/documents/server/index.ts";
import { PORTABLE_KINDS, NOT_EXPORTED } from "#features/data-export/model/portable-kinds.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { takeIntake, takeIntakeFile, untilRead } from "#tests/support/intakes.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import { CSV, makePng, makeZip, officeParts, PDF } from "#tests/support/sample-files.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import {
  downloadDataExport,
  importDataExport,
  once,
  sendDataExport,
  zipOf,
} from "#tests/support/data-export.ts";
import { listOwnTables } from "./own-tables.ts";
import { readZip } from "./read-zip.ts";
import type { ZipEntry } from "./write-zip.ts";

/** Ann has one of everything, and takes it through two installations that keep documents in different places. */
let from: TestServer;
let to: TestServer;
let ann: TestMember;
let zip: Buffer;
let dealId: string;
let folder: string;

const MOST_READ = 64 * 1024 * 1024;
const TABLES: readonly string[] = PORTABLE_KINDS.map(({ name }) => name);

/** Tables that name a person and are in no export as rows, each with its reason. */
const NO_ROWS_OF_THEIRS: Readonly<Record<string, string>> = {
  workspaces: "the place that the rows come to",
  memberships: "who works there, which is settled there",
  deal_guests: "who was let in here",
  deal_presence: "who looks at a deal at the moment",
  workspace_changes: "what changed here, told for an hour",
  workspace_invitations: "whom a workspace here invited",
  auth_users: "the account: account.json",
  profiles: "the account: account.json",
  auth_sessions: "the account: account.json, without what would sign anybody in",
  auth_accounts: "the hash of a password",
  two_factors: "a secret of this installation",
  recovery_codes: "hashes of codes for this installation",
  sign_in_challenges: "what a browser was asked, for five minutes",
  single_sign_on: "settings of this installation, with the administrator who made them",
  known_devices: "hashes of cookies for this installation",
  password_resets: "hashes of codes for this installation",
  intake_mail_bytes: "mails that wait here, whole, until they are let in or erased",
  document_chunks: "the bytes of documents: files of their own in the zip",
  intake_file_chunks: "the bytes of files of intakes: files of their own in the zip",
  answerer_log: "what the administrator sees of calls to other machines",
  admin_auth_logs: "what the administrator sees of sign-ins",
  audit_log: "the administrator's record, which nobody takes apart",
  user_invites: "whom an administrator invited to this installation",
  answerers: "settings of this installation, with the administrator who made them",
  system_settings: "settings of this installation, with the administrator who made them",
  rule_changes: "rules of this installation, with the administrators who changed them",
  resources: "pages of this installation, which administrators write",
  mail_outbox: "mails of this installation, sealed until they are sent",
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "dealwright-data-export-"));
  from = await openTestServer();
  to = await openTestServer({ featureSettings: [giveSettings(documentSettings, { store: "disk", folder })] });
  ann = await from.createMember();
  dealId = await fillWithOneOfEverything();
  zip = await downloadDataExport(from, ann);
});
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true });
});

async function fillWithOneOfEverything(): Promise<string> {
  const data = makeDeal("Summit Air", {
    ...HVAC,
    basics: { ...HVAC.basics, businessName: "Summit Air", benchmarkIndustry: "HVAC", tags: ["é", "b,c"] },
    listing: { listingId: "L-1", source: "A broker", doubts: ["The price was doubtful."] },
  });
  const { id } = await ann.deals.create({ data });
  const raised = { ...data, financials: { ...data.financials, askingPrice: 1_250_000 } };
  await ann.deals.update({ id, data: raised });
  await ann.structures.save({ id: crypto.randomUUID(), dealId: id, ...SAVED_STRUCTURE });
  await takeIntake(ann, id);
  const fileId = await takeIntakeFile(from, ann);
  await untilRead(ann, fileId);
  await ann.lending.update({
    dealId: id,
    lending: { offer: 1_150_000, facts: { sellerKeepsPct: 0 }, buyer: { livingCostsMonthly: 5_000 } },
  });
  await ann.deals.create({ data: makeDeal("Nothing is known of it") });
  await ann.deals.saveDraft({ dealId: id, form: { format: 1, values: { basics: {} } } });
  await ann.savedAnalyses.save({ dealId: id, dealData: data });
  await ann.criteria.create({ fields: { name: "HVAC anywhere", maxPriceTargetUsd: 2_000_000 } });
  await ann.criteria.create({ fields: { name: "Anything" } });
  await ann.profile.updateBuyerProfile({ usualManagerSalaryUsd: 90_000 });
  await ann.profile.updateBuyer({ buyer: { people: [{ name: "Ann", sharePct: 100 }], personalDebts: [] } });
  await ann.fit.run({ dealId: id });
  const { id: stackId } = await ann.funding.createFundingStack({
    dealId: id,
    stack: {
      name: "SBA",
      offerAmount: 1_150_000,
      components: [
        { componentType: "equity", percentage: 20 },
        { componentType: "sba", percentage: 80 },
      ],
    },
  });
  const letter = await ann.letters.save({ ...letterOf(id), name: "To the seller" });
  const again = { ...letterOf(id), id: letter.id, basedOn: letter.version, name: "To the seller" };
  await ann.letters.save(again);
  const lead = await ann.leads.create({ fields: { name: "A lead", nextActionOn: "2027-01-31" } });
  await ann.leads.move({ id: lead.id, status: "contacted" });
  const broker = { name: "Jane “ä” Roe", role: "broker", firm: "Roe, Inc.", notes: "Calls\nback" } as const;
  await ann.contacts.create({ fields: broker, dealIds: [id], leadIds: [lead.id] });
  await ann.contacts.create({ fields: { name: "Of no deal", phone: "555 0100" } });
  await ann.leads.addNote({ leadId: lead.id, text: "Called the owner" });
  const conversation = await ann.coach.create({ dealId: id });
  for await (const _ of await ann.coach.ask({
    conversationId: conversation.id,
    text: "Is it fair?",
    guided: "price",
  }));
  const practice = { scenario: "first-call", difficulty: "realistic", mode: "script", dealId: id } as const;
  await ann.practice.start({ ...practice, id: crypto.randomUUID() });
  await fillDocuments(id);
  await fillBooks(id);
  expect(stackId).toBeTruthy();
  return id;
}

async function fillBooks(id: string): Promise<void> {
  const { documents } = await ann.documents.list({ dealId: id });
  const [year, line] = [crypto.randomUUID(), crypto.randomUUID()];
  const source = { documentId: documents[0]?.id ?? null, page: 2, place: "line 7", note: "" };
  await ann.books.change({
    dealId: id,
    changeId: crypto.randomUUID(),
    changes: [
      { do: "add", table: "ownLines", row: { id: line, name: "Café “ä”", key: "rent" } },
      { do: "add", table: "periods", row: { id: year, label: "FY2025", source, items: { [line]: 0.1 } } },
      { do: "add", table: "adjustments", row: { id: crypto.randomUUID(), amounts: { FY2025: -1 } } },
    ],
  });
}

async function fillDocuments(id: string): Promise<void> {
  const office = makeZip(officeParts("docx"));
  const upload = (name: string, bytes: string | Uint8Array<ArrayBuffer>) =>
    uploadDocument(from, ann, { dealId: id, name, bytes });
  const lease = await upload("Lease, signed.pdf", PDF);
  await upload("P&L 2025.csv", CSV);
  await upload("Shop.png", makePng());
  await upload("Letter of “ä”.docx", office);
  await ann.documents.update({ id: lease.id, tags: ["lease", "Ü"], notes: "Ends in 2029\nAsk for more" });
  await ann.documents.update({ id: lease.id, isMembersOnly: true });
  const { items } = await ann.documents.getChecklist({ dealId: id });
  const [first] = items;
  await ann.documents.updateItem({ id: first?.id ?? "", status: "received", documentId: lease.id });
  await ann.documents.addItem({ dealId: id, title: "Ask for the lease", dueOn: "2027-02-28" });
  const about = { kind: "check", id: "stale" } as const;
  const asked = await ann.dueDiligence.add({ dealId: id, question: "Which months are newer?", about });
  const { version, stages } = await ann.pipeline.getStages();
  await ann.pipeline.updateStages({ version, stages });
  await ann.pipeline.move({ id: crypto.randomUUID(), dealIds: [id], toStage: "talking" });
  const repeat = { every: 2, unit: "month", from: "done" } as const;
  const task = await ann.tasks.create({
    fields: { title: "Ask again", dealId: id, dueOn: "2026-12-31", repeat },
  });
  await ann.tasks.finish({ id: task.id, today: "2026-12-31" });
  await ann.tasks.create({ fields: { title: "Of no deal" } });
  await ann.dealNotes.add({ dealId: id, fields: { kind: "mail", onDay: "2026-01-31", body: "Wrote:\n“ä”" } });
  const term = { kind: "term", id: "escrow" } as const;
  const thread = await ann.comments.start({ dealId: id, about: term, body: "Too long, “ä”?" });
  await ann.comments.reply({ threadId: thread.id, body: "A year is usual.\n\nAsk the lawyer." });
  await ann.dueDiligence.update({ id: asked.id, status: "answered", answer: "To September." });
}

/** All of a zip's rows and documents, but for when it was made, for whom, and where documents are kept. */
async function contentOf(file: Buffer): Promise<Record<string, unknown>> {
  const read = await readZip(bytesOf(file));
  const found: Record<string, unknown> = {};
  for (const name of read.names()) {
    const bytes = await read.read(name, MOST_READ);
    if (name.startsWith("documents/") || name.startsWith("intakes/")) found[name] = bytes.toString("base64");
    if (!name.startsWith("json/")) continue;
    const rows = JSON.parse(bytes.toString()) as Record<string, unknown>[];
    // Where the bytes are, until when it was read and who made the row are those of the place.
    const told = rows.map(
      ({
        store: _store,
        file_id: _file,
        reading_until: _until,
        created_by: _maker,
        author_id: _author,
        ...row
      }) => JSON.stringify(row),
    );
    // The order of messages is what counts; what the database numbers them by is not.
    const isOrdered = name === "json/coach_messages.json";
    found[name] = isOrdered ? rows.map(({ place: _place, ...row }) => JSON.stringify(row)) : told.toSorted();
  }
  return found;
}

async function changed(change: (name: string, bytes: Buffer) => Buffer | string | null): Promise<Buffer> {
  const read = await readZip(bytesOf(zip));
  const entries: ZipEntry[] = [];
  for (const name of read.names()) {
    const bytes = change(name, await read.read(name, MOST_READ));
    if (bytes !== null) entries.push({ name, content: once(bytes) });
  }
  return zipOf(entries);
}
const isFile = (name: string, ending: string) => name.startsWith("documents/") && name.endsWith(ending);

describe("all that a person owns @further", () => {
  it("is carried, or somebody said why it is not", async () => {
    const { rows } = await from.db.pool.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and (exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                        and a.attname in ('workspace_id', 'owner_id', 'actor_id', 'person_id', 'created_by', 'updated_by', 'invited_by'))
            or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
                        and f.confrelid in ('auth_users'::regclass, 'profiles'::regclass))
            or c.relname in ('auth_users', 'profiles'))`,
    );
    const said = [...TABLES, ...Object.keys(NOT_EXPORTED), ...Object.keys(NO_ROWS_OF_THEIRS)];
    // A new table of people's rows has to be carried, or said to stay behind, and why.
    expect(rows.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([]);
    const exported = await inWorkspace(from.db, inPersonalWorkspace(ann.person.id), listOwnTables);
    expect(exported.map(({ name }) => name).toSorted()).toEqual(
      [...TABLES, ...Object.keys(NOT_EXPORTED)].toSorted(),
    );
  });

  it("goes through two installations and is the same: rows, references and bytes", async () => {
    const before = await contentOf(zip);
    for (const name of TABLES) expect(before[`json/${name}.json`], name).not.toEqual([]);
    expect(Object.keys(before).filter((name) => name.startsWith("documents/"))).toHaveLength(4);

    const bob = await to.createMember();
    const summary = await importDataExport(to, bob, zip);
    expect(summary).toMatchObject({ kept: 0, leftOut: [] });
    const second = await downloadDataExport(to, bob);
    expect(await contentOf(second)).toEqual(before);
    expect(await importDataExport(to, bob, second)).toMatchObject({ added: 0, kept: summary.added });

    const cleo = await from.createMember();
    await importDataExport(from, cleo, second);
    expect(await contentOf(await downloadDataExport(from, cleo))).toEqual(before);
  });

  it("shows its documents to their new owner alone, as the same files, tied to their checklist", async () => {
    const bob = await to.createMember();
    await importDataExport(to, bob, zip);
    const { documents } = await bob.documents.list({ dealId });
    expect(documents.map(({ name }) => name).toSorted()).toEqual(
      ["Lease, signed.pdf", "Letter of “ä”.docx", "P&L 2025.csv", "Shop.png"].toSorted(),
    );
    const lease = documents.find(({ kind }) => kind === "pdf");
    expect(lease).toMatchObject({
      tags: ["lease", "Ü"],
      notes: "Ends in 2029\nAsk for more",
      isMembersOnly: true,
    });
    const get = (cookie: string) =>
      fetch(`${to.address}/api/files/documents/${lease?.id}/download`, { headers: { cookie } });
    expect(Buffer.from(await (await get(bob.cookie)).arrayBuffer()).equals(PDF)).toBe(true);
    expect((await get((await to.createMember()).cookie)).status).toBe(404);
    const { items } = await bob.documents.getChecklist({ dealId });
    expect(items.find(({ documentId }) => documentId === lease?.id)).toMatchObject({ status: "received" });
    expect(items.find(({ title }) => title === "Ask for the lease")).toMatchObject({ dueOn: "2027-02-28" });
  });
});

describe("a document in the file @further", () => {
  it("that is no document here, or has no content, is left out and named; the rest comes", async () => {
    const member = await to.createMember();
    const drawing = "<svg><script>alert(1)</script></svg>";
    const file = await changed((name, bytes) =>
      isFile(name, ".csv") ? drawing : isFile(name, ".png") ? null : bytes,
    );
    const summary = await importDataExport(to, member, file);
    expect(summary.leftOut.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: "P&L 2025.csv", because: expect.stringContaining("a drawing") },
      { name: "Shop.png", because: "The file does not hold its content." },
    ]);
    expect((await member.documents.list({ dealId })).documents).toHaveLength(2);
    // What could not come then comes when it can.
    expect(await importDataExport(to, member, zip)).toMatchObject({ added: 2, leftOut: [] });
    expect((await member.documents.list({ dealId })).documents).toHaveLength(4);
  });

  it("whose checklist names it comes later, and the line waits without it", async () => {
    const member = await to.createMember();
    const { leftOut } = await importDataExport(
      to,
      member,
      await changed((name, bytes) => (isFile(name, ".pdf") ? null : bytes)),
    );
    expect(leftOut).toMatchObject([{ name: "Lease, signed.pdf" }]);
    const { items } = await member.documents.getChecklist({ dealId });
    expect(items.filter(({ documentId }) => documentId !== null)).toEqual([]);
    expect(items.filter(({ status }) => status === "received")).toHaveLength(1);
  });

  it("that somebody changed undoes all of it, and leaves no bytes behind", async () => {
    const member = await to.createMember();
    const other = makePng({ width: 9, height: 9 });
    const answer = await sendDataExport(
      to,
      member,
      await changed((name, bytes) => (isFile(name, ".png") ? other : bytes)),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("“Shop.png” is not the one that was exported") },
    });
    expect((await member.deals.list({})).items).toEqual([]);
    const files = () => {
      try {
        return readdirSync(path.join(folder, member.person.id));
      } catch {
        return [];
      }
    };
    await expect.poll(files, { timeout: 300_000 }).toEqual([]);
  });

  it("comes into what a person may keep, or nothing comes", async () => {
    const small = await openTestServer({
      featureSettings: [giveSettings(documentSettings, { quotaBytes: 200 })],
    });
    try {
      const member = await small.createMember();
      expect(await sendDataExport(small, member, zip)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining("1 MB is the most here") },
      });
      expect((await member.deals.list({})).items).toEqual([]);
      expect(await member.dataExport.getLimits()).toEqual({ mostFileBytes: 200 + 256 * 1024 * 1024 });
    } finally {
      await small.close();
    }
  });

  it("that is a bomb, comes twice, or lies is refused in words", async () => {
    const member = await to.createMember();
    const zeros = Buffer.alloc(51 * 1024 * 1024);
    const bomb = await importDataExport(
      to,
      member,
      await changed((name, bytes) => (isFile(name, ".csv") ? zeros : bytes)),
    );
    expect(bomb.leftOut).toMatchObject([{ name: "P&L 2025.csv", because: expect.stringContaining("50 MB") }]);
    const stranger = await to.createMember();
    const read = await readZip(bytesOf(zip));
    const [file = ""] = [...read.names()].filter((name) => name.startsWith("documents/"));
    const twice = await zipOf([
      ...[...read.names()].map((name) => ({ name, content: read.open(name) })),
      { name: file.replace(/[^/]+$/, "b.csv"), content: once("a,b\n") },
    ]);
    expect(await sendDataExport(to, stranger, twice)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("a document twice") },
    });
    const owned = await changed((name, bytes) =>
      name === "json/documents.json"
        ? bytes.toString().replace('{"id"', `{"workspace_id":"${ann.person.id}","id"`)
        : bytes,
    );
    expect(await sendDataExport(to, stranger, owned)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("names an owner") },
    });
    expect((await stranger.deals.list({})).items).toEqual([]);
  });
});
