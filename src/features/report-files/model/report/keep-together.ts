import type { PdfNode } from "./pdf-types.ts";

/** Above this a table is left to break: a block that is longer than a page would leave one blank. */
const MOST_ROWS = 12;
const MOST_ITEMS = 8;
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
  if ("table" in node) return node.table.body.length <= MOST_ROWS;
  if ("stack" in node) return !("width" in node) && node.unbreakable === true;
  return !("ul" in node) || node.ul.length <= MOST_ITEMS;
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
