import { para, type PdfNode } from "./pdf-node.ts";
import { hasSign } from "./roboto-signs.ts";

/** Stands for what has no sign; the font has one for it. */
const REPLACEMENT = "\uFFFD";
/** Joiners and selectors of other signs: nothing to show by themselves. */
const INVISIBLE = /\u200C|\u200D|\u2060|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu;

export interface ShownText {
  readonly text: string;
  readonly unshown: number;
}

/** What nearly every text is made of, and the font has a sign for each. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The text with a mark for every character that the font has no sign for. */
export function showable(given: string): ShownText {
  if (PLAIN.test(given)) return { text: given, unshown: 0 };
  let unshown = 0;
  const signs = Array.from(given.normalize("NFC").replaceAll(INVISIBLE, ""), (sign) => {
    if (hasSign(sign.codePointAt(0) ?? 0)) return sign;
    unshown += 1;
    return REPLACEMENT;
  });
  return { text: signs.join(""), unshown };
}

/**
 * The contents with marks in place of characters that the document's font cannot show, and with a sentence that says so.
 * A reader would else see boxes, or take a name for another.
 */
export function withShowableTexts(content: readonly PdfNode[]): readonly PdfNode[] {
  let isAny = false;
  const shown = mapTexts(content, (given) => {
    const { text, unshown } = showable(given);
    isAny ||= unshown > 0;
    return text;
  });
  if (!isAny) return shown;
  const words = `The font of this document has no sign for some characters of the deal's texts: ${REPLACEMENT} stands for each of them. The page and the workbook show them as they were entered.`;
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
