import { expect, test } from "vitest";
import { figureBooks } from "#calc/books/figure-books.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import { rowScopeOf, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { expectOneKeyEach, expectTexts, figuresIn, expectFigure } from "#tests/support/expression-figures.ts";
import { randomBooks } from "#tests/support/random-books.ts";
import * as base from "./base.ts";
import * as period from "./period.ts";

const ofPeriods = figuresIn([period]).figures;
const ofBase = figuresIn([base]).figures;
/** What the figures were added up from: dozens of lines of a million. */
const SCALE = 1e8;

test("the expression of every figure of the books is the fast code's figure, on random books", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const books = randomBooks(seed);
    const figures = figureBooks(books, { today: "2026-11-22" });
    const isOfRow = (figure: FigureNode): boolean => figure.perRow;
    for (const index of books.periods.keys()) {
      const scope = scopeOf({ books, figures, index });
      for (const figure of ofPeriods) if (!isOfRow(figure)) expectFigure(figure, scope, SCALE);
    }
    const scope = scopeOf({ books, figures });
    for (const figure of ofBase) expectFigure(figure, scope, SCALE);
    for (const line of figures.ledger) {
      for (const amount of line.amounts)
        expectFigure(period.lenderAmount, rowScopeOf(scope, { line, amount }));
    }
  }
});

test("every figure is held against the fast code, and says what it is for", () => {
  const figures = [...ofPeriods, ...ofBase];
  expect(figures.filter(({ fast }) => fast === undefined)).toEqual([]);
  expectOneKeyEach(figures, []);
  expectTexts(figures);
});
