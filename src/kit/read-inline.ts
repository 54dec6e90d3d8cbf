/** A run of words of one look inside a paragraph. */
export type Inline =
  | { kind: "text" | "bold" | "italic" | "code"; text: string }
  | { kind: "link"; text: string; href: string };

/** Whether a text may link to an address; one that it may not stays text. */
export type MayLink = (href: string) => boolean;

/** Escapes first, so that what a person entered cannot be markup; each part once, none inside another. */
const PART =
  /\\([\\*_`[\]#])|`([^`]+)`|\*\*((?:\\.|[^\\*])+)\*\*|\*(?!\s)((?:\\.|[^\\*])+)\*|(?<![\w])_(?!\s)((?:\\.|[^\\_])+)_(?![\w])|\[((?:\\.|[^\\\][])*)\]\(([^()\s]{1,500})\)/g;

/**
 * The runs of a line: bold, italic, code, and links where they may lead. HTML, images and other links stay text.
 *
 * @example readInline("2 * 3 * 4", () => false) // [{ kind: "text", text: "2 * 3 * 4" }]
 */
export function readInline(text: string, mayLink: MayLink): Inline[] {
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
    else if (href !== undefined && !mayLink(href)) words += whole;
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
