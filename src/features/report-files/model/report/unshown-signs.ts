import { asSigns, nameOfSign } from "#features/report-files/model/font-signs.ts";
import { para } from "./pdf-node.ts";
import type { PdfNode } from "./pdf-types.ts";
import { hasSign } from "./roboto-signs.ts";

/** Stands for what has no sign; the font has one for it. */
const REPLACEMENT = "\uFFFD";

export interface ShownText {
  readonly text: string;
  /** The characters that are marked, in the order of the text. */
  readonly unshown: readonly string[];
}

/** More would be a page of its own. */
const MOST_NAMED = 24;

/** What nearly every text is made of, and the font has a sign for each. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The text with a mark for every character that the font has no sign for. */
export function showable(given: string): ShownText {
  if (PLAIN.test(given)) return { text: given, unshown: [] };
  const unshown: string[] = [];
  const signs = Array.from(asSigns(given), (sign) => {
    if (hasSign(sign.codePointAt(0) ?? 0)) return sign;
    unshown.push(sign);
    return REPLACEMENT;
  });
  return { text: signs.join(""), unshown };
}

/**
 * The contents with marks in place of characters that the document's font cannot show, and with a sentence that says so.
 * A reader would else see boxes, or take a name for another.
 */
export function withShowableTexts(content: readonly PdfNode[]): readonly PdfNode[] {
  const unshown = new Set<string>();
  const shown = mapTexts(content, (given) => {
    const { text, unshown: marked } = showable(given);
    for (const sign of marked) unshown.add(sign);
    return text;
  });
  if (unshown.size === 0) return shown;
  const names = [...unshown].slice(0, MOST_NAMED).map(nameOfSign).join(", ");
  const more = unshown.size > MOST_NAMED ? ` and ${unshown.size - MOST_NAMED} more` : "";
  const words = `The font of this document has no sign for some characters of the deal's texts: ${REPLACEMENT} stands for each of them (${names}${more}). The page and the workbook show them as they were entered.`;
  return [...shown.slice(0, 1), para(words, "caution"), ...shown.slice(1)];
}

/** The same data with every text and drawing changed; what is no data stays as it is. */
function mapTexts<Node>(node: Node, change: (text: string) => string): Node;
function mapTexts(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === "string") return change(node);
  if (Array.isArray(node)) return node.map((part: unknown) => mapTexts(part, change));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapTexts(value, change)]));
}
