import { type LineKey, TAX_RETURN_LINES, type ReturnForm } from "#calc";
import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import type { Fact, Span } from "#features/intake/model/facts/fact.ts";
import type { PaperPage } from "#features/intake/model/paper/paper.ts";
import type { ValuePeriod } from "#features/intake/model/read-value.ts";
import { normaliseHeader } from "#kit/table-file/normalise-header.ts";

/** A return that a paper holds: its form and the year that it is of. */
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
export function findReturn(pages: readonly PaperPage[]): FoundReturn | null {
  const text = pages
    .map((page) => page.text)
    .join("\n")
    .slice(0, 60_000);
  const form = FORMS.find(([, words]) => words.test(text))?.[0];
  if (form === undefined) return null;
  const numbered = pages
    .flatMap((page) => page.lines)
    .filter(({ cells }) =>
      /^(?:line\s*)?\d{1,2}[a-z]?\b\s*[.)-]?\s*[A-Z]?/i.test(cells[0]?.text ?? ""),
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
  readonly cell?: string;
}

const NUMBER = /^\s*(?:line\s*)?(K-)?(\d{1,2}[a-z]?)\b\s*[.):-]?\s*/i;

/** Reads the lines of a return by their numbers, where the words of the line agree with those of the form. */
export function readReturn(
  pages: readonly PaperPage[],
  found: FoundReturn,
): { facts: Fact[]; lines: ReadonlySet<string> } {
  const lines = TAX_RETURN_LINES[found.form];
  const taken = new Set<string>();
  const byKey = new Map<LineKey, Amount[]>();
  const lessens: Amount[] = [];
  let schedule = "";
  for (const [page, { text, lines: printed }] of pages.entries()) {
    for (const [at, line] of printed.entries()) {
      const words = text.slice(line.start, line.end);
      schedule = scheduleAfter(words, schedule);
      const amount = amountOf(words, { page, start: line.start, end: line.end }, line.cells.at(-1)?.ref);
      if (amount === null) continue;
      taken.add(`${page}:${at}`);
      const row = lines.find(
        (one) => isLine(one.line, schedule, amount.number) && agrees(one.text, amount.words),
      );
      if (row === undefined) continue;
      if (row.line.startsWith("K-") || row.key === "incomeTaxes") lessens.push(amount);
      byKey.set(row.key, [...(byKey.get(row.key) ?? []), amount]);
    }
  }
  const facts = [...byKey].flatMap(([line, amounts]) =>
    factOf(found, line, amounts, line === "netIncome" ? lessens : []),
  );
  return { facts, lines: taken };
}

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

/** Whether the paper's words for a line are the form's, since numbers move between years. */
function agrees(form: string, words: string): boolean {
  const all = (text: string) =>
    normaliseHeader(text)
      .split(" ")
      .filter((word) => word !== "");
  const own = all(words);
  if (own.length === 0) return true;
  // The form's own words for net receipts: "Balance. Subtract line 1b from line 1a".
  if (form === "Net receipts" && /\bbalance\b|\bsubtract line\b/i.test(words)) return true;
  const named = all(form.replace(/\([^)]*\)/g, ""));
  const telling = named.filter((word) => !FILLERS.has(word));
  const wanted = telling.length === 0 ? named : telling;
  return wanted.some((word) => own.some((one) => one.slice(0, 5) === word.slice(0, 5)));
}

function amountOf(words: string, line: Span, cell: string | undefined): Amount | null {
  const head = NUMBER.exec(words) ?? /^(\s*)[b-d]\s+(?=[A-Z])/.exec(words);
  const amount =
    /(\(?-?\$?\s?\(?\d{1,3}(?:,\d{3})+(?:\.\d{2})?\)?|\(?-?\$?\s?\d{1,9}(?:\.\d{2})?\)?)\.?\s*$/.exec(words);
  if (head === null || amount === null || amount.index < head[0].length) return null;
  const written = amount[1] ?? "";
  const value = Number(written.replaceAll(/[^\d.]/g, ""));
  const between = words.slice(head[0].length, amount.index);
  // What stands right before the amount is the line's number again; a letter alone leads there: "c  Balance … 1c".
  const number = /(?:\.|\s{2,})\s*(\d{1,2}[a-z])\s*$/i.exec(between)?.[1] ?? head[2] ?? "";
  if (!/^\d/.test(number)) return null;
  const isOnlyNumber =
    value === Number(number.replace(/[a-z]/i, "")) && !/[,$]/.test(written) && /[.\s]{3,}$/.test(between);
  if (!Number.isFinite(value) || isOnlyNumber || /\b(?:add|combine) lines?\s+\d*$/i.test(between.trim()))
    return null;
  const shown = between.replace(/(?:\.\s?){3,}.*$/, "").replace(/\s+\d{1,2}[a-z]?\s*$/i, "");
  const isBelow = /\(/.test(written) || /-/.test(written);
  return {
    number,
    words: shown,
    value: isBelow ? -value : value,
    quote: {
      page: line.page,
      start: line.start + (head[0].length - head[0].trimStart().length),
      end: line.start + amount.index + amount[0].trimEnd().length,
    },
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
      sureness: "certain",
      rank: 0,
      ...(first.cell === undefined ? {} : { cell: first.cell }),
    },
  ];
}
