/** A run of words inside a paragraph. */
export type Span =
  | { readonly kind: "text" | "strong" | "emphasis"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string; readonly anchor: string }
  | { readonly kind: "paragraph" | "quote"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "place"; readonly name: string };

const MARKS =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*\s][^*]*)\*|\[(?<label>[^\]]+)\]\((?<href>[^()\s]+)\)/g;

/** Our own pages and https alone: an address that could run a script stays text. */
export function isSafeHref(href: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&%#]*$/.test(href)) return true;
  return /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.test(href);
}

export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) spans.push({ kind: "text", text: text.slice(from, until) });
  };
  for (const match of text.matchAll(MARKS)) {
    const { strong, emphasis, label, href } = match.groups ?? {};
    if (href !== undefined && !isSafeHref(href)) continue;
    plain(match.index);
    if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) spans.push({ kind: "emphasis", text: emphasis });
    else spans.push({ kind: "link", text: label ?? "", href: href ?? "" });
    from = match.index + match[0].length;
  }
  plain(text.length);
  return spans;
}

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const BULLET = /^[-*] (.*)$/;
const NUMBER = /^\d{1,3}[.)] (.*)$/;

function readList(lines: readonly string[]): Block | null {
  const isOrdered = NUMBER.test(lines[0] ?? "");
  const mark = isOrdered ? NUMBER : BULLET;
  if (!mark.test(lines[0] ?? "")) return null;
  const items: string[] = [];
  for (const line of lines) {
    const found = mark.exec(line);
    // A line without a mark goes on with the item before it.
    if (found) items.push(found[1] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", isOrdered, items: items.map(readSpans) };
}

function readBlock(lines: readonly string[]): Block {
  const text = lines.join(" ");
  const heading = /^(#{2,3}) (.+)$/.exec(text);
  if (heading) {
    const words = heading[2] ?? "";
    return { kind: "heading", level: heading[1] === "##" ? 2 : 3, text: words, anchor: anchorOf(words) };
  }
  const place = /^\{\{([a-z]+)\}\}$/.exec(text);
  if (place) return { kind: "place", name: place[1] ?? "" };
  if (text.startsWith("> ")) {
    return { kind: "quote", spans: readSpans(lines.map((line) => line.replace(/^> ?/, "")).join(" ")) };
  }
  return readList(lines) ?? { kind: "paragraph", spans: readSpans(text) };
}

/**
 * Reads the part of markdown that articles are written in: headings of two levels, paragraphs, lists, quotes, bold,
 * italics and links. Blank lines part the blocks. Anything else, HTML too, is text and is shown as it was written.
 */
export function readMarkdown(text: string): Block[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const isAlone = /^(#{2,3} |\{\{)/.test(line.trim());
    if (line.trim() === "" || isAlone) blocks.push([]);
    if (line.trim() !== "") blocks.at(-1)?.push(line.trim());
    if (isAlone) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0).map(readBlock);
}

/** The words alone, for search and for counting. */
export function plainWords(text: string): string {
  return readMarkdown(text)
    .flatMap((block) => {
      if (block.kind === "heading") return [block.text];
      if (block.kind === "list") return block.items.map((spans) => spans.map((span) => span.text).join(""));
      return block.kind === "place" ? [] : [block.spans.map((span) => span.text).join("")];
    })
    .join("\n");
}
