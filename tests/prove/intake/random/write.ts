import { Document, Footer, Header, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { writeXlsx } from "hucre/xlsx";
import { writeReport } from "#features/report-files/server/report-file.ts";

export type Cell = string | number | null;
/** A table, or words between tables. */
export type Part = { readonly words: string } | { readonly rows: readonly (readonly Cell[])[] };
export type Format = "csv" | "xlsx" | "txt" | "pdf" | "docx";

const textOf = (cell: Cell): string => (cell === null ? "" : String(cell));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsOf = (parts: readonly Part[]): (readonly Cell[])[] =>
  parts.flatMap((part) => ("rows" in part ? [...part.rows] : [[part.words]]));

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Sets parts of a document as a file of a kind; `offset` moves tables of a workbook down and to the right. */
export async function writeParts(
  parts: readonly Part[],
  format: Format,
  offset: readonly [rows: number, columns: number],
  margins?: { readonly head: string; readonly foot: string },
): Promise<Uint8Array> {
  if (format === "csv")
    return bytesOf(
      rowsOf(parts)
        .map((row) => row.map((cell) => quoted(textOf(cell))).join(","))
        .join("\n"),
    );
  if (format === "xlsx")
    return writeXlsx({
      sheets: [
        {
          name: "Sheet1",
          rows: [
            ...Array.from({ length: offset[0] }, () => []),
            ...rowsOf(parts).map((row) => [...Array.from({ length: offset[1] }, () => null), ...row]),
          ],
        },
      ],
    });
  if (format === "txt") return bytesOf(parts.map(asText).join("\n\n"));
  return format === "pdf" ? asPdf(parts) : asWord(parts, margins);
}

function asText(part: Part): string {
  if ("words" in part) return part.words;
  const rows = part.rows.map((row) => row.map(textOf));
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, text] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, text.length);
  return rows
    .map((row) =>
      row
        .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart((widths[at] ?? 0) + 3)))
        .join("")
        .trimEnd(),
    )
    .join("\n");
}

/** A table with more columns lies on its side, in small letters, as whoever prints one turns the page. */
const MOST_UPRIGHT = 8;

function asPdf(parts: readonly Part[]): Promise<Uint8Array> {
  const content = parts.map((part) => {
    if ("words" in part) return { text: part.words, margin: [0, 4, 0, 6] };
    const width = Math.max(...part.rows.map((row) => row.length));
    return {
      table: {
        widths: Array.from({ length: width }, (_, at) => (at === 0 && width <= MOST_UPRIGHT ? 180 : "*")),
        body: part.rows.map((row) =>
          Array.from({ length: width }, (_, at) => ({
            text: textOf(row[at] ?? null),
            alignment: at === 0 ? "left" : "right",
          })),
        ),
      },
      layout: "noBorders",
    };
  });
  const widest = Math.max(
    ...parts.map((part) => ("rows" in part ? Math.max(...part.rows.map((row) => row.length)) : 0)),
  );
  return writeReport({
    content,
    ...(widest > MOST_UPRIGHT ? { pageOrientation: "landscape" as const } : {}),
    defaultStyle: { fontSize: widest > MOST_UPRIGHT ? 6 : 9 },
  });
}

async function asWord(
  parts: readonly Part[],
  margins: { readonly head: string; readonly foot: string } | undefined,
): Promise<Uint8Array> {
  const children = parts.map((part) => {
    if ("words" in part) return new Paragraph(part.words);
    const width = Math.max(...part.rows.map((row) => row.length));
    return new Table({
      rows: part.rows.map(
        (row) =>
          new TableRow({
            children: Array.from(
              { length: width },
              (_, at) => new TableCell({ children: [new Paragraph(textOf(row[at] ?? null))] }),
            ),
          }),
      ),
    });
  });
  const section =
    margins === undefined
      ? { children }
      : {
          children,
          headers: { default: new Header({ children: [new Paragraph(margins.head)] }) },
          footers: { default: new Footer({ children: [new Paragraph(margins.foot)] }) },
        };
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [section] })));
}
