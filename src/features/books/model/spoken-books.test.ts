import { expect, test, describe } from "vitest";
import { type BooksFigures, CHECK_VERDICTS, type CheckMissing } from "#calc/books/books-figures.ts";
import type { Books } from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { addLineSums, sumLedgerLine } from "#calc/books/sum-ledger-line.ts";
import { BOOKS_CHECK_IDS, BOOKS_CHECKS } from "#calc/tables/books-checks.ts";
import worked from "#tests/data/worked-books.json" with { type: "json" };
import { listBridgeBars } from "./bridge-bars.ts";
import { countDocuments, plainWords, describeBridge } from "./bridge-words.ts";
import { MISSING_WORDS, sortChecks, speakCheck } from "./check-words.ts";
import { badgeOfLine, groupOfLine, describeLine } from "./ledger-words.ts";
import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";

const { today, ...input } = worked.input;
const BOOKS = input as unknown as Books;
const figure = (books: Books): BooksFigures => figureBooks(books, { today });
const FIGURES = figure(BOOKS);

describe("the bridge in words", () => {
  test("says what a lender counts, what documents win back and what can pay debt", () => {
    expect(plainWords(describeBridge(FIGURES))).toBe(
      "The broker states $410,000. A lender is likely to count $319,540: 22% less, and $17,550 of it can be won back by three documents. When the owner is replaced and the equipment is kept running, $139,832 a year can pay debt.",
    );
    expect(countDocuments(FIGURES.winnableLines)).toBe(3);
  });

  test("names what it is without, and no figure that nobody stated", () => {
    const books = { ...BOOKS, roles: [], stated: null, balanceSheets: [] };
    expect(plainWords(describeBridge(figure(books)))).toBe(
      "The broker states no figure. With every add-back that is claimed the books show $350,640; a lender is likely to count $319,540, and $17,550 can be won back by three documents. When the equipment is kept running, $271,540 a year can pay debt, before the pay of the operator who replaces the owner and the working capital that growth takes (not entered yet).",
    );
  });

  test("without a year that counts says what to enter", () => {
    const said = plainWords(
      describeBridge(figure({ ...BOOKS, periods: [], balanceSheets: [], adjustments: [] })),
    );
    expect(said).toMatch(/^The broker states \$410,000\. No full year counts yet\./);
  });
});

describe("the bars of the bridge", () => {
  test("hang where the one before ends, and their sums stand on zero", () => {
    const bars = listBridgeBars(FIGURES);
    expect(bars.map(({ id }) => id)).toEqual(worked.expected.bridge.map(({ id }) => id));
    for (const [index, bar] of bars.entries()) {
      const before = bars[index - 1];
      if (bar.kind === "step") expect(bar.from).toBe(before?.to);
      else if (before !== undefined) expect(bar.to).toBeCloseTo(before.to, 6);
    }
    expect(bars.at(-1)?.to).toBeCloseTo(139_832, 2);
    expect(bars.find(({ id }) => id === "notProved")?.winnable).toBe(17_550);
  });

  test("begin at the claimed SDE where nothing is stated, and still add up", () => {
    const [first, ...rest] = listBridgeBars(figure({ ...BOOKS, stated: null }));
    expect(first).toMatchObject({ id: "claimed", to: 350_640 });
    const adjusted = rest.findIndex(({ id }) => id === "adjustedEbitda");
    expect(rest[adjusted]?.to).toBeCloseTo(rest[adjusted - 1]?.to ?? 0, 6);
  });

  test("are none without a base", () => {
    expect(listBridgeBars(figure({ ...BOOKS, periods: [], adjustments: [] }))).toEqual([]);
  });
});

describe("lines of the ledger", () => {
  const { uses } = FIGURES.base;
  const lineOf = (label: string) => {
    const line = FIGURES.ledger.find((known) => known.label === label);
    if (line === undefined) throw new Error(label);
    return { line, sums: sumLedgerLine(line, uses) };
  };

  test("add up to the adjustments of the base", () => {
    const sums = addLineSums(FIGURES.ledger.map((line) => sumLedgerLine(line, uses)));
    for (const level of ["claimed", "documented", "lender"] as const)
      expect(sums[level]).toBeCloseTo(FIGURES.base.adjustments[level] ?? Number.NaN, 6);
  });

  test.each([
    ["Owner truck", "unproved", "Part, with proof", 14_000, 0],
    ["Meals and entertainment", "unproved", "Half, with proof", 7_100, 0],
    ["Owner family health insurance", "counted", "Yes, proved", 18_700, 18_700],
    ["Christmas bonuses", "notCounted", "No: rejected", 10_000, 0],
    ["Rent below the market", "lowers", "Subtracted", -12_000, -12_000],
    ["Lawsuit with a supplier", "nothing", "Yes, proved", 0, 0],
    ["Advertising that was a trial", "nothing", "Accepted against the rule", 0, 0],
    ["Payroll credit of the pandemic", "nothing", "Subtracted", 0, 0],
  ])("%s is %s, and says so", (label, group, words, claimed, counted) => {
    const { line, sums } = lineOf(label);
    expect([groupOfLine(line, sums), badgeOfLine(line).words]).toEqual([group, words]);
    expect([sums.claimed, sums.lender]).toEqual([claimed, counted]);
    const rule = ADD_BACK_RULES.find(({ id }) => id === line.ruleId);
    if (rule !== undefined) expect(describeLine(line, rule, 0)).toMatch(/^[A-Z0-9].*\.$/);
  });
});

describe("checks", () => {
  const of = (id: string) => FIGURES.checks.find((check) => check.id === id);

  test("say what they found and what passes", () => {
    const books = of("return-vs-books");
    if (books === undefined) throw new Error("No such check.");
    expect(speakCheck(books)).toMatchObject({
      sentence: "Revenue differs by 2.3% of the return’s revenue and net income by 2.0%.",
      threshold: "Up to 2% of the return’s revenue passes.",
    });
  });

  test("come with the grave ones first, and what passes last", () => {
    const { flags, unknown, passes } = sortChecks(FIGURES.checks);
    expect(flags.map(({ answer }) => answer.id)).toEqual(["return-vs-books", "ttm-adjustments"]);
    expect([unknown.length, passes.length]).toEqual([0, 23]);
  });

  test("each speaks whatever it knows, without a hole in the sentence", () => {
    const empty = figure({
      ...BOOKS,
      periods: [],
      balanceSheets: [],
      adjustments: [],
      customers: [],
      monthlyRevenue: [],
      roles: [],
      employees: null,
      rentToSeller: null,
    });
    for (const { checks } of [FIGURES, empty])
      for (const answer of checks)
        for (const verdict of CHECK_VERDICTS) {
          const spoken = speakCheck({ ...answer, verdict });
          expect(spoken?.sentence, answer.id).not.toMatch(/undefined|NaN|null|Infinity/);
          expect(spoken?.threshold, answer.id).not.toMatch(/undefined|NaN|null|Infinity/);
          expect(spoken?.title).toBeTruthy();
        }
    for (const id of BOOKS_CHECK_IDS) expect(BOOKS_CHECKS.some((check) => check.id === id)).toBe(true);
    const missing = new Set(empty.checks.flatMap((check) => check.missing));
    for (const name of missing) expect(MISSING_WORDS[name satisfies CheckMissing].words).toBeTruthy();
  });
});
