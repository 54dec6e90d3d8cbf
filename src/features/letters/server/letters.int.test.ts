import { beforeAll, expect, test } from "vitest";
import { letterFileHref } from "#features/letters/model/letter-file-address.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { letterOf, wholeLoi, wholeNda } from "#tests/support/sample-letters.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let member: TestMember;
let dealId: string;

beforeAll(async () => {
  server = await shareTestServer();
  member = await server.createMember();
  dealId = (await member.deals.create({ data: makeDeal("Summit Air") })).id;
});

const hasLoi = async (): Promise<boolean> => (await member.deals.get({ id: dealId })).hasLoi;

test("a letter is kept version by version, each with what it says differently", async () => {
  const wanted = letterOf(dealId);
  const first = await member.letters.save(wanted);
  expect(first).toMatchObject({ id: wanted.id, version: 1, dealId, content: wanted.content });
  expect((await member.letters.save(wanted)).version).toBe(1);
  const content = wholeLoi({ exclusivityDays: 70 });
  const second = await member.letters.save({ ...wanted, basedOn: 1, name: "Sent", content });
  expect(second).toMatchObject({ version: 2, name: "Sent" });
  // The same save again, its answer lost: no conflict and no third version.
  expect((await member.letters.save({ ...wanted, basedOn: 1, name: "Sent", content })).version).toBe(2);
  const { versions } = await member.letters.listVersions({ id: wanted.id });
  expect(versions.map(({ number, changed }) => [number, changed])).toEqual([
    [2, ["Exclusivity (binding)"]],
    [1, []],
  ]);
  expect((await member.letters.get({ id: wanted.id, version: 1 })).content).toEqual(wanted.content);
  expect((await member.letters.get({ id: wanted.id })).content).toEqual(content);
  expect((await member.letters.list({ kind: "loi", dealId })).letters.map(({ id }) => id)).toContain(
    wanted.id,
  );
});

test("on top of an older version nothing is overwritten, and the newer one comes back", async () => {
  const wanted = letterOf(null);
  await member.letters.save(wanted);
  await member.letters.save({ ...wanted, basedOn: 1, content: wholeLoi({ escrowPct: 5 }) });
  const late = member.letters.save({ ...wanted, basedOn: 1, content: wholeLoi({ escrowPct: 7 }) });
  await expect(late).rejects.toMatchObject({
    code: "CONFLICT",
    data: { version: 2, content: { form: { escrowPct: 5 } } },
  });
  const other = member.letters.save({ ...wanted, basedOn: 2, content: wholeNda() });
  await expect(other).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("has_loi follows the saved letters of intent, and no agreement sets it", async () => {
  const { id: otherDeal } = await member.deals.create({ data: makeDeal("Other") });
  const nda = { ...letterOf(otherDeal), content: wholeNda() };
  await member.letters.save(nda);
  expect((await member.deals.get({ id: otherDeal })).hasLoi).toBe(false);
  const loi = letterOf(otherDeal);
  await member.letters.save(loi);
  expect((await member.deals.get({ id: otherDeal })).hasLoi).toBe(true);
  // Moved to another deal, it counts there.
  await member.letters.save({ ...loi, basedOn: 1, dealId });
  expect((await member.deals.get({ id: otherDeal })).hasLoi).toBe(false);
  expect(await hasLoi()).toBe(true);
  for (const { id } of (await member.letters.list({ kind: "loi", dealId })).letters)
    await member.letters.remove({ id });
  expect(await hasLoi()).toBe(false);
});

test("a letter outlives its deal", async () => {
  const { id: gone } = await member.deals.create({ data: makeDeal("Gone") });
  const wanted = letterOf(gone);
  await member.letters.save(wanted);
  await member.deals.remove({ ids: [gone] });
  expect(await member.letters.get({ id: wanted.id })).toMatchObject({
    dealId: null,
    content: wanted.content,
  });
  const refused = member.letters.save({ ...letterOf(gone) });
  await expect(refused).rejects.toMatchObject({ code: "DEAL_NOT_FOUND" });
});

test("a saved version comes as a Word file and as a PDF", async () => {
  const wanted = { ...letterOf(null), name: "../Summit: LOI" };
  await member.letters.save(wanted);
  await member.letters.save({ ...wanted, basedOn: 1, content: wholeLoi({ escrowPct: 5 }) });
  for (const [ending, type, start] of [
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
    ["pdf", "application/pdf", "%PDF-"],
  ] as const) {
    const answer = await fetch(`${server.address}${letterFileHref(wanted.id, 1, ending)}`, {
      headers: { cookie: member.cookie },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("content-disposition")).toContain(`Summit LOI v1.${ending}`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .toString("latin1")
        .startsWith(start),
    ).toBe(true);
  }
});

test("a PDF that would lack characters is refused with their names, and the Word file has them @further", async () => {
  const wanted = { ...letterOf(null), content: wholeLoi({ sellerName: "東京 Deli" }) };
  await member.letters.save(wanted);
  const get = (ending: "docx" | "pdf") =>
    fetch(`${server.address}${letterFileHref(wanted.id, 1, ending)}`, { headers: { cookie: member.cookie } });
  const refused = await get("pdf");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("東 京 (in “東京 Deli”)");
  expect((await get("docx")).status).toBe(200);
});

test("no such letter, version or right", async () => {
  const get = async (href: string, cookie: string) =>
    (await fetch(`${server.address}${href}`, { headers: { cookie } })).status;
  const wanted = letterOf(null);
  await member.letters.save(wanted);
  expect(await get(letterFileHref(wanted.id, 2, "pdf"), member.cookie)).toBe(404);
  expect(await get(letterFileHref(crypto.randomUUID(), 1, "docx"), member.cookie)).toBe(404);
  expect(await get(letterFileHref("no-id", 1, "docx"), member.cookie)).toBe(404);
  expect(await get(`/api/files/letters/${wanted.id}/letter.pdf?version=x`, member.cookie)).toBe(400);
  expect(await get(letterFileHref(wanted.id, 1, "pdf"), "")).toBe(401);
  const bad = member.letters.save({ ...letterOf(null), content: wholeLoi({ escrowPct: 101 }) });
  await expect(bad).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(server.as().letters.list()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
