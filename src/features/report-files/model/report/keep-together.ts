import type { PdfNode } from "./pdf-types.ts";

/** Above this a table is left to break: a block that is longer than a page would leave one blank. */
const MOST_ROWS = 12;
const MOST_ITEMS = 8;
/** Of a table, by the length of its texts: more than these may be longer than a page. */
const MOST_LINES = 34;
const CHARACTERS_A_LINE = 60;
/** A heading of a section, one of its part, and a sentence. */
const MOST_HELD = 3;

/** Headings, and a sentence below them, with what follows: none stands alone at the foot of a page. */
export function keepHeadings(content: readonly PdfNode[]): PdfNode[] {
  const kept: PdfNode[] = [];
  let held: PdfNode[] = [];
  const release = (more: readonly PdfNode[]) => {
    if (held.length + more.length > 0) kept.push({ stack: [...held, ...more], unbreakable: true });
    held = [];
  };
  for (const node of content) {
    const isSentence = "text" in node && held.length > 0 && held.length < MOST_HELD;
    if (isHeading(node) || isSentence) {
      held.push(node);
    } else if (held.length > 0 && isShort(node)) {
      release([node]);
    } else {
      release([]);
      kept.push(node);
    }
  }
  release([]);
  return kept;
}

const isHeading = (node: PdfNode): boolean => "text" in node && (node.style === "h1" || node.style === "h2");

/** What surely fits on a page together with its heading. */
function isShort(node: PdfNode): boolean {
  if ("table" in node) return node.table.body.length <= MOST_ROWS && linesOf(node.table.body) <= MOST_LINES;
  if ("stack" in node) return !("width" in node) && node.unbreakable === true;
  return !("ul" in node) || node.ul.length <= MOST_ITEMS;
}

/** About how many lines the rows of a table take: each as many as its longest cell. */
const linesOf = (rows: readonly (readonly PdfNode[])[]): number =>
  rows.reduce((sum, cells) => sum + Math.max(1, ...cells.map((cell) => linesIn(plainOf(cell)))), 0);

const linesIn = (text: string): number =>
  text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0);

function plainOf(node: PdfNode): string {
  if (!("text" in node)) return "";
  return typeof node.text === "string" ? node.text : node.text.map(plainOf).join("");
}

/** The library goes on to another page for a space below the last line: without one, none is blank. */
export function withoutLastSpace(content: readonly PdfNode[]): PdfNode[] {
  const last = content.at(-1);
  return last === undefined ? [] : [...content.slice(0, -1), endingFlush(last)];
}

function endingFlush(node: PdfNode): PdfNode {
  if ("width" in node && "stack" in node) return node;
  const [left = 0, top = 0, right = 0] = node.margin ?? [];
  const margin = [left, top, right, 0] as const;
  if ("stack" in node) return { ...node, margin, stack: withoutLastSpace(node.stack) };
  if ("ul" in node) {
    const items = node.ul.map((item, index) => (index === node.ul.length - 1 ? { ...item, margin } : item));
    return { ...node, margin, ul: items };
  }
  return { ...node, margin };
}
