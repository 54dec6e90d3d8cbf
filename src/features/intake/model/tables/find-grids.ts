import { matchLine, matchSubtotal } from "#features/books/model/paste/line-words.ts";
import { readAmount } from "#features/books/model/paste/read-amount.ts";
import { zerosOfTitle } from "#features/books/model/paste/read-paste.ts";
import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import { matchLabel } from "#features/intake/model/fields/match-label.ts";
import type {
  DocumentCell,
  DocumentLine,
  DocumentPage,
} from "#features/intake/model/source-document/source-document.ts";
import { cutFigures, type Pieces } from "./cut-figures.ts";
import { type Grid, type GridCell, type GridRow, OWN_YEAR } from "./grid.ts";
import { areDays, withDays } from "./days-over-years.ts";
import { unfoldSides } from "./side-by-side.ts";
import { withNamesFirst } from "./names-first.ts";
import { withPrintedColumns } from "./printed-columns.ts";

type Kind =
  /** Months over columns. */
  | "heads"
  /** A line that names the months of the whole table. */
  | "period"
  /** "Add-backs". */
  | "adjustments"
  | "figures"
  | "words"
  | "blank"
  | "prose";

interface Line {
  readonly page: number;
  readonly at: number;
  readonly kind: Kind;
  readonly pieces: Pieces;
  readonly isColumned: boolean;
  readonly cells: readonly DocumentCell[];
  readonly text: string;
  /** Of a line of plain text that tabs part: how many stand before a cell; null elsewhere, where edges say the column. */
  readonly tabsBefore: ((cell: DocumentCell) => number) | null;
}

/** A line of dashes under heads or above a sum. */
const RULED = /^[-=_–—\s|+]{3,}$/;
const LONGEST_WORDS = 64;
/** "US$ 000", "$ thousands": how the amounts below are written, and no amount. */
const LONGEST_SCALE = 45;
const MOST_GAPS = 4;
export const ADJUSTMENT_WORDS =
  /\badd[- ]?backs?\b|\badjustments?\b|\brecast(?:ing)?\b|\bnormali[sz](?:ing|ation|ed) (?:adjust|earn|item)|\bdiscretionary (?:expenses|items|adjustments)|\bowner (?:benefits|perks|add)/i;
const PERIOD_BEGINS =
  /^\W*(?:for\b|as of|as at|at\b|year|years|fiscal|fy|twelve|nine|six|three|months?|period|calendar|tax year|ytd|year[- ]to[- ]date|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\d{1,2}\/\d{1,2}\/\d{2,4}|(?:19|20)\d\d\b|12|9|6)/i;

/** Finds the tables of figures of a document: those with months over their columns or above them. */
export function findGrids(pages: readonly DocumentPage[]): Grid[] {
  const lines = pages.flatMap((page, index) =>
    withNamesWrapped(
      withNotesWrapped(
        withDaysOfYears(
          unfoldSides(withPrintedColumns(withNamesFirst(page.lines))).map(({ line, at }) =>
            classify(page, line, index, at),
          ),
        ),
      ),
    ),
  );
  const grids: Grid[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (
      line === undefined ||
      (!["heads", "period", "adjustments"].includes(line.kind) && !beginsDown(lines, at))
    ) {
      at += 1;
      continue;
    }
    const end = endOf(lines, at);
    const grid = gridOf(lines, at, end);
    if (grid !== null) grids.push(grid);
    at = Math.max(at + 1, end);
  }
  return grids;
}

/** "2025 incl. two new", below it "stores": what a note behind amounts goes on with is no head of a table and no row. */
function withNotesWrapped(lines: readonly Line[]): readonly Line[] {
  let before: DocumentCell | null = null;
  let hasNote = false;
  return lines.map((line): Line => {
    const [cell] = line.cells;
    if (line.kind === "figures") {
      before = line.cells.length > 2 ? (line.cells.at(-2) ?? null) : null;
      hasNote = /[a-z]{2}/i.test(line.cells.at(-1)?.text ?? "");
      return line;
    }
    const goesOn =
      before !== null &&
      cell !== undefined &&
      line.cells.length === 1 &&
      line.text.length <= LONGEST_WRAPPED &&
      ["heads", "period", "words"].includes(line.kind) &&
      ((before.box !== undefined && cell.left >= before.right) || (hasNote && /^[a-z\d$]/.test(line.text)));
    if (goesOn) return { ...line, kind: "blank" };
    before = null;
    return line;
  });
}
const LONGEST_WRAPPED = 30;

/** "Cost of the", below it "bank loan": the name of a row of amounts goes on in the line below. */
function withNamesWrapped(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, at): Line => {
    const next = lines[at + 1];
    const { name } = line.pieces;
    const more =
      next?.kind === "words" && next.cells.length === 1 && /^[a-z]/.test(next.text) ? next.text : "";
    if (line.kind !== "figures" || name === null || more === "" || more.length > LONGEST_WRAPPED) return line;
    const whole: DocumentCell = { ...name, text: `${name.text} ${more}` };
    return {
      ...line,
      pieces: { ...line.pieces, name: whole },
      cells: line.cells.map((cell) => (cell.start === name.start ? whole : cell)),
    };
  });
}

const DAYS_ABOVE = 4;

/** Heads that are years alone, with the days that stand over them in a line of their own. */
function withDaysOfYears(lines: readonly Line[]): readonly Line[] {
  return lines.map((line, at): Line => {
    if (line.kind !== "heads") return line;
    const above = lines.slice(Math.max(0, at - DAYS_ABOVE), at);
    const days = above.findLast(({ cells }) => areDays(cells));
    if (days === undefined || above.slice(above.indexOf(days)).some(({ kind }) => kind === "figures"))
      return line;
    return { ...line, pieces: { ...line.pieces, figures: withDays(line.pieces.figures, days.cells) } };
  });
}

/** Names of lines over rows that begin with years, or rows that begin with months. */
function beginsDown(lines: readonly Line[], at: number): boolean {
  const [line, ...near] = lines.slice(at, at + 5);
  const below = near.filter(({ kind }) => kind !== "blank");
  if (line === undefined || line.kind === "blank" || line.kind === "prose") return false;
  const beginsWithMonths = (one: Line | undefined): boolean =>
    one?.kind === "figures" && isMonths(one.cells[0]?.text ?? "");
  const isNames =
    line.kind === "words" &&
    line.cells.length >= 2 &&
    line.cells.some(({ text }) => matchLine(text) !== null || matchSubtotal(text) !== null);
  if (isNames) return beginsWithMonths(below[0]);
  return [line, ...below.slice(0, 2)].every(beginsWithMonths);
}

function classify(page: DocumentPage, line: DocumentLine, index: number, at: number): Line {
  const text = page.text.slice(line.start, line.end).trim();
  const isColumned = line.cells.some(({ column }) => column !== null);
  const pieces = isColumned ? columned(line) : cutFigures(line);
  return {
    page: index,
    at,
    pieces,
    isColumned,
    cells: line.cells,
    text,
    kind: kindOfLine(text, line, pieces, isColumned),
    tabsBefore: tabsOf(page, line),
  };
}

function tabsOf({ text }: DocumentPage, { start, end, cells }: DocumentLine): Line["tabsBefore"] {
  const isPlain = cells.every(({ box, column }) => box === undefined && column === null);
  if (!isPlain || !text.slice(start, end).includes("\t")) return null;
  return (cell) => text.slice(start, cell.start).split("\t").length - 1;
}

function kindOfLine(text: string, line: DocumentLine, pieces: Pieces, isColumned: boolean): Kind {
  if (text === "" || RULED.test(text)) return "blank";
  if (namesSeveralFacts(line)) return "prose";
  if (
    areDays(line.cells) ||
    (line.cells.length === 1 && text.length <= LONGEST_SCALE && zerosOfTitle(text) > 0)
  )
    return "words";
  return kindOfFilled(text, line, pieces, isColumned);
}

function kindOfFilled(text: string, line: DocumentLine, pieces: Pieces, isColumned: boolean): Kind {
  if (areAmountsLikeYears(pieces)) return "figures";
  const heads = pieces.figures.filter(({ text: head }) => isMonths(head)).length;
  const amounts = pieces.figures.filter(
    ({ text: figure }) => readAmount(figure).kind === "amount" && !isMonths(figure),
  ).length;
  if (
    line.cells.length === 1 &&
    !/\d{5}|\d\.\d/.test(text) &&
    isPeriodLine(text) &&
    !(heads > 1 && heads === pieces.figures.length)
  )
    return "period";
  if (amounts > 0)
    return pieces.name !== null || pieces.figures.length > 1 ? "figures" : wordsOrProse(text, isColumned);
  if (isOwnYear(text, heads)) return "words";
  if (heads > 1 || (heads === 1 && isSingleHead(text, pieces))) return "heads";
  if (line.cells.length <= 2 && isPeriodLine(text)) return "period";
  if (isHeadingOfAdjustments(text) && line.cells.length <= 3) return "adjustments";
  return pieces.figures.length > 0 && pieces.name !== null ? "words" : wordsOrProse(text, isColumned);
}

const isOwnYear = (text: string, heads: number): boolean => heads === 1 && OWN_YEAR.test(text);

/** "Revenue: $4.4M | SDE: $905K": facts beside each other, each with its own label, are no row of a table. */
const namesSeveralFacts = ({ cells }: DocumentLine): boolean =>
  cells.filter(({ text }) => matchLabel(/^([^:]{2,60}):\s*\S/.exec(text)?.[1] ?? "") !== null).length >= 2;

/** "Rent 2000 2000": amounts of a line that is known, unless they are years in a row. */
function areAmountsLikeYears({ name, figures }: Pieces): boolean {
  const years = figures.map(({ text }) => (/^\d{4}$/.test(text) ? Number(text) : Number.NaN));
  const isLine = name !== null && matchLine(name.text) !== null;
  // "Seller's discretionary earnings 2024" is a heading; a result with several such amounts is a row.
  const isKnown = isLine || (name !== null && years.length > 1 && matchSubtotal(name.text) !== null);
  if (!isKnown || years.length === 0 || years.some(Number.isNaN)) return false;
  const steps = years.slice(1).map((year, index) => year - (years[index] ?? 0));
  return steps.length === 0 || !steps.every((step) => Math.abs(step) === 1 && step === steps[0]);
}

const isSingleHead = (text: string, pieces: Pieces): boolean =>
  (pieces.name === null || !text.includes(":")) && !isFact(pieces);
const isHeadingOfAdjustments = (text: string): boolean =>
  text.length <= LONGEST_WORDS && ADJUSTMENT_WORDS.test(text) && !/[.;]$/.test(text);
const wordsOrProse = (text: string, isColumned: boolean): Kind =>
  isColumned || text.length <= LONGEST_WORDS ? "words" : "prose";

/** "Established 1998" has a year behind a known label. */
const isFact = ({ name, figures }: Pieces): boolean =>
  name !== null && figures.length === 1 && matchLabel(name.text.replace(/:$/, "")) !== null;

const isMonths = (text: string): boolean =>
  (["months", "ttm"].includes(readPeriodHead(text).kind) &&
    text.length <= 50 &&
    !/^[$(]|,\d{3}/.test(text)) ||
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?$/i.test(text);

/** "Income statement, year ended December 31, 2025", "Harbor Glass - P&L 2025": the title of a statement with its months. */
const TITLE_OF_STATEMENT =
  /\b(?:income statements?|profit (?:and|&) loss|p ?& ?l\b|statements? of (?:income|operations|earnings|profit|financial)|operating statements?|earnings statement|balance sheets?|financial statements?|trading account)/i;

const isPeriodLine = (text: string): boolean =>
  text.length <= 90 &&
  (PERIOD_BEGINS.test(text) || TITLE_OF_STATEMENT.test(text)) &&
  readPeriodHead(text).kind === "months" &&
  (!text.includes(":") || TITLE_OF_STATEMENT.test(text)) &&
  !/[$]|\d,\d{3}|\.\s|\b(?:19|20)\d\d-[a-z]/i.test(text) &&
  !namesDayWithin(text);

/** "November 9, 2026 by admin": books end with a month, so a day in its midst is the day of writing; "as of" says otherwise. */
function namesDayWithin(text: string): boolean {
  const day =
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2}),? (?:19|20)\d\d/i.exec(
      text,
    )?.[1] ?? /\b\d{1,2}\/(\d{1,2})\/\d{2,4}\b/.exec(text)?.[1];
  return (
    day !== undefined && Number(day) > 1 && Number(day) < FIRST_LAST_DAY && !/^\W*as (?:of|at)\b/i.test(text)
  );
}
const FIRST_LAST_DAY = 28;

function columned(line: DocumentLine): Pieces {
  const filled = line.cells.filter(({ text }) => text !== "");
  const named = filled.findIndex(({ text }) => /[a-z]{2}/i.test(text) && !isMonths(text));
  // "Jan 2026", "Feb 2026", "YTD": words behind months are the head of a column and name no row.
  const name = filled.slice(0, Math.max(0, named)).some(({ text }) => isMonths(text))
    ? null
    : (filled[named] ?? null);
  const figures = filled.filter(
    (cell) => cell !== name && (name === null || (cell.column ?? 0) > (name.column ?? 0)),
  );
  return { name, figures };
}

/** Where the table ends that begins here: at prose, at a gap, or where another begins. */
function endOf(lines: readonly Line[], from: number): number {
  let gap = 0;
  let last = from;
  let hasFigures = false;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.kind === "prose") break;
    if (line.kind === "figures") {
      if (hasFigures && isFactOfDeal(line, lines.slice(from, at))) break;
      hasFigures = true;
      gap = 0;
      last = at;
      continue;
    }
    if (["heads", "period"].includes(line.kind) && hasFigures && !continues(lines, from, at)) break;
    if (line.kind === "adjustments") {
      gap = 0;
      continue;
    }
    gap += 1;
    if (gap > MOST_GAPS + (hasFigures ? 0 : 2)) break;
  }
  return last + 1;
}

/** "Ask $7,000K" below columns of years: one figure of a fact that no statement holds begins a list of facts. */
function isFactOfDeal({ pieces: { name, figures } }: Line, above: readonly Line[]): boolean {
  if (name === null || figures.length !== 1 || !above.some(({ pieces }) => pieces.figures.length > 1))
    return false;
  const key = matchLabel(name.text.replace(/(?<![\s:])[\s:]+$/, ""))?.field.key;
  return key !== undefined && FACTS_OF_DEAL.has(key);
}
const FACTS_OF_DEAL = new Set([
  "askingPrice",
  "yearEstablished",
  "yearsInBusiness",
  "employees",
  "employeesFullTime",
  "employeesPartTime",
  "listingId",
  "multiple",
  "buildingSqft",
]);

/** The same heads again on the next page: the table goes on. */
function continues(lines: readonly Line[], from: number, at: number): boolean {
  const again = lines[at];
  const first = lines.slice(from, at).find((line) => line.kind === again?.kind);
  return (
    again !== undefined && first !== undefined && first.page !== again.page && words(first) === words(again)
  );
}

const words = (line: Line): string =>
  line.pieces.figures.map(({ text }) => text).join("|") + (line.kind === "period" ? line.text : "");

function gridOf(lines: readonly Line[], from: number, end: number): Grid | null {
  const own = lines.slice(from, end).filter(({ kind }) => kind !== "blank");
  if (own.filter(({ kind }) => kind === "figures").length < 1) return null;
  const above = titleAbove(lines, from);
  const lead = own.slice(
    0,
    own.findIndex(({ kind }) => kind === "figures"),
  );
  const period = lead.findLast(({ kind }) => kind === "period")?.text ?? null;
  const heads = lead.filter(({ kind }) => kind === "heads");
  const body = own.filter(
    (line, index) => line.kind !== "period" && (line.kind !== "heads" || index < lead.length),
  );
  const title = [...above, ...lead, ...unitBelow(lines, end)].map(({ text }) => text).join(" ");
  const names = titleAbove(lines, from).at(-1);
  const headed =
    names !== undefined && names.cells.length >= 2 && own[0]?.kind === "figures" ? [names, ...body] : body;
  return {
    rows: toRows(headed, heads),
    title,
    headline: [...above, ...lead]
      .filter(({ kind }) => kind !== "heads")
      .map(({ text }) => text)
      .join(" "),
    period: heads.length > 0 ? null : period,
    isAdjustments: [...above.slice(-2), ...lead].some((line) => ADJUSTMENT_WORDS.test(line.text)),
  };
}

/** "(1) Amounts in thousands of U.S. dollars": a note below a table says the unit of its amounts. */
function unitBelow(lines: readonly Line[], end: number): readonly Line[] {
  const page = lines[end - 1]?.page;
  return lines
    .slice(end, end + NOTES_BELOW)
    .filter(({ page: own, kind, text }) => own === page && kind !== "figures" && SAYS_UNIT.test(text))
    .slice(0, 1);
}
const NOTES_BELOW = 8;
const SAYS_UNIT =
  /^\W*(?:\d{1,2}\W+)?(?:note:?\s+)?(?:all )?(?:amounts?|figures|numbers|dollars|values|\$|us\$|usd)?\s*(?:are |is )?(?:shown |stated |expressed |presented |reported )?(?:in|rounded to)\b.{0,40}\b(?:thousands?|millions?|000'?s?)\b/i;

function titleAbove(lines: readonly Line[], from: number): readonly Line[] {
  const titles: Line[] = [];
  for (let at = from - 1; at >= Math.max(0, from - 6); at -= 1) {
    const line = lines[at];
    if (
      line === undefined ||
      line.kind === "figures" ||
      line.kind === "prose" ||
      line.page !== lines[from]?.page
    )
      break;
    if (line.kind !== "blank") titles.unshift(line);
    else if (titles.length > 0 && at < from - 4) break;
  }
  return titles;
}

function toRows(lines: readonly Line[], heads: readonly Line[]): GridRow[] {
  if (lines.some(({ isColumned }) => isColumned))
    return lines.filter(({ isColumned }) => isColumned).map(columnedRow);
  const widest = widestOf(lines, heads);
  const tabbed = byTabs(lines);
  if (tabbed !== null) return tabbed;
  return lines.map((line): GridRow => {
    const { name, figures } = line.pieces;
    const cells: (GridCell | null)[] = Array.from({ length: widest.length + 1 }, () => null);
    cells[0] = name === null ? null : toCell(line.page, name);
    if (figures.length === widest.length)
      for (const [index, figure] of figures.entries()) cells[index + 1] = toCell(line.page, figure);
    else for (const figure of figures) cells[nearest(figure, widest, cells) + 1] = toCell(line.page, figure);
    return { page: line.page, line: line.at, cells };
  });
}

/** Rows of a text whose every row of amounts has its cells parted by single tabs: an empty cell keeps its column. */
function byTabs(lines: readonly Line[]): GridRow[] | null {
  const figured = lines.filter(({ kind }) => kind === "figures");
  if (
    figured.length < 2 ||
    figured.some(({ tabsBefore, cells }) => tabsBefore?.(cells[0] as DocumentCell) !== 0)
  )
    return null;
  const width = Math.max(
    ...lines.flatMap(({ tabsBefore, cells }) => cells.map((cell) => (tabsBefore?.(cell) ?? 0) + 1)),
  );
  const starts = new Set(
    figured.map(({ tabsBefore, pieces }) => tabsBefore?.(pieces.figures[0] ?? (pieces.name as DocumentCell))),
  );
  if (starts.size !== 1 || width > MOST_TABS) return null;
  return lines.map((line): GridRow => {
    const cells: (GridCell | null)[] = Array.from({ length: width }, () => null);
    for (const cell of line.cells) cells[line.tabsBefore?.(cell) ?? 0] = toCell(line.page, cell);
    return { page: line.page, line: line.at, cells };
  });
}
const MOST_TABS = 60;

/** As many columns as most lines of figures have; a line of heads says it where it has as many. */
function widestOf(lines: readonly Line[], heads: readonly Line[]): readonly DocumentCell[] {
  const figured = lines.filter(({ kind }) => kind === "figures");
  const most = Math.max(0, ...figured.map(({ pieces }) => pieces.figures.length));
  const head = heads.findLast(({ pieces }) => pieces.figures.length >= most);
  return (head ?? figured.find(({ pieces }) => pieces.figures.length === most))?.pieces.figures ?? [];
}

function nearest(
  figure: DocumentCell,
  columns: readonly DocumentCell[],
  cells: readonly (GridCell | null)[],
): number {
  let best = -1;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, column] of columns.entries()) {
    const apart = Math.min(
      Math.abs(column.right - figure.right),
      Math.abs((column.left + column.right - figure.left - figure.right) / 2),
    );
    if (cells[index + 1] === null && apart < distance) [best, distance] = [index, apart];
  }
  return Math.max(0, best);
}

function columnedRow(line: Line): GridRow {
  const width = Math.max(0, ...line.cells.map(({ column }) => (column ?? 0) + 1));
  const cells: (GridCell | null)[] = Array.from({ length: width }, () => null);
  for (const cell of line.cells)
    if (cell.column !== null && cell.text !== "") cells[cell.column] = toCell(line.page, cell);
  return { page: line.page, line: line.at, cells };
}

const toCell = (page: number, { text, start, end, ref, box }: DocumentCell): GridCell => ({
  page,
  text,
  start,
  end,
  ...(ref === undefined ? {} : { ref }),
  ...(box === undefined ? {} : { box }),
});
