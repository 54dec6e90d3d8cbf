import type { LineKey } from "#calc/books/books.ts";
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
import { roundingOf, unitOf } from "#features/books/model/paste/sum-tree.ts";
import type { Fact, Span } from "#features/intake/model/facts/fact.ts";
import type { Sureness } from "#features/intake/model/read-value.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { ADJUSTMENT_WORDS } from "./find-grids.ts";
import { adjustedBeside } from "./adjusted-beside.ts";
import { spanOf, type GridRow } from "./grid.ts";
import { isIncome, nameRows, type NamedRows } from "./name-rows.ts";
import { nameOf, periodOf, type PeriodColumn, type ReadGrid } from "./read-heads.ts";

/** A sum of the document that its lines do not make. */
export interface FailedSum {
  readonly what: string;
  readonly difference: number;
  /** The sum, then the rows that may be the cause. */
  readonly quotes: readonly Span[];
}

export interface TableFacts {
  readonly facts: readonly Fact[];
  readonly failed: readonly FailedSum[];
  readonly notes: readonly string[];
}

interface Amount {
  readonly value: number;
  readonly isDoubtful: boolean;
}

interface Row extends NamedRow {
  /** What the document calls it; `name` is what it means there. */
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
  const named = nameRows(lines, withResultBeforeTaxes(lines, placeRows(lines)));
  const statement: Statement = { rows: lines, named, flips: writesCostsBelowZero(lines, named.uses) };
  const checked = columns.map((_, at) => checkColumn(statement, at));
  return {
    facts: [
      ...columns.flatMap((column, at) => linesOf(statement, column, at, checked[at] ?? UNHELD)),
      ...columns.flatMap((column, at) => adjustmentsOf(adjustments, column, at)),
      ...headlines(rows, columns),
      ...adjustedBeside(grid, rows, named.uses),
    ],
    failed: checked.flatMap(({ failed }) => failed),
    notes: notesOf(statement),
  };
}

/** The rows of a statement with what they are. */
interface Statement {
  readonly rows: readonly Row[];
  readonly named: NamedRows;
  readonly flips: WrittenBelowZero;
}

/** What the sums of one column say of its lines. */
interface Checked {
  /** Revenue and all lines make the net income that it states, or do not, or it states none. */
  readonly state: "ties" | "differs" | "unheld";
  readonly failed: readonly FailedSum[];
}
const UNHELD: Checked = { state: "unheld", failed: [] };

/** Rows that no word names are told, each with its amounts, and stand in no line for sure. */
function notesOf({ rows, named }: Statement): readonly string[] {
  const names = [...named.homeless].map((at) => `“${rows[at]?.label ?? ""}”`);
  return names.length === 0
    ? []
    : [
        `${names.length === 1 ? "A row has" : "Rows have"} no line of the books and need one: ${names.slice(0, MOST_HOMELESS).join(", ")}${names.length > MOST_HOMELESS ? ` and ${names.length - MOST_HOMELESS} more` : ""}.`,
      ];
}
const MOST_HOMELESS = 8;

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
  isShare(row.cells.find((cell) => cell !== null)?.text ?? "") ? 0 : zeros;

/** "Gross margin %"; the part of "Meals (50%)" that a return lets one deduct makes it no share. */
const isShare = (name: string): boolean => /%/.test(name.replace(/\(\d{1,3}%[^)]{0,30}\)/, ""));

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

interface Part {
  readonly row: Row;
  readonly amount: Amount;
  readonly isSure: boolean;
  readonly isConfirmed: boolean;
  /** The sums of the table count it the other way than a cost counts. */
  readonly isOpposed: boolean;
  /** Its words point to the line and do not name it. */
  readonly isGuess: boolean;
}

function linesOf(statement: Statement, column: PeriodColumn, at: number, checked: Checked): Fact[] {
  const byKey = new Map<LineKey, Part[]>();
  for (const { key, part } of partsOf(statement, at)) byKey.set(key, [...(byKey.get(key) ?? []), part]);
  const strangers = checked.state === "ties" ? strangersOf(statement, at) : [];
  if (strangers.length > 0 && !byKey.has("otherExpenses")) byKey.set("otherExpenses", []);
  return [...byKey].flatMap(([line, own]): Fact[] => {
    const known = own.filter(({ isGuess }) => !isGuess);
    const more = [...own.filter(({ isGuess }) => isGuess), ...(line === "otherExpenses" ? strangers : [])];
    const parts = [...known, ...more];
    const value = sumOf(parts);
    const doubt = doubtOf(line, parts, more, column, checked);
    const sureness: Sureness =
      doubt !== null ? "doubtful" : isConfirmed(line, parts, checked) ? "certain" : "likely";
    const cell = parts[0]?.row.source.cells[column.index] ?? null;
    const quote = quoteOf(
      parts.map(({ row }) => row.source),
      column.index,
    );
    return [
      {
        key: "books.line",
        of: { period: periodOf(column.months), line, label: parts.map(({ row }) => row.label).join(" + ") },
        value,
        unit: "USD",
        quote,
        how: parts.length > 1 ? `${HOW}: ${parts.length} lines added up` : HOW,
        sureness,
        ...(doubt !== null ? { why: doubt } : sureness === "likely" ? { why: UNCONFIRMED } : {}),
        ...(more.length > 0 && known.length > 0 ? { others: [{ value: sumOf(known), quote }] } : {}),
        rank: 0,
        ...(cell?.ref === undefined ? {} : { cell: cell.ref }),
      },
    ];
  });
}

const UNCONFIRMED = "Read from its name; no sum of the table confirms it.";
const sumOf = (parts: readonly Part[]): number =>
  Math.round(parts.reduce((sum, { amount }) => sum + amount.value, 0) * 100) / 100;

/** The lines of one column with their amounts as they count. */
function partsOf(statement: Statement, at: number): readonly { key: LineKey; index: number; part: Part }[] {
  const { rows, named } = statement;
  return rows.flatMap((row, index) => {
    const use = named.uses[index];
    const amount = countedOf(statement, index, at);
    if (
      use?.kind !== "line" ||
      amount === null ||
      named.homeless.has(index) ||
      isShare(row.name) ||
      /\bmargin\b|\w \+ \w/i.test(row.name)
    )
      return [];
    const isConfirmed = named.confirmed.has(index);
    const isGuess = named.guessed.has(index);
    return [
      {
        key: use.key,
        index,
        part: {
          row,
          amount,
          isSure: use.isSure,
          isConfirmed,
          isGuess,
          isOpposed: isOpposed(statement, index, at),
        },
      },
    ];
  });
}

/** Whether arithmetic adds to the result what words call a cost. */
function isOpposed({ rows, named }: Statement, index: number, at: number): boolean {
  const use = named.uses[index];
  const cell = rows[index]?.cells[at];
  const effect = named.effects.get(index);
  return (
    use?.kind === "line" &&
    cell?.kind === "amount" &&
    effect !== undefined &&
    (isIncome(use.key)
      ? use.key === "otherIncome" && cell.value * effect < 0
      : cell.value * effect > 0 && use.key !== "netIncome")
  );
}

/** Costs that no word names: only where they make net income with the others is it known that they are costs. */
function strangersOf(statement: Statement, at: number): readonly Part[] {
  return [...statement.named.homeless].flatMap((index): Part[] => {
    const row = statement.rows[index];
    const amount = countedOf(statement, index, at);
    return row === undefined || amount === null
      ? []
      : [{ row, amount, isSure: false, isConfirmed: true, isGuess: true, isOpposed: false }];
  });
}

/** Why a line is doubtful; null where it is not. */
function doubtOf(
  line: LineKey,
  parts: readonly Part[],
  strangers: readonly Part[],
  column: PeriodColumn,
  { state, failed }: Checked,
): string | null {
  if (column.isDoubtful) return "The months of the column are not clear.";
  if (parts.some(({ amount }) => amount.isDoubtful)) return "The amount can be read in two ways.";
  if (parts.some(({ isOpposed: is }) => is))
    return "Its name is a cost, but the sums of the table add it to the result.";
  if (strangers.length > 0)
    return `No word says for certain which costs these are: ${strangers.map(({ row }) => `“${row.label}”`).join(", ")}.`;
  const net = state === "differs" ? failed[0] : undefined;
  const other = SUMMED.has(line) ? failed.find((sum) => sum !== net) : undefined;
  const isEnd = line === "revenue" || line === "netIncome";
  const isPlain =
    parts.every(({ isSure }) => isSure) &&
    parts.length === 1 &&
    parts.every(({ row, isConfirmed: is }) => (isEnd ? matchLine(row.name)?.key === line : is));
  const sum = other ?? (isPlain ? undefined : net);
  return sum === undefined
    ? null
    : `The lines do not make “${sum.what}”, which the document states: it is ${formatAmount(Math.abs(sum.difference), { cents: "some" })} ${sum.difference > 0 ? "more" : "less"}.`;
}

/** Whether the table itself confirms a line: all of it makes net income, or a sum that it states. */
const isConfirmed = (line: LineKey, parts: readonly Part[], { state }: Checked): boolean =>
  parts.every(({ isSure }) => isSure) &&
  (state === "ties" ||
    (state === "unheld" && parts.every((part) => part.isConfirmed) && line !== "netIncome"));

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

/** An amount as it counts in its line: the arithmetic of the table says which way, else the manner of the document does. */
function countedOf({ rows, named, flips }: Statement, index: number, at: number): Amount | null {
  const row = rows[index];
  const use = named.uses[index];
  const cell = row?.cells[at];
  if (row === undefined || cell?.kind !== "amount") return null;
  const effect = named.effects.get(index);
  if (effect === undefined || index === named.net) return amountOf(row, at, use, flips);
  const isAdded = use?.kind === "line" && isIncome(use.key) ? effect : -effect;
  return { value: cell.value === 0 ? 0 : cell.value * isAdded, isDoubtful: cell.doubt !== undefined };
}

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

/** Holds the lines of a column against the net income that it states; without one, against its other sums. */
function checkColumn(statement: Statement, at: number): Checked {
  const { rows, named } = statement;
  const parts = partsOf(statement, at);
  const row = named.net === null ? undefined : rows[named.net];
  const stated = row?.cells[at];
  const others = parts.filter(({ key }) => key !== "netIncome");
  const hasRevenue = others.some(({ key }) => key === "revenue");
  if (row === undefined || stated?.kind !== "amount" || !hasRevenue || others.length < 2)
    return { state: "unheld", failed: otherSums(statement, at) };
  const strangers = sumOf(strangersOf(statement, at));
  const made = others.reduce(
    (sum, { key, part }) => sum + (isIncome(key) ? part.amount.value : -part.amount.value),
    -strangers,
  );
  const off = stated.value - made;
  const unit = unitOf(
    rows.map(({ cells }) => ({ amounts: cells.map((cell) => (cell.kind === "amount" ? cell.value : null)) })),
  );
  if (Math.abs(off) <= roundingOf(others.length, unit))
    return { state: "ties", failed: otherSums(statement, at) };
  return { state: "differs", failed: [failedSum(statement, row, off, at), ...otherSums(statement, at)] };
}

/** A sum that does not hold, with the rows that may be the cause: those that no word names, and those as large as the difference. */
function failedSum({ rows, named }: Statement, row: Row, off: number, at: number): FailedSum {
  const cells = ({ source }: Row): Span[] => {
    const cell = source.cells.findLast((one, column) => column > 0 && one !== null);
    return cell === undefined || cell === null ? [] : [spanOf(source, cell)];
  };
  const isCause = (one: Row, index: number): boolean => {
    const cell = one.cells[at];
    const size = cell?.kind === "amount" ? Math.abs(cell.value) : 0;
    return (
      one !== row &&
      size > 0 &&
      (named.homeless.has(index) || [1, 2].some((times) => Math.abs(size * times - Math.abs(off)) <= 1))
    );
  };
  return {
    what: row.label,
    difference: Math.round(off * 100) / 100,
    quotes: [row, ...rows.filter(isCause)].flatMap(cells).slice(0, MOST_CAUSES),
  };
}
const MOST_CAUSES = 6;

/** What the other totals of a statement state beside what the lines above them make. */
function otherSums(statement: Statement, column: number): FailedSum[] {
  const { rows, named } = statement;
  const lines = partsOf(statement, column);
  return rows.flatMap((row, index): FailedSum[] => {
    const cell = row.cells[column];
    const kind = matchSubtotal(row.name);
    if (named.uses[index]?.kind !== "subtotal" || cell?.kind !== "amount" || named.holds(index, column))
      return [];
    const before = lines.filter((line) => line.index < index);
    const sum = (keep: (key: LineKey) => boolean): number =>
      before.filter(({ key }) => keep(key)).reduce((total, { part }) => total + part.amount.value, 0);
    const has = (key: LineKey): boolean => before.some((line) => line.key === key);
    const isExpense = (key: LineKey): boolean =>
      SUMMED.has(key) || key === "depreciation" || key === "amortization" || key === "interest";
    const costs = sum((key) => key === "costOfGoods");
    const isGross = kind === "grossProfit" && has("revenue") && has("costOfGoods");
    const isTotal = kind === "totalExpenses" && before.filter(({ key }) => isExpense(key)).length >= 2;
    if (!isGross && !isTotal) return [];
    const made = isGross ? sum((key) => key === "revenue") - costs : sum(isExpense);
    const stated = isGross ? cell.value : Math.abs(cell.value);
    const off = stated - made;
    const isClose =
      Math.abs(off) <= Math.max(lines.length, Math.abs(stated) * 1e-6) ||
      (isTotal && Math.abs(off - costs) <= lines.length);
    return isClose ? [] : [failedSum(statement, row, off, column)];
  });
}

/** What a bridge begins with is no add-back. */
const IS_BASE =
  /^(?:(?:reported|book|stated|adjusted|accounting) )?(?:net )?(?:income|profit|earnings|loss)\b|^(?:net|pre ?tax) (?:income|profit|earnings)|^ebit(?:da)?\b|^operating (?:income|profit)/;

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
      /%/.test(row.name) ||
      IS_BASE.test(nameOfLine(row.name))
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
