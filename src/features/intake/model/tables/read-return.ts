import type { LineKey, ReturnForm } from "#calc/books/books.ts";
import { TAX_RETURN_LINES } from "#calc/tables/tax-return-lines.ts";
import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import type { Fact, Span } from "#features/intake/model/facts/fact.ts";
import type { DocumentLine, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import type { ValuePeriod } from "#features/intake/model/read-value.ts";
import { normaliseHeader } from "#kit/table-file/normalise-header.ts";
import { factsOfScheduleL, lineOfScheduleL } from "./read-schedule-l.ts";
import { columnBelow, yearColumns, type YearColumn } from "./return-years.ts";

/** A return that a document holds: its form and the year that it is of. */
export interface FoundReturn {
  readonly form: ReturnForm;
  readonly period: ValuePeriod;
}

const FORMS: readonly (readonly [ReturnForm, RegExp])[] = [
  [
    "1120-S",
    /\bform\s*1120-?\s?s\b|\b1120-?s\b.{0,40}s corporation|u\.?s\.? income tax return for an s corporation/i,
  ],
  ["1065", /\bform\s*1065\b|u\.?s\.? return of partnership income/i],
  [
    "Schedule C",
    /\bschedule c\b(?=[\s\S]{0,200}(?:form 1040|profit or loss from business|sole proprietor))|profit or loss from business/i,
  ],
  ["1120", /\bform\s*1120\b(?!-?\s?s\b)|u\.?s\.? corporation income tax return/i],
];

/** Finds which return the text is, if it is one: the form's name, and lines with its numbers. */
export function findReturn(pages: readonly DocumentPage[]): FoundReturn | null {
  const text = pages
    .map((page) => page.text)
    .join("\n")
    .slice(0, 60_000);
  const form = FORMS.find(([, words]) => words.test(text))?.[0];
  if (form === undefined) return null;
  const numbered = pages
    .flatMap((page) => page.lines)
    .filter(({ cells }) =>
      /^(?:l(?:ine|n)?\.?\s*)?\d{1,2}[a-z]?\b\s*[.)-]?\s*[A-Z]?/i.test(cells[0]?.text ?? ""),
    ).length;
  const period = periodIn(text);
  return numbered < 5 || period === null ? null : { form, period };
}

function periodIn(text: string): ValuePeriod | null {
  const fiscal =
    /beginning\s+([A-Za-z]+ \d{1,2},? \d{4}|\d{1,2}\/\d{1,2}\/\d{4})[\s,]*(?:and )?ending\s+([A-Za-z]+ \d{1,2},? \d{4}|\d{1,2}\/\d{1,2}\/\d{4})/i.exec(
      text,
    );
  const year =
    /(?:calendar year|tax year|for the year|taxable year)\s*(?:ended|ending|jan[a-z.]* 1\s*[-–]\s*dec[a-z.]* 31,?)?[:\s]*(20\d\d)/i.exec(
      text,
    )?.[1] ??
    /\((?:form|schedule)[^)]*\)[^\n]{0,20}?\b(20\d\d)\b/i.exec(text)?.[1] ??
    /\b(20\d\d)\b/.exec(text.slice(0, 600))?.[1];
  const head = readPeriodHead(fiscal === null ? (year ?? "") : `${fiscal[1]} - ${fiscal[2]}`);
  const ended = head.kind === "months" ? head : readPeriodHead(`year ended ${fiscal?.[2] ?? ""}`);
  return ended.kind === "months"
    ? { start: ended.months.startDate, end: ended.months.endDate, kind: ended.months.kind }
    : null;
}

interface Amount {
  readonly number: string;
  readonly words: string;
  readonly value: number;
  readonly quote: Span;
  /** Whether another amount stands before it in a column that nothing names. */
  readonly isOneOfSeveral: boolean;
  readonly cell?: string;
}

interface Sums {
  readonly byKey: Map<LineKey, Amount[]>;
  readonly lessens: Amount[];
  /** Gross receipts, and the returns that are taken off them: revenue where the document leaves net receipts out. */
  readonly gross: Amount[];
  /** Lines of another year's form: their words are those of a line that has another number since. */
  readonly moved: Map<LineKey, Amount>;
}

const isGross = ({ number, words }: Amount): boolean =>
  (/^1a?$/i.test(number) && /\bgross (?:receipts|sales)\b/i.test(words)) ||
  (/^(?:1b|2)$/i.test(number) && /\breturns and allowances\b/i.test(words));

const NUMBER = /^\s*(?:l(?:ine|n)?\.?\s*)?(K-)?(\d{1,2}[a-z]?)\b\s*[.):-]?\s*/i;
const LETTER = /^(\s*)[b-d]\s+(?=[A-Z])/;
const AMOUNT =
  /(\(?-?\$?\s?\(?\d{1,3}(?:,\d{3})+(?:\.\d{2})?\.?\)?|\(?-?\$?\s?\d{1,9}(?:\.\d{2})?\.?\)?)\.?\s*$/;
/** "Form 4797, line 17", "Add lines 7 through 20": a number that the form's own words end with is no amount. */
const OF_THE_FORM = /\b(?:lines?|through|forms?|schedules?|sections?|(?:add|combine) lines?\s+\d*)\s*$/i;
/** Another amount stands right before: the line has several columns. */
const AMOUNT_BEFORE = /\d{1,3}(?:,\d{3})+(?:\.\d{2})?\)?\.?\s*$/;

/** Reads the lines of a return by their numbers, where the words of the line agree with those of the form. */
export function readReturn(
  pages: readonly DocumentPage[],
  found: FoundReturn,
): { facts: Fact[]; lines: ReadonlySet<string> } {
  const lines = TAX_RETURN_LINES[found.form];
  const taken = new Set<string>();
  const years = yearColumns(pages, found.period);
  const byColumn = years.map((): Sums => ({ byKey: new Map(), lessens: [], gross: [], moved: new Map() }));
  const sheet: NonNullable<ReturnType<typeof lineOfScheduleL>>[] = [];
  let schedule = "";
  for (const [page, { text, lines: printed }] of pages.entries()) {
    for (const [at, line] of printed.entries()) {
      if (taken.has(`${page}:${at}`)) continue;
      schedule = scheduleAfter(text.slice(line.start, line.end), schedule);
      if (schedule === "L") {
        const held = lineOfScheduleL({ text, lines: printed }, page, line);
        if (held !== null) sheet.push(held);
        if (held !== null) taken.add(`${page}:${at}`);
        continue;
      }
      const { amounts, last } = amountsAt(pages, page, at, years);
      for (let next = at; amounts.length > 0 && next <= last; next += 1) taken.add(`${page}:${next}`);
      for (const [column, amount] of amounts) place(lines, schedule, amount, byColumn[column]);
    }
  }
  for (const sums of byColumn) complete(sums);
  const facts = byColumn.flatMap(({ byKey, lessens }, column) =>
    heldAgainstNet(
      [...byKey].flatMap(([line, amounts]) =>
        factOf(
          { ...found, period: years[column]?.period ?? found.period },
          line,
          amounts,
          line === "netIncome" ? lessens : [],
        ),
      ),
    ),
  );
  return { facts: [...facts, ...factsOfScheduleL(sheet, found.period)], lines: taken };
}

/** Puts an amount to its line of the form: by its number and words, else by words that are the form's. */
function place(
  lines: (typeof TAX_RETURN_LINES)[ReturnForm],
  schedule: string,
  amount: Amount,
  sums: Sums | undefined,
): void {
  if (sums === undefined) return;
  if (isGross(amount)) sums.gross.push(amount);
  const row = lines.find(
    (one) => isLine(one.line, schedule, amount.number) && agrees(one.text, amount.words),
  );
  if (row === undefined) {
    const moved = schedule === "" ? lines.find(({ text }) => isNamed(text, amount.words)) : undefined;
    if (moved !== undefined) sums.moved.set(moved.key, amount);
    return;
  }
  if (row.line.startsWith("K-") || row.key === "incomeTaxes") sums.lessens.push(amount);
  sums.byKey.set(row.key, [...(sums.byKey.get(row.key) ?? []), amount]);
}

/** Lines that no number names are those of another year's form, and revenue that the document leaves out is made of gross receipts. */
function complete({ byKey, gross, moved }: Sums): void {
  for (const [key, amount] of moved) if (!byKey.has(key)) byKey.set(key, [amount]);
  if (!byKey.has("revenue") && gross.some(({ number }) => number.startsWith("1")))
    byKey.set(
      "revenue",
      gross.map((amount) =>
        /^1a?$/i.test(amount.number) ? amount : { ...amount, value: -Math.abs(amount.value) },
      ),
    );
}

/** Lines of a return that do not make its net income, as where a page is missing, are confirmed by their numbers alone. */
function heldAgainstNet(facts: readonly Fact[]): readonly Fact[] {
  const amount = ({ value }: Fact): number => (typeof value === "number" ? value : 0);
  const net = facts.find(({ of }) => of?.line === "netIncome");
  const made = facts
    .filter((fact) => fact !== net)
    .reduce(
      (sum, fact) =>
        sum + (["revenue", "otherIncome"].includes(fact.of?.line ?? "") ? amount(fact) : -amount(fact)),
      0,
    );
  if (net !== undefined && Math.abs(made - amount(net)) <= facts.length) return facts;
  return facts.map((fact): Fact =>
    fact.sureness === "certain" ? { ...fact, sureness: "likely", why: BY_NUMBER } : fact,
  );
}
const BY_NUMBER = "Read from its number and words; the lines that were read do not add up to net income.";

/** The amounts of a line of the form with their columns, and the last printed line that it reaches over. */
function amountsAt(
  pages: readonly DocumentPage[],
  page: number,
  at: number,
  years: readonly YearColumn[],
): { readonly amounts: readonly (readonly [number, Amount])[]; readonly last: number } {
  const source = pages[page];
  const line = source?.lines[at];
  if (source === undefined || line === undefined) return { amounts: [], last: at };
  if (years.length > 1) return { amounts: inYears(source, page, line, years), last: at };
  const halves = halvesOf(line);
  if (halves.length > 1)
    return {
      amounts: halves.flatMap((half): (readonly [number, Amount])[] => {
        const amount = amountOf(source.text.slice(half.start, half.end), { page, ...half }, half.ref);
        return amount === null ? [] : [[0, amount]];
      }),
      last: at,
    };
  let last = at;
  for (;;) {
    const { end, cells } = source.lines[last] ?? line;
    const words = source.text.slice(line.start, end);
    const amount = amountOf(words, { page, start: line.start, end }, cells.at(-1)?.ref);
    if (amount !== null) return { amounts: [[0, amount]], last };
    if (last - at >= MOST_WRAPPED || !goesOn(source, line, last + 1)) return { amounts: [], last: at };
    last += 1;
  }
}

/** The form prints its expenses in two halves side by side: each begins with its number and words. */
function halvesOf({
  cells,
}: DocumentLine): readonly { start: number; end: number; ref: string | undefined }[] {
  const begins = cells.flatMap((cell, index) =>
    index === 0 ||
    (BEGINS_HALF.test(cell.text) && index > 1) ||
    (BARE_NUMBER.test(cell.text) && BEGINS_WORDS.test(cells[index + 1]?.text ?? "") && index > 1)
      ? [index]
      : [],
  );
  return begins.map((from, index) => {
    const last = cells[(begins[index + 1] ?? cells.length) - 1];
    return { start: cells[from]?.start ?? 0, end: last?.end ?? 0, ref: last?.ref };
  });
}
const BEGINS_HALF = /^\d{1,2}[a-z]?\s+[A-Z][a-z]{2}/;
const BARE_NUMBER = /^\d{1,2}[a-z]?$/;
const BEGINS_WORDS = /^[A-Z][a-z]{2,}/;

const MOST_WRAPPED = 3;
/** "Ordinary business income (loss). Subtract": what follows names lines of the form. */
const BROKEN_OFF = /\b(?:subtract|add|combine|enter|multiply|from|lines?|forms?)\s*$/i;

/** Whether a printed line belongs to the line of the form above it: it begins with no number, or with that one again. */
function goesOn({ text, lines }: DocumentPage, above: DocumentLine, at: number): boolean {
  const line = lines[at];
  const head = text.slice(above.start, above.end);
  if (line === undefined || line.cells.length === 0 || !(NUMBER.test(head) || LETTER.test(head)))
    return false;
  const words = text.slice(line.start, line.end);
  if (BROKEN_OFF.test(text.slice(above.start, line.start))) return true;
  const own = NUMBER.exec(words)?.[2]?.toLowerCase();
  if (own === undefined)
    return !LETTER.test(words) && !/^\s*(?:part|schedule|form|deductions)\b/i.test(words);
  const number = NUMBER.exec(head)?.[2]?.toLowerCase();
  // A letter alone leads its line, and its number is said with the amount: "b Returns", below "1b  8,120".
  return words.trim().length > own.length && (number === own || (number === undefined && /[b-d]$/.test(own)));
}

/** The amounts of a line that stand below the years. */
function inYears(
  { text }: DocumentPage,
  page: number,
  line: DocumentLine,
  years: readonly YearColumn[],
): readonly (readonly [number, Amount])[] {
  const head = NUMBER.exec(text.slice(line.start, line.end));
  const isAmount = line.cells.map(
    ({ text: words }) => /\d/.test(words) && /^[($\s-]*[\d,.]+[)\s-]*$/.test(words),
  );
  const first = isAmount.findIndex((is, index) => is && index > 0);
  if (head === null || first === -1) return [];
  const words = wordsOfForm(text.slice(line.start + head[0].length, line.cells[first]?.start ?? line.end));
  return line.cells.flatMap((cell, index): (readonly [number, Amount])[] => {
    if (isAmount[index] !== true || index < first) return [];
    const column = columnBelow(years, cell);
    const value = Number(cell.text.replaceAll(/[^\d.]/g, ""));
    if (column === -1 || !Number.isFinite(value)) return [];
    const amount: Amount = {
      number: head[2] ?? "",
      words,
      value: /[(-]/.test(cell.text) ? -value : value,
      quote: { page, start: line.start + (head[0].length - head[0].trimStart().length), end: cell.end },
      isOneOfSeveral: false,
      ...(cell.ref === undefined ? {} : { cell: cell.ref }),
    };
    return [[column, amount]];
  });
}

/** What the form calls the line, without the dots and the number before the amount. */
const wordsOfForm = (between: string): string =>
  between.replace(/(?:\.\s?){3,}.*$/, "").replace(/\s+\d{1,2}[a-z]?\s*$/i, "");

/** Which part of the return the lines below are of: "" is the first page of the form. */
function scheduleAfter(words: string, before: string): string {
  const head = /^\s*(?:form 1120-?s,?\s*|form 1065,?\s*)?schedule\s+(k-1|k|l|m-1|m-2|a|b|c|d|e|se)\b/i
    .exec(words)?.[1]
    ?.toUpperCase();
  if (head === "C") return "";
  if (/^\s*form\s*1125-?a\b/i.test(words)) return "1125-A";
  return head ?? before;
}

function isLine(line: string, schedule: string, number: string): boolean {
  const wanted = line.replace("K-", "").toLowerCase();
  const isIn = line.startsWith("K-") ? schedule === "K" : schedule === "" || schedule === "A";
  // The other expenses of a Schedule C were line 27a before 2023 and are 27b since.
  const isSame = number.toLowerCase() === wanted || (/^27[ab]?$/.test(wanted) && /^27[ab]?$/i.test(number));
  return isIn && isSame;
}

const FILLERS = new Set(
  "and or of the from for see instructions attach statement form schedule less line net total other income expense expenses loss gain".split(
    " ",
  ),
);

/** Whether the document's words for a line are the form's, since numbers move between years. */
function agrees(form: string, words: string): boolean {
  const all = (text: string) =>
    normaliseHeader(text)
      .split(" ")
      .filter((word) => word !== "");
  const own = all(words);
  if (own.length === 0) return true;
  // The form's own words for net receipts: "Balance. Subtract line 1b from line 1a".
  if (form === "Net receipts" && /\bbalance\b|\bsubtract line\b|\brcpts\b/i.test(words)) return true;
  if (form === "Cost of goods sold" && /\bcogs\b/i.test(words)) return true;
  const named = all(form.replace(BRACKETS, ""));
  // "21 Total deductions" of an older form is no line of deductions.
  if (own[0] === "total" && !named.includes("total")) return false;
  const telling = named.filter((word) => !FILLERS.has(word));
  const wanted = telling.length === 0 ? named : telling;
  return wanted.some((word) => own.some((one) => one.slice(0, 5) === word.slice(0, 5)));
}

const BRACKETS = /\([^)]{0,200}\)/g;
/** Whether the words are those of the form, whatever their number. */
const isNamed = (form: string, words: string): boolean =>
  normaliseHeader(form.replace(BRACKETS, "")) === normaliseHeader(words.replace(BRACKETS, ""));

function amountOf(written: string, line: Span, cell: string | undefined): Amount | null {
  const words = written.replaceAll("\n", " ");
  const head = NUMBER.exec(words) ?? LETTER.exec(words);
  const amount = AMOUNT.exec(words);
  if (head === null || amount === null || amount.index < head[0].length) return null;
  const figure = amount[1] ?? "";
  const value = Number(figure.replaceAll(/[^\d.]/g, ""));
  const between = words.slice(head[0].length, amount.index);
  // What stands right before the amount is the line's number again; a letter alone leads there: "c  Balance … 1c".
  const number = /(?:\.|\s{2,})\s*(\d{1,2}[a-z])\s*$/i.exec(between)?.[1] ?? head[2] ?? "";
  if (!/^\d/.test(number)) return null;
  const isOnlyNumber = value === Number(number.replace(/[a-z]/i, "")) && !/[,$]/.test(figure);
  if (!Number.isFinite(value) || isOnlyNumber || (OF_THE_FORM.test(between) && !/[,$]/.test(figure)))
    return null;
  const isBelow = /\(/.test(figure) || /-/.test(figure);
  return {
    number,
    words: wordsOfForm(between),
    value: isBelow ? -value : value,
    quote: {
      page: line.page,
      start: line.start + (head[0].length - head[0].trimStart().length),
      end: line.start + amount.index + amount[0].trimEnd().length,
    },
    isOneOfSeveral: AMOUNT_BEFORE.test(between),
    ...(cell === undefined ? {} : { cell }),
  };
}

function factOf(
  found: FoundReturn,
  line: LineKey,
  amounts: readonly Amount[],
  less: readonly Amount[],
): Fact[] {
  const [first] = amounts;
  if (first === undefined) return [];
  const value =
    amounts.reduce((sum, amount) => sum + amount.value, 0) -
    less.reduce((sum, amount) => sum + amount.value, 0);
  const isMade = amounts.length > 1 || less.length > 0;
  return [
    {
      key: "books.line",
      of: { period: found.period, line, label: amounts.map(({ words }) => words.trim()).join(" + ") },
      value: Math.round(value * 100) / 100,
      unit: "USD",
      quote: first.quote,
      how: isMade ? `lines of ${found.form} put together` : `line ${first.number} of ${found.form}`,
      ...(amounts.some(({ isOneOfSeveral }) => isOneOfSeveral)
        ? {
            sureness: "doubtful" as const,
            why: "The line has several amounts, and none is marked as the year’s.",
          }
        : { sureness: "certain" as const }),
      rank: 0,
      ...(first.cell === undefined ? {} : { cell: first.cell }),
    },
  ];
}
