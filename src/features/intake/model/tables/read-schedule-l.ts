import type { BalanceKey } from "#calc/books/books.ts";
import type { Fact } from "#features/intake/model/facts/fact.ts";
import type {
  DocumentCell,
  DocumentLine,
  DocumentPage,
} from "#features/intake/model/source-document/source-document.ts";
import { addDays } from "#kit/day.ts";
import type { ValuePeriod } from "#features/intake/model/read-value.ts";

/** Lines of Schedule L by the words of the form: numbers move between forms. */
const LINES: readonly (readonly [BalanceKey, RegExp, (1 | -1)?])[] = [
  ["receivables", /allowance for bad debts/i, -1],
  ["fixedAssets", /accumulated (?:depreciation|depletion)/i, -1],
  ["otherAssets", /accumulated amortization/i, -1],
  ["receivables", /trade notes and accounts receivable|accounts receivable/i],
  ["inventory", /inventor/i],
  ["otherCurrentAssets", /other current assets|government obligations|tax-exempt securities/i],
  ["otherCurrentLiabilities", /other current liabilities/i],
  ["payables", /accounts payable/i],
  ["currentDebt", /payable in less than 1 year/i],
  ["longTermDebt", /payable in 1 year or more|loans from (?:shareholders|partners)/i],
  ["otherLiabilities", /other liabilities/i],
  ["fixedAssets", /buildings and other depreciable|^\W*\d{1,2}\w?\W+land\b/i],
  [
    "otherAssets",
    /intangible assets|other assets|other investments|mortgage and real estate loans|loans to (?:shareholders|partners)/i,
  ],
  [
    "equity",
    /capital stock|paid-in capital|retained earnings|adjustments to shareholders|treasury stock|partners[’']? capital accounts/i,
  ],
  ["cash", /^\W*\d{0,2}\W*cash\b/i],
];
const AMOUNT = /^[($\s-]*\d[\d,]*(?:\.\d{2})?\)?$/;
const BOTH_COLUMNS = 2;

interface Held {
  readonly key: BalanceKey;
  readonly sign: 1 | -1;
  readonly cells: readonly (readonly [DocumentCell, number])[];
  readonly line: DocumentLine;
  readonly page: number;
}

/** A line of Schedule L with its amounts at the beginning and the end of the year; null where it has not both. */
export function lineOfScheduleL(page: DocumentPage, index: number, line: DocumentLine): Held | null {
  const words = page.text.slice(line.start, line.end);
  const found = LINES.find(([, pattern]) => pattern.test(words));
  const amounts = line.cells.slice(1).filter(({ text }) => AMOUNT.test(text));
  // Of four columns the second and the last hold what remains; a line's number again is no amount.
  const own =
    amounts.length === 2 * BOTH_COLUMNS ? amounts.filter((_, at) => at % BOTH_COLUMNS === 1) : amounts;
  if (found === undefined || own.length !== BOTH_COLUMNS) return null;
  const cells = own.map((cell) => {
    const size = Number(cell.text.replaceAll(/[^\d.]/g, ""));
    return [cell, /[(-]/.test(cell.text) ? -size : size] as const;
  });
  const sign = amounts.length > BOTH_COLUMNS ? 1 : (found[2] ?? 1);
  return { key: found[0], sign, cells, line, page: index };
}

/** The two balance sheets that a return holds. */
export function factsOfScheduleL(held: readonly Held[], { start, end }: ValuePeriod): Fact[] {
  const keys = [...new Set(held.map(({ key }) => key))];
  return [addDays(start, -1), end].flatMap((date, at) =>
    keys.flatMap((line): Fact[] => {
      const own = held.filter(({ key }) => key === line);
      const [first] = own;
      const cell = first?.cells[at]?.[0];
      if (first === undefined || cell === undefined) return [];
      const value = own.reduce((sum, { cells, sign }) => sum + sign * Math.abs(cells[at]?.[1] ?? 0), 0);
      return [
        {
          key: "books.balance",
          of: { date, line },
          value: line === "equity" ? own.reduce((sum, { cells }) => sum + (cells[at]?.[1] ?? 0), 0) : value,
          unit: "USD",
          quote: { page: first.page, start: first.line.start, end: cell.end },
          how: own.length > 1 ? "lines of Schedule L put together" : "a line of Schedule L",
          sureness: own.length > 1 ? "likely" : "certain",
          rank: 0,
          ...(cell.ref === undefined ? {} : { cell: cell.ref }),
        },
      ];
    }),
  );
}
