import { expect, test } from "vitest";
import { saveColumnAs, mapColumns } from "./lead-columns.ts";
import { leadsCsvHead, leadsCsvLine } from "./leads-csv.ts";
import type { Lead } from "./lead.ts";
import { findRepeatedLeads, planLeads, readLeadFile } from "./plan-leads.ts";

function plan(text: string) {
  const reading = readLeadFile(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(reading.problem);
  const { table, columns } = reading.source;
  return { table, columns, rows: planLeads(table, columns) };
}

test("a list of another product is recognized: first and last name, its words for stages, US days", () => {
  const { rows } = plan(
    [
      "Opportunity Name;Account;First Name;Last Name;E-mail;Mobile Phone;Lead Source;Stage;Follow-up Date;Amount",
      "Bay Bistro;Bay LLC;Jane;Doe;Jane <jane@example.com>;555 0100;Letter;Working;7/4/2030;$1.2m",
      "Kiln;;;;mailto:kiln@example.com;;;Closed Lost;2030-12-31T10:00:00Z;N/A",
    ].join("\n"),
  );
  expect(rows.map(({ status, doubts, refused }) => [status, doubts.length, refused])).toEqual([
    ["contacted", 0, null],
    ["lost", 0, null],
  ]);
  expect(rows[0]?.fields).toMatchObject({
    name: "Bay Bistro",
    companyName: "Bay LLC",
    contactName: "Jane Doe",
    contactEmail: "jane@example.com",
    contactPhone: "555 0100",
    source: "Letter",
    nextActionOn: "2030-07-04",
    askingPriceUsd: 1_200_000,
  });
  expect(rows[1]?.fields).toMatchObject({ contactEmail: "kiln@example.com", askingPriceUsd: null });
});

test("what cannot be read is said, and kept in the notes word for word; nothing is guessed", () => {
  const [row] = plan(
    "Name,Email,Due,Asking price,Status,Notes\nBistro,jane at example,soonish,a lot,On ice,Ring first\n",
  ).rows;
  expect(row?.fields).toMatchObject({ contactEmail: "", nextActionOn: null, askingPriceUsd: null });
  expect(row?.status).toBe("new");
  expect(row?.doubts.map(({ column }) => column)).toEqual([
    "contactEmail",
    "askingPriceUsd",
    "nextActionOn",
    "status",
  ]);
  expect(row?.doubts[2]?.sentence).toBe("“soonish” is no day such as 2026-12-31: it is kept in the notes.");
  for (const kept of ["Ring first", "jane at example", "soonish", "a lot", "On ice"])
    expect(row?.fields.notes).toContain(kept);
});

test("a row without a name is called by its company, contact or email; one without any is refused", () => {
  const { rows } = plan("Name,Company,Email,Source\n,Bay LLC,,A\n,,kiln@example.com,A\nn/a,,,A\n");
  expect(rows.map(({ fields }) => fields.name)).toEqual(["Bay LLC", "kiln@example.com", "Row 3"]);
  expect(rows.map(({ refused }) => refused !== null)).toEqual([false, false, true]);
});

test("repeats within the file are found; a column can be kept as something else, notes gather", () => {
  const { table, columns, rows } = plan("Name,Email,Mood\nBistro,a@b.c,glad\nBISTRO,A@b.c,sad\nBistro,,\n");
  expect([...findRepeatedLeads(rows)]).toEqual([[2, 1]]);
  const [row] = planLeads(table, saveColumnAs(columns, 2, "notes"));
  expect(row?.fields.notes).toBe("Mood: glad");
  const moved = saveColumnAs(mapColumns(table), 2, "name");
  expect(moved.map(({ column }) => column)).toEqual([null, "contactEmail", "name"]);
});

test("a converted lead comes in as qualified, and says why", () => {
  const [row] = plan("Name,Status\nBistro,Converted\n").rows;
  expect(row?.status).toBe("qualified");
  expect(row?.doubts[0]?.sentence).toContain("its deal is not in the file");
});

const LEAD: Lead = {
  id: crypto.randomUUID(),
  version: 1,
  status: "contacted",
  attention: null,
  dealId: null,
  assignedTo: null,
  createdAt: "2030-01-01T00:00:00.000Z",
  updatedAt: "2030-01-02T00:00:00.000Z",
  createdBy: null,
  updatedBy: null,
  name: '=cmd|"x"!A1',
  companyName: 'A "quoted", company',
  contactName: "Ödön Ő",
  contactEmail: "o@example.com",
  contactPhone: "+1 555 0100",
  source: "-dash",
  url: "https://example.com/?a=1,2",
  industry: "HVAC",
  location: "Dayton, OH",
  askingPriceUsd: 350_000.25,
  nextAction: "@home",
  nextActionOn: "2030-02-28",
  notes: "One; two",
};

test("the export is read back as it was, and no cell of it begins a formula", () => {
  const csv = `\uFEFF${leadsCsvHead()}${leadsCsvLine(LEAD)}`;
  for (const start of ["=", "+", "-", "@"]) expect(csv).not.toContain(`,${start}`);
  const { columns, rows } = plan(csv);
  expect(columns.filter(({ column }) => column === null).map(({ header }) => header)).toEqual([
    "Created",
    "Updated",
    "Deal ID",
  ]);
  const {
    id: _,
    version,
    status,
    attention,
    dealId,
    assignedTo: ____,
    createdAt,
    updatedAt,
    createdBy: __,
    updatedBy: ___,
    ...fields
  } = LEAD;
  expect([version, attention, dealId, createdAt < updatedAt]).toEqual([1, null, null, true]);
  expect(rows[0]).toMatchObject({ fields, status, doubts: [], refused: null });
});

test.each([
  ["", /empty/],
  ["%PDF-1.7 binary", /PDF/],
  ['Name,Email\n"Bistro,a@b.c\n', /quotation mark/],
])("what is no list of leads is refused in words: %j", (text, words) => {
  const reading = readLeadFile(new TextEncoder().encode(text));
  expect(reading.ok ? "" : reading.problem).toMatch(words);
});

test("a web address that is none is kept in the notes, and said", () => {
  const { rows } = plan("Name,Link\nA,javascript:alert(1)\nB,www.example.com/7");
  expect(rows[0]?.fields).toMatchObject({ url: "", notes: "Web address: javascript:alert(1)" });
  expect(rows[0]?.doubts[0]?.sentence).toContain("is no web address");
  expect(rows[1]?.fields.url).toBe("https://www.example.com/7");
});
