import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import { isOtherPart, matchLabel, type LabelMatch } from "#features/intake/model/fields/match-label.ts";
import type {
  DocumentCell,
  DocumentLine,
  DocumentPage,
} from "#features/intake/model/source-document/source-document.ts";
import type { Sureness } from "#features/intake/model/read-value.ts";
import { amountsByYear } from "./amounts-by-year.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";
import type { Fact } from "./fact.ts";
import { PHONE, readKind, type KindReading } from "./read-kind.ts";
import { INCLUDED_OF, sideFacts } from "./side-facts.ts";
import { STATE_ALONE } from "./places.ts";
import { figuresAboveNames, isFigure, labelAlone } from "./turns.ts";
import type { Pair } from "./pair.ts";
import type { Zones } from "./zones.ts";

const KEPT_WITH = 1;
const MOST_FIGURES = 2;
const WRAPPED_AT = 55;
const LONGEST_PROSE = 6_000;

/** Reads what labels name: beside them, behind them in the row, or in the lines below. Table rows of the books are left out. */
export function readLabelled(
  page: DocumentPage,
  index: number,
  zones: Zones,
  taken: (line: number) => boolean,
): Fact[] {
  const facts: Fact[] = [];
  const used = new Set<number>();
  const turned = figuresAboveNames(page);
  for (const [at, line] of page.lines.entries()) {
    if (taken(at) || used.has(at) || line.cells.length === 0) continue;
    const pairs = turned.has(at)
      ? figureAbove(page, at)
      : [...pairsOfLine(page, at), ...(pairsBelow(page, at, used, taken) ?? [])];
    for (const pair of pairs) for (const fact of factsOf(page, index, pair, zones)) facts.push(fact);
  }
  return facts;
}

function pairsOfLine(page: DocumentPage, at: number): Pair[] {
  const line = page.lines[at];
  if (line === undefined) return [];
  const inCells = line.cells.flatMap((cell) => labelsInCell(cell));
  const pairs = inCells.map((label, index): Pair => {
    const next = inCells[index + 1];
    const until = next?.from ?? lineEnd(line, label.cell, label.match);
    const end = label.match.field.kind === "text" ? wrappedEnd(page, at, until, next === undefined) : until;
    const cut = trimmed(page.text, label.start, end);
    return {
      label: label.match,
      from: label.from,
      ...cut,
      rank: 0,
      how: "label and value in one line",
      ...(label.cell.ref === undefined ? {} : { cell: label.cell.ref }),
    };
  });
  if (pairs.length === 0) return rowPairs(page, line);
  return [...pairs.filter(({ start, end }) => end > start), ...besides(page, line, pairs)];
}

/** "Gross Sales ..... $1,120,400   Cash Flow: $214,600": cells before the first that holds its own label are pairs as well. */
function besides(page: DocumentPage, line: DocumentLine, pairs: readonly Pair[]): Pair[] {
  const from = Math.min(...pairs.map((pair) => pair.from));
  const cells = line.cells.filter(({ end }) => end <= from);
  return cells.length < 2 ? [] : rowPairs(page, { ...line, cells });
}

interface FoundLabel {
  readonly match: LabelMatch;
  readonly from: number;
  readonly start: number;
  readonly cell: DocumentCell;
}

const LABEL =
  /(?:^(?:\d{1,2}(?:\.\d{1,2})+[.)]?\s+)?|[,;•·]\s+|\.\s+|\s[-–—]\s)([A-Za-z#][^:=\n,;•·]{0,68}?|Ad #)\s*(?:[:=?]|#:?)\s*(?=\S|$)/g;

/** Every known label in the cell that a colon follows. */
function labelsInCell(cell: DocumentCell): FoundLabel[] {
  const found: FoundLabel[] = [];
  for (const match of cell.text.matchAll(LABEL)) {
    const words = match[1] ?? "";
    const isAsked = match[0].slice(match[0].indexOf(words) + words.length).includes("?");
    const label =
      matchLabel(isAsked ? `${words}?` : words) ?? matchLabel(words.split(/\s[-–—]\s|\.\s+/).at(-1) ?? "");
    if (label === null) continue;
    const start = cell.start + match.index + match[0].length;
    found.push({ match: label, from: cell.start + match.index + match[0].indexOf(words), start, cell });
  }
  if (found.length > 0) return found;
  const dashed = /^([^-–—:]{2,60}?)\s+[-–—]\s+(?=\S)/.exec(cell.text);
  const label = dashed === null ? null : matchLabel(dashed[1] ?? "");
  if (dashed === null || label === null) return amountsBehind(cell);
  return [{ match: label, from: cell.start, start: cell.start + dashed[0].length, cell }];
}

/** Of each part of a cell that dots or bullets part: "Ask $520K · Rev $1.1M · Est. 2003". */
function amountsBehind(cell: DocumentCell): FoundLabel[] {
  const parts = [...cell.text.matchAll(/(?:(?!\s[·•∙]\s).)+/g)];
  if (parts.length < 2) return amountBehind(cell);
  return parts.flatMap(({ 0: text, index }) => {
    const lead = text.length - text.trimStart().length;
    const start = cell.start + index + lead;
    return amountBehind({ ...cell, text: text.trim(), start, end: start + text.trim().length });
  });
}

/** "Asking Price $1,250,000", "Established 1998", "Rent (monthly) $4,500": the label reaches up to its figure. */
function amountBehind(cell: DocumentCell): FoundLabel[] {
  const figure = /\s(?=[$(]?\s?\d)/.exec(
    cell.text.replace(/\([^)]{0,200}\)/, (inside) => "_".repeat(inside.length)),
  );
  if (figure === null) return [];
  const words = cell.text.slice(0, figure.index);
  const label = matchLabel(words);
  if (
    label === null ||
    label.field.kind === "text" ||
    /\d/.test(words.replaceAll(/\([^)]{0,200}\)|\b(?:fy ?)?20\d\d\b/gi, ""))
  )
    return [];
  return [{ match: label, from: cell.start, start: cell.start + figure.index + 1, cell }];
}

/** Words reach to the end of the line, figures to the end of their cell, or of the next where their own is empty. */
function lineEnd(line: DocumentLine, cell: DocumentCell, label: LabelMatch): number {
  if (label.field.kind === "text" || cell.column === null) {
    const next = line.cells[line.cells.indexOf(cell) + 1];
    // "Post id: 775412   posted: 2 days ago": what another label follows is not part of a short value.
    if (
      next !== undefined &&
      SHORT_TEXTS.has(label.field.key) &&
      /^[A-Za-z][A-Za-z ]{1,30}:\s/.test(next.text)
    )
      return cell.end;
    const isLast =
      next === undefined ||
      (label.field.kind !== "text" &&
        next.start - cell.end > 0 &&
        /\d/.test(cell.text.slice(-12)) &&
        matchLabel(next.text) !== null);
    return isLast ? cell.end : line.end;
  }
  return line.end;
}

/** A line that was broken at the width of the page goes on below. */
function wrappedEnd(page: DocumentPage, at: number, until: number, isLast: boolean): number {
  if (!isLast) return until;
  let end = until;
  for (let next = at + 1; next < page.lines.length; next += 1) {
    const before = page.lines[next - 1];
    const line = page.lines[next];
    if (before === undefined || line === undefined || line.cells.length !== KEPT_WITH) break;
    const words = page.text.slice(line.start, line.end).trim();
    if (words === "" || before.end - before.start < WRAPPED_AT || startsAnew(words) || line.isHeading) break;
    end = line.end;
  }
  return end;
}

const startsAnew = (words: string): boolean =>
  /^[^:]{2,60}:\s/.test(words) ||
  /^[^.!?]{4,60}\?\s/.test(words) ||
  matchLabel(/^(.{2,60}?)\s+[-–—]\s/.exec(words)?.[1] ?? "") !== null ||
  /^[•·*-]/.test(words) ||
  matchLabel(words.replace(/:$/, "")) !== null ||
  isOtherPart(words.replace(/:$/, ""));

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const words = text.slice(start, end);
  const lead = /^\s*(?:\.{3,}\s*)?/.exec(words)?.[0].length ?? 0;
  return { start: start + lead, end: start + words.replace(/(?<![\s,;•·|–—])[\s,;•·|–—]+$/, "").length };
}

/** Cells in a row: a label, then its value. */
function rowPairs(page: DocumentPage, line: DocumentLine): Pair[] {
  // A row of several figures is a row of a table whose heads were not understood: none of them is the fact.
  if (line.cells.filter(({ text }) => isFigure(text)).length > MOST_FIGURES) return [];
  const pairs: Pair[] = valueBeforeLabel(line);
  if (pairs.length > 0) return pairs;
  for (const [index, cell] of line.cells.entries()) {
    const label = labelAlone(cell.text);
    const next = line.cells[index + 1];
    if (label === null || next === undefined || labelAlone(next.text) !== null) continue;
    const end =
      label.field.kind === "text" && index === 0 && line.cells.length <= 2
        ? line.end
        : endOfPlace(label, next, line.cells[index + 2]);
    const { start, end: until } = trimmed(page.text, next.start, end);
    pairs.push({
      label,
      from: cell.start,
      start,
      end: until,
      rank: 0,
      how: "label and value in one row",
      isOneOfTwo:
        index === 0 && line.cells.length > 2 && line.cells.slice(1).every(({ text }) => isFigure(text)),
      ...(next.ref === undefined ? {} : { cell: next.ref }),
    });
  }
  return pairs;
}

/** "$1,795,000", "Price": a figure and its name alone in a row. */
function valueBeforeLabel({ cells }: DocumentLine): Pair[] {
  const [value, name, ...rest] = cells;
  if (value === undefined || name === undefined || rest.length > 0 || !isFigure(value.text)) return [];
  const label = labelAlone(name.text);
  if (label === null || label.field.kind === "text") return [];
  return [
    {
      label,
      from: value.start,
      start: value.start,
      end: value.end,
      rank: 0,
      how: "value before its label in a row",
    },
  ];
}

/** "City", "Norfolk", "VA": the state in the cell behind belongs to its place. */
const endOfPlace = (label: LabelMatch, value: DocumentCell, behind: DocumentCell | undefined): number =>
  label.field.key === "location" &&
  behind !== undefined &&
  !value.text.includes(",") &&
  STATE_ALONE.test(behind.text)
    ? behind.end
    : value.end;

/** A label on a line of its own, and its value in the lines below; or a row of labels over a row of values. */
function pairsBelow(
  page: DocumentPage,
  at: number,
  used: Set<number>,
  taken: (line: number) => boolean,
): Pair[] | null {
  const line = page.lines[at];
  if (line === undefined) return null;
  const labels = line.cells.map((cell) => labelAlone(cell.text));
  const below = nextFilled(page, at, 2);
  if (below === null || taken(below)) return null;
  const next = page.lines[below];
  if (next === undefined) return null;
  if (line.cells.length >= 2) return labelsOverValues(line, labels, next);
  const [label] = labels;
  const [cell] = line.cells;
  if (label === undefined || label === null || cell === undefined) return null;
  const isHeading = line.isHeading || cell.text.endsWith(":");
  if (label.field.kind === "text")
    return isHeadOfTable(page, below, taken) ? null : proseBelow(page, at, label, cell, used, isHeading);
  const value = next.cells[0];
  if (value === undefined) return null;
  // "Included in asking price" below "Inventory" is its value, though it is a label elsewhere.
  if (matchLabel(value.text) !== null && !(label.field.key in INCLUDED_OF && /\bincl/i.test(value.text)))
    return null;
  // "$1,245,000 / Revenue", a gap, "$388,000 / SDE": each figure stands above its name, and the next one is another's.
  if (isFigureAbove(page, at) && below > at + 1) return figureAbove(page, at);
  used.add(below);
  return [
    {
      label,
      from: cell.start,
      start: value.start,
      end: endOfYears(page, below),
      rank: 1,
      how: "label above value",
      ...(value.ref === undefined ? {} : { cell: value.ref }),
    },
  ];
}

/** The end of a line, or of the last below it where each begins with its year: "2023: $1.6M", "2024: $1.8M". */
function endOfYears({ lines, text }: DocumentPage, at: number): number {
  const isOfYear = (line: DocumentLine | undefined): boolean =>
    line !== undefined && /^\W{0,5}(?:fy ?'?\d{2}|(?:fy ?)?20\d\d)\b/i.test(text.slice(line.start, line.end));
  let last = at;
  while (isOfYear(lines[at]) && isOfYear(lines[last + 1])) last += 1;
  return lines[last]?.end ?? 0;
}

/** Whether the line stands over rows of a table that was read: it names their columns. */
function isHeadOfTable(page: DocumentPage, at: number, taken: (line: number) => boolean): boolean {
  const next = nextFilled(page, at, 1);
  return next !== null && taken(next) && (page.lines[at]?.cells.length ?? 0) > 1;
}

/** A figure and nothing else right above a line, with a gap above it. */
function isFigureAbove(page: DocumentPage, at: number): boolean {
  const above = page.lines[at - 1]?.cells ?? [];
  const [only] = above;
  return (
    above.length === 1 &&
    only !== undefined &&
    isFigure(only.text) &&
    (page.lines[at - 2]?.cells.length ?? 0) === 0
  );
}

/** The figure of the line above for a label that stands alone. */
function figureAbove(page: DocumentPage, at: number): Pair[] {
  const [value] = page.lines[at - 1]?.cells ?? [];
  const [cell] = page.lines[at]?.cells ?? [];
  const label = cell === undefined ? null : labelAlone(cell.text);
  if (value === undefined || label === null) return [];
  return [
    { label, from: value.start, start: value.start, end: value.end, rank: 1, how: "value above its label" },
  ];
}

function nextFilled(page: DocumentPage, at: number, within: number): number | null {
  for (let next = at + 1; next <= at + within; next += 1)
    if ((page.lines[next]?.cells.length ?? 0) > 0) return next;
  return null;
}

function labelsOverValues(
  line: DocumentLine,
  labels: readonly (LabelMatch | null)[],
  next: DocumentLine,
): Pair[] | null {
  const known = labels.filter((label) => label !== null).length;
  if (known < 2 || known < line.cells.length - 1) return null;
  if (next.cells.some((cell) => matchLabel(cell.text) !== null && !/\d/.test(cell.text))) return null;
  return line.cells.flatMap((cell, index): Pair[] => {
    const label = labels[index];
    const value =
      cell.column === null
        ? next.cells.length === line.cells.length
          ? next.cells[index]
          : undefined
        : next.cells.find(({ column }) => column === cell.column);
    if (label === undefined || label === null || value === undefined) return [];
    return [
      {
        label,
        from: value.start,
        start: value.start,
        end: value.end,
        rank: 0,
        how: "label over value in a table",
        ...(value.ref === undefined ? {} : { cell: value.ref }),
      },
    ];
  });
}

const SHORT_TEXTS = new Set([
  "listingId",
  "title",
  "companyName",
  "source",
  "industry",
  "location",
  "brokerName",
  "brokerFirm",
]);

/** What stands below a heading: one line of a name, one paragraph of most, all paragraphs of a description. */
function proseBelow(
  page: DocumentPage,
  at: number,
  label: LabelMatch,
  cell: DocumentCell,
  used: Set<number>,
  isHeading: boolean,
): Pair[] {
  const first = nextFilled(page, at, 2);
  if (first === null) return [];
  const isShort = SHORT_TEXTS.has(label.field.key);
  const firstLine = page.lines[first];
  // A row of cells is the head of a table, and no words.
  if (firstLine === undefined || firstLine.cells.length > 2 || isLabelRow(firstLine)) return [];
  const firstWords = page.text.slice(firstLine.start, firstLine.end).trim();
  if (startsAnew(firstWords) && !isHeading) return [];
  if (matchLabel(firstWords.replace(/:.*$/, "")) !== null && firstWords.length < 40) return [];
  const last = isShort ? first : lastOfProse(page, first, label.field.key === "description");
  for (let line = first; line <= last; line += 1)
    if (label.field.key === "description" || isShort) used.add(line);
  const { start, end } = trimmed(page.text, firstLine.start, page.lines[last]?.end ?? firstLine.end);
  const lead = /^[\s>•·▪◦●*#]+/.exec(page.text.slice(start, end))?.[0].length ?? 0;
  return [
    {
      label,
      from: cell.start,
      start: start + lead,
      end,
      rank: isHeading || !isShort ? 0 : 1,
      how: "words below their heading",
    },
  ];
}

/** "Price ........ $1.2M": a name and its value apart are a row of facts, and no words of a paragraph. */
const isLabelRow = ({ cells }: DocumentLine): boolean =>
  cells.length === 2 && cells[0] !== undefined && labelAlone(cells[0].text) !== null;

/** The last line of what begins at a line: its paragraph, or all paragraphs up to the next heading. */
function lastOfProse(page: DocumentPage, first: number, isWhole: boolean): number {
  const begin = page.lines[first]?.start ?? 0;
  let last = first;
  for (let next = first + 1; next < page.lines.length; next += 1) {
    const line = page.lines[next];
    if (line === undefined || line.end - begin > LONGEST_PROSE) break;
    const words = page.text.slice(line.start, line.end).trim();
    if (words === "" && isWhole) continue;
    if (words === "" || endsProse(page, next, words)) break;
    last = next;
  }
  return last;
}

function endsProse(page: DocumentPage, at: number, words: string): boolean {
  const line = page.lines[at];
  if (
    line === undefined ||
    line.isHeading ||
    line.cells.length > 2 ||
    isLabelRow(line) ||
    startsAnew(words.replace(/^[•·*-]+\s*/, ""))
  )
    return true;
  const before = page.lines[at - 1];
  const isAfterBlank = before === undefined || before.cells.length === 0;
  return isAfterBlank && words.length < 50 && !/[.!?;,]$/.test(words) && /^[A-Z\d]/.test(words);
}

function factsOf(page: DocumentPage, index: number, pair: Pair, zones: Zones): Fact[] {
  const { label } = pair;
  const text = page.text.slice(pair.start, pair.end);
  if (label.isProjected || text === "" || !zones.isStatement(pair.start) || !zones.isStatement(pair.from))
    return [];
  const besides = [...sideFacts(page, index, pair), ...phoneInstead(text, pair, index)];
  if (label.field.kind === "text" && /^\W*(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}/.test(text))
    return besides;
  if (isBelowLine(label.field.kind, text)) return besides;
  const byYear = amountsByYear(page.text, index, pair);
  if (byYear.length > 0) return [...besides, ...byYear];
  const reading = readKind(text, label);
  if (reading === null || isEmptyText(label, reading)) return besides;
  const fact = toFact(label, reading, pair, index);
  return [
    ...besides,
    pair.isOneOfTwo === true
      ? { ...fact, sureness: "doubtful", why: "Its row has another figure beside it." }
      : fact,
  ];
}

/** "Office: 972-555-0140": a number behind a name of somebody is theirs. */
function phoneInstead(text: string, pair: Pair, page: number): Fact[] {
  const found = ["brokerName", "brokerFirm"].includes(pair.label.field.key) ? PHONE.exec(text) : null;
  if (found === null) return [];
  return [
    {
      key: "brokerPhone",
      value: found[0].trim(),
      unit: null,
      quote: { page, start: pair.from, end: pair.start + found.index + found[0].length },
      how: pair.how,
      sureness: pair.rank === 0 ? "certain" : "likely",
      rank: pair.rank,
    },
  ];
}

/** Words behind a figure's label that say "see note" are no figure. */
const isBelowLine = (kind: string, text: string): boolean => kind !== "text" && saysUnknown(text);

const isEmptyText = (label: LabelMatch, reading: KindReading): boolean =>
  label.field.kind === "text" &&
  typeof reading.value === "string" &&
  (reading.value.length < 2 ||
    reading.value.length > LONGEST_PROSE ||
    (label.field.key === "companyName" &&
      (reading.value.length > 90 || /[;%]|\d,\d{3}/.test(reading.value))) ||
    // "Customer concentration - fiscal 2024" is a heading with its year.
    (reading.value.length < 40 &&
      readPeriodHead(reading.value).kind === "months" &&
      !/,/.test(reading.value)) ||
    (label.field.key === "title" &&
      /[a-z]{3}\.$/.test(reading.value) &&
      reading.value.split(" ").length > 8) ||
    (/^[$\d,.%()\s-]+$/.test(reading.value) !==
      (label.field.key === "listingId" && /^[\d\s-]+$/.test(reading.value)) &&
      label.field.key !== "listingId"));

function toFact(label: LabelMatch, reading: KindReading, pair: Pair, page: number): Fact {
  const sureness: Sureness = reading.sureness === "certain" && pair.rank === 1 ? "likely" : reading.sureness;
  const end = label.field.kind === "text" ? pair.end : pair.start + reading.end;
  return {
    key: label.field.key,
    value: reading.value,
    unit: reading.unit,
    quote: { page, start: pair.from, end },
    how: pair.how,
    sureness,
    ...(reading.why === undefined ? {} : { why: reading.why }),
    others: (reading.others ?? []).map((value) => ({ value, quote: { page, start: pair.from, end } })),
    year: label.isTrailing ? null : label.year,
    rank: pair.rank,
    within: reading.within ?? 0,
    ...(pair.cell === undefined ? {} : { cell: pair.cell }),
  };
}
