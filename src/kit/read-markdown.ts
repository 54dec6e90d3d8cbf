import { type Inline, type MayLink, readInline } from "./read-inline.ts";

/**
 * The markdown of answers and articles, read into data: headings, paragraphs, quotes, lists, tables, code, places for
 * something of the page ({{name}}), and inside them bold, italic, code and links. Whatever else stands in it (HTML,
 * images, links that lead where they may not) stays the text it is, so that a text can neither run nor load anything.
 */
export type Block =
  | { kind: "heading"; level: number; anchor: string; content: Inline[] }
  | { kind: "paragraph" | "quote"; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string }
  | { kind: "place"; name: string };

const BULLET = /^\s*[-*+]\s+(.*)$/;
const NUMBERED = /^\s*(\d{1,4})[.)]\s+(.*)$/;
const HEADING = /^\s*(#{1,6})\s+(.*)$/;
const FENCE = /^\s*```/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const TABLE_RULE = /^\s*\|[\s:|-]+\|\s*$/;
const QUOTE = /^\s*>\s?(.*)$/;
const PLACE = /^\s*\{\{([a-z]+)\}\}\s*$/;

/** The blocks of a text; `mayLink` says where its links may lead. */
export const readMarkdown = (text: string, mayLink: MayLink): Block[] =>
  splitMarkdown(text, mayLink).map(({ block }) => block);

/** The blocks of a text, each with the lines it was read from: what has not changed need not be drawn again. */
export function splitMarkdown(text: string, mayLink: MayLink): { source: string; block: Block }[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const inline = (words: string): Inline[] => readInline(words, mayLink);
  const found: { source: string; block: Block }[] = [];
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? "").trim() === "") at += 1;
    else {
      const { block, end } = readBlock(lines, at, inline);
      found.push({ source: lines.slice(at, end).join("\n"), block });
      at = end;
    }
  }
  return found;
}

/** The runs of a block as a person reads them: one list a paragraph, item or cell. A place has none. */
export function listRuns(block: Block): Inline[][] {
  switch (block.kind) {
    case "code":
      return [[{ kind: "code", text: block.text }]];
    case "list":
      return block.items;
    case "table":
      return [...block.head, ...block.rows.flat()];
    case "place":
      return [];
    default:
      return [block.content];
  }
}

/** The words of runs, without their looks. */
export const wordsOfRuns = (runs: readonly Inline[]): string => runs.map(({ text }) => text).join("");

interface Reading {
  readonly block: Block;
  /** The line on which the next block begins. */
  readonly end: number;
}
type ReadInline = (words: string) => Inline[];

function readBlock(lines: readonly string[], at: number, inline: ReadInline): Reading {
  const line = lines[at] ?? "";
  if (FENCE.test(line)) return readCode(lines, at + 1);
  const [, marks = "", title = ""] = HEADING.exec(line) ?? [];
  if (marks !== "") return { block: readHeading(marks, title, inline), end: at + 1 };
  const name = PLACE.exec(line)?.[1];
  if (name !== undefined) return { block: { kind: "place", name }, end: at + 1 };
  if (TABLE_ROW.test(line) && TABLE_RULE.test(lines[at + 1] ?? "")) return readTable(lines, at, inline);
  if (BULLET.test(line)) return readList(lines, at, BULLET, inline);
  if (NUMBERED.test(line)) return readList(lines, at, NUMBERED, inline);
  if (QUOTE.test(line)) return readQuote(lines, at, inline);
  return readParagraph(lines, at, inline);
}

function readHeading(marks: string, title: string, inline: ReadInline): Block {
  const content = inline(title.trim());
  const anchor = wordsOfRuns(content)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return { kind: "heading", level: marks.length, anchor, content };
}

function readCode(lines: readonly string[], from: number): Reading {
  let end = from;
  while (end < lines.length && !FENCE.test(lines[end] ?? "")) end += 1;
  return { block: { kind: "code", text: lines.slice(from, end).join("\n") }, end: end + 1 };
}

const BEGINS_BLOCK = [BULLET, NUMBERED, HEADING, FENCE, QUOTE, PLACE];

/** A line that goes on with the words before it. */
const goesOn = (line: string | undefined): line is string =>
  line !== undefined && line.trim() !== "" && !BEGINS_BLOCK.some((sign) => sign.test(line));

function readList(lines: readonly string[], from: number, sign: RegExp, inline: ReadInline): Reading {
  const items: string[] = [];
  let at = from;
  for (let match = sign.exec(lines[at] ?? ""); match; match = sign.exec(lines[at] ?? "")) {
    let item = match.at(-1) ?? "";
    at += 1;
    for (let line = lines[at]; goesOn(line) && !TABLE_ROW.test(line); line = lines[at]) {
      item += ` ${line.trim()}`;
      at += 1;
    }
    items.push(item);
  }
  const isOrdered = sign === NUMBERED;
  const start = isOrdered ? Number(NUMBERED.exec(lines[from] ?? "")?.[1] ?? 1) : 1;
  return { block: { kind: "list", isOrdered, start, items: items.map(inline) }, end: at };
}

function readTable(lines: readonly string[], from: number, inline: ReadInline): Reading {
  const cells = (line: string): Inline[][] =>
    (TABLE_ROW.exec(line)?.[1] ?? "").split("|").map((cell) => inline(cell.trim()));
  const head = cells(lines[from] ?? "");
  const rows: Inline[][][] = [];
  let at = from + 2;
  for (; TABLE_ROW.test(lines[at] ?? ""); at += 1) rows.push(cells(lines[at] ?? ""));
  return { block: { kind: "table", head, rows }, end: at };
}

function readQuote(lines: readonly string[], from: number, inline: ReadInline): Reading {
  const words: string[] = [];
  let at = from;
  for (let match = QUOTE.exec(lines[at] ?? ""); match; match = QUOTE.exec(lines[at] ?? "")) {
    words.push(match[1] ?? "");
    at += 1;
  }
  return { block: { kind: "quote", content: inline(words.join(" ")) }, end: at };
}

function readParagraph(lines: readonly string[], from: number, inline: ReadInline): Reading {
  let end = from + 1;
  while (goesOn(lines[end])) end += 1;
  const words = lines.slice(from, end).map((line) => line.trim());
  return { block: { kind: "paragraph", content: inline(words.join(" ")) }, end };
}
