import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import type { DocumentCell, DocumentLine } from "#features/intake/model/source-document/source-document.ts";

/** What stands in a printed line: its words, then the figures behind them. */
export interface Pieces {
  readonly name: DocumentCell | null;
  readonly figures: readonly DocumentCell[];
}

const AMOUNT = String.raw`\(?[-−–]?\s?[$€£]?\s?\(?(?:\d{1,3}(?:\.\d{3}){2,}(?:,\d{1,2})?|\d[\d,]{0,20}(?:\.\d+)?)\s?(?:[kKmM]\b|mm\b)?\)?%?\)?(?:[-−](?!\S))?[*†‡]{0,2}`;
const NOTHING = String.raw`[$€£]?\s?[-–—]{1,3}|n\/a`;
/** Of a cell of its own: thousands parted by blanks or apostrophes. Within words they would be two columns. */
const SPACED = String.raw`\(?[-−–]?\s?[$€£]?\s?\d{1,3}(?:[ '’\u00a0\u2009\u202f]\d{3})+(?:\.\d{1,2})?\)?`;
const FIGURE = new RegExp(`^(?:${AMOUNT}|${SPACED}|${NOTHING})$`, "i");
const TRAILING = new RegExp(`(?<=^|[\\s:.])(?:${AMOUNT}|${NOTHING})(?=\\s*$)`, "i");
const LONGEST_NOTE = 70;
/** One head a word: "FY2023", "12/31/2024", "Jan-24". */
const HEAD =
  /^(?:fye?|cye?|tye|ye)\.? \d{1,2}\/\d{1,2}\/\d{2,4}$|^[a-z]{3,9}\.? (?:19|20)\d{2}$|^(?:(?:fy|cy)?'?(?:19|20)\d{2}[aepf]?|fy'?\d{2}[aepf]?|\d{1,2}\/\d{1,2}\/\d{2,4}|[a-z]{3}[-']?\d{2}|ttm|ltm|ytd|total|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)$/i;

/** "FYE 6/30/2025", "Dec 2024": what stands before the year belongs to it. */
const WORD_OF_HEADS =
  /(?:(?:fye?|cye?|tye|ye)\.? (?=\d)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (?=(?:19|20)\d\d\b))?\S+/gi;

/** Cuts a printed line into its name and its figures. */
export function cutFigures(line: DocumentLine): Pieces {
  const heads = headsApart(line) ?? cutHeads(line);
  if (heads !== null) return heads;
  const figures: DocumentCell[] = [];
  const cells = withoutMark(joinSigns(line.cells));
  let at = cells.length - 1;
  for (; at >= 0; at -= 1) {
    const cell = cells[at];
    if (cell === undefined) break;
    if (FIGURE.test(cell.text.trim())) {
      figures.unshift(cell);
      continue;
    }
    const cut = endsWithOwnYear(cell.text, figures) ? { name: cell, figures: [] } : cutTrailing(cell);
    if (at > 0 && !isAllFigures(cut)) {
      // A head or a word in the columns: "N/A", "Total".
      if (
        figures.length === 0 &&
        at === cells.length - 1 &&
        cells.length > 1 &&
        (/^[A-Z][a-z][\w'/ -]{0,19}$|^[A-Z]{2}[\w'/ -]{0,19}$/.test(cell.text) || isNoteBehind(cells, at))
      ) {
        figures.unshift(cell);
        continue;
      }
      return { name: join(cells.slice(0, at + 1), cut.name), figures: [...cut.figures, ...figures] };
    }
    return { name: cut.name, figures: [...cut.figures, ...figures] };
  }
  return { name: null, figures };
}

/** "Recall of March 2025" before amounts: the year belongs to the words. */
const endsWithOwnYear = (text: string, figures: readonly DocumentCell[]): boolean =>
  figures.some(
    ({ text: figure }) => /\d[,.]\d|\d{3,}|^[($]/.test(figure) && !/^(?:19|20)\d\d$/.test(figure),
  ) && /^(?=.*[a-z]{3}).*(?:[a-z,]) (?:19|20)\d\d$/i.test(text);

/** A column of notes behind the figures: "Replacement not deducted". */
const isNoteBehind = (cells: readonly DocumentCell[], at: number): boolean =>
  at >= 2 &&
  /[a-z]{2}/i.test(cells[at]?.text ?? "") &&
  (cells[at]?.text.length ?? 0) <= LONGEST_NOTE &&
  FIGURE.test(cells[at - 1]?.text.trim() ?? "");

/** "(a)", "*": the mark of a note behind the figures is none of them. */
function withoutMark(cells: readonly DocumentCell[]): readonly DocumentCell[] {
  const [before, last] = cells.slice(-2);
  return last !== undefined && before !== undefined && MARK.test(last.text) && FIGURE.test(before.text.trim())
    ? cells.slice(0, -1)
    : cells;
}
const MARK = /^(?:\([a-z]{1,2}\)|\[[a-z\d]{1,2}\]|[*†‡]{1,3}|(?:see )?note \w{1,2})$/i;

const isAllFigures = ({ name }: Pieces): boolean => name === null;

/** "$" and "1,234" that a wide gap parts are one figure. */
function joinSigns(cells: readonly DocumentCell[]): readonly DocumentCell[] {
  const joined: DocumentCell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last !== undefined && /^[$€£(]{1,2}$/.test(last.text))
      joined[joined.length - 1] = {
        ...cell,
        text: `${last.text}${cell.text}`,
        start: last.start,
        left: last.left,
      };
    else if (last !== undefined && cell.text === ")")
      joined[joined.length - 1] = { ...last, text: `${last.text})`, end: cell.end, right: cell.right };
    else joined.push(cell);
  }
  return joined;
}

function join(cells: readonly DocumentCell[], last: DocumentCell | null): DocumentCell | null {
  const [first] = cells;
  const end = last ?? cells.at(-2);
  if (first === undefined || end === undefined) return last;
  const text = [...cells.slice(0, -1).map((cell) => cell.text), ...(last === null ? [] : [last.text])].join(
    " ",
  );
  return { ...first, text, end: end.end, right: end.right };
}

/** "Rent 54,000 54,000": the figures at the end of the words are columns. */
function cutTrailing(cell: DocumentCell): Pieces {
  const figures: DocumentCell[] = [];
  let { text } = cell;
  for (let found = TRAILING.exec(text); found !== null && figures.length < 30; found = TRAILING.exec(text)) {
    // "Net income (Form 1120-S, line 22)": what closes words in brackets is no figure.
    if (found[0].includes(")") && !found[0].includes("(")) break;
    const words = text.slice(0, found.index).trimEnd();
    figures.unshift(part(cell, found.index, found.index + found[0].length));
    text = words;
    if (words === "") break;
  }
  const bare = text.replace(/(?<![\s:.])[\s:.]+$/, "");
  return { name: bare === "" ? null : part(cell, 0, bare.length), figures };
}

function part(cell: DocumentCell, from: number, to: number): DocumentCell {
  const width = cell.right - cell.left;
  const letters = Math.max(1, cell.text.length);
  return {
    ...cell,
    text: cell.text.slice(from, to).trim(),
    start: cell.start + from,
    end: cell.start + to,
    left: cell.left + (width * from) / letters,
    right: cell.left + (width * to) / letters,
  };
}

/** Heads that wide gaps part: "2023", "2024", "2025 Projected", "% change". */
function headsApart({ cells }: DocumentLine): Pieces | null {
  const isHead = cells.map(
    ({ text }) =>
      text.length <= 40 &&
      !/^[$(]|\d,\d{3}/.test(text) &&
      ["months", "ttm"].includes(readPeriodHead(text).kind),
  );
  const first = isHead.indexOf(true);
  if (isHead.filter(Boolean).length < 2 || first > 2) return null;
  const rest = cells.slice(first).filter((_, index) => isHead[first + index] !== true);
  if (rest.some(({ text }) => /\d[\d,]{3,}/.test(text) || text.length > 30)) return null;
  return { name: first === 0 ? null : (cells[first - 1] ?? null), figures: cells.slice(first) };
}

/** A line of heads that single blanks part: "2022 2023 2024". */
function cutHeads(line: DocumentLine): Pieces | null {
  const words = line.cells.flatMap((cell) =>
    [...cell.text.matchAll(WORD_OF_HEADS)].map((word) => part(cell, word.index, word.index + word[0].length)),
  );
  if (words.length < 2) return null;
  const isHead = words.map(({ text }) => HEAD.test(text.replace(/^\(|\)$/g, "")));
  const first = isHead.indexOf(true);
  if (first === -1 || isHead.slice(first).includes(false) || words.length - first < 2 || first > 4)
    return null;
  const named = words.slice(first).filter(({ text }) => readPeriodHead(text).kind !== "unknown").length;
  const isMonths = words.slice(first).every(({ text }) => /^[a-z]{3,5}$/i.test(text));
  if (named < 2 && !isMonths) return null;
  const [one] = words;
  const last = words[first - 1];
  const name =
    first === 0 || one === undefined || last === undefined
      ? null
      : {
          ...one,
          text: words
            .slice(0, first)
            .map(({ text }) => text)
            .join(" "),
          end: last.end,
          right: last.right,
        };
  return { name, figures: words.slice(first) };
}
