import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { writeReport } from "#features/report-files/server/report-file.ts";
import type { TrueValue } from "./score.ts";
import type { MadeDocument } from "./statement-documents.ts";

/** A memorandum as headings, paragraphs and tables, set as a Word document, a PDF and a web page. */
type Part =
  | { readonly heading: string }
  | { readonly words: string }
  | { readonly rows: readonly (readonly string[])[] };

const year = (number: number) => ({
  start: `${number}-01-01`,
  end: `${number}-12-31`,
  kind: "fiscal_year" as const,
});

const PARTS: readonly Part[] = [
  { heading: "Cedar Ridge Veterinary Supply" },
  { words: "Confidential Information Memorandum" },
  { heading: "Executive Summary" },
  {
    words:
      "Cedar Ridge distributes veterinary consumables to 310 clinics in four states. The company was founded in 1997 and is based in Bend, Oregon.",
  },
  {
    words:
      "The owners are offering the business at an asking price of $5,200,000. Real estate is not included.",
  },
  { heading: "Key Facts" },
  {
    rows: [
      ["Headquarters", "Bend, Oregon"],
      ["Year established", "1997"],
      ["Employees", "41"],
      ["Facility size", "22,500 square feet"],
      ["Annual rent", "$156,000"],
      ["Lease expiration", "March 31, 2031"],
    ],
  },
  { heading: "Historical Financials" },
  {
    rows: [
      ["", "2023", "2024", "2025"],
      ["Revenue", "$8,412,000", "$8,905,300", "$9,377,250"],
      ["Cost of Goods Sold", "5,804,100", "6,110,400", "6,402,900"],
      ["Gross Profit", "2,607,900", "2,794,900", "2,974,350"],
      ["Salaries and Wages", "1,120,400", "1,188,900", "1,240,600"],
      ["Rent", "148,000", "152,000", "156,000"],
      ["Advertising", "64,200", "58,750", "61,300"],
      ["Depreciation", "88,000", "91,500", "93,250"],
      ["Total Operating Expenses", "1,420,600", "1,491,150", "1,551,150"],
      ["Net Income", "1,187,300", "1,303,750", "1,423,200"],
    ],
  },
  { heading: "Balance Sheet" },
  {
    rows: [
      ["", "12/31/2024", "12/31/2025"],
      ["Cash", "411,000", "389,400"],
      ["Accounts Receivable", "902,300", "948,700"],
      ["Inventory", "1,204,000", "1,251,900"],
      ["Accounts Payable", "611,200", "598,450"],
    ],
  },
  { heading: "Reason for Sale" },
  { words: "The founders wish to retire." },
  { heading: "Growth Opportunities" },
  { words: "Add equine products and a second warehouse in Idaho." },
  { heading: "Projections" },
  { words: "Management expects revenue of $11 million in 2027." },
];

const lines = (
  key: "books.line" | "books.balance",
  at: readonly (number | string)[],
  rows: Readonly<Record<string, readonly number[]>>,
): TrueValue[] =>
  Object.entries(rows).flatMap(([line, amounts]) =>
    amounts.map((value, index) => ({
      key,
      of:
        key === "books.line" ? { period: year(Number(at[index])), line } : { date: String(at[index]), line },
      value,
    })),
  );

const TRUTHS: readonly TrueValue[] = [
  { key: "title", value: "Cedar Ridge Veterinary Supply" },
  {
    key: "description",
    value:
      "Cedar Ridge distributes veterinary consumables to 310 clinics in four states. The company was founded in 1997 and is based in Bend, Oregon. The owners are offering the business at an asking price of $5,200,000. Real estate is not included.",
  },
  { key: "askingPrice", value: 5_200_000 },
  { key: "location", value: "Bend, Oregon" },
  { key: "yearEstablished", value: 1997 },
  { key: "employees", value: 41 },
  { key: "buildingSqft", value: 22_500 },
  { key: "rent", value: 156_000 },
  { key: "leaseEnd", value: "2031-03-31" },
  { key: "realEstateIncluded", value: false },
  { key: "reasonForSelling", value: "The founders wish to retire." },
  { key: "growthNotes", value: "Add equine products and a second warehouse in Idaho." },
  ...lines("books.line", [2023, 2024, 2025], {
    revenue: [8_412_000, 8_905_300, 9_377_250],
    costOfGoods: [5_804_100, 6_110_400, 6_402_900],
    wages: [1_120_400, 1_188_900, 1_240_600],
    rent: [148_000, 152_000, 156_000],
    advertising: [64_200, 58_750, 61_300],
    depreciation: [88_000, 91_500, 93_250],
    netIncome: [1_187_300, 1_303_750, 1_423_200],
  }),
  ...lines("books.balance", ["2024-12-31", "2025-12-31"], {
    cash: [411_000, 389_400],
    receivables: [902_300, 948_700],
    inventory: [1_204_000, 1_251_900],
    payables: [611_200, 598_450],
  }),
];

async function asWord(): Promise<Uint8Array> {
  const children = PARTS.map((part) => {
    if ("heading" in part) return new Paragraph({ text: part.heading, heading: HeadingLevel.HEADING_1 });
    if ("words" in part) return new Paragraph(part.words);
    return new Table({
      rows: part.rows.map(
        (row) =>
          new TableRow({ children: row.map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
      ),
    });
  });
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}

async function asPdf(): Promise<Uint8Array> {
  const content = PARTS.map((part) => {
    if ("heading" in part) return { text: part.heading, fontSize: 16, bold: true, margin: [0, 14, 0, 6] };
    if ("words" in part) return { text: part.words, margin: [0, 0, 0, 6] };
    const width = Math.max(...part.rows.map((row) => row.length));
    return {
      table: {
        widths: Array.from({ length: width }, (_, index) => (index === 0 ? 180 : "*")),
        body: part.rows.map((row) =>
          row.map((text, index) => ({ text, alignment: index === 0 ? "left" : "right" })),
        ),
      },
      layout: "noBorders",
    };
  });
  return writeReport({ content, defaultStyle: { fontSize: 10 } });
}

function asPage(): Promise<Uint8Array> {
  const html = PARTS.map((part) => {
    if ("heading" in part) return `<h2>${part.heading}</h2>`;
    if ("words" in part) return `<p>${part.words}</p>`;
    return `<table>${part.rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join("")}</tr>`).join("")}</table>`;
  }).join("\n");
  return Promise.resolve(new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`));
}

export const MEMORANDUM_DOCUMENTS: readonly MadeDocument[] = [
  { name: "memorandum.docx", group: "memoranda", truths: TRUTHS, bytes: asWord },
  { name: "memorandum.pdf", group: "memoranda", truths: TRUTHS, bytes: asPdf },
  { name: "memorandum-page.html", group: "memoranda", truths: TRUTHS, bytes: asPage },
];
