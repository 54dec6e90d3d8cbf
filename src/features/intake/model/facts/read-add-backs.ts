import { matchLine, matchSubtotal } from "#features/books/model/paste/line-words.ts";
import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import type { DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import type { ValuePeriod } from "#features/intake/model/read-value.ts";
import type { Fact } from "./fact.ts";
import { readMoney } from "./read-kind.ts";
import { fieldOf } from "./word-rules.ts";
import type { Zones } from "./zones.ts";

/** From these words on a sentence lists what is added to earnings. */
const BEGINS =
  /\b(?:add(?:ed|ing)? back|add[- ]?backs?\b|(?:were|are|was|been) added\b|adjust(?:ments?|ed)\b[^.\n]{0,40}\b(?:include|for|are|were|consist)|normali[sz]ing (?:adjustments|items|entries)|discretionary (?:expenses|items) (?:include|are|were|of))/i;
/** Where the list ends: the sum, or another matter. */
const ENDS =
  /\b(?:total(?:s|ing|l?ed)?|in (?:all|sum)|therefore|resulting|result is|bringing|yield(?:s|ing))\b|\.\s|\.$/i;
const ITEM =
  /((?:[A-Za-z][\w'’&/-]*)(?: (?:\([^)$]{2,40}\)|[\w'’&/-]+)){0,8}?)(?: ?\(| (?:of|at|totaling|totalling|for)(?: (?:about|approximately|roughly|some))?| ?[:–—-])? ?(\$ ?\d[\d,]{0,20}(?:\.\d+)? ?(?:k\b)?)\)?/gi;
const FEWEST_ITEMS = 2;
const MOST_SPAN = 1_200;

/** Of add-backs these stand in the books as lines of their own. */
const LINES: ReadonlySet<string> = new Set(["interest", "depreciation", "amortization", "incomeTaxes"]);

/**
 * Reads add-backs that running words list, "added back: owner's salary of $96,000; a legal settlement of $18,500", where
 * their paragraph names one year.
 */
export function readAddBacks(
  page: DocumentPage,
  index: number,
  zones: Zones,
  taken: (at: number) => boolean,
): Fact[] {
  return paragraphsOf(page.text).flatMap(({ text, from }): Fact[] => {
    const begin = BEGINS.exec(text);
    if (begin === null || !zones.isStatement(from + begin.index) || taken(from + begin.index)) return [];
    const before = text.slice(0, begin.index);
    const period = periodOf(/\b20\d\d\b/.test(before) ? before : text);
    if (period === null) return [];
    const after = begin.index + begin[0].length;
    const rest = text.slice(after, after + MOST_SPAN);
    const last = endOfList(rest);
    const items = [...rest.slice(0, last).matchAll(ITEM)].flatMap((item): Fact[] =>
      factOf(
        {
          page: index,
          start: from + after + item.index,
          words: item[1] ?? "",
          whole: item[0],
          amount: item[2] ?? "",
        },
        period,
      ),
    );
    return items.length < FEWEST_ITEMS ? [] : items;
  });
}

/** The first end behind the first amount: "The following were added: …" may have a full stop before its list. */
function endOfList(text: string): number {
  const first = text.indexOf("$");
  if (first === -1) return 0;
  const end = ENDS.exec(text.slice(first));
  return end === null ? text.length : first + end.index;
}

function paragraphsOf(text: string): readonly { readonly text: string; readonly from: number }[] {
  return [...text.matchAll(/(?:(?!\n[ \t]*\n)[\s\S])+/g)].map(({ 0: own, index }) => ({
    text: own.replaceAll("\n", " "),
    from: index,
  }));
}

/** The year that the words name, where it is one and no months up to another day are. */
function periodOf(text: string): ValuePeriod | null {
  const years = new Set([...text.matchAll(/\b(20\d\d)\b/g)].map(([year]) => year));
  const [year] = years;
  if (
    years.size !== 1 ||
    year === undefined ||
    /\bttm\b|\btrailing\b|\b(?:nine|six|three|\d) months\b/i.test(text)
  )
    return null;
  const ended = /\byear (?:ended|ending) ([A-Z][a-z]+\.? \d{1,2}, ?20\d\d)/i.exec(text)?.[1];
  const head = readPeriodHead(ended === undefined ? year : `year ended ${ended}`);
  return head.kind === "months"
    ? { start: head.months.startDate, end: head.months.endDate, kind: head.months.kind }
    : null;
}

interface Item {
  readonly page: number;
  readonly start: number;
  readonly words: string;
  readonly whole: string;
  readonly amount: string;
}

function factOf({ page, start, words, whole, amount }: Item, period: ValuePeriod): Fact[] {
  const label = words.replace(
    /^(?:(?:and|plus|as well as|an?|the|for|of|include[sd]?|are|were|by|with|back|approximately|about)\s+)+/i,
    "",
  );
  const reading = readMoney(amount, { field: fieldOf("sde"), isMonthly: false, isYearly: true });
  const line = matchLine(label)?.key;
  if (
    reading === null ||
    label.length < 3 ||
    line === "netIncome" ||
    line === "revenue" ||
    matchSubtotal(label) !== null ||
    /^(?:total|sum|net|adjusted|earnings)\b/i.test(label)
  )
    return [];
  const from = start + (words.length - label.length);
  const isLine = line !== undefined && LINES.has(line);
  return [
    {
      key: isLine ? "books.line" : "books.adjustment",
      of: isLine ? { period, line, label } : { period, label },
      value: reading.value,
      unit: "USD",
      quote: { page, start: from, end: start + whole.length },
      how: "a sentence that lists add-backs",
      sureness: "likely",
      rank: 2,
    },
  ];
}
