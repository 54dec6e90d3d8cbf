import type { LineKey } from "#calc/books/books.ts";
import { matchLine, matchSection, matchSubtotal, nameOfLine } from "./line-words.ts";
import type { ReadAmount } from "./read-amount.ts";

/** What becomes of a row of the block. */
export type RowUse =
  | { readonly kind: "line"; readonly key: LineKey; readonly isSure: boolean; readonly doubt?: string }
  /** A sum of lines that are read themselves. */
  | { readonly kind: "subtotal"; readonly doubt?: string }
  /** Only names the part of the statement that begins. */
  | { readonly kind: "section" }
  /** No word of it is known, and no part of the statement says where it belongs. */
  | { readonly kind: "unknown" };

export interface NamedRow {
  readonly name: string;
  /** One a column. */
  readonly cells: readonly ReadAmount[];
}

type Section = LineKey | "operating" | null;

interface Placed extends NamedRow {
  readonly use: RowUse;
}

const amountOf = (cell: ReadAmount | undefined): number | null =>
  cell?.kind === "amount" ? cell.value : null;
const hasAmounts = ({ cells }: NamedRow): boolean => cells.some((cell) => cell.kind === "amount");

/** What a business keeps under its own line, even where its statement has it among the cost of goods. */
const TAKEN_OUT: ReadonlySet<LineKey> = new Set<LineKey>([
  "depreciation",
  "amortization",
  "rent",
  "officerPay",
  "interest",
]);
const isDeduction = (name: string): boolean =>
  /return|allowance|discount|refund|rebate/.test(nameOfLine(name));

/** Says of every row which line of the books it is, or that it only sums up others: those are never counted twice. */
export function placeRows(rows: readonly NamedRow[]): readonly RowUse[] {
  const placed: Placed[] = [];
  let section: Section = null;
  const groups = groupsOf(rows);
  for (const [at, row] of rows.entries()) {
    if (!hasAmounts(row)) {
      section = matchSection(row.name) ?? (matchSubtotal(row.name) === null ? section : null);
      placed.push({ ...row, use: { kind: "section" } });
      continue;
    }
    const use = withinGroup(row, placeRow(row, section, placed), groups[at] ?? null);
    nameBySum(row, use, placed);
    placed.push({ ...row, use });
    section = sectionAfter(row.name, use, section);
  }
  return placed.map(({ use }) => use);
}

/** The line that the heading over each row names, where a "Total" of the same name closes its rows: "6200 Insurance". */
function groupsOf(rows: readonly NamedRow[]): readonly (LineKey | null)[] {
  const groups: (LineKey | null)[] = rows.map(() => null);
  for (const [at, row] of rows.entries()) {
    const key =
      hasAmounts(row) || matchSection(row.name) !== null ? null : (matchLine(row.name)?.key ?? null);
    if (key === null) continue;
    const name = nameOfLine(row.name);
    const end = rows.findIndex((other, index) => index > at && totalOf(other.name) === name);
    for (let inside = at + 1; inside < end; inside += 1) groups[inside] = key;
  }
  return groups;
}

/** "Repairs" under "Auto & Truck" are the vehicles', "Taxes" under "Payroll" are those of wages, and what no word names is the group's. */
function withinGroup(row: NamedRow, use: RowUse, group: LineKey | null): RowUse {
  if (group === null || use.kind === "subtotal" || use.kind === "section") return use;
  if (use.kind === "unknown" || !use.isSure) return { kind: "line", key: group, isSure: true };
  if (group === "vehicles" && !TAKEN_OUT.has(use.key)) return { ...use, key: "vehicles" };
  return (group === "wages" || group === "payrollTaxes") &&
    /^(payroll |employer )?taxes$/.test(nameOfLine(row.name))
    ? { ...use, key: "payrollTaxes" }
    : use;
}

function sectionAfter(name: string, use: RowUse, section: Section): Section {
  if (matchSubtotal(name) === "grossProfit") return "operating";
  if (use.kind === "subtotal" && matchSubtotal(name) !== null) return null;
  if (use.kind === "line" && use.key === "netIncome") return null;
  if (use.kind === "subtotal" && section !== null && matchSection(totalOf(name) ?? "") === section)
    return null;
  return section;
}

function placeRow(row: NamedRow, section: Section, before: readonly Placed[]): RowUse {
  if (matchSubtotal(row.name) !== null) return { kind: "subtotal" };
  const total = totalOf(row.name);
  const isSum = sumsUp(row, before, total === null ? 2 : 1);
  if (total !== null) {
    if (isSum) return { kind: "subtotal" };
    const key = matchLine(total)?.key ?? null;
    const summed = before.filter(({ use }) => use.kind === "line" && use.key === key);
    if (key === null && before.some(({ use }) => use.kind === "line"))
      return {
        kind: "subtotal",
        doubt: `“${row.name}” is not the sum of the lines above it. It was not counted.`,
      };
    if (key !== null && summed.length > 0)
      return {
        kind: "subtotal",
        doubt: `“${row.name}” is not the sum of the lines above it. The lines were counted, not the total.`,
      };
  }
  const use = lineOf(total ?? row.name, section, before);
  return isSum && repeats(use, before) ? { kind: "subtotal" } : use;
}

/** "Product sales", "Field work", "Total revenues": what a total of revenue or costs is the sum of are lines of it. */
function nameBySum(row: NamedRow, use: RowUse, placed: Placed[]): void {
  const total = row.name === "" ? "revenue" : use.kind === "subtotal" ? totalOf(row.name) : null;
  const key = total === null ? null : (matchSection(total) ?? matchLine(total)?.key ?? null);
  if (key !== "revenue" && key !== "costOfGoods") return;
  const summed = summedBy(row, placed);
  // A sum without a name is one of revenue where it is the first one, and only income stands above it.
  if (row.name === "" && (summed.length < 2 || !isFirstIncome(summed, placed))) return;
  for (const at of summed) {
    const line = placed[at];
    if (line !== undefined && (row.name === "" || isSold(line, total) || !isSettled(line.use)))
      placed[at] = { ...line, use: { kind: "line", key, isSure: true } };
  }
}

/** "Site rental income" in a total of revenue is what the business sells. */
const isSold = ({ use }: Placed, total: string | null): boolean =>
  use.kind === "line" && use.key === "otherIncome" && OF_REVENUE.test(total ?? "");
const OF_REVENUE = /^(?:gross |net |operating )*(?:revenues?|sales|receipts)$/;

function isFirstIncome(summed: readonly number[], placed: readonly Placed[]): boolean {
  const uses = summed.map((at) => placed[at]?.use);
  const isIncome = (use: RowUse | undefined): boolean =>
    use?.kind === "unknown" ||
    (use?.kind === "line" && (use.key === "revenue" || use.key === "otherIncome" || !use.isSure));
  return (
    uses.every(isIncome) &&
    uses.some((use) => use?.kind === "line" && use.key === "revenue") &&
    placed.every(({ use }, at) => use.kind !== "line" || summed.includes(at))
  );
}

const isSettled = (use: RowUse): boolean => (use.kind === "line" ? use.isSure : use.kind !== "unknown");

/** Which rows right above a total make it, up to the subtotal before; none where they do not. */
function summedBy(row: NamedRow, placed: readonly Placed[]): readonly number[] {
  const sums = row.cells.map(() => 0);
  const within: number[] = [];
  const until = placed.findLastIndex(({ use }) => use.kind === "subtotal");
  for (let at = placed.length - 1; at > until; at -= 1) {
    const line = placed[at];
    if (line === undefined || line.use.kind === "section") continue;
    within.push(at);
    for (const index of sums.keys()) sums[index] = (sums[index] ?? 0) + (amountOf(line.cells[index]) ?? 0);
    if (sums.every((sum, index) => isNear(sum, amountOf(row.cells[index]), within.length))) return within;
  }
  return [];
}

const totalOf = (name: string): string | null => {
  const bare = nameOfLine(name).replace(/^(total (?:for )?)\d[\d ]*(?=[a-z])/, "$1");
  const rest = /^total (?:for )?(.+)$/.exec(bare)?.[1] ?? /^(.+) total$/.exec(bare)?.[1];
  if (bare === "total" || bare === "sub total" || bare === "subtotal") return "";
  return rest ?? null;
};

/** A sum without the word "total": of lines like itself, or of a name that says nothing. */
const repeats = (use: RowUse, before: readonly Placed[]): boolean =>
  use.kind === "unknown" ||
  (use.kind === "line" && !use.isSure) ||
  (use.kind === "line" && before.some((row) => row.use.kind === "line" && row.use.key === use.key));

/** Whether the row is, in every column, the sum of so many lines or more right above it. */
function sumsUp(row: NamedRow, before: readonly Placed[], fewest: number): boolean {
  const lines = before.filter(({ use }) => use.kind === "line");
  const sums = row.cells.map(() => 0);
  for (let count = 1; count <= lines.length; count++) {
    const line = lines.at(-count);
    for (const index of sums.keys()) sums[index] = (sums[index] ?? 0) + (amountOf(line?.cells[index]) ?? 0);
    if (count >= fewest && sums.every((sum, index) => isNear(sum, amountOf(row.cells[index]), count)))
      return true;
  }
  return false;
}

/** Documents round each line: a dollar a line is no difference. */
const isNear = (sum: number, total: number | null, lines: number): boolean =>
  total === null ? sum === 0 : Math.abs(sum - total) <= lines && (sum !== 0 || total === 0);

function lineOf(name: string, section: Section, before: readonly Placed[]): RowUse {
  const match = matchLine(name);
  const sure = (key: LineKey): RowUse => ({ kind: "line", key, isSure: true });
  const unsure = (key: LineKey, part: string): RowUse => ({
    kind: "line",
    key,
    isSure: false,
    doubt: `“${name}” is read as ${part}.`,
  });
  if (match?.key === "netIncome") return sure("netIncome");
  if (section === "costOfGoods")
    return match !== null && TAKEN_OUT.has(match.key) ? sure(match.key) : sure("costOfGoods");
  if (section === "revenue") return match?.key === "otherIncome" ? sure("otherIncome") : sure("revenue");
  if (match !== null && match.isSure) return sure(match.key);
  if (match !== null)
    return unsure(match.key, `part of ${match.key === "insurance" ? "insurance" : match.key}`);
  if (section === "otherIncome" || section === "otherExpense") return sure(section);
  const isAmongExpenses =
    section === "operating" || before.some(({ use }) => use.kind === "line" && use.key === "revenue");
  const isPastEnd = before.some(({ use }) => use.kind === "line" && use.key === "netIncome");
  return isAmongExpenses && !isPastEnd
    ? unsure("otherExpenses", "another operating expense")
    : { kind: "unknown" };
}

/** Of a row that lowers revenue: its amounts as they count, below 0. */
export const isLowering = (name: string, use: RowUse): boolean =>
  use.kind === "line" && use.key === "revenue" && isDeduction(name);

const NOT_COSTS: ReadonlySet<LineKey> = new Set<LineKey>(["revenue", "otherIncome", "netIncome"]);

/** Whether amounts of such a line stand below zero there and are costs all the same. */
export type WrittenBelowZero = (use: RowUse) => boolean;

const FEWEST_AMOUNTS = 3;
const MOST_OF_THEM = 0.7;

/**
 * Which costs a statement writes with a minus sign or in parentheses: the cost of goods, the others, or both. Where its own
 * gross profit says how the cost of goods is meant, that decides; else nearly all of them are below 0.
 */
export function writesCostsBelowZero(rows: readonly NamedRow[], uses: readonly RowUse[]): WrittenBelowZero {
  const amountsOf = (isOwn: (key: LineKey) => boolean): readonly number[] =>
    rows.flatMap(({ cells }, index) => {
      const use = uses[index];
      return use?.kind === "line" && isOwn(use.key) ? cells.flatMap((cell) => amountOf(cell) || []) : [];
    });
  const areBelow = (amounts: readonly number[]): boolean => {
    const below = amounts.filter((amount) => amount < 0).length;
    return (
      below > 0 &&
      (below === amounts.length ||
        (amounts.length >= FEWEST_AMOUNTS && below >= amounts.length * MOST_OF_THEM))
    );
  };
  const ofGoods = provenByGrossProfit(rows, uses) ?? areBelow(amountsOf((key) => key === "costOfGoods"));
  const others = areBelow(amountsOf((key) => key !== "costOfGoods" && !NOT_COSTS.has(key)));
  return (use) =>
    use.kind === "line" && !NOT_COSTS.has(use.key) && (use.key === "costOfGoods" ? ofGoods : others);
}

/** Whether revenue and the cost of goods as they are written make the gross profit by a sum, or by a difference; null: neither. */
function provenByGrossProfit(rows: readonly NamedRow[], uses: readonly RowUse[]): boolean | null {
  const at = rows.findIndex((row) => matchSubtotal(row.name) === "grossProfit" && hasAmounts(row));
  const sumOf = (key: LineKey, column: number): number =>
    rows.slice(0, Math.max(0, at)).reduce((sum, row, index) => {
      const use = uses[index];
      return use?.kind === "line" && use.key === key ? sum + (amountOf(row.cells[column]) ?? 0) : sum;
    }, 0);
  for (const [column, cell] of (rows[at]?.cells ?? []).entries()) {
    const stated = amountOf(cell);
    const [revenue, costs] = [sumOf("revenue", column), sumOf("costOfGoods", column)];
    if (stated === null || costs === 0 || revenue === 0) continue;
    if (Math.abs(revenue + costs - stated) <= at) return true;
    if (Math.abs(revenue - costs - stated) <= at) return false;
  }
  return null;
}

export const isCost = (use: RowUse): boolean => use.kind === "line" && !NOT_COSTS.has(use.key);
