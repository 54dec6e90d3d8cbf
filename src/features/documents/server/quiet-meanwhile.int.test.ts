import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { makeZip, officeParts, PDF } from "#tests/support/sample-files.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

const MEGABYTE = 1024 * 1024;
const part = (kind: "docx" | "xlsx", name: string, content: string) =>
  makeZip([...officeParts(kind).filter((one) => one.name !== name), { name, content }]);
const repeated = (text: string, bytes: number) => text.repeat(bytes / text.length);

/** Files that once kept the server from everything else, or that take the longest to check of their kind. */
const WORST: readonly (readonly [string, () => Buffer])[] = [
  [
    "a DOCX of relations that never close",
    () => part("docx", "word/_rels/document.xml.rels", repeated("<Relationship ", 8 * MEGABYTE)),
  ],
  [
    "a DOCX of field codes that never close",
    () => part("docx", "word/document.xml", repeated("<instrText ", 8 * MEGABYTE)),
  ],
  [
    "an XLSX of formulas that never close",
    () => part("xlsx", "xl/worksheets/sheet1.xml", repeated("<f>&quot;", 8 * MEGABYTE)),
  ],
  [
    "a PDF of comments that never end",
    () => Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(20 * MEGABYTE, "%"), PDF.subarray(9)]),
  ],
  [
    "a PDF of streams",
    () =>
      Buffer.concat([
        PDF.subarray(0, 9),
        Buffer.from(repeated("/ObjStm/Filter/FlateDecode>>stream\n", 2 * MEGABYTE)),
        PDF.subarray(9),
      ]),
  ],
  ["a table of one line", () => Buffer.alloc(40 * MEGABYTE, "a,")],
];

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await openTestServer();
  ann = await server.createMember();
});
afterAll(() => server.close());

/** Milliseconds of the processor that the server's own thread took, on which this test runs as well. */
async function ownCost(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
/** Below it a thread's own unrest is larger than what is compared. */
const FLOOR_MS = 500;

test.each(WORST)("while %s is checked, others are answered @further", async (_, make) => {
  const { id: dealId } = await ann.deals.create({ data: makeDeal("Summit Air") });
  const bytes = make();
  const plain = await ownCost(() => send(dealId, Buffer.alloc(bytes.length, "a,b\n")));
  let isChecked = false;
  const cost = await ownCost(async () => {
    const sent = send(dealId, bytes).finally(() => (isChecked = true));
    const health = await fetch(`${server.address}/healthz`);
    expect({ health: health.status, isChecked }).toEqual({ health: 200, isChecked: false });
    expect([201, 422]).toContain(await sent);
  });
  // The thread that answers has no more work with it than with a plain file of its length.
  expect(cost).toBeLessThan(3 * plain + FLOOR_MS);
});

async function send(dealId: string, bytes: Buffer): Promise<number> {
  const place = `/api/files/deals/${dealId}/documents/${crypto.randomUUID()}?name=worst`;
  const body = new Uint8Array(bytes);
  return (await fetch(server.address + place, { method: "PUT", headers: { cookie: ann.cookie }, body }))
    .status;
}

test("while pastes that are made to be slow are read, others are answered @further", async () => {
  let read = 0;
  const texts = ["employees:" + "1".repeat(19_900), "(".repeat(19_900), "gross - " + ",1".repeat(9_900)];
  const pastes = texts.map((text) =>
    ann.intake.take({ id: crypto.randomUUID(), text, address: "" }).then(() => (read += 1)),
  );
  const health = await fetch(`${server.address}/healthz`);
  expect({ health: health.status, read }).toEqual({ health: 200, read: 0 });
  await Promise.all(pastes);
});

test("who sends more than may wait is refused in words, and others are read meanwhile @further", async () => {
  const ben = await server.createMember();
  const paste = (member: TestMember) =>
    member.intake
      .take({ id: crypto.randomUUID(), text: "Asking price: $900,000", address: "" })
      .then(() => "read")
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const own = Array.from({ length: 6 }, () => paste(ann));
  const other = await paste(ben);
  const answers = await Promise.all(own);
  expect(other).toBe("read");
  expect(answers.filter((answer) => answer === "read")).toHaveLength(3);
  expect(answers.filter((answer) => answer.includes("documents are being read"))).toHaveLength(3);
});
