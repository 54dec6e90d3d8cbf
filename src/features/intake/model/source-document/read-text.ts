import { splitRecords } from "#kit/table-file/split-records.ts";
import { foldLetters } from "./fold-letters.ts";
import { buildPage, pageOfText, type DocumentPage } from "./source-document.ts";

const MOST_ROWS = 200_000;

/** The text of a file or paste as pages: at form feeds one begins. Line ends are those of one kind. */
export function pagesOfText(text: string): DocumentPage[] {
  const plain = foldLetters(text).replaceAll(/\r\n?/g, "\n").replaceAll("\u0000", "");
  return plain.split("\f").map(pageOfText);
}

/** The rows of a separated file as a sheet, each cell with its name: "B7". */
export function pageOfRows(rows: readonly (readonly string[])[], sheet?: string): DocumentPage {
  return buildPage(
    rows.map((cells, row) => ({
      cells: cells
        .map((text, column) => ({ text, column, ref: `${columnName(column)}${row + 1}` }))
        .filter(({ text }) => text.trim() !== ""),
    })),
    sheet,
  );
}

export function pageOfCsv(text: string): DocumentPage {
  const plain = foldLetters(text).replaceAll(/\r\n?/g, "\n");
  const separator = separatorOf(plain);
  const split = splitRecords(plain, separator, MOST_ROWS);
  const rows = split.ok
    ? split.records.map(({ cells }) => cells)
    : plain
        .split("\n")
        .slice(0, MOST_ROWS)
        .map((line) => line.split(separator));
  return pageOfRows(rows);
}

function separatorOf(text: string): string {
  const sample = text.slice(0, 20_000).split("\n").slice(0, 50);
  const counts = [",", ";", "\t", "|"].map((separator) => ({
    separator,
    count: sample.filter((line) => line.replaceAll(/"[^"]*"/g, "").includes(separator)).length,
  }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ",";
}

/** "A" to "Z", "AA" and on, from 0. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}
