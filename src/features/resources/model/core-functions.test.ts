import { expect, test } from "vitest";
import { ARTICLE_FIGURES } from "#calc/formulas/article/article-figures.ts";
import { valuesFor } from "#calc/lending/rule-values.ts";
import { evaluate, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { CORE_FUNCTIONS, coreFunction } from "./core-functions.ts";

const VALUES = valuesFor({ today: "2026-11-21" });
const NAMES = Object.keys(ARTICLE_FIGURES) as (keyof typeof ARTICLE_FIGURES)[];

/** Figures as an example may state them, with those on which a formula turns: 0, below 0, equal. */
const GIVEN: readonly (readonly number[])[] = [
  [372_000, 290_000, 40, 60_000],
  [280_000, 290_000, 40, 60_000],
  [600_000, 290_000, 40, 60_000],
  [-5_000, 290_000, 7, 12],
  [100_000, 100_000, 25_000, 0],
  [130_000, 100_000, 25_000, 3],
  [90_000, 100_000, 5_000, 6],
  [100_000, 75_000, 25_000, 1],
  [12, 4, 3, 2],
  [5, 0, 0, 0],
  [0, 5, 3, 2],
  [1, 3, 120, 36],
  [0.5, 0.25, 24, 12],
];

test.each(NAMES)("%s: the expression that is read in words is what the core works out", (name) => {
  const { inputs, run } = coreFunction(name);
  for (const figures of GIVEN) {
    const given = inputs === null ? figures : figures.slice(0, inputs);
    const reading = evaluate(ARTICLE_FIGURES[name], scopeOf(given));
    const value = run(given, VALUES);
    if (value === null) expect(reading.ok, `${name} of ${given.join(", ")}`).toBe(false);
    else
      expect(reading, `${name} of ${given.join(", ")}`).toEqual({
        ok: true,
        value: expect.closeTo(value, 6),
      });
  }
});

test("a formula of an article reads as its expression says it", () => {
  const formulas = Object.fromEntries(
    Object.entries(CORE_FUNCTIONS).map(([name, { formula }]) => [name, formula]),
  );
  expect(formulas).toMatchInlineSnapshot(`
    {
      "atMultiple": "Earnings × multiple",
      "average": "Sum of amount over every line ÷ number of lines",
      "balanceAfter": "What the payments still to come are worth at the loan's own rate",
      "cashOnCash": "(EBITDA − annual debt service) ÷ down payment",
      "changeInPct": "(After − before) ÷ before",
      "coverage": "EBITDA ÷ annual debt service",
      "earnoutPayment": "(Result − threshold) × share, at least 0 and at most the cap",
      "ebitdaFromSde": "Seller's discretionary earnings − manager's salary",
      "guarantyFee": "Guaranteed part of the loan × the fee of its tier",
      "margin": "EBITDA ÷ annual revenue",
      "middle": "Low end + (high end − low end) ÷ 2",
      "monthlyPayment": "Loan × i ÷ (1 − (1 + i)^−n), where i is a twelfth of the interest and n the number of payments",
      "multipleOf": "Price ÷ earnings",
      "partOf": "Amount × percentage, rounded",
      "pegAdjustment": "Delivered − peg; nothing within the collar",
      "priceLessWorth": "Asking price − net worth",
      "returnOnPrice": "EBITDA ÷ asking price, all cash, no growth",
      "revenuePerHead": "Annual revenue ÷ employees",
      "roomToFall": "(Cash flow − debt service × coverage asked for) ÷ cash flow",
      "shareOf": "Part ÷ whole",
      "timesAsLarge": "After ÷ before",
      "total": "Sum of amount over every line",
      "variableRateCap": "Prime rate + the program's highest spread for a loan of this size",
      "weeksOfCash": "Cash (at least 0) ÷ what goes out in a week",
      "workingCapital": "Receivables + inventory − payables",
      "worthToday": "Monthly payment × what a dollar a month is worth today at the rate",
      "yearlyPayments": "Monthly payment × 12",
    }
  `);
});
