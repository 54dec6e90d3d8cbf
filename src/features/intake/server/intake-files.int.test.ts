import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { intakeFileHref, sourceDocumentHref, PASSWORD_HEADER } from "#features/intake/addresses.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { until } from "#tests/support/fit.ts";

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
});

const put = (who: TestMember, id: string, name: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${intakeFileHref(id, name)}`, {
    method: "PUT",
    headers: { cookie: who.cookie, ...headers },
    body,
  });

async function takeFile(who: TestMember, name: string, body: string): Promise<string> {
  const id = randomUUID();
  expect((await put(who, id, name, body)).status).toBe(201);
  return id;
}

const hasCome = (who: TestMember, id: string, state: string) =>
  until(async () => expect(await who.intake.get({ id })).toMatchObject({ state }));

test("a file is kept at once and read afterwards; what comes back is the file, byte for byte", async () => {
  const id = randomUUID();
  const answer = await put(ann, id, "listing.txt", LISTING);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ id, state: "waiting", name: "listing.txt" });
  await hasCome(ann, id, "ready");
  expect(await ann.intake.get({ id })).toMatchObject({
    name: "Northgate Plumbing",
    askingPriceUsd: 506_000,
    paper: { name: "listing.txt" },
    file: { kind: "other", sizeBytes: LISTING.length, reason: null, isThere: true },
  });
  const file = await fetch(`${server.address}${sourceDocumentHref(id)}`, { headers: { cookie: ann.cookie } });
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect(await file.text()).toBe(LISTING);
  expect((await put(ann, id, "listing.txt", LISTING)).status).toBe(201);
  expect((await put(ann, id, "listing.txt", "Another")).status).toBe(409);
  expect((await put(ann, "none", "listing.txt", LISTING)).status).toBe(400);
  expect((await put(ann, randomUUID(), "empty.txt", "")).status).toBe(422);
});

test("a file that cannot be read is kept and says why, and nobody else gets it", async () => {
  const id = await takeFile(ann, "listing.pdf", "%PDF-1.7 broken");
  await hasCome(ann, id, "unreadable");
  const { file, values } = await ann.intake.get({ id });
  expect(file?.reason).toMatch(/\.$/);
  expect(values).toEqual([]);
  expect((await ann.intake.list({})).items.map((one) => one.id)).toContain(id);
  await expect(ann.intake.decide({ id, steps: [] })).rejects.toMatchObject({ code: "SETTLED" });
  const other = await server.createMember();
  const taken = await fetch(`${server.address}${sourceDocumentHref(id)}`, {
    headers: { cookie: other.cookie },
  });
  expect(taken.status).toBe(404);
});

test("a reading that a restart cut off begins again, and is given up after three times @further", async () => {
  const caller = inBackground({ workspaceId: ann.person.id, personId: ann.person.id });
  const cutOff = async (attempts: number) => {
    const id = await takeFile(ann, "listing.txt", LISTING);
    await hasCome(ann, id, "ready");
    // As a process leaves it that died while it read.
    await inWorkspace(server.db, caller, async ({ client, workspaceId }) => {
      await client.query("update intakes set state = 'reading' where workspace_id = $1 and id = $2", [
        workspaceId,
        id,
      ]);
      await client.query(
        `update intake_files set attempts = $3, reading_until = now() - interval '1 second'
          where workspace_id = $1 and intake_id = $2`,
        [workspaceId, id, attempts],
      );
    });
    return id;
  };
  const again = await cutOff(1);
  // Any later file gets the line going.
  await takeFile(ann, "next.txt", `${LISTING}\nNext`);
  await hasCome(ann, again, "ready");
  const lost = await cutOff(3);
  await takeFile(ann, "last.txt", `${LISTING}\nLast`);
  await hasCome(ann, lost, "unreadable");
  expect((await ann.intake.get({ id: lost })).file?.reason).toContain("broke off 3 times");
});

test("a pile of one person does not keep another's waiting @further", async () => {
  const many = await server.createMember();
  const one = await server.createMember();
  const pile = await Promise.all(
    Array.from({ length: 8 }, (_, at) => takeFile(many, `listing ${at}.txt`, `${LISTING}\n${at}`)),
  );
  const single = await takeFile(one, "single.txt", LISTING);
  await hasCome(one, single, "ready");
  const { items } = await many.intake.list({ limit: 50 });
  const unread = items.filter(({ id, state }) => pile.includes(id) && state !== "ready");
  expect(unread.length).toBeGreaterThan(2);
  for (const id of pile) await hasCome(many, id, "ready");
});

test("put into a deal, the source document becomes its document, for members alone; taken out, it is none", async () => {
  const id = await takeFile(ann, "listing.txt", LISTING);
  await hasCome(ann, id, "ready");
  const { values } = await ann.intake.get({ id });
  await ann.intake.decide({ id, steps: values.map((_, at) => ({ at, decision: "accepted" as const })) });
  const dealId = randomUUID();
  expect(await ann.intake.put({ id, dealId, isNew: true })).toMatchObject({ paperLeft: null });
  const { documents } = await ann.documents.list({ dealId });
  expect(documents).toMatchObject([{ name: "listing.txt", isMembersOnly: true, sizeBytes: LISTING.length }]);
  expect(await ann.intake.undoPut({ id })).toMatchObject({ isDealGone: true });
  expect(await ann.intake.get({ id })).toMatchObject({ state: "ready", file: { isThere: true } });
});

test("figures are read from a document of a deal, for that deal @further", async () => {
  const { id: dealId } = await ann.deals.create({ data: makeDeal("Northgate Plumbing") });
  const bytes = LISTING;
  const { id: documentId } = await uploadDocument(server, ann, { dealId, name: "Listing.txt", bytes });
  const id = randomUUID();
  const taken = await ann.intake.takeDocument({ id, documentId });
  expect(taken).toMatchObject({ id, state: "waiting", file: { forDealId: dealId, isThere: true } });
  expect((await ann.intake.takeDocument({ id, documentId })).id).toBe(id);
  await hasCome(ann, id, "ready");
  const { values } = await ann.intake.get({ id });
  await ann.intake.decide({ id, steps: values.map((_, at) => ({ at, decision: "accepted" as const })) });
  await ann.intake.put({ id, dealId, isNew: false, keep: ["basics.businessName", "summary.dealName"] });
  expect((await ann.documents.list({ dealId })).documents).toHaveLength(1);
  await ann.documents.remove({ id: documentId });
  expect(await ann.intake.get({ id })).toMatchObject({ file: { isThere: false, forDealId: dealId } });
  await expect(ann.intake.takeDocument({ id: randomUUID(), documentId })).rejects.toMatchObject({
    code: "DOCUMENT_NOT_FOUND",
  });
});

/** A mail with a separated file: what stands in the file alone is read from it. */
const MAIL_WITH_FILE = [
  "From: Paul Nakagawa <paul@cascade.example>",
  "To: Ann <ann@buyers.example>",
  "Date: Tue, 14 Oct 2025 09:12:00 -0700",
  "Subject: Awning company",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="part"',
  "",
  "--part",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Asking Price: $1,150,000",
  "",
  "--part",
  'Content-Type: text/csv; name="years.csv"',
  'Content-Disposition: attachment; filename="years.csv"',
  "",
  ",2024,2025",
  "Revenue,1117400,1204950",
  "Rent,60000,61800",
  "Net income,345150,387820",
  "--part--",
  "",
].join("\r\n");
const revenueIn = (
  values: readonly { key: string; value: unknown; of?: { line?: string | undefined } | undefined }[],
) => values.flatMap(({ key, value, of }) => (key === "books.line" && of?.line === "revenue" ? [value] : []));

test("a mail that is dropped, or that is a document of a deal, is read with the files that came with it @further", async () => {
  const dropped = await takeFile(ann, "Awning.eml", MAIL_WITH_FILE);
  await hasCome(ann, dropped, "ready");
  const { values, paper } = await ann.intake.get({ id: dropped });
  expect(paper.pages).toHaveLength(2);
  expect(values).toContainEqual(expect.objectContaining({ key: "askingPrice", value: 1_150_000 }));
  expect(revenueIn(values)).toEqual([1_117_400, 1_204_950]);

  const { id: dealId } = await ann.deals.create({ data: makeDeal("Crestline Awning") });
  const { id: documentId } = await uploadDocument(server, ann, {
    dealId,
    name: "Awning.eml",
    bytes: MAIL_WITH_FILE,
  });
  const id = randomUUID();
  await ann.intake.takeDocument({ id, documentId });
  await hasCome(ann, id, "ready");
  expect(revenueIn((await ann.intake.get({ id })).values)).toEqual([1_117_400, 1_204_950]);
});

test("put into a deal, a mail and each file that came with it become documents; taken out, they are none @further", async () => {
  const id = await takeFile(ann, "Awning.eml", `${MAIL_WITH_FILE}\r\n`);
  await hasCome(ann, id, "ready");
  const { values } = await ann.intake.get({ id });
  await ann.intake.decide({ id, steps: values.map((_, at) => ({ at, decision: "accepted" as const })) });
  const { id: dealId } = await ann.deals.create({ data: makeDeal("Crestline Awning") });
  const keep = ["basics.businessName", "summary.dealName"];
  const replace = ["financials.askingPrice", "financials.annualRevenue"];
  expect(await ann.intake.put({ id, dealId, isNew: false, keep, replace })).toMatchObject({
    paperLeft: null,
  });
  const { documents } = await ann.documents.list({ dealId });
  expect(documents.map(({ name }) => name).toSorted()).toEqual(["Awning.eml", "years.csv"]);
  expect(documents.every(({ isMembersOnly }) => isMembersOnly)).toBe(true);
  await ann.intake.undoPut({ id });
  expect((await ann.documents.list({ dealId })).documents).toEqual([]);
});

test("a password is asked for where one is needed alone; a dismissed file is read when it is taken back @further", async () => {
  const id = await takeFile(ann, "listing.txt", LISTING);
  await hasCome(ann, id, "ready");
  await expect(ann.intake.unlock({ id, password: "secret" })).rejects.toMatchObject({
    code: "NO_PASSWORD_ASKED",
  });
  const locked = randomUUID();
  const answer = await put(ann, locked, "listing.txt", LISTING, { [PASSWORD_HEADER]: "secret" });
  expect(await answer.json()).toMatchObject({ state: "ready", askingPriceUsd: 506_000 });
  const broken = await takeFile(ann, "broken.pdf", "%PDF-1.7 broken");
  await hasCome(ann, broken, "unreadable");
  await ann.intake.dismiss({ id: broken });
  expect(await ann.intake.restore({ id: broken })).toMatchObject({ state: "waiting" });
  await hasCome(ann, broken, "unreadable");
});
