import { expect, test } from "vitest";
import { placePdf, type PdfPiece } from "#tests/support/make-pdf.ts";
import { readBytes } from "./read-bytes.ts";

const ROWS = [
  ["", "FY2024", "FY2025"],
  ["Revenue", "2,100,000", "2,310,000"],
  ["Cost of goods sold", "1,050,000", "1,132,000"],
  ["Rent", "60,000", "61,000"],
  ["Net income", "188,000", "214,000"],
] as const;
const COLUMNS = [50, 200, 300] as const;
const WIDTHS: Readonly<Record<string, number>> = { Rent: 20.6, "60,000": 30.6, "61,000": 30.6 };
const RIGHT = {
  "revenue 2024": 2_100_000,
  "revenue 2025": 2_310_000,
  "rent 2024": 60_000,
  "rent 2025": 61_000,
  "netIncome 2024": 188_000,
};

/** The statement with each of its words where `place` puts it, by how far along its line and how far down it stands. */
const statement = (place: (along: number, down: number) => Omit<PdfPiece, "text">): PdfPiece[] =>
  ROWS.flatMap((row, at) =>
    row.flatMap((text, column) =>
      text === "" ? [] : [{ text, ...place(COLUMNS[column] ?? 0, 100 + at * 20) }],
    ),
  );
const upright = statement((along, down) => ({ x: along, y: 792 - down }));
const sideways = statement((along, down) => ({ x: down, y: along, turn: 90 }));

async function read(bytes: Uint8Array): Promise<Readonly<Record<string, unknown>>> {
  const { values } = await readBytes(
    { name: "books.pdf", bytes: Uint8Array.from(bytes), password: null },
    () => undefined,
  );
  return Object.fromEntries(
    values.map(({ key, of, value }) => [
      of?.line === undefined ? key : `${of.line} ${of.period?.end.slice(0, 4)}`,
      value,
    ]),
  );
}

test.each<[string, PdfPiece[], number]>([
  ["upright", upright, 0],
  ["turned to the left", sideways, 0],
  ["turned to the right", statement((along, down) => ({ x: 612 - down, y: 792 - along, turn: 270 })), 0],
  ["upside down", statement((along, down) => ({ x: 612 - along, y: down, turn: 180 })), 0],
  ["turned on a page that is turned as well", sideways, 90],
  [
    "below a stamp across the page",
    [...upright, { text: "CONFIDENTIAL", x: 100, y: 500, size: 60, turn: 45 }],
    0,
  ],
  ["beside an upright title", [{ text: "Kestrel Fasteners, Inc.", x: 50, y: 760 }, ...sideways], 0],
])("a table that lies %s is read", async (_, pieces, rotate) => {
  expect(await read(placePdf(pieces, rotate))).toMatchObject(RIGHT);
});

test.each([
  ["1", 6, 4],
  ["2", 5, 2.5],
  ["1,2", 6, 5],
  ["(a)", 6, 4],
  ["a", 6, 4],
  ["*", 10, 0],
  ["¹", 10, 0],
])("“%s” in %d points, raised by %d, is the mark of a footnote", async (text, size, up) => {
  const marks = upright.flatMap((piece): PdfPiece[] => {
    const width = WIDTHS[piece.text];
    return width === undefined ? [] : [{ text, size, x: piece.x + width + 0.3, y: piece.y + up }];
  });
  const found = await read(placePdf([...upright, ...marks]));
  expect(found).toMatchObject(RIGHT);
  expect(Object.keys(found).filter((key) => key.startsWith("otherExpenses"))).toEqual([]);
});

test.each([0, 15, 30, 45, 60])(
  "a year that stands %d points further to the right over amount and share",
  async (further) => {
    const shares = [[], ["100.0%", "100.0%"], ["50.0%", "49.0%"], ["2.9%", "2.6%"], ["9.0%", "9.3%"]];
    const pieces = ROWS.flatMap(([name, earlier, later], at): PdfPiece[] => {
      const y = 660 - at * 20;
      if (name === "")
        return [
          { text: earlier, x: 185 + further, y },
          { text: later, x: 325 + further, y },
        ];
      const [first = "", second = ""] = shares[at] ?? [];
      return [
        { text: name, x: 50, y },
        { text: earlier, x: 180, y },
        { text: first, x: 240, y },
        { text: later, x: 320, y },
        { text: second, x: 380, y },
      ];
    });
    expect(await read(placePdf(pieces))).toMatchObject(RIGHT);
  },
);
