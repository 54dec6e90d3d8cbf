import { beforeAll, expect, test } from "vitest";
import { sourceDocumentHref } from "#features/intake/addresses.ts";
import { bytesOf } from "#features/documents/server/index.ts";
import { downloadDataExport, importDataExport, sendDataExport } from "#tests/support/data-export.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { until } from "#tests/support/fit.ts";
import { LISTING, takeIntakeFile } from "#tests/support/intakes.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { readZip } from "./read-zip.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

let server: TestServer;
let ann: TestMember;
let zip: Buffer;
let id = "";
let ofDocument = "";
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
  id = await takeIntakeFile(server, ann);
  const { id: dealId } = await ann.deals.create({ data: makeDeal("Northgate Plumbing") });
  const document = await uploadDocument(server, ann, { dealId, name: "Listing.txt", bytes: LISTING });
  ofDocument = crypto.randomUUID();
  await ann.intake.takeDocument({ id: ofDocument, documentId: document.id });
  for (const one of [id, ofDocument]) await until(() => isReady(one));
  zip = await downloadDataExport(server, ann);
});

async function isReady(one: string): Promise<void> {
  const { state } = await ann.intake.get({ id: one });
  if (state !== "ready") throw new Error(`The intake is ${state}.`);
}

async function changed(change: (name: string, text: string) => string | null): Promise<Buffer> {
  const read = await readZip(bytesOf(zip));
  const entries: ZipEntry[] = [];
  for (const name of read.names()) {
    const text = change(name, (await read.read(name, 10_000_000)).toString());
    if (text !== null) entries.push({ name, content: once(text) });
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(entriesOf(entries), new Date())) pieces.push(piece);
  return Buffer.concat(pieces);
}
async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
async function* entriesOf(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}
const documentOf = async (who: TestMember, intakeId: string): Promise<string> => {
  const answer = await fetch(`${server.address}${sourceDocumentHref(intakeId)}`, {
    headers: { cookie: who.cookie },
  });
  return answer.ok ? answer.text() : String(answer.status);
};
const isDocument = (name: string): boolean => name.startsWith(`intakes/${id}/`);

test("the files of intakes come along, whole, with what was read in them @further", async () => {
  const bob = await server.createMember();
  expect(await importDataExport(server, bob, zip)).toMatchObject({ leftOut: [] });
  for (const one of [id, ofDocument]) {
    expect(await bob.intake.get({ id: one })).toMatchObject({
      state: "ready",
      askingPriceUsd: 506_000,
      file: { isThere: true, pagesRead: 1 },
    });
    expect(await documentOf(bob, one)).toBe(LISTING);
  }
  expect(await importDataExport(server, bob, zip)).toMatchObject({ added: 0 });
});

test("a file that was not read when it left is read where it comes @further", async () => {
  const cleo = await server.createMember();
  const file = await changed((name, text) =>
    name === "json/intakes.json" ? text.replace(/"state":"ready"/g, '"state":"reading"') : text,
  );
  await importDataExport(server, cleo, file);
  await until(async () => expect((await cleo.intake.get({ id })).state).toBe("ready"));
  expect((await cleo.intake.get({ id })).askingPriceUsd).toBe(506_000);
});

test("without its content it is left out and named, and what was never read says that it cannot be @further", async () => {
  const dan = await server.createMember();
  const file = await changed((name, text) =>
    isDocument(name)
      ? null
      : name === "json/intakes.json"
        ? text.replace(/"state":"ready"/g, '"state":"waiting"')
        : text,
  );
  expect((await importDataExport(server, dan, file)).leftOut).toEqual([
    { name: "The file of an intake", because: "The file does not hold its content." },
  ]);
  expect(await dan.intake.get({ id })).toMatchObject({ state: "unreadable", file: null });
});

test("content that was changed undoes all of it @further", async () => {
  const eve = await server.createMember();
  const file = await changed((name, text) => (isDocument(name) ? `${text}!` : text));
  expect(await sendDataExport(server, eve, file)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("its content was changed") },
  });
  expect((await eve.intake.list({})).items).toEqual([]);
});

test("administrators see its bytes in the sum of the workspace @further", async () => {
  const fay = await server.createMember();
  await takeIntakeFile(server, fay);
  const admin = await server.createMember("admin");
  const { workspaces } = await admin.admin.listWorkspaces();
  expect(workspaces.find((one) => one.id === fay.person.id)).toMatchObject({ bytes: LISTING.length });
});
