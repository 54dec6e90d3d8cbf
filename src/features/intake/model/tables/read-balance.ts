import type { BalanceKey } from "#calc";
import { findStyle, readAmount } from "#features/books/model/paste/read-amount.ts";
import { zerosOfTitle } from "#features/books/model/paste/read-paste.ts";
import { nameOfLine } from "#features/books/model/paste/line-words.ts";
import type { Fact } from "#features/intake/model/facts/fact.ts";
import { spanOf, type GridRow } from "./grid.ts";
import { nameOf, type PeriodColumn, type ReadGrid } from "./read-heads.ts";
import type { FailedSum, TableFacts } from "./read-statement.ts";

/** Words of the lines of a balance sheet, the narrower before the wider. */
const WORDS: readonly (readonly [BalanceKey, RegExp])[] = [
  // What the current portion is taken out of is the rest, and no current debt.
  [
    "longTermDebt",
    /(?:debt|loans?|notes?|mortgages?|payable|obligations?)\b.*\b(?:less|net of|excluding) (?:the )?current/,
  ],
  ["receivables", /receivable|^a r$|^ar$|trade debtors/],
  ["inventory", /inventor|^stock$|work in (?:process|progress)|raw materials|finished goods/],
  ["prepaid", /prepaid|prepayment/],
  [
    "deferredRevenue",
    /deferred (?:revenue|income)|unearned|customer (?:deposits?|prepayments?)|deposits? (?:from|received)|gift card|contract liabilit/,
  ],
  [
    "accrued",
    /accrued|payroll (?:liabilit|tax(?:es)? payable)|wages payable|salaries payable|sales tax(?:es)? payable|taxes payable|sales tax$/,
  ],
  [
    "currentDebt",
    /current (?:portion|maturit)|line of credit|credit line|loc$|short term (?:debt|loans?|notes?)|credit cards?|notes? payable (?:current|short)|loans? current/,
  ],
  ["payables", /accounts? payable|trade (?:payables?|creditors)|^payables$|^a p$|^ap$/],
  [
    "equity",
    /equity|retained earnings|capital stock|common stock|paid in capital|owners? (?:draws?|capital)|members? capital|partners? capital|distributions?|shareholder draws?|net income|treasury stock|^capital$/,
  ],
  [
    "longTermDebt",
    /long term (?:debt|loans?|notes?)|notes? payable|term loan|bank loan|loan|mortgage|shareholder note|due to (?:owner|shareholder)|sba|equipment (?:note|loan)/,
  ],
  [
    "otherAssets",
    /goodwill|intangible|security deposits?|deposits?$|other (?:long term |non current |noncurrent )?assets?|due from|organization costs?|amortization|trademark/,
  ],
  [
    "fixedAssets",
    /fixed assets?|property|plant|equipment|machinery|vehicles?|furniture|fixtures|leasehold|building|land\b|accumulated depreciation|depreciation|trucks?|computers?/,
  ],
  ["cash", /cash|checking|savings|bank|money market|petty|operating account|payroll account/],
  [
    "otherCurrentAssets",
    /other current assets?|undeposited|employee advances?|advances|marketable securities|short term investments?/,
  ],
  ["otherCurrentLiabilities", /other current liabilit/],
  ["otherLiabilities", /other (?:long term |non current )?liabilit|deferred tax/],
];

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
  /** An amount that is written above zero is taken off. */
  readonly lowers: boolean;
}

/** Reads a balance sheet: a column for each date, totals checked and left out. */
export function readBalance(grid: ReadGrid): TableFacts {
  const first = Math.min(...grid.columns.map(({ index }) => index));
  const zeros = zerosOfTitle(grid.title);
  const style = findStyle(
    grid.rows.flatMap(({ cells }) => grid.columns.map(({ index }) => cells[index]?.text ?? "")),
  );
  let section: BalanceKey | null = null;
  let above: BalanceKey | null = null;
  const rows = grid.rows.map((source): Row => {
    const name = nameOf(source, first);
    const plain = nameOfLine(name);
    section = /^total\b/.test(plain) ? null : (sectionOf(plain) ?? section);
    const lowered = loweredBy(plain, /^\W*less\b/i.test(name), above);
    const named = WORDS.find(([, words]) => words.test(plain))?.[0];
    const isNamed = named !== undefined && !TAKEN_OFF.test(plain);
    const key = isNamed
      ? settle(plain, named, section)
      : (lowered ?? settle(plain, named ?? (plain === "" ? null : section), section));
    above = key;
    return { source, name, key, lowers: LOWERS.test(name.trim()) || (lowered !== null && key === lowered) };
  });
  const read = (row: Row, column: PeriodColumn) =>
    readAmount(row.source.cells[column.index]?.text ?? "", { style, zeros });
  const failed: FailedSum[] = [];
  const facts = grid.columns.flatMap((column) => {
    const byKey = new Map<BalanceKey, { row: Row; value: number }[]>();
    let above: readonly number[] = [];
    for (const row of rows) {
      const cell = read(row, column);
      const isOfAbove = cell.kind === "amount" && isTotal(row.name) && isSumOf(above, cell.value);
      if (cell.kind === "amount") above = isTotal(row.name) ? [] : [...above, cell.value];
      if (isOfAbove) continue;
      if (
        cell.kind !== "amount" ||
        row.key === null ||
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
        sureness: parts.length > 3 ? "likely" : "certain",
        rank: 0,
        ...(one?.cell.ref === undefined ? {} : { cell: one.cell.ref }),
      };
    });
  });
  return { facts, failed, notes: [] };
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
  if (/equity$|^capital$/.test(name)) return "equity";
  return null;
}
