import { matchLine, matchSection } from "#features/books/model/paste/line-words.ts";
import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import type { Fact } from "./fact.ts";

/** So many lines are the head of a statement at most, and a name has so many words. */
const HEAD_LINES = 5;
const MOST_WORDS = 7;
const NO_NAME =
  /\b(?:name|line|key|financials?|highlights|account|item|category|description|total|month|monthly|year|quarter|ytd|ttm|date|page|printed|usd|summary|results|statements?|sheet|earnings|income|revenues?|sales|profit|p&l|loss|expenses?|costs?|customers?|clients?|rank|share|recast\w*|reconciliation|schedule|form|period|budget|actual|comparison|overview|operations|confidential|unaudited|accrual|cash|basis|prepared|amounts?|thousands)\b|\d|[$%:]/i;

/**
 * The name of the business above the first table of a statement: in a line of its own, or one of two halves that a dash
 * parts ("Cobalt Ridge Signs - Financial Summary"). Always doubtful: nothing says that it is a name.
 */
export function nameAtHead(page: DocumentPage, index: number, until: number): readonly Fact[] {
  const lines = page.lines
    .filter(({ cells, start }) => cells.length > 0 && start < until)
    .slice(0, HEAD_LINES);
  for (const { cells } of lines) {
    const [cell] = cells;
    if (cell === undefined || cells.length > 1) continue;
    const isFirst = cell === lines[0]?.cells[0] && cell.text.includes(" ");
    for (const half of cell.text.matchAll(/(?:(?!\s[-–—|]\s).)+/g)) {
      const lead = half[0].length - half[0].trimStart().replace(/^[-–—|]\s+/, "").length;
      const text = half[0].slice(lead).trim();
      const isBesideHeading = text !== cell.text.trim() && NO_NAME.test(cell.text.replace(text, ""));
      if (!mayBeName(text, isBesideHeading || isFirst)) continue;
      const start = cell.start + half.index + lead;
      return [
        {
          key: "companyName",
          value: text,
          unit: null,
          quote: { page: index, start, end: start + text.length },
          how: "the head of the statement",
          sureness: "doubtful",
          why: "The head of a statement was taken for the name of the business.",
          rank: 3,
        },
      ];
    }
  }
  return [];
}

/** "Blue Mesa Printing Co." is a firm, though printing is a cost elsewhere. */
const FIRM = /\b(?:inc|llc|l\.l\.c|corp|co|company|ltd|llp|pllc)\.?$/i;

/** In words that a dash parts from "Key financials" a word of the books, "Window Cleaning", may be of the name. */
const mayBeName = (text: string, isBesideHeading: boolean): boolean =>
  /^[A-Z][A-Za-z'’.&-]+/.test(text) &&
  text.split(" ").length <= MOST_WORDS &&
  !NO_NAME.test(text) &&
  (FIRM.test(text) || isBesideHeading || matchLine(text) === null) &&
  matchSection(text) === null &&
  readPeriodHead(text).kind === "unknown";
