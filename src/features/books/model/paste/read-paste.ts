import { BOOKS_BOUNDS } from "#calc/books/books.ts";
import { findHeads, turnYears, type Heads, type ReadColumn } from "./find-heads.ts";
import {
  isLowering,
  placeRows,
  writesCostsBelowZero,
  type NamedRow,
  type RowUse,
  type WrittenBelowZero,
} from "./place-rows.ts";
import { findStyle, readAmount, type AmountRules, type ReadAmount } from "./read-amount.ts";
import { readReturnTitle } from "./read-period-head.ts";
import { splitBlock, type Block } from "./split-block.ts";

export interface ReadRow extends NamedRow {
  readonly use: RowUse;
}

/** What a person is asked before anything is stored. */
export interface PasteDoubt {
  readonly sentence: string;
  /** By its place among the rows and columns of the reading; absent: of the whole block. */
  readonly row?: number;
  readonly column?: number;
  /** Of a cell: the other reading of its amount. */
  readonly other?: number;
}

/** A pasted block of books as it was understood: amounts in whole dollars, costs above 0. */
export interface PasteReading {
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly ReadRow[];
  readonly doubts: readonly PasteDoubt[];
  /** Heads of months or names of lines were found: it is no mere block of numbers. */
  readonly hasHeads: boolean;
}

const KNOWN_NAMES = 2;

/** Reads what somebody copied from a spreadsheet, a CSV file or a PDF. Nothing is stored by it. */
export function readPaste(text: string): PasteReading {
  const block = turnYears(splitBlock(text));
  const heads = withTitle(findHeads(block), block);
  const { columns } = heads;
  const body = block.slice(heads.from);
  const zeros = zerosOfTitle(`${heads.title} ${columns.map(({ head }) => head).join(" ")}`);
  const indexes = columns.map(({ index }) => index);
  const style = findStyle(body.flatMap((row) => indexes.map((index) => row[index] ?? "")));
  const named = body.map((row) => nameRow(row, columns, { style, zeros }));
  const uses = placeRows(named);
  const flips = writesCostsBelowZero(named, uses);
  const rows = named.map((row, index) => settleSigns(row, uses[index] ?? { kind: "unknown" }, flips));
  const doubts = [
    ...blockDoubts(zeros, uses.some(flips), heads.title),
    ...columns.flatMap(columnDoubt),
    ...rows.flatMap(rowDoubts),
  ];
  const names = rows.filter(({ use }) => use.kind === "line" && use.isSure).length;
  return { columns, rows, doubts, hasHeads: heads.hasMonths || names >= KNOWN_NAMES };
}

/**
 * What stands above the columns says it of each that does not say it itself: that the document is a return, and over a
 * single column of amounts its year, where the title names one.
 */
function withTitle(heads: Heads, block: Block): Heads {
  const [first, ...rest] = heads.columns;
  const hasNames = block.slice(heads.from).some((row) => /[a-z]{3}/i.test(row[first?.index ?? 0] ?? ""));
  const over = first?.reading.kind === "months" && first.index === 0 && hasNames ? first : null;
  const amounts = over === null ? heads.columns : rest;
  const title = `${heads.title} ${over?.head ?? ""}`;
  const document = readReturnTitle(title);
  const columns = amounts.map((column): ReadColumn => {
    const isOnly = over !== null && amounts.length === 1 && column.reading.kind === "unknown";
    const { reading, head } = isOnly ? over : column;
    const isUnsaid = reading.kind === "months" && reading.basis === undefined;
    return { ...column, head, reading: isUnsaid ? { ...reading, ...document } : reading };
  });
  return { ...heads, columns, title };
}

/** The amounts of a block without heads, as they stand: to be put down cell by cell. */
export function readPlainBlock(text: string): readonly (readonly ReadAmount[])[] {
  const block: Block = text.includes("\t")
    ? text
        .replaceAll(/\r\n?/g, "\n")
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => line.split("\t"))
    : splitBlock(text).map((row) => (row[0] === "" && row.length > 1 ? row.slice(1) : row));
  const style = findStyle(block.flat());
  return block.map((row) => row.map((cell) => readAmount(cell, { style })));
}

/** How many zeros "(in thousands)" adds to every amount of a table. */
export function zerosOfTitle(text: string): number {
  const low = text.toLowerCase();
  if (THOUSANDS.test(low)) return 3;
  return MILLIONS.test(low) ? 6 : 0;
}

const SCALE_BEGINS = String.raw`(?<![a-z\d])(?:in|us\$|\$|usd|dollars),? ?(?:(?:us)?\$|usd)? ?`;
const THOUSANDS = new RegExp(
  String.raw`${SCALE_BEGINS}(?:thousands?\b|'?000'?s?(?![\d,.]))|\(?\$? ?'?000'?s?\)|\bthousands of|\$ ?k\b|\bin \$?k\b|(?:000'?s|thousands) omitted`,
);
const MILLIONS = new RegExp(String.raw`${SCALE_BEGINS}millions?\b|\bmillions of|\(\$ ?m+\)|\bin \$?mm?\b`);

function nameRow(row: readonly string[], columns: readonly ReadColumn[], rules: AmountRules): NamedRow {
  const first = columns[0]?.index ?? row.length;
  const words = row.slice(0, first).filter((cell) => /[a-z]{2}/i.test(cell));
  const name = (words.at(-1) ?? row.slice(0, first).findLast((cell) => cell !== "") ?? "").slice(0, 200);
  return { name, cells: columns.map(({ index }) => bound(readAmount(row[index] ?? "", rules))) };
}

const BEYOND = { kind: "text" } as const;
const bound = (cell: ReadAmount): ReadAmount =>
  cell.kind === "amount" && Math.abs(cell.value) > BOOKS_BOUNDS.amountUsd ? BEYOND : cell;

function settleSigns(row: NamedRow, use: RowUse, flips: WrittenBelowZero): ReadRow {
  const negates = (value: number) => flips(use) || (value > 0 && isLowering(row.name, use));
  const cells = row.cells.map((cell) =>
    cell.kind === "amount" && cell.value !== 0 && negates(cell.value) ? negated(cell) : cell,
  );
  return { name: row.name, cells, use };
}

function negated(cell: Extract<ReadAmount, { kind: "amount" }>): ReadAmount {
  const { doubt, value } = cell;
  if (doubt?.other === undefined) return { ...cell, value: -value };
  return { ...cell, value: -value, doubt: { ...doubt, other: -doubt.other } };
}

function blockDoubts(zeros: number, flips: boolean, title: string): PasteDoubt[] {
  const scale = zeros === 3 ? "thousands" : "millions";
  return [
    ...(zeros === 0
      ? []
      : [{ sentence: `The document states “in ${scale}”: every amount was given ${zeros} more zeros.` }]),
    ...(flips ? [{ sentence: "Costs are negative there. They are read as costs, above zero." }] : []),
    ...(/[€£]/.test(title)
      ? [{ sentence: "The heads name another currency. The books are in US dollars." }]
      : []),
  ];
}

function columnDoubt({ reading, head }: ReadColumn, column: number): PasteDoubt[] {
  if (reading.kind === "ttm")
    return [
      {
        column,
        sentence: `“${head}” lies across years, which are counted already. It is left out unless you enter which months it covers.`,
      },
    ];
  if (reading.kind === "unknown")
    return [
      {
        column,
        sentence:
          head === ""
            ? "A column has no heading: enter which months it covers."
            : `“${head}” names no months: enter which it covers.`,
      },
    ];
  return reading.kind === "months" && reading.doubt !== undefined
    ? [{ column, sentence: `“${head}”: ${reading.doubt}` }]
    : [];
}

function rowDoubts({ name, use, cells }: ReadRow, row: number): PasteDoubt[] {
  const own: PasteDoubt[] =
    use.kind === "unknown"
      ? [{ row, sentence: `“${name}” is not a known line: choose which it is, or leave it out.` }]
      : use.kind !== "section" && use.doubt !== undefined
        ? [{ row, sentence: use.doubt }]
        : [];
  if (use.kind !== "line") return own;
  const inCells = cells.flatMap((cell, column): PasteDoubt[] => {
    if (cell.kind === "text")
      return [
        { row, column, sentence: `A cell of “${name}” cannot be read as an amount; it stays unknown.` },
      ];
    if (cell.kind !== "amount" || cell.doubt === undefined) return [];
    const { sentence, other } = cell.doubt;
    return [{ row, column, sentence, ...(other === undefined ? {} : { other }) }];
  });
  return [...own, ...inCells];
}
