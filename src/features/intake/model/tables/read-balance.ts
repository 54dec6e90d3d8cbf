import type { BalanceKey } from "#calc/books/books.ts";
import { findStyle, readAmount, type ReadAmount } from "#features/books/model/paste/read-amount.ts";
import { zerosOfTitle } from "#features/books/model/paste/read-paste.ts";
import { matchLine, nameOfLine } from "#features/books/model/paste/line-words.ts";
import { findSums, type SummedRow, type SumNode } from "#features/books/model/paste/sum-tree.ts";
import type { Fact } from "#features/intake/model/facts/fact.ts";
import { spanOf, type GridRow } from "./grid.ts";
import { nameOf, type PeriodColumn, type ReadGrid } from "./read-heads.ts";
import type { FailedSum, TableFacts } from "./read-statement.ts";

/** Words of the lines of a balance sheet, the narrower before the wider. */
const WORDS: readonly (readonly [BalanceKey, RegExp])[] = [
  // What the current portion is taken out of is the rest, and no current debt.
  [
    "longTermDebt",
    /(?:debt|loans?|notes?|mortgages?|payable|obligations?)\b.*\b(?:(?:less|net of|excluding) (?:the )?current|(?:after|beyond) (?:20\d\d|(?:one|1|a) year))/,
  ],
  [
    "receivables",
    /receivable|^a r$|^ar$|debtors|customers? (?:owing|owe|due|balances?)|invoices|owed (?:to us|by customers)|due from (?:customers|clients|patients|insur\w+|carriers)/,
  ],
  [
    "inventory",
    /inventor|^stock(?: of .*)?$|\bin stock$|(?<!cash )on hand$|merchandise|work in (?:process|progress)|raw materials|finished goods/,
  ],
  ["prepaid", /prepaid|prepayment|paid (?:ahead|in advance)|advance payments?/],
  [
    "deferredRevenue",
    /deferred (?:revenue|income)|unearned|customer (?:deposits?|prepayments?)|prepayments?|deposits? (?:from|received)|gift card|contract liabilit/,
  ],
  [
    "accrued",
    /accrued|(?:wages|salaries|pay|payroll|tax(?:es)?|commissions) (?:earned|owed|due)|payroll (?:liabilit|tax(?:es)? payable)|wages payable|salaries payable|sales tax(?:es)? payable|taxes payable|sales tax$/,
  ],
  [
    "currentDebt",
    /current (?:portion|maturit)|(?:loans?|debts?|notes?|mortgages?|bonds?)\b.*\b(?:within (?:a|one|1|twelve|12)\b|(?:in )?less than (?:a|one|1)\b|due (?:this|next) year|due (?:in|by) 20\d\d)|line of credit|credit line|loc$|short term (?:debt|loans?|notes?)|credit cards?|\b(?:visa|mastercard|amex)\b|notes? payable (?:current|short)|loans? current/,
  ],
  [
    "payables",
    /accounts? payable|trade (?:payables?|creditors)|^creditors|suppliers|vendors|\bbills\b|^payables$|^a p$|^ap$/,
  ],
  [
    "equity",
    /equity|retained earnings|capital stock|common stock|paid in capital|owners? (?:draws?|capital)|members? capital|partners? capital|distributions?|shareholder draws?|net income|treasury stock|^capital$|(?:own|share|issued) capital|net worth|(?:members?|partners?|owners?) (?:stake|interest)/,
  ],
  [
    "longTermDebt",
    /long term (?:debt|loans?|notes?)|notes? payable|term loan|bank loan|loan|mortgage|shareholder note|due to (?:owner|shareholder)|sba|equipment (?:note|loan)/,
  ],
  [
    "otherAssets",
    /goodwill|intangible|franchise|security deposits?|deposits?$|other (?:long term |non current |noncurrent )?assets?|due from|organization costs?|amortization|trademark/,
  ],
  [
    "fixedAssets",
    /fixed assets?|property|plant|equipment|machinery|vehicles?|furniture|fixtures|leasehold|building|land\b|\btools\b|accumulated depreciation|depreciation|trucks?|computers?/,
  ],
  ["cash", /cash|checking|savings|bank|money|petty|operating account|payroll account/],
  [
    "otherCurrentAssets",
    /other current assets?|undeposited|employee advances?|advances|marketable securities|short term investments?/,
  ],
  ["otherCurrentLiabilities", /other current liabilit/],
  ["otherLiabilities", /other (?:long term |non current )?liabilit|deferred tax/],
];

const OF_ASSETS: ReadonlySet<BalanceKey> = new Set<BalanceKey>([
  "cash",
  "receivables",
  "inventory",
  "prepaid",
  "otherCurrentAssets",
  "fixedAssets",
  "otherAssets",
]);
const isTotalAssets = (name: string): boolean =>
  /^(?:total|all) assets$|^assets total$/.test(nameOfLine(name));

/** The row of total assets: its name says it, or the sheet ends with a sum that is the same in every column. */
export function totalOfAssets(grid: ReadGrid): number {
  const first = Math.min(...grid.columns.map(({ index }) => index));
  const named = grid.rows.findIndex((row) => isTotalAssets(nameOf(row, first)));
  if (named !== -1) return named;
  const rows = amountsOf(grid);
  const last = rows.findLastIndex(({ amounts }) => amounts.some((amount) => amount !== null));
  const isSold = grid.rows.some((row) =>
    ["revenue", "netIncome"].includes(matchLine(nameOf(row, first))?.key ?? ""),
  );
  const start = rows.findIndex(({ amounts }) => amounts.some((amount) => amount !== null));
  const sums = isSold ? [] : findSums(rows).filter(({ kind, parts }) => kind === "sum" && parts.length > 1);
  const isWhole = ({ row, parts: [first] }: SumNode): boolean =>
    first?.row === start &&
    row < last - 1 &&
    rows[row]?.amounts.every((amount, at) => amount === rows[last]?.amounts[at]) === true;
  return sums.find(isWhole)?.row ?? -1;
}

const amountsOf = ({ rows, columns }: ReadGrid): readonly SummedRow[] =>
  rows.map((row) => ({
    amounts: columns.map(({ index }) => {
      const cell = readAmount(row.cells[index]?.text ?? "");
      return cell.kind === "amount" ? cell.value : null;
    }),
    words: null,
  }));

/** Which rows no word names and no sum makes: what its side leaves open there, above its last short-lived line or below. */
function openRows(grid: ReadGrid, names: readonly string[], total: number): ReadonlyMap<number, BalanceKey> {
  const amounts = amountsOf(grid);
  const sums = new Set(findSums(amounts).map(({ row }) => row));
  const isShort = (at: number, isAsset: boolean): boolean =>
    SHORT_LIVED.has(keyOnSide(names[at] ?? "", isAsset) ?? "equity");
  return new Map(
    names.flatMap((name, at): (readonly [number, BalanceKey])[] => {
      const isAsset = at < total;
      const isOpen =
        total !== -1 &&
        at !== total &&
        !sums.has(at) &&
        !isTotal(name) &&
        !/\b(?:assets|liabilities|equity)\b/.test(name) &&
        amounts[at]?.amounts.some((amount) => amount !== null) === true;
      if (!isOpen) return [];
      const isAbove = names.some(
        (_, other) => other > at && other < total === isAsset && isShort(other, isAsset),
      );
      if (isAsset) return [[at, isAbove ? "otherCurrentAssets" : "fixedAssets"]];
      return [[at, isAbove ? "otherCurrentLiabilities" : "otherLiabilities"]];
    }),
  );
}
const SHORT_LIVED: ReadonlySet<BalanceKey> = new Set<BalanceKey>([
  "cash",
  "receivables",
  "inventory",
  "prepaid",
  "payables",
  "accrued",
  "deferredRevenue",
]);

/** What the words of a line mean on the side of the sheet that it stands on: prepayments above are assets, below they are owed. */
const keyOnSide = (name: string, isAsset: boolean | null): BalanceKey | undefined =>
  WORDS.find(([key, words]) => words.test(name) && (isAsset === null || OF_ASSETS.has(key) === isAsset))?.[0];

const isTotal = (name: string): boolean =>
  /^total\b|\btotal$|^net (?:fixed|property|accounts? receivable|receivables?|inventor)|(?:fixed assets|equipment|property|receivables?|inventory|inventories) net$|^net book/.test(
    nameOfLine(name),
  );
/** A total of the lines right above it names nothing new, whatever they are called. */
const isSumOf = (amounts: readonly number[], total: number): boolean =>
  amounts.length > 0 && Math.abs(amounts.reduce((sum, one) => sum + one, 0) - total) < 1;
const LOWERS = /^less\b|accumulated|distributions?|draws?|treasury/i;

/** What is taken off an asset: of receivables what will not be paid, of stock what will not be sold. */
const TAKEN_OFF =
  /\b(?:allowances?|reserves?|provisions?)\b.*\b(?:doubtful|bad|uncollect\w*|credit loss\w*|receivables?|obsole\w*|slow|shrink\w*|inventor\w*|stock|returns?)\b|\b(?:doubtful|bad debts?|uncollect\w*|obsole\w*|inventory|shrink\w*|lifo) (?:accounts? |debts? )?(?:allowances?|reserves?|provisions?)\b|^(?:less )?allowances?$|^(?:less )?reserves?$/;
const OF_STOCK = /obsole|slow|shrink|inventor|stock|lifo/;

/** The asset that a line lowers; null where it lowers none. */
function loweredBy(name: string, isLess: boolean, above: BalanceKey | null): BalanceKey | null {
  if (!TAKEN_OFF.test(name)) return isLess && above !== null && ASSETS.has(above) ? above : null;
  if (OF_STOCK.test(name)) return "inventory";
  return /doubtful|bad|uncollect|credit|receivable/.test(name) ? "receivables" : above;
}
const ASSETS: ReadonlySet<BalanceKey> = new Set<BalanceKey>([
  "receivables",
  "inventory",
  "prepaid",
  "otherAssets",
]);

interface Row {
  readonly source: GridRow;
  readonly name: string;
  readonly key: BalanceKey | null;
  /** Its own words name it, and not the part of the sheet that it stands in. */
  readonly isSure: boolean;
  /** An amount that is written above zero is taken off. */
  readonly lowers: boolean;
}

/** What each row is: by its words, by what it is taken off, by the part of the sheet that it stands in. */
function namedRows(grid: ReadGrid, first: number, total: number): readonly Row[] {
  let section: BalanceKey | null = null;
  let above: BalanceKey | null = null;
  const open = openRows(
    grid,
    grid.rows.map((row) => nameOfLine(nameOf(row, first))),
    total,
  );
  return grid.rows.map((source, at): Row => {
    const name = nameOf(source, first);
    const plain = nameOfLine(name);
    section = /^total\b/.test(plain) ? null : (sectionOf(plain) ?? section);
    const lowered = loweredBy(plain, /^\W*less\b/i.test(name), above);
    const side = total === -1 ? null : at < total;
    // "Presses and vans (after depreciation)": what stands in brackets may say it.
    const named = keyOnSide(plain, side) ?? keyOnSide(name.toLowerCase(), side);
    const isNamed = named !== undefined && !TAKEN_OFF.test(plain);
    const key = isNamed
      ? settle(plain, named, section)
      : (lowered ??
        settle(plain, named ?? (plain === "" ? null : (section ?? open.get(at) ?? null)), section));
    above = key;
    return {
      source,
      name,
      key,
      isSure: named !== undefined || (lowered !== null && key === lowered),
      lowers: LOWERS.test(name.trim()) || (lowered !== null && key === lowered),
    };
  });
}

/** Reads a balance sheet: a column for each date, totals checked and left out. */
export function readBalance(grid: ReadGrid): TableFacts {
  const first = Math.min(...grid.columns.map(({ index }) => index));
  const zeros = zerosOfTitle(grid.title);
  const style = findStyle(
    grid.rows.flatMap(({ cells }) => grid.columns.map(({ index }) => cells[index]?.text ?? "")),
  );
  const total = totalOfAssets(grid);
  const rows = namedRows(grid, first, total);
  const read = (row: Row, column: PeriodColumn) =>
    readAmount(row.source.cells[column.index]?.text ?? "", { style, zeros });
  const failed: FailedSum[] = [];
  const facts = grid.columns.flatMap((column) => {
    const byKey = new Map<BalanceKey, { row: Row; value: number }[]>();
    let above: readonly number[] = [];
    for (const [at, row] of rows.entries()) {
      const cell = read(row, column);
      const isOfAbove = cell.kind === "amount" && isTotal(row.name) && isSumOf(above, cell.value);
      if (cell.kind === "amount") above = isTotal(row.name) ? [] : [...above, cell.value];
      if (isOfAbove) continue;
      if (
        cell.kind !== "amount" ||
        row.key === null ||
        at === total ||
        /^(?:total )?(?:assets|liabilities|current assets|current liabilities)$|^total (?:liabilities and|assets|current|liabilities|long term liabilities|other assets)|liabilities and/.test(
          nameOfLine(row.name),
        )
      )
        continue;
      const parts = byKey.get(row.key) ?? [];
      if (isTotal(row.name) && parts.length > 0) {
        const sum = parts.reduce((total, { value }) => total + value, 0);
        const source = row.source.cells[column.index];
        if (
          Math.abs(sum - cell.value) > parts.length &&
          source !== null &&
          source !== undefined &&
          parts.length > 1
        )
          failed.push({
            what: row.name,
            difference: Math.round((cell.value - sum) * 100) / 100,
            quotes: [spanOf(row.source, source)],
          });
        continue;
      }
      const value = row.lowers && cell.value > 0 ? -cell.value : cell.value;
      byKey.set(row.key, [...parts, { row, value }]);
    }
    const sides = holdSides(rows, rows[total], byKey, (row) => read(row, column), column);
    failed.push(...sides.failed);
    return [...byKey].map(([line, parts]): Fact => {
      const sources = parts.flatMap(({ row }) => {
        const cell = row.source.cells[column.index];
        return cell === null || cell === undefined ? [] : [{ cell, span: spanOf(row.source, cell) }];
      });
      const [one] = sources;
      const last = sources.at(-1);
      const quote =
        one === undefined || last === undefined
          ? { page: 0, start: 0, end: 0 }
          : last.span.page === one.span.page &&
              last.span.end - one.span.start <= 300 &&
              last.span.end > one.span.start
            ? { ...one.span, end: last.span.end }
            : one.span;
      return {
        key: "books.balance",
        of: { date: column.months.endDate, line, label: parts.map(({ row }) => row.name).join(" + ") },
        value: Math.round(parts.reduce((total, part) => total + part.value, 0) * 100) / 100,
        unit: "USD",
        quote,
        how: parts.length > 1 ? `a balance sheet: ${parts.length} lines added up` : "a balance sheet",
        ...surenessOf(line, parts, sides),
        rank: 0,
        ...(one?.cell.ref === undefined ? {} : { cell: one.cell.ref }),
      };
    });
  });
  return { facts, failed, notes: [] };
}

interface Sides {
  /** Whether the lines of a side make the total that the sheet states; null where it states none. */
  readonly assets: boolean | null;
  readonly debts: boolean | null;
  readonly failed: readonly FailedSum[];
}

/** Holds the lines of each side against total assets: what a business owns is what it owes, and its equity. */
function holdSides(
  rows: readonly Row[],
  row: Row | undefined,
  byKey: ReadonlyMap<BalanceKey, readonly { readonly value: number }[]>,
  read: (row: Row) => ReadAmount,
  column: PeriodColumn,
): Sides {
  const stated = row === undefined ? null : read(row);
  if (row === undefined || stated?.kind !== "amount") return { assets: null, debts: null, failed: [] };
  const made = (isAsset: boolean): number | null => {
    const own = [...byKey].filter(([key]) => OF_ASSETS.has(key) === isAsset).flatMap(([, parts]) => parts);
    return own.length === 0 ? null : own.reduce((sum, { value }) => sum + value, 0);
  };
  const source = row.source.cells[column.index];
  const failed: FailedSum[] = [];
  const hold = (sum: number | null, what: string): boolean | null => {
    if (sum === null) return null;
    const off = stated.value - sum;
    const holds = Math.abs(off) <= Math.max(rows.length, Math.abs(stated.value) * 1e-6);
    if (!holds && source !== null && source !== undefined)
      failed.push({ what, difference: Math.round(off * 100) / 100, quotes: [spanOf(row.source, source)] });
    return holds;
  };
  const assets = hold(made(true), row.name);
  return { assets, debts: hold(made(false), `${row.name}, less liabilities and equity`), failed };
}

function surenessOf(
  line: BalanceKey,
  parts: readonly { readonly row: Row }[],
  sides: Sides,
): Pick<Fact, "sureness" | "why"> {
  const holds = OF_ASSETS.has(line) ? sides.assets : sides.debts;
  const stranger = parts.find(({ row }) => !row.isSure);
  if (stranger !== undefined)
    return {
      sureness: "doubtful",
      why: `No word says what “${stranger.row.name}” is; it is in this part of the sheet.`,
    };
  if (holds === false)
    return { sureness: "doubtful", why: "The lines of this side do not make total assets." };
  return holds === true
    ? { sureness: "certain" }
    : { sureness: "likely", why: "Read from its name; no total confirms it." };
}

/** Where a line stands decides between what is due within a year and later. */
const settle = (name: string, key: BalanceKey | null, section: BalanceKey | null): BalanceKey | null =>
  key === "longTermDebt" && !/long term/.test(name) && section === "otherCurrentLiabilities"
    ? "currentDebt"
    : key === "fixedAssets" && section === "equity"
      ? null
      : key;

function sectionOf(name: string): BalanceKey | null {
  if (/^(?:total )?current liabilities$/.test(name)) return "otherCurrentLiabilities";
  if (/^(?:long term|non current|noncurrent) liabilities$/.test(name)) return "otherLiabilities";
  if (/^(?:total )?liabilities$/.test(name)) return "otherCurrentLiabilities";
  if (/^current assets$/.test(name)) return "otherCurrentAssets";
  if (/^other assets$/.test(name)) return "otherAssets";
  if (/^(?:fixed assets|property and equipment|property plant and equipment)$/.test(name))
    return "fixedAssets";
  if (/^(?!liabilities and ).*equity$|^capital$/.test(name)) return "equity";
  return null;
}
