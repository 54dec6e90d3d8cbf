import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { joinAsGuest } from "#tests/support/join-workspace.ts";
import { shareTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await shareTestServer();
  ann = await server.createMember();
});

const get = (member: Pick<TestMember, "cookie">, dealId: string, ending: string, workspaceId: string) =>
  fetch(`${server.address}/api/files/deals/${dealId}/books.${ending}?w=${workspaceId}`, {
    headers: { cookie: member.cookie },
  });

/** A deal in a workspace of its own, whose one year was read in a document for members. */
async function makeBooks() {
  const { id: workspaceId } = await ann.workspaces.create({ name: "Books out" });
  const here = ann.within(workspaceId);
  const { id: dealId } = await here.deals.create({ data: makeDeal("Summit Air") });
  const document = await uploadDocument(server, ann, { dealId, name: "secret return.csv", workspaceId });
  await here.documents.update({ id: document.id, isMembersOnly: true });
  const source = { documentId: document.id, page: 2, place: "", note: "" };
  const row = {
    id: crypto.randomUUID(),
    label: "FY2025",
    startDate: "2025-01-01",
    endDate: "2025-12-31",
    lines: { revenue: 1_000_000, wages: 700_000 },
    sources: { revenue: source },
  };
  const changes: BooksChangeInput[] = [
    { do: "add", table: "periods", row },
    { do: "put", table: "facts", field: "statedSde", value: 410_000 },
  ];
  await here.books.change({ dealId, changeId: crypto.randomUUID(), changes });
  return { workspaceId, dealId };
}

test("the books come as workbook, PDF and CSV, each with its type and a name for the disk", async () => {
  const { workspaceId, dealId } = await makeBooks();
  const workbook = await get(ann, dealId, "xlsx", workspaceId);
  expect(workbook.headers.get("content-disposition")).toMatch(
    /filename="Summit Air books \d{4}-\d\d-\d\d\.xlsx"/,
  );
  const { sheets } = await readXlsx(new Uint8Array(await workbook.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual([
    "Bridge",
    "Periods",
    "Ledger",
    "Levels",
    "Checks",
    "Facts",
  ]);
  expect(sheets[1]?.rows.find(([title]) => title === "Reported EBITDA")?.[1]).toBe(300_000);
  const pdf = await get(ann, dealId, "pdf", workspaceId);
  expect(pdf.headers.get("content-type")).toContain("application/pdf");
  expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
  const csv = await get(ann, dealId, "csv", workspaceId);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(await csv.text()).toMatch(/Revenue \(USD\)"?,1000000\r\n[^]*secret return\.csv, page 2/);
});

test("a guest of the deal gets them without the documents that are for members @further", async () => {
  const { workspaceId, dealId } = await makeBooks();
  const guest = await joinAsGuest(server, { id: workspaceId, dealId, by: ann });
  for (const ending of ["xlsx", "pdf", "csv"])
    expect((await get(guest, dealId, ending, workspaceId)).status, ending).toBe(200);
  const words = await (await get(guest, dealId, "csv", workspaceId)).text();
  expect(words).toContain("1000000");
  expect(words).not.toContain("secret return");
});

test("nobody else is told whose a deal is, and an address that is none is no fault", async () => {
  const { workspaceId, dealId } = await makeBooks();
  const ben = await server.createMember();
  for (const ending of ["xlsx", "pdf", "csv"])
    expect([403, 404]).toContain((await get(ben, dealId, ending, workspaceId)).status);
  expect((await get(ann, crypto.randomUUID(), "pdf", workspaceId)).status).toBe(404);
  expect((await get(ann, "no-deal", "pdf", workspaceId)).status).toBe(404);
});
