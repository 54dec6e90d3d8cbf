import { buildPage, type DraftCell, type DraftLine, type PaperPage } from "./paper.ts";

const SKIPPED = new Set([
  "script",
  "style",
  "head",
  "template",
  "noscript",
  "svg",
  "iframe",
  "object",
  "select",
  "title",
  "textarea",
  "nav",
]);
const BLOCKS = new Set(
  "address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary ul table caption thead tbody tfoot".split(
    " ",
  ),
);
const APART = new Set([
  "p",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "section",
  "article",
  "hr",
  "ul",
  "ol",
  "dl",
  "blockquote",
]);
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  hellip: "…",
  copy: "©",
  reg: "®",
  trade: "™",
  pound: "£",
  euro: "€",
  times: "×",
  frac12: "½",
  shy: "",
};
const MOST_LINES = 60_000;
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<\/?([a-zA-Z][a-zA-Z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;

/** The state of a walk through a document: lines that are done, and the one that is being written. */
class Walk {
  readonly lines: DraftLine[] = [];
  #words = "";
  #isHeading = false;
  #row: DraftCell[] | null = null;
  #column = 0;
  #cell: string | null = null;
  #span = 1;
  /** The tag that ended right before, with no letter since. */
  #closed = "";

  text(words: string): void {
    this.#closed = "";
    if (this.#cell === null) this.#words += words;
    else this.#cell += words;
  }

  open(name: string, attributes: string): void {
    // Of two parts right behind each other, "<span>$1,795,000</span><span>Price</span>", each is a cell.
    if (name === "span" && this.#closed === "span" && this.#cell === null) this.text("|");
    if (name === "tr") {
      this.#end();
      this.#row = [];
      this.#column = 0;
    } else if (name === "td" || name === "th") {
      this.#closeCell();
      this.#row ??= [];
      this.#cell = "";
      this.#span = Math.min(20, Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1) || 1);
    } else if (BLOCKS.has(name)) this.#break(name);
    else if (name === "img") this.text(" ");
  }

  close(name: string): void {
    this.#closed = name;
    if (name === "td" || name === "th") this.#closeCell();
    else if (name === "tr" || name === "table") {
      this.#closeRow();
      if (name === "table") this.#blank();
    } else if (BLOCKS.has(name)) this.#break(name);
  }

  done(): readonly DraftLine[] {
    this.#closeRow();
    this.#end();
    return this.lines;
  }

  #break(name: string): void {
    if (this.#cell !== null) {
      this.#cell += " ";
      return;
    }
    this.#end();
    if (APART.has(name)) this.#blank();
    this.#isHeading = /^h[1-4]$/.test(name) && !this.#isHeading;
  }

  #closeCell(): void {
    if (this.#cell === null || this.#row === null) return;
    this.#row.push({ text: this.#cell, column: this.#column });
    this.#column += this.#span;
    this.#cell = null;
  }

  #closeRow(): void {
    this.#closeCell();
    if (this.#row !== null && this.#row.some(({ text }) => text.trim() !== ""))
      this.lines.push({ cells: this.#row });
    this.#row = null;
  }

  #end(): void {
    const text = this.#words.replaceAll(/\s+/g, " ").trim();
    if (text !== "")
      this.lines.push({
        cells: text
          .split(/ ?\| ?/)
          .filter((part) => part !== "")
          .map((part) => ({ text: part })),
        isHeading: this.#isHeading,
      });
    this.#words = "";
  }

  #blank(): void {
    if ((this.lines.at(-1)?.cells.length ?? 0) > 0) this.lines.push({ cells: [] });
  }
}

/**
 * The words of a web page as they are read: blocks as lines, rows of tables as rows. It is text alone: no script runs,
 * nothing is loaded, and what the page hides by its tags is left out.
 */
export function pageOfHtml(html: string): PaperPage {
  const walk = new Walk();
  let skipping: string | null = null;
  for (const token of html.matchAll(TOKEN)) {
    const [whole, tag, attributes = ""] = token;
    const name = tag?.toLowerCase();
    if (skipping !== null) {
      if (name === skipping && whole.startsWith("</")) skipping = null;
      continue;
    }
    if (name === undefined) {
      if (!/^<[!?]/.test(whole)) walk.text(decode(whole));
    } else if (whole.startsWith("</")) walk.close(name);
    else if (SKIPPED.has(name)) skipping = whole.endsWith("/>") ? null : name;
    else walk.open(name, attributes);
    if (walk.lines.length > MOST_LINES) break;
  }
  return buildPage(walk.done());
}

function decode(text: string): string {
  return text
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
        return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
          ? String.fromCodePoint(code)
          : " ";
      },
    )
    .replaceAll(/[\u200b-\u200d\ufeff\u00ad]/g, "");
}
