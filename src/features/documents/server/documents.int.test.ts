import { documentSettings } from "./document-settings.ts";
import { giveSettings } from "#server/feature-settings.ts";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import { readAllRows } from "#tests/support/all-rows.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { CSV, makePng, makeTiff, makeZip, officeParts, PDF } from "#tests/support/sample-files.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

const MEGABYTE = 1024 * 1024;

interface Sent {
  status: number;
  body: DealDocument & { code?: string; message?: string };
}

async function send(
  server: TestServer,
  member: Pick<TestMember, "cookie">,
  dealId: string,
  { name = "file", bytes = CSV as BodyInit, id = crypto.randomUUID() as string, headers = {} } = {},
): Promise<Sent> {
  const answer = await fetch(
    `${server.address}/api/files/deals/${dealId}/documents/${id}?name=${encodeURIComponent(name)}`,
    { method: "PUT", headers: { cookie: member.cookie, ...headers }, body: bytes },
  );
  return { status: answer.status, body: (await answer.json()) as Sent["body"] };
}

const get = (server: TestServer, { cookie }: { cookie: string }, id: string, what = "download") =>
  fetch(`${server.address}/api/files/documents/${id}/${what}`, { headers: { cookie } });

const newDeal = async (member: TestMember, name = "Summit Air"): Promise<string> =>
  (await member.deals.create({ data: makeDeal(name) })).id;

/** The queue asks once a second whether there is work: waits for its effect, however slow the machine. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe("kept in the database", () => {
  let server: TestServer;
  let ann: TestMember;
  let ben: TestMember;
  let dealId: string;
  beforeAll(async () => {
    server = await openTestServer({
      featureSettings: [giveSettings(documentSettings, { quotaBytes: 40 * MEGABYTE })],
    });
    ann = await server.createMember();
    ben = await server.createMember();
    dealId = await newDeal(ann);
  });
  afterAll(() => server.close());

  test("a file comes back as it went in, as a download that no browser runs", async () => {
    const bytes = makePng({ rest: "" });
    const sent = await send(server, ann, dealId, { name: '../"Büro"\r\n\u202Egnp.exe', bytes });
    expect(sent).toMatchObject({
      status: 201,
      body: { kind: "png", name: "Büro gnp.exe.png", sizeBytes: bytes.length, dealId, tags: [], notes: "" },
    });
    expect(Object.keys(sent.body)).not.toContain("store");
    const answer = await get(server, ann, sent.body.id);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(bytes.length),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      "content-security-policy":
        "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="Buro gnp.exe.png"; filename*=UTF-8''B%C3%BCro%20gnp.exe.png`,
    );
  });

  test("large files are kept whole, piece by piece @further", async () => {
    const noise = randomBytes(3 * MEGABYTE);
    const bytes = makeZip([...officeParts("xlsx"), { name: "xl/media/image1.png", content: noise }]);
    const { body } = await send(server, ann, dealId, { name: "book.xlsx", bytes });
    const back = Buffer.from(await (await get(server, ann, body.id)).arrayBuffer());
    expect(back.equals(bytes)).toBe(true);
    const pieces = "select from document_chunks where document_id = $1";
    expect((await readAllRows(server.db, pieces, [body.id])).length).toBeGreaterThan(1);
    await ann.documents.remove({ id: body.id });
    expect(await readAllRows(server.db, pieces, [body.id])).toEqual([]);
    expect((await get(server, ann, body.id)).status).toBe(404);
  });

  test("a preview is shown in a sandbox of its own; what no browser shows has none @further", async () => {
    const pdf = (await send(server, ann, dealId, { name: "lease.pdf", bytes: PDF })).body;
    const shown = await get(server, ann, pdf.id, "preview");
    expect(shown.headers.get("content-type")).toBe("application/pdf");
    expect(shown.headers.get("content-disposition")).toMatch(/^inline; filename="lease.pdf"/);
    expect(shown.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(shown.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; sandbox;.*frame-ancestors 'self'$/,
    );
    const tiff = (await send(server, ann, dealId, { name: "a.tif", bytes: makeTiff() })).body;
    const refused = await get(server, ann, tiff.id, "preview");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "NO_PREVIEW" });
  });

  test("what is not what it says is refused with a sentence, and nothing is kept of it", async () => {
    const before = (await ann.documents.list({ dealId })).usage;
    const page = await send(server, ann, dealId, {
      name: "offer.pdf",
      bytes: "<svg><script>alert(1)</script></svg>",
      headers: { "content-type": "application/pdf" },
    });
    expect(page.status).toBe(422);
    expect(page.body.message).toMatch(/^This is a drawing .* print it as a PDF and upload that\.$/);
    expect((await send(server, ann, dealId, { bytes: "" })).body.message).toMatch(/empty/);
    expect((await ann.documents.list({ dealId })).usage).toEqual(before);
  });

  test("a page of the web is shown as its letters, and kept as it is", async () => {
    const bytes = "<html><script>alert(1)</script><p>Caf\u00e9 for sale</p></html>";
    const { status, body } = await send(server, ann, dealId, {
      name: "offer.pdf",
      bytes: Buffer.from(bytes, "latin1"),
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { kind: "html", name: "offer.html" } });
    const shown = await get(server, ann, body.id, "preview");
    expect(shown.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await shown.text()).toBe(bytes);
    const kept = await get(server, ann, body.id);
    expect(kept.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(bytes, "latin1"));
  });

  test("more than 50 MB is refused, announced or not, and the sender hears why @further", async () => {
    const announced = await send(server, ann, dealId, { bytes: Buffer.alloc(51 * MEGABYTE, "a") });
    expect(announced).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
    const piece = new Uint8Array(MEGABYTE).fill(97);
    let left = 51;
    const bytes = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
    });
    const answer = await fetch(
      `${server.address}/api/files/deals/${dealId}/documents/${crypto.randomUUID()}?name=a.csv`,
      { method: "PUT", headers: { cookie: ann.cookie }, body: bytes, duplex: "half" } as RequestInit,
    );
    expect(answer.status).toBe(413);
  });

  test("sent again under its id it is the same document; another file under it is refused @further", async () => {
    const id = crypto.randomUUID();
    const first = await send(server, ann, dealId, { id, name: "one.csv" });
    const again = await send(server, ann, dealId, { id, name: "one.csv" });
    expect(again).toEqual(first);
    const other = await send(server, ann, dealId, { id, bytes: "other,words\n" });
    expect(other).toMatchObject({ status: 409, body: { code: "ID_TAKEN" } });
  });

  test("no person keeps more than their share, also with two files at once @further", async () => {
    const carl = await server.createMember();
    const deal = await newDeal(carl);
    const bytes = Buffer.alloc(24 * MEGABYTE, "words,and,more\n");
    const both = await Promise.all([
      send(server, carl, deal, { name: "a.csv", bytes }),
      send(server, carl, deal, { name: "b.csv", bytes }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 507]);
    expect(both.find(({ status }) => status === 507)?.body.message).toMatch(/40 MB you may keep/);
    const { documents, usage } = await carl.documents.list({ dealId: deal });
    expect(documents).toHaveLength(1);
    expect(usage).toEqual({ usedBytes: bytes.length, quotaBytes: 40 * MEGABYTE });
    await carl.documents.remove({ id: documents[0]?.id ?? "" });
    expect((await send(server, carl, deal, { bytes })).status).toBe(201);
  });

  test("another's deal and document answer as ones that are not there; a stranger sends nothing", async () => {
    const { body } = await send(server, ann, dealId);
    const missing = await send(server, ben, crypto.randomUUID());
    const foreign = await send(server, ben, dealId);
    expect(foreign.status).toBe(404);
    expect(foreign.body.message).toBe(missing.body.message);
    expect((await get(server, ben, body.id)).status).toBe(404);
    expect((await get(server, ben, body.id, "preview")).status).toBe(404);
    expect((await send(server, { cookie: "" }, dealId)).status).toBe(401);
    const elsewhere = await send(server, ann, dealId, { headers: { origin: "https://evil.example" } });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: "FOREIGN_ORIGIN" } });
    // The same id is free for another person, and stays theirs.
    const own = await send(server, ben, await newDeal(ben), { id: body.id, bytes: "of,ben\n" });
    expect(own.status).toBe(201);
    expect(await (await get(server, ann, body.id)).text()).toBe(CSV.toString());
  });

  test("name, tags and notes change; the name keeps its ending", async () => {
    const { body } = await send(server, ann, dealId, { name: "scan.csv" });
    const change = {
      id: body.id,
      name: "Payroll 2025.html",
      tags: ["Payroll", "payroll ", "2025"],
      notes: " Ask Pat. ",
    };
    expect(await ann.documents.update(change)).toMatchObject({
      name: "Payroll 2025.csv",
      tags: ["Payroll", "2025"],
      notes: "Ask Pat.",
    });
    expect(await ann.documents.update({ id: body.id, notes: "" })).toMatchObject({
      name: "Payroll 2025.csv",
      notes: "",
    });
    await expect(ben.documents.update(change)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("what comes in, goes out and is deleted stands in the log @further", async () => {
    const { body } = await send(server, ann, dealId);
    await (await get(server, ann, body.id)).arrayBuffer();
    await ann.documents.remove({ id: body.id });
    const { rows } = await server.db.pool.query<{ action: string }>(
      "select action from audit_log where actor_id = $1 and detail::jsonb ->> 'id' = $2 order by number",
      [ann.person.id, body.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "documents.upload",
      "documents.download",
      "documents.remove",
    ]);
  });

  test("documents and checklist go with their deal, and with their owner @further", async () => {
    const deal = await newDeal(ann, "To be sold");
    const { body } = await send(server, ann, deal);
    await ann.documents.getChecklist({ dealId: deal });
    await ann.deals.remove({ ids: [deal] });
    expect((await get(server, ann, body.id)).status).toBe(404);
    await expect(ann.documents.getChecklist({ dealId: deal })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const emma = await server.createMember();
    await send(server, emma, await newDeal(emma));
    const rowsOfEmma = () =>
      readAllRows(
        server.db,
        "select id from documents where workspace_id = $1 union all select document_id from document_chunks where workspace_id = $1",
        [emma.person.id],
      );
    expect(await rowsOfEmma()).toHaveLength(2);
    await emma.account.deleteAccount();
    expect(await rowsOfEmma()).toEqual([]);
  });

  describe("the checklist", () => {
    const find = (items: readonly CheckItem[], words: RegExp) => items.find(({ title }) => words.test(title));

    test("asks what the deal leaves open, and keeps what is settled", async () => {
      const data = makeDeal("Gaps");
      const deal = await ann.deals.create({ data });
      const { items } = await ann.documents.getChecklist({ dealId: deal.id });
      expect(new Set(items.map(({ origin }) => origin))).toEqual(new Set(["gap", "standing"]));
      const growth = find(items, /revenue change in each/);
      expect(growth).toMatchObject({ origin: "gap", status: "open", isSettled: false });
      const asked = { id: growth?.id ?? "", status: "asked", dueOn: "2026-12-01", note: "By mail" } as const;
      await ann.documents.updateItem(asked);
      await ann.deals.update({
        id: deal.id,
        data: { ...data, market: { ...data.market, growthRatePct: 5 } },
      });
      const after = (await ann.documents.getChecklist({ dealId: deal.id })).items;
      expect(find(after, /revenue change in each/)).toMatchObject({ ...asked, isSettled: true });
      expect(after).toHaveLength(items.length);
      await ann.deals.update({ id: deal.id, data });
      const back = (await ann.documents.getChecklist({ dealId: deal.id })).items;
      expect(find(back, /revenue change in each/)).toMatchObject({ ...asked, isSettled: false });
    });

    test("knows what is there by the books and by an upload of that name", async () => {
      const deal = await newDeal(ann, "Papers");
      const lines = async () => (await ann.documents.getChecklist({ dealId: deal })).items;
      const line = async (key: string) => (await lines()).find((item) => item.key === key);
      expect(await line("standing:tax-returns")).toMatchObject({ there: null, isSettled: false });
      const changes = ["2023", "2024", "2025"].map((year) => ({
        do: "add" as const,
        table: "periods" as const,
        row: {
          id: crypto.randomUUID(),
          label: `FY${year}`,
          startDate: `${year}-01-01`,
          endDate: `${year}-12-31`,
          basis: "tax_return",
        },
      }));
      await ann.books.change({ dealId: deal, changeId: crypto.randomUUID(), changes });
      expect(await line("standing:tax-returns")).toMatchObject({
        status: "open",
        there: "FY2023, FY2024 and FY2025 in the books",
        isSettled: true,
      });
      // Statements are whole with the months of this year and a balance sheet.
      expect(await line("standing:financial-statements")).toMatchObject({ there: null });
      const ofYear = { startDate: "2026-01-01", endDate: "2026-09-30", kind: "interim" as const };
      const interim = { id: crypto.randomUUID(), label: "Jan–Sep 2026", ...ofYear };
      const sheet = { id: crypto.randomUUID(), date: "2025-12-31" };
      await ann.books.change({
        dealId: deal,
        changeId: crypto.randomUUID(),
        changes: [
          { do: "add", table: "periods", row: interim },
          { do: "add", table: "balanceSheets", row: sheet },
        ],
      });
      expect((await line("standing:financial-statements"))?.there).toBe(
        "FY2023, FY2024, FY2025 and Jan–Sep 2026 in the books",
      );
      const { body } = await send(server, ann, deal);
      await ann.documents.update({ id: body.id, tags: ["Lease"] });
      expect((await line("standing:lease"))?.there).toBe(body.name);
    });

    test("takes lines of one's own, which alone can be reworded and deleted", async () => {
      const id = crypto.randomUUID();
      const line = { id, dealId, title: "Ask about the roof", dueOn: "2026-12-24" };
      expect(await ann.documents.addItem(line)).toMatchObject({ ...line, origin: "own", why: "" });
      expect(await ann.documents.addItem(line)).toMatchObject({ id });
      expect(await ann.documents.updateItem({ id, title: "Ask about the boiler" })).toMatchObject({
        title: "Ask about the boiler",
        dueOn: "2026-12-24",
      });
      const [gap] = (await ann.documents.getChecklist({ dealId })).items;
      const kept = await ann.documents.updateItem({ id: gap?.id ?? "", title: "Mine", status: "not-needed" });
      expect(kept).toMatchObject({ title: gap?.title, status: "not-needed" });
      expect(await ann.documents.removeItem({ id: gap?.id ?? "" })).toEqual({ removed: false });
      expect(await ben.documents.removeItem({ id })).toEqual({ removed: false });
      expect(await ann.documents.removeItem({ id })).toEqual({ removed: true });
      await expect(ben.documents.addItem({ dealId, title: "x" })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    });

    test("links an upload of the same deal, and stays when that is deleted @further", async () => {
      const { body } = await send(server, ann, dealId, { name: "lease.csv" });
      const item = find((await ann.documents.getChecklist({ dealId })).items, /^The lease/);
      const id = item?.id ?? "";
      const linked = await ann.documents.updateItem({ id, documentId: body.id, status: "received" });
      expect(linked).toMatchObject({ documentId: body.id });
      const elsewhere = (await send(server, ann, await newDeal(ann))).body;
      for (const documentId of [elsewhere.id, crypto.randomUUID()])
        await expect(ann.documents.updateItem({ id, documentId })).rejects.toMatchObject({
          code: "DOCUMENT_NOT_FOUND",
        });
      await ann.documents.remove({ id: body.id });
      const after = find((await ann.documents.getChecklist({ dealId })).items, /^The lease/);
      expect(after).toMatchObject({ documentId: null, status: "received" });
    });
  });
});

describe("kept on the disk @further", () => {
  test("under ids alone, and gone with the document, the deal and the account", async () => {
    const folder = makeTemporaryFolder("documents");
    const server = await openTestServer({
      featureSettings: [giveSettings(documentSettings, { store: "disk", folder })],
    });
    const listFiles = () =>
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
    try {
      const member = await server.createMember();
      const deal = await newDeal(member);
      const { body } = await send(server, member, deal, { name: "../../lease.pdf", bytes: PDF });
      expect(listFiles()).toEqual([path.join(folder, member.person.id, body.id)]);
      expect(Buffer.from(await (await get(server, member, body.id)).arrayBuffer()).equals(PDF)).toBe(true);
      await send(server, member, deal, { name: "b.csv" });
      await member.documents.remove({ id: body.id });
      await until(() => listFiles().length === 1);
      await member.deals.remove({ ids: [deal] });
      await until(() => listFiles().length === 0);
      await send(server, member, await newDeal(member));
      await member.account.deleteAccount();
      await until(() => listFiles().length === 0);
    } finally {
      await server.close();
      removeTemporaryFolder(folder);
    }
  });
});

describe("kept with an S3 service @further", () => {
  let s3: S3Server;
  let server: TestServer;
  let member: TestMember;
  let deal: string;
  beforeAll(async () => {
    s3 = await openS3Server();
    const settings = { endpoint: s3.url, bucket: "deals", prefix: "dealwright/", ...s3.keys };
    server = await openTestServer({
      featureSettings: [giveSettings(documentSettings, { store: "s3", s3: settings })],
      outboundAllowHosts: [s3.host],
    });
    member = await server.createMember();
    deal = await newDeal(member);
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
  });

  test("every request is signed, and an object goes with its document", async () => {
    const bytes = makeZip([...officeParts("docx"), { name: "word/a.png", content: randomBytes(MEGABYTE) }]);
    const { status, body } = await send(server, member, deal, { name: "lease.docx", bytes });
    expect(status).toBe(201);
    const place = `/deals/dealwright/${member.person.id}/${body.id}`;
    expect(s3.objects.get(place)?.equals(bytes)).toBe(true);
    expect(Buffer.from(await (await get(server, member, body.id)).arrayBuffer()).equals(bytes)).toBe(true);
    await member.documents.remove({ id: body.id });
    await until(() => s3.objects.size === 0);
    expect(s3.refused).toEqual([]);
  });

  test("a deal that is deleted while its document is on the way leaves nothing behind", async () => {
    const gone = await newDeal(member);
    s3.beforeNextPut(async () => {
      await member.deals.remove({ ids: [gone] });
    });
    const { status, body } = await send(server, member, gone, { name: "late.csv" });
    expect([status, body.message]).toEqual([404, "Deal data could not be loaded"]);
    await until(() => s3.objects.size === 0);
  });

  test("a service that says no is told as that, and leaves nothing behind", async () => {
    const { body: kept } = await send(server, member, deal, { name: "kept.csv" });
    s3.failWith(500);
    const failed = await send(server, member, deal, { name: "lost.csv" });
    expect(failed).toMatchObject({ status: 503, body: { code: "STORE_UNAVAILABLE" } });
    expect(failed.body.message).not.toContain("Away");
    const unread = await get(server, member, kept.id);
    expect(unread.status).toBe(503);
    s3.failWith(null);
    const { documents, usage } = await member.documents.list({ dealId: deal });
    expect(documents.map(({ name }) => name)).toEqual(["kept.csv"]);
    expect(usage.usedBytes).toBe(CSV.length);
    expect(server.logged.join("\n")).toContain("answered 500");
    expect(await (await get(server, member, kept.id)).text()).toBe(CSV.toString());
  });
});
