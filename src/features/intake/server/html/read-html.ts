import { Parser } from "htmlparser2";
import { foldLetters, isFootnoteMark } from "#features/intake/model/source-document/fold-letters.ts";
import {
  buildPage,
  type DraftLine,
  type DocumentPage,
} from "#features/intake/model/source-document/source-document.ts";
import { addRules, isSeen, lookOf, USUAL_LOOK, type Look, type StyleSheet } from "./html-look.ts";
import { GAP, layOutTable, type HtmlCell, type HtmlLine } from "./lay-out-table.ts";

const SKIPPED: ReadonlySet<string> = new Set(
  "script style head template noscript svg iframe object select title textarea nav".split(" "),
);
const BLOCKS: ReadonlySet<string> = new Set(
  "address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary ul table caption thead tbody tfoot".split(
    " ",
  ),
);
/** With a gap before and behind them. */
const APART: ReadonlySet<string> = new Set(
  "p table h1 h2 h3 h4 section article hr ul ol dl blockquote".split(" "),
);
const HEADING = /^h[1-4]$/;
const MOST_LINES = 60_000;
/** No page nests deeper; what does is read up to there, so that no reading takes more than its length. */
const DEEPEST = 200;
const PIECE = 4_096;
const MOST_SPANNED = 20;
/** Between parts right behind each other: "<span>Price</span><strong>$1,795,000</strong>". */
const PARTED = "|";
const INLINE: ReadonlySet<string> = new Set("span strong b label".split(" "));

/** Words within one parent: the page itself, or a cell. */
class Block {
  readonly lines: HtmlLine[] = [];
  /** The tables that stand open in it, the innermost last: rows of cells. */
  readonly tables: HtmlCell[][][] = [];
  words = "";
  isHeading = false;

  endLine(): void {
    const cells = foldLetters(this.words)
      .replaceAll(/\s+/g, " ")
      .split(PARTED)
      .flatMap((part) => (part.trim() === "" ? [] : [{ text: part.trim() }]));
    if (cells.length > 0) this.lines.push({ cells, isHeading: this.isHeading });
    this.words = "";
  }

  gap(): void {
    if ((this.lines.at(-1)?.cells.length ?? 0) > 0) this.lines.push(GAP);
  }
}

interface Open {
  readonly look: Look;
  readonly isSkipped: boolean;
}

class Walk {
  readonly #blocks: Block[] = [new Block()];
  readonly #columns: number[] = [];
  readonly #open: Open[] = [{ look: USUAL_LOOK, isSkipped: false }];
  readonly #sheet: StyleSheet = { rules: new Map(), isWhole: true };
  #css = "";
  #raised: string | null = null;
  /** The tag that ended right before, with no letter since. */
  #closed = "";
  #lines = 0;

  get isOver(): boolean {
    return this.#lines > MOST_LINES || this.#open.length > DEEPEST;
  }

  get #block(): Block {
    return this.#blocks.at(-1) ?? new Block();
  }

  get #around(): Open {
    return this.#open.at(-1) ?? { look: USUAL_LOOK, isSkipped: false };
  }

  text(words: string, isStyle: boolean): void {
    if (isStyle) this.#css += words;
    const { look, isSkipped } = this.#around;
    if (isSkipped || !isSeen(look, this.#sheet)) return;
    this.#closed = "";
    if (this.#raised === null) this.#block.words += words;
    else this.#raised += words;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const around = this.#around;
    const isSkipped = around.isSkipped || SKIPPED.has(name) || this.#open.length > DEEPEST;
    const look = isSkipped ? around.look : lookOf(name, attributes, around.look, this.#sheet);
    this.#open.push({ look, isSkipped });
    if (name === "link" && attributes["rel"] === "stylesheet") this.#sheet.isWhole = false;
    if (isSkipped || look.isHidden) return;
    if (INLINE.has(name) && INLINE.has(this.#closed) && (name === "span" || name !== this.#closed))
      this.text(PARTED, false);
    if (name === "tr") this.#openRow();
    else if (name === "td" || name === "th") this.#openCell(attributes["colspan"]);
    else if (BLOCKS.has(name)) this.#openBlock(name);
    else if (name === "img") this.#block.words += " ";
    else if (name === "sup") this.#raised = "";
  }

  close(name: string): void {
    const { look, isSkipped } = this.#around;
    this.#open.pop();
    if (name === "style") {
      addRules(this.#sheet, this.#css);
      this.#css = "";
    }
    if (isSkipped || look.isHidden) return;
    this.#closed = name;
    if (name === "td" || name === "th") this.#closeCell();
    else if (name === "table") this.#closeTable();
    else if (BLOCKS.has(name)) this.#closeBlock(name);
    else if (name === "sup") this.#closeRaised();
  }

  done(): readonly DraftLine[] {
    for (;;) {
      while (this.#block.tables.length > 0) this.#closeTable();
      this.#block.endLine();
      if (this.#blocks.length === 1) return this.#block.lines;
      this.#closeCell();
    }
  }

  #openBlock(name: string): void {
    const block = this.#block;
    block.endLine();
    if (APART.has(name)) block.gap();
    if (HEADING.test(name)) block.isHeading = true;
    if (name === "table") {
      block.tables.push([]);
      this.#columns.push(0);
    }
  }

  #closeBlock(name: string): void {
    this.#block.endLine();
    if (APART.has(name)) this.#block.gap();
    if (HEADING.test(name)) this.#block.isHeading = false;
    this.#lines += 1;
  }

  #openRow(): void {
    if (this.#block.tables.length === 0) this.#openBlock("table");
    this.#block.endLine();
    this.#block.tables.at(-1)?.push([]);
    this.#columns[this.#columns.length - 1] = 0;
  }

  #openCell(spanned: string | undefined): void {
    if ((this.#block.tables.at(-1)?.length ?? 0) === 0) this.#openRow();
    const column = this.#columns.at(-1) ?? 0;
    const span = Math.min(MOST_SPANNED, Math.max(1, Math.floor(Number(spanned ?? 1)) || 1));
    this.#block.tables.at(-1)?.at(-1)?.push({ column, lines: [] });
    this.#columns[this.#columns.length - 1] = column + span;
    this.#blocks.push(new Block());
  }

  #closeCell(): void {
    const cell = this.#block;
    if (this.#blocks.length === 1) return;
    while (cell.tables.length > 0) this.#closeTable();
    cell.endLine();
    this.#blocks.pop();
    const row = this.#block.tables.at(-1)?.at(-1);
    const place = row?.pop();
    if (place !== undefined) row?.push({ column: place.column, lines: cell.lines });
    this.#lines += 1;
  }

  #closeTable(): void {
    const block = this.#block;
    const rows = block.tables.pop();
    if (rows === undefined) return;
    this.#columns.pop();
    block.endLine();
    for (const line of layOutTable(rows))
      if (line !== GAP) block.lines.push(line);
      else block.gap();
    block.gap();
  }

  #closeRaised(): void {
    const words = this.#raised ?? "";
    this.#raised = null;
    if (!isFootnoteMark(words)) this.#block.words += words;
  }
}

/**
 * The words of a web page as a person sees them: blocks as lines, rows of tables as rows. It is text alone: no script runs,
 * nothing is loaded, and what is hidden, struck out or a mark of a footnote is left out.
 */
export function pageOfHtml(html: string): DocumentPage {
  const walk = new Walk();
  let inStyle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      inStyle = name === "style";
      walk.open(name, attributes);
    },
    ontext: (words) => walk.text(words, inStyle),
    onclosetag(name) {
      inStyle = false;
      walk.close(name);
    },
  });
  for (let at = 0; at < html.length && !walk.isOver; at += PIECE) parser.write(html.slice(at, at + PIECE));
  if (!walk.isOver) parser.end();
  return buildPage(walk.done());
}
