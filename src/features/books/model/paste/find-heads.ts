import { readAmount } from "./read-amount.ts";
import { readPeriodHead, type ReadHead } from "./read-period-head.ts";
import type { Block } from "./split-block.ts";
import { matchLine } from "./line-words.ts";

/** A column of the block whose cells are amounts, and what its head says. */
export interface ReadColumn {
  readonly index: number;
  readonly head: string;
  readonly reading: ReadHead;
}

export interface Heads {
  /** The first row below the heads. */
  readonly from: number;
  readonly columns: readonly ReadColumn[];
  /** What stands above: the name of the business, "(in thousands)". */
  readonly title: string;
  /** Whether a head names months. */
  readonly hasMonths: boolean;
}

const SEARCHED = 16;

const namesMonths = (cell: string): boolean => ["months", "ttm"].includes(readPeriodHead(cell).kind);
const isAmount = (cell: string): boolean => readAmount(cell).kind === "amount";
const countMonths = (cells: readonly string[]): number => cells.filter(namesMonths).length;

/** A row that begins with its year and has amounts behind it; "Accrual basis, Tuesday, March 4, 2025" at the foot is none. */
function isRowOfYear(row: readonly string[]): boolean {
  const [first = "", ...rest] = row.filter((cell) => cell !== "");
  return (
    first.length <= LONGEST_YEAR &&
    namesMonths(first) &&
    rest.some(isAmount) &&
    !/[a-z]{4}/i.test(first.replaceAll(OF_MONTHS, ""))
  );
}
/** "Warehouse move, 2023" names a thing with its year, and no months. */
const OF_MONTHS =
  /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|years?|ye?ar|ended|ending|fiscal|calendar|months?|quarter|weeks?|through|thru|trailing|twelve|nine|three|actuals?|budget(?:ed)?|forecast|project(?:ed|ion)|estimated?|annual|interim|date|adjusted|recast|(?:un)?audited|reviewed|compiled|internal|books|return|form|historical|plan)\b/gi;
const isNoYear = (cell: string): boolean => isAmount(cell) && !namesMonths(cell);
const LONGEST_YEAR = 40;

/** The row of a block from which its years stand below each other; null where they stand beside each other. */
export function yearsDownFrom(block: Block): number | null {
  // An amount such as 1,982 in a row of a year is no further year.
  const across = Math.max(
    0,
    ...block.slice(0, SEARCHED).map((row) => (isRowOfYear(row) && row.some(isNoYear) ? 1 : countMonths(row))),
  );
  const down = block.filter(isRowOfYear).length;
  if (down <= across) return null;
  const head = block.findIndex((row) => row.filter((cell) => matchLine(cell) !== null).length >= 1);
  return head === -1 || countMonths(block.slice(0, head + 1).map((row) => row[0] ?? "")) > 0 ? null : head;
}

/** A block with its years below each other is turned, so that they stand beside each other. */
export function turnYears(block: Block): Block {
  const head = yearsDownFrom(block);
  if (head === null) return block;
  const width = Math.max(...block.map((row) => row.length));
  const titles = block.slice(0, head);
  const rows = block.slice(head);
  const turned = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ""));
  return [...titles, ...turned];
}

const PERCENT_HEAD = /^%|^percent|%$/i;

/** Whether the cells of a column below its heads are shares of something, and no amounts. */
function holdsShares(rows: Block, column: number): boolean {
  const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  const kinds = cells.map((cell) => readAmount(cell).kind);
  return (
    cells.slice(0, 2).some((cell) => PERCENT_HEAD.test(cell.trim())) ||
    (kinds.includes("percent") && !kinds.includes("amount"))
  );
}

/** Fewer rows that are a share say nothing. */
const FEWEST_SHARES = 2;

/** Whether a column holds what each amount of another is of its first, in percent and without a sign: 100.0, 60.0, 11.0. */
function areSharesOf(rows: Block, column: number, amounts: number): boolean {
  const pairs = rows.flatMap((row) => {
    const [share, amount] = [readAmount(row[column] ?? ""), readAmount(row[amounts] ?? "")];
    return share.kind === "amount" && amount.kind === "amount" ? [[share.value, amount.value] as const] : [];
  });
  const whole = pairs[0]?.[1] ?? 0;
  return (
    whole !== 0 &&
    pairs.length > FEWEST_SHARES &&
    pairs.every(([share, amount]) => Math.abs(share - (100 * amount) / whole) < 1)
  );
}

/** A year that stands over the second of its two columns, amount and share: it is the amount's. */
function overAmounts(block: Block, at: number): Block {
  const rows = block.slice(at + 1);
  const heads = [...(block[at] ?? [])];
  const width = Math.max(0, ...block.map((row) => row.length));
  const isFree = (column: number): boolean =>
    column > 0 &&
    column < width &&
    (heads[column] ?? "") === "" &&
    !holdsShares(rows, column) &&
    rows.some((row) => isAmount(row[column] ?? ""));
  for (const column of heads.keys()) {
    if (!namesMonths(heads[column] ?? "")) continue;
    const beside = [column - 1, column + 1].find(isFree);
    if (beside === undefined || !(holdsShares(rows, column) || areSharesOf(rows, column, beside))) continue;
    heads[beside] = heads[column] ?? "";
    heads[column] = "";
  }
  return block.map((row, index) => (index === at ? heads : row));
}

export function findHeads(given: Block): Heads {
  const counts = given.slice(0, SEARCHED).map(countMonths);
  const most = Math.max(0, ...counts);
  const at = most === 0 ? -1 : counts.indexOf(most);
  const block = at === -1 ? given : overAmounts(given, at);
  const width = Math.max(0, ...block.map((row) => row.length));
  if (at === -1) return withoutMonths(block, width);
  const first = (block[at] ?? []).findIndex(namesMonths);
  const further = [block[at + 1], block[at + 2]];
  const end = further.findIndex((row) => !isHeadRow(row, first));
  const below = further.slice(0, end === -1 ? further.length : end).filter((row) => isHeadRow(row, first));
  const above = [block[at - 1]].filter((row) => isHeadRow(row, first));
  const from = at + 1 + below.length;
  const columns = columnsOf(
    width,
    first,
    (column) => headAt(column, { above, at: block[at] ?? [], below }),
    block.slice(from),
  );
  return { from, columns: settleMonths(columns), title: titleOf(block, from), hasMonths: true };
}

/** A further line of heads: words, or currency and percent signs, over the columns and no amounts. */
function isHeadRow(row: readonly string[] | undefined, first: number): row is readonly string[] {
  const cells = row?.slice(Math.max(first, 1)).filter((cell) => cell !== "") ?? [];
  return (
    cells.length > 0 &&
    cells.every(
      (cell) => !isAmount(cell) && !/^[-–—]+$/.test(cell) && !cell.endsWith("%)") && !/\d%$/.test(cell),
    )
  );
}

interface HeadRows {
  readonly above: readonly (readonly string[])[];
  readonly at: readonly string[];
  readonly below: readonly (readonly string[])[];
}

/** What stands over a column, with the months of a head that reaches over several. */
function headAt(column: number, { above, at, below }: HeadRows): string {
  const further = below.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  const own = at[column] ?? "";
  const reaching =
    own === "" && further.length > 0 ? (at.slice(0, column).findLast((cell) => cell !== "") ?? "") : own;
  const over = above.map((row) => row.slice(0, column + 1).findLast((cell) => cell !== "") ?? "");
  const hasMonths = namesMonths(reaching);
  return [
    ...(hasMonths ? over.filter((cell) => !/[a-z]{3}.* .* /i.test(cell) && !namesMonths(cell)) : []),
    reaching,
    ...further,
  ]
    .filter((cell) => cell !== "")
    .join(" ");
}

function columnsOf(
  width: number,
  first: number,
  head: (column: number) => string,
  rows: Block,
): ReadColumn[] {
  return Array.from({ length: width - first }, (_, offset) => first + offset).flatMap((index) => {
    const words = head(index);
    const cells = rows.map((row) => row[index] ?? "").filter((cell) => cell !== "");
    if (words === "" && cells.length === 0) return [];
    const kinds = cells.map((cell) => readAmount(cell).kind);
    const isPercent = kinds.includes("percent") && !kinds.includes("amount");
    const reading: ReadHead = isPercent
      ? { kind: "ignored", because: "percent of something else" }
      : readPeriodHead(words);
    if (reading.kind === "unknown" && !kinds.includes("amount")) return [];
    return [{ index, head: words, reading }];
  });
}

function withoutMonths(block: Block, width: number): Heads {
  const first = Math.max(
    0,
    Array.from({ length: width }, (_, column) => column).findIndex(
      (column) =>
        block.filter((row) => isAmount(row[column] ?? "")).length * 2 >
        block.filter((row) => (row[column] ?? "") !== "").length,
    ),
  );
  const from = Math.max(
    0,
    block.findIndex((row) => row.slice(first).some(isAmount)),
  );
  const columns = columnsOf(
    width,
    first,
    (column) => (from === 0 ? "" : (block[from - 1]?.[column] ?? "")),
    block.slice(from),
  );
  return { from, columns, title: titleOf(block, from), hasMonths: false };
}

const titleOf = (block: Block, from: number): string =>
  block
    .slice(0, from)
    .flat()
    .filter((cell) => cell !== "")
    .join(" ");

const monthOf = ({ reading }: ReadColumn): number | null =>
  reading.kind === "months" && reading.doubt?.startsWith("The head names one month") === true
    ? Number(reading.months.endDate.slice(0, 4)) * 12 + Number(reading.months.endDate.slice(5, 7))
    : null;

/** Months that follow each other are months; those a year apart are the years that end with them. */
function settleMonths(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const months = columns.flatMap((column) => monthOf(column) ?? []);
  if (months.length < 2) return columns;
  const steps = months.slice(1).map((month, index) => Math.abs(month - (months[index] ?? 0)));
  const areMonths = steps.some((step) => step === 1);
  const areYears = steps.every((step) => step % 12 === 0 && step > 0);
  if (!areMonths && !areYears) return columns;
  return columns.map((column) => {
    if (monthOf(column) === null || column.reading.kind !== "months") return column;
    const { doubt: _, ...reading } = column.reading;
    if (areYears) return { ...column, reading };
    return { ...column, reading: readPeriodHead(`month ${column.head}`) };
  });
}
