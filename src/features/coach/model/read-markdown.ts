/**
 * The markdown that an answer may use, read into data: paragraphs, headings, lists, tables, code, bold, italic, and
 * links to pages of this product. Whatever else stands in it (HTML, images, links elsewhere) stays the text it is, so
 * that an answer can neither run, load nor lead anywhere.
 */
export type Inline =
  | { kind: "text" | "bold" | "italic" | "code"; text: string }
  | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "paragraph" | "heading"; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const BULLET = /^\s*[-*+]\s+(.*)$/;
const NUMBERED = /^\s*(\d{1,4})[.)]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*)$/;
const FENCE = /^\s*```/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const TABLE_RULE = /^\s*\|[\s:|-]+\|\s*$/;

export const readMarkdown = (text: string): Block[] => splitMarkdown(text).map(({ block }) => block);

/** The blocks of a text, each with the lines it was read from: what has not changed need not be drawn again. */
export function splitMarkdown(text: string): { source: string; block: Block }[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const found: { source: string; block: Block }[] = [];
  let at = 0;
  while (at < lines.length) {
    const blocks: Block[] = [];
    const start = at;
    at = readBlock(lines, at, blocks);
    const [block] = blocks;
    if (block) found.push({ source: lines.slice(start, at).join("\n"), block });
  }
  return found;
}

/** Reads one block, or passes over an empty line; answers where the next begins. */
function readBlock(lines: readonly string[], start: number, blocks: Block[]): number {
  const at = start;
  const line = lines[at] ?? "";
  if (line.trim() === "") return at + 1;
  if (FENCE.test(line)) return readCode(lines, at + 1, blocks);
  if (HEADING.test(line)) {
    blocks.push({ kind: "heading", content: readInline(HEADING.exec(line)?.[1] ?? "") });
    return at + 1;
  }
  if (TABLE_ROW.test(line) && TABLE_RULE.test(lines[at + 1] ?? "")) return readTable(lines, at, blocks);
  if (BULLET.test(line)) return readList(lines, at, BULLET, blocks);
  if (NUMBERED.test(line)) return readList(lines, at, NUMBERED, blocks);
  return readParagraph(lines, at, blocks);
}

/** The words of a text as a person reads them, piece by piece: without markup, and without the addresses of links. */
export function listShownTexts(text: string): string[] {
  return readMarkdown(text).flatMap((block) => {
    if (block.kind === "code") return [block.text];
    const runs =
      block.kind === "list"
        ? block.items
        : block.kind === "table"
          ? [...block.head, ...block.rows.flat()]
          : [block.content];
    return runs.flat().map((part) => part.text);
  });
}

function readCode(lines: readonly string[], from: number, blocks: Block[]): number {
  let end = from;
  while (end < lines.length && !FENCE.test(lines[end] ?? "")) end += 1;
  blocks.push({ kind: "code", text: lines.slice(from, end).join("\n") });
  return end + 1;
}

function readList(lines: readonly string[], from: number, sign: RegExp, blocks: Block[]): number {
  const items: Inline[][] = [];
  let at = from;
  for (let match = sign.exec(lines[at] ?? ""); match; match = sign.exec(lines[at] ?? "")) {
    items.push(readInline(match.at(-1) ?? ""));
    at += 1;
  }
  const isOrdered = sign === NUMBERED;
  const start = isOrdered ? Number(NUMBERED.exec(lines[from] ?? "")?.[1] ?? 1) : 1;
  blocks.push({ kind: "list", isOrdered, start, items });
  return at;
}

function readTable(lines: readonly string[], from: number, blocks: Block[]): number {
  const cells = (line: string): Inline[][] =>
    (TABLE_ROW.exec(line)?.[1] ?? "").split("|").map((cell) => readInline(cell.trim()));
  const head = cells(lines[from] ?? "");
  const rows: Inline[][][] = [];
  let at = from + 2;
  for (; TABLE_ROW.test(lines[at] ?? ""); at += 1) rows.push(cells(lines[at] ?? ""));
  blocks.push({ kind: "table", head, rows });
  return at;
}

const STARTS_OTHER = [BULLET, NUMBERED, HEADING, FENCE];

function readParagraph(lines: readonly string[], from: number, blocks: Block[]): number {
  let end = from + 1;
  const goesOn = (line: string) => line.trim() !== "" && !STARTS_OTHER.some((sign) => sign.test(line));
  while (end < lines.length && goesOn(lines[end] ?? "")) end += 1;
  blocks.push({ kind: "paragraph", content: readInline(lines.slice(from, end).join(" ")) });
  return end;
}

/** Escapes first, so that what a person entered cannot be markup; each part once, none inside another. */
const PART =
  /\\([\\*_`[\]#])|`([^`]+)`|\*\*((?:\\.|[^\\*])+)\*\*|\*((?:\\.|[^\\*])+)\*|(?<![\w])_((?:\\.|[^\\_])+)_(?![\w])|\[((?:\\.|[^\\\][])*)\]\(([^()\s]{1,500})\)/g;

export function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let words = "";
  const flush = () => {
    if (words !== "") parts.push({ kind: "text", text: words });
    words = "";
  };
  let at = 0;
  for (const match of text.matchAll(PART)) {
    words += text.slice(at, match.index);
    at = match.index + match[0].length;
    const [whole, escaped, code, bold, starred, underlined, label, href] = match;
    if (escaped !== undefined) words += escaped;
    else if (href !== undefined && !isOwnPage(href)) words += whole;
    else {
      flush();
      if (code !== undefined) parts.push({ kind: "code", text: code });
      else if (bold !== undefined) parts.push({ kind: "bold", text: unescaped(bold) });
      else if (href !== undefined) parts.push({ kind: "link", text: unescaped(label ?? ""), href });
      else parts.push({ kind: "italic", text: unescaped(starred ?? underlined ?? "") });
    }
  }
  words += text.slice(at);
  flush();
  return parts;
}

const unescaped = (text: string): string => text.replaceAll(/\\([\\*_`[\]#])/g, "$1");

/** A page of the member area, by its path alone. */
function isOwnPage(href: string): boolean {
  return /^\/dashboard(?:[/?#][\w\-./?=&%#]*)?$/.test(href) && !href.includes("..");
}
