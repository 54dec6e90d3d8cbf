/** Left, top, width and height in points, from the upper left corner of the page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A piece of a line: a cell of a table, or what wide gaps part in a printed line. */
export interface DocumentCell {
  readonly text: string;
  /** Where it begins and ends in the text of its page, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Of a table with real columns, from 0; null in printed lines, where the edges say it. */
  readonly column: number | null;
  /** Its edges on the line: points on a page, letters in a text. */
  readonly left: number;
  readonly right: number;
  /** The name of the cell in a workbook: "B7". */
  readonly ref?: string;
  readonly box?: Box;
}

/** A line of a page or a row of a table. */
export interface DocumentLine {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly DocumentCell[];
  /** Whether the file itself says that it is a heading. */
  readonly isHeading: boolean;
}

/** A page, a sheet, or the whole of a text. */
export interface DocumentPage {
  readonly text: string;
  readonly lines: readonly DocumentLine[];
  readonly sheet?: string;
  /** An older mail that the one before it answers: what that one says anew holds. */
  readonly isQuoted?: true;
  /** Words that were recognised in a picture and may be others: from and to in the text, in their order. */
  readonly unsure?: readonly (readonly [from: number, to: number])[];
}

export type SourceDocumentKind =
  | "text"
  | "csv"
  | "html"
  | "xlsx"
  | "eml"
  | "msg"
  | "pdf"
  | "docx"
  | "picture";

/** What a file says, as text with places: all that the reading of values knows of it. */
export interface SourceDocument {
  readonly kind: SourceDocumentKind;
  readonly pages: readonly DocumentPage[];
  /** What a person should know of the reading of the file: "The first 400 of 612 pages were read." */
  readonly notes: readonly string[];
}

/** A cell before its place in the text of the page is known. */
export interface DraftCell {
  readonly text: string;
  readonly column?: number;
  readonly left?: number;
  readonly right?: number;
  readonly ref?: string;
  readonly box?: Box;
  /** Its words that were recognised unsurely: from and to in its text. */
  readonly unsure?: readonly (readonly [from: number, to: number])[];
}

export interface DraftLine {
  readonly cells: readonly DraftCell[];
  readonly isHeading?: boolean;
}

/** Puts lines of cells below each other: cells are parted by tabs, lines by line breaks. */
export function buildPage(drafts: readonly DraftLine[], sheet?: string): DocumentPage {
  const lines: DocumentLine[] = [];
  const texts: string[] = [];
  const unsure: (readonly [number, number])[] = [];
  let at = 0;
  for (const { cells, isHeading = false } of drafts) {
    const start = at;
    const placed = cells.map((cell): DocumentCell => {
      const text = cell.text.replaceAll(/\s+/g, " ").trim();
      const from = at;
      at += text.length + 1;
      for (const [begin, end] of cell.unsure ?? []) unsure.push([from + begin, from + end]);
      return {
        text,
        start: from,
        end: from + text.length,
        column: cell.column ?? null,
        left: cell.left ?? from - start,
        right: cell.right ?? from - start + text.length,
        ...(cell.ref === undefined ? {} : { ref: cell.ref }),
        ...(cell.box === undefined ? {} : { box: cell.box }),
      };
    });
    const text = placed.map((cell) => cell.text).join("\t");
    at = start + text.length + 1;
    texts.push(text);
    lines.push({ start, end: start + text.length, cells: placed, isHeading });
  }
  return {
    text: texts.join("\n"),
    lines,
    ...(sheet === undefined ? {} : { sheet }),
    ...(unsure.length === 0 ? {} : { unsure }),
  };
}

/** What parts the cells of a printed line: tabs, wide gaps, bars, leaders of dots. */
const GAP = /\t+\s*|[ \u00a0]{2,}|\s*\|\s*|\s*(?:\.\s?){4,}\s*|\s*(?:_){4,}\s*/g;

/** What stands before the words of a line: bullets, marks of quoted mail, heads of markdown. */
const BULLETS =
  /^(?:[\s>•·▪◦●*#✓✔➤]|(?![©®™])\p{Extended_Pictographic}|\u200d|\ufe0f)+(?=\S)|^\s+$|^\s+o\s+(?=\S)|^\s*[-–—]\s+(?=[a-z])/iu;

/** The text of a file as one page, letter for letter: its lines, cut where wide gaps part them. */
export function pageOfText(text: string): DocumentPage {
  const lines: DocumentLine[] = [];
  let start = 0;
  for (const raw of text.split("\n")) {
    const bare = raw
      .replace(BULLETS, (marks) => " ".repeat(marks.length))
      .replace(/\*\*\s*$/, (marks) => " ".repeat(marks.length));
    lines.push({
      start,
      end: start + raw.length,
      cells: cutCells(bare, start),
      isHeading: /^#{1,4} /.test(raw),
    });
    start += raw.length + 1;
  }
  return { text, lines };
}

function cutCells(line: string, offset: number): DocumentCell[] {
  const cells: DocumentCell[] = [];
  const add = (from: number, to: number): void => {
    const text = line.slice(from, to);
    const left = from + (text.length - text.trimStart().length);
    const right = from + text.trimEnd().length;
    if (right > left)
      cells.push({
        text: line.slice(left, right),
        start: offset + left,
        end: offset + right,
        column: null,
        left,
        right,
      });
  };
  let from = 0;
  for (const gap of line.matchAll(GAP)) {
    add(from, gap.index);
    from = gap.index + gap[0].length;
  }
  add(from, line.length);
  return withNumber(line, offset, cells);
}

/** "2.   Financial summary": the number of a heading is no cell beside it. */
function withNumber(line: string, offset: number, cells: DocumentCell[]): DocumentCell[] {
  const [number, words] = cells;
  if (cells.length !== 2 || number === undefined || words === undefined) return cells;
  if (!HEADING_NUMBER.test(number.text) || /^[$(]?\d/.test(words.text)) return cells;
  return [{ ...words, text: line.slice(number.left, words.right), start: number.start, left: number.left }];
}
const HEADING_NUMBER = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]|\d{1,2}(?:\.\d{1,2})+|[IVX]{1,5}\.)$/;

/** The text of a line as it stands on its page. */
export const lineText = (page: DocumentPage, line: DocumentLine): string =>
  page.text.slice(line.start, line.end);
