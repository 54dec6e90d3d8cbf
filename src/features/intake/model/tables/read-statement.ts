import type { LineKey } from "#calc";
import { matchLine, matchSubtotal, nameOfLine } from "#features/books/model/paste/line-words.ts";
import {
  isLowering,
  placeRows,
  writesCostsBelowZero,
  type NamedRow,
  type RowUse,
  type WrittenBelowZero,
} from "#features/books/model/paste/place-rows.ts";
import { findStyle, readAmount } from "#features/books/model/paste/read-amount.ts";
import { zerosOfTitle } from "#features/books/model/paste/read-paste.ts";
import type { Fact, Span } from "#features/intake/model/facts/fact.ts";
import type { Sureness } from "#features/intake/model/read-value.ts";
import { ADJUSTMENT_WORDS } from "./find-grids.ts";
import { adjustedBeside } from "./adjusted-beside.ts";
import { spanOf, type GridRow } from "./grid.ts";
import { nameOf, periodOf, type PeriodColumn, type ReadGrid } from "./read-heads.ts";

/** A sum of the paper that its lines do not make. */
export interface FailedSum {
  readonly what: string;
  readonly difference: number;
  readonly quote: Span;
}

export interface TableFacts {
  readonly facts: readonly Fact[];
  readonly failed: readonly FailedSum[];
}

interface Amount {
  readonly value: number;
  readonly isDoubtful: boolean;
}

interface Row extends NamedRow {
  /** What the paper calls it; `name` is what it means there. */
  readonly label: string;
  readonly source: GridRow;
}

const HOW = "a table of the books";
const EARNINGS: readonly (readonly [string, RegExp])[] = [
  ["adjustedEbitda", /^(?:total )?(?:adjusted|adj|normali[sz]ed|recast) ebitda\b/],
  ["ebitda", /^(?:reported )?ebitda\b|^earnings before interest taxes depreciation/],
  [
    "sde",
    /\bsde\b|discretionary (?:earnings|cash ?flow|income)|owner s? ?benefit|owners? (?:benefit|cash ?flow)|^adjusted (?:cash ?flow|net income|earnings)|^total owner|^(?:total )?cash ?flow(?: to owner)?$/,
  ],
];

/** Reads a profit and loss statement with the add-backs below it, whose columns are known. */
export function readStatement(grid: ReadGrid, isAdjustments: boolean): TableFacts {
  const first = Math.min(...grid.columns.map(({ index }) => index));
  const zeros = zerosOfTitle(grid.title);
  const style = findStyle(
    grid.rows.flatMap(({ cells }) => grid.columns.map(({ index }) => cells[index]?.text ?? "")),
  );
  const columns = settledColumns(grid);
  const isBridge = bridgesToEarnings(grid.rows.map((row) => nameOf(row, first)));
  const rows = grid.rows.map((source): Row => ({
    source,
    label: nameOf(source, first),
    name: meaningOf(nameOf(source, first), isBridge),
    cells: columns.map(({ index }) =>
      readAmount(source.cells[index]?.text ?? "", { style, zeros: scaleOf(source, zeros) }),
    ),
  }));
  const { lines, adjustments } = partRows(rows, isAdjustments);
  const uses = withResultBeforeTaxes(lines, placeRows(lines));
  const flips = writesCostsBelowZero(lines, uses);
  const failed = columns.flatMap((_, column) => sumsOf(lines, uses, column, flips));
  return {
    facts: [
      ...columns.flatMap((column, at) =>
        linesOf(
          lines,
          uses,
          column,
          at,
          flips,
          failed.some((sum) => sum.column === at),
        ),
      ),
      ...columns.flatMap((column, at) => adjustmentsOf(adjustments, column, at)),
      ...headlines(rows, columns),
      ...adjustedBeside(grid, rows, uses),
    ],
    failed,
  };
}

const BEFORE_TAXES =
  /^(?:net )?(?:income|profit|earnings)(?: loss)? before (?:income )?tax(?:es)?$|^pre ?tax (?:income|profit)$/;

/** A statement that ends before taxes on income, as that of a business which pays none, has its net income there. */
function withResultBeforeTaxes(rows: readonly Row[], uses: readonly RowUse[]): readonly RowUse[] {
  const isStated = uses.some((use) => use.kind === "line" && ["netIncome", "incomeTaxes"].includes(use.key));
  const at = isStated ? -1 : rows.findLastIndex(({ name }) => BEFORE_TAXES.test(nameOfLine(name)));
  return uses.map((use, index) => (index === at ? { kind: "line", key: "netIncome", isSure: false } : use));
}

/** From net income up to EBITDA: what stands between is interest, taxes on income, depreciation and amortization. */
function bridgesToEarnings(names: readonly string[]): boolean {
  const from = names.findIndex((name) => matchLine(name)?.key === "netIncome");
  const to = names.findIndex((name) => /^(?:adjusted )?ebitda\b/.test(nameOfLine(name)));
  return from !== -1 && to > from;
}

const meaningOf = (name: string, isBridge: boolean): string =>
  isBridge && /^(?:state |federal )*tax(?:es)?$/i.test(nameOfLine(name)) ? "Income taxes" : name;

/** "Gross margin %", "Employees": what is no amount is not scaled, and is no line either. */
const scaleOf = (row: GridRow, zeros: number): number =>
  /%/.test(row.cells.find((cell) => cell !== null)?.text ?? "") ? 0 : zeros;

/** A sum of twelve months that are told apart is the year; the months themselves are months of revenue. */
function settledColumns(grid: ReadGrid): readonly PeriodColumn[] {
  const months = grid.columns.filter(({ month }) => month !== null);
  if (months.length < 2) return grid.columns;
  const [from, to] = [months[0], months.at(-1)];
  const others = grid.columns.filter(({ month }) => month === null);
  if (grid.total === null || from === undefined || to === undefined || others.length > 0) return others;
  const isYear = months.length === 12;
  const { startDate } = from.months;
  const { endDate } = to.months;
  const label = isYear ? `FY${endDate.slice(0, 4)}` : `${startDate} to ${endDate}`;
  return [
    {
      index: grid.total,
      months: { startDate, endDate, kind: isYear ? "fiscal_year" : "interim", label },
      isDoubtful: false,
      month: null,
    },
  ];
}

/** What stands below "Add-backs" up to the earnings that they lead to. */
function partRows(
  rows: readonly Row[],
  isAdjustments: boolean,
): { lines: readonly Row[]; adjustments: readonly Row[] } {
  const lines: Row[] = [];
  const adjustments: Row[] = [];
  const has = (test: (name: string) => boolean): boolean =>
    rows.some(({ name, cells }) => test(name) && cells.some(({ kind }) => kind === "amount"));
  const endsWithEarnings = has((name) =>
    EARNINGS.some(([key, words]) => key !== "ebitda" && words.test(nameOfLine(name).replace(/^total /, ""))),
  );
  let isBelow =
    (isAdjustments || endsWithEarnings) &&
    !has((name) => ["revenue", "costOfGoods"].includes(matchLine(name)?.key ?? ""));
  const isWhole = has((name) => matchLine(name)?.key === "revenue");
  let isBegun = false;
  for (const row of rows) {
    const hasAmounts = row.cells.some(({ kind }) => kind === "amount");
    isBegun ||= hasAmounts;
    // Above the first line of a whole statement "Adjustments" is the head of a column.
    if (!hasAmounts && ADJUSTMENT_WORDS.test(row.name) && (isBegun || !isWhole)) isBelow = true;
    else if (hasAmounts && isBelow && !isSumOfAdjustments(row.name)) {
      const key = matchLine(row.name)?.key;
      const isLine = matchSubtotal(row.name) === null && key !== undefined && BELOW_EBITDA.has(key);
      (isLine ? lines : adjustments).push(row);
    } else lines.push(row);
    if (hasAmounts && EARNINGS.some(([key, words]) => key !== "ebitda" && words.test(nameOfLine(row.name))))
      isBelow = false;
  }
  return { lines, adjustments };
}

const BELOW_EBITDA: ReadonlySet<LineKey> = new Set<LineKey>([
  "interest",
  "depreciation",
  "amortization",
  "incomeTaxes",
  "netIncome",
]);
const isSumOfAdjustments = (name: string): boolean => {
  const words = nameOfLine(name);
  return (
    /^(?:total|sub ?total|sum)\b|\btotal$|^(?:net )?adjustments$|^add ?backs?$/.test(words) ||
    matchSubtotal(name) === "earnings" ||
    EARNINGS.some(([, pattern]) => pattern.test(words))
  );
};

function linesOf(
  rows: readonly Row[],
  uses: readonly RowUse[],
  column: PeriodColumn,
  at: number,
  flips: WrittenBelowZero,
  doesNotTie: boolean,
): Fact[] {
  const byKey = new Map<LineKey, { row: Row; amount: Amount; isSure: boolean }[]>();
  for (const [index, row] of rows.entries()) {
    const use = uses[index];
    const amount = amountOf(row, at, use, flips);
    if (use?.kind !== "line" || amount === null || /%|\bmargin\b/i.test(row.name)) continue;
    byKey.set(use.key, [...(byKey.get(use.key) ?? []), { row, amount, isSure: use.isSure }]);
  }
  return [...byKey].map(([line, parts]): Fact => {
    const value = Math.round(parts.reduce((sum, { amount }) => sum + amount.value, 0) * 100) / 100;
    const [one] = parts;
    const cell = one?.row.source.cells[column.index] ?? null;
    const inSum = doesNotTie && SUMMED.has(line);
    const sureness: Sureness =
      column.isDoubtful || inSum || parts.some(({ amount }) => amount.isDoubtful)
        ? "doubtful"
        : parts.every(({ isSure }) => isSure)
          ? "certain"
          : "likely";
    return {
      key: "books.line",
      of: { period: periodOf(column.months), line, label: parts.map(({ row }) => row.label).join(" + ") },
      value,
      unit: "USD",
      quote: quoteOf(
        parts.map(({ row }) => row.source),
        column.index,
      ),
      how: parts.length > 1 ? `${HOW}: ${parts.length} lines added up` : HOW,
      sureness,
      ...(sureness === "doubtful"
        ? {
            why: inSum
              ? "The lines do not make the total that the paper states."
              : column.isDoubtful
                ? "The months of the column are not clear."
                : "The amount can be read in two ways.",
          }
        : {}),
      rank: 0,
      ...(cell?.ref === undefined ? {} : { cell: cell.ref }),
    };
  });
}

const SUMMED: ReadonlySet<LineKey> = new Set<LineKey>([
  "officerPay",
  "wages",
  "payrollTaxes",
  "benefits",
  "rent",
  "repairs",
  "utilities",
  "insurance",
  "advertising",
  "vehicles",
  "travelMeals",
  "professionalFees",
  "bankFees",
  "supplies",
  "taxesLicenses",
  "badDebts",
  "otherExpenses",
]);

function amountOf(row: Row, at: number, use: RowUse | undefined, flips: WrittenBelowZero): Amount | null {
  const cell = row.cells[at];
  if (cell?.kind !== "amount") return null;
  const isBelow = use?.kind === "line" && BELOW_ZERO_AS_COSTS.has(use.key) && cell.value < 0;
  const negates =
    use !== undefined && (isBelow || flips(use) || (cell.value > 0 && isLowering(row.name, use)));
  return {
    value: negates && cell.value !== 0 ? -cell.value : cell.value,
    isDoubtful: cell.doubt !== undefined,
  };
}

/** Under "Other income (expense)" costs stand below zero. */
const BELOW_ZERO_AS_COSTS: ReadonlySet<LineKey> = new Set<LineKey>([
  "interest",
  "otherExpense",
  "depreciation",
  "amortization",
]);

/** The words of the line with its amount; of several lines the first to the last where they stand together. */
function quoteOf(rows: readonly GridRow[], column: number): Span {
  const spans = rows.flatMap((row) => {
    const cell = row.cells[column];
    return cell === null || cell === undefined ? [] : [spanOf(row, cell)];
  });
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return { page: 0, start: 0, end: 0 };
  return last.page === first.page && last.end > first.start && last.end - first.start <= 300
    ? { ...first, end: last.end }
    : first;
}

/** What the totals of a statement state beside what the lines make, in one column. */
function sumsOf(
  rows: readonly Row[],
  uses: readonly RowUse[],
  column: number,
  flips: WrittenBelowZero,
): (FailedSum & { column: number })[] {
  const failed: (FailedSum & { column: number })[] = [];
  const lines = rows.flatMap((row, index) => {
    const use = uses[index];
    const amount = amountOf(row, column, use, flips);
    return use?.kind === "line" && amount !== null ? [{ key: use.key, value: amount.value, index }] : [];
  });
  const sum = (keep: (key: LineKey) => boolean, until: number): number =>
    lines
      .filter(({ key, index }) => keep(key) && index < until)
      .reduce((total, { value }) => total + value, 0);
  for (const [index, row] of rows.entries()) {
    const cell = row.cells[column];
    if (uses[index]?.kind !== "subtotal" || cell?.kind !== "amount") continue;
    const kind = matchSubtotal(row.name);
    if (kind !== "totalExpenses" && kind !== "grossProfit") continue;
    const before = lines.filter((line) => line.index < index);
    const isExpense = (key: LineKey): boolean =>
      SUMMED.has(key) || key === "depreciation" || key === "amortization" || key === "interest";
    if (kind === "totalExpenses" && before.filter(({ key }) => isExpense(key)).length < 2) continue;
    if (
      kind === "grossProfit" &&
      !(before.some(({ key }) => key === "revenue") && before.some(({ key }) => key === "costOfGoods"))
    )
      continue;
    const made =
      kind === "totalExpenses"
        ? sum(isExpense, index)
        : sum((key) => key === "revenue", index) - sum((key) => key === "costOfGoods", index);
    const costs = sum((key) => key === "costOfGoods", index);
    const stated = kind === "totalExpenses" ? Math.abs(cell.value) : cell.value;
    const off = stated - made;
    const isClose =
      Math.abs(off) <= Math.max(lines.length, Math.abs(stated) * 1e-6) ||
      (kind === "totalExpenses" && Math.abs(off - costs) <= lines.length);
    const source = row.source.cells.findLast((one, at) => at > 0 && one !== null) ?? null;
    if (!isClose && source !== null)
      failed.push({
        column,
        what: row.name,
        difference: Math.round(off * 100) / 100,
        quote: spanOf(row.source, source),
      });
  }
  return failed;
}

function adjustmentsOf(rows: readonly Row[], column: PeriodColumn, at: number): Fact[] {
  return rows.flatMap((row): Fact[] => {
    const cell = row.cells[at];
    const source = row.source.cells[column.index];
    if (
      cell?.kind !== "amount" ||
      cell.value === 0 ||
      source === null ||
      source === undefined ||
      row.name === "" ||
      /%/.test(row.name)
    )
      return [];
    return [
      {
        key: "books.adjustment",
        of: {
          period: periodOf(column.months),
          label: row.name.replace(/^\s*(?:(?:add(?:[- ]?back)?|plus|less)\s*:|[+–-])\s*/i, "").trim(),
        },
        value: cell.value,
        unit: "USD",
        quote: spanOf(row.source, source),
        how: "a table of add-backs",
        sureness: column.isDoubtful || cell.doubt !== undefined ? "doubtful" : "certain",
        rank: 0,
        ...(source.ref === undefined ? {} : { cell: source.ref }),
      },
    ];
  });
}

/** The earnings that a table ends with, of its latest year: no line of the books holds them. */
function headlines(rows: readonly Row[], columns: readonly PeriodColumn[]): Fact[] {
  const history = columns.filter(({ months }) => months.kind === "fiscal_year");
  const latest = history.toSorted((one, other) => other.months.endDate.localeCompare(one.months.endDate))[0];
  if (latest === undefined) return [];
  const at = columns.indexOf(latest);
  const found = new Map<string, Fact>();
  for (const row of rows) {
    const cell = row.cells[at];
    const source = row.source.cells[latest.index];
    const key = EARNINGS.find(([, words]) => words.test(nameOfLine(row.name)))?.[0];
    if (
      key === undefined ||
      cell?.kind !== "amount" ||
      source === null ||
      source === undefined ||
      /%|margin|multiple/i.test(row.name)
    )
      continue;
    found.set(key, {
      key,
      value: cell.value,
      unit: "USD",
      quote: spanOf(row.source, source),
      how: "the latest year of a table",
      sureness: "likely",
      year: Number(latest.months.endDate.slice(0, 4)),
      rank: 1,
      ...(source.ref === undefined ? {} : { cell: source.ref }),
    });
  }
  return [...found.values()];
}
