import { filled, findGrowth } from "#tests/support/growth.ts";
import { expect, test } from "vitest";
import { markFigures } from "#features/coach/model/mark-figures.ts";
import { matchDeals } from "./match-deals.ts";
import { readQuestion } from "./read-question.ts";

/** Longer than any question, which has 4,000 letters. */
const LONGEST_KB = 8;
const DEALS = [
  { id: "1", name: "Summit Air", companyName: "Summit Air LLC", industry: "", askingPriceUsd: 1 },
];
const STACKS = [{ id: "1", name: "SBA and note", components: [] }];
const BASE = { askingPriceUsd: 1_000_000, annualRevenueUsd: 200_000 };

const PIECES = [
  "$1",
  "$1 ",
  "2024 ",
  "100,000 ",
  "5% ",
  "5 years ",
  "10% lower ",
  "price and ",
  "down ",
  "most can ",
  "most could pay",
  "to reach ",
  "ask ",
  "what price ",
  "missing clos",
  "four times ",
  "9 000 ",
  "9000 of ",
  "nine ",
  " ",
  "1",
  "a",
];

test.each(PIECES)(
  "a question twice as long takes twice as long to read: many of %j @further",
  async (piece) => {
    for (const tail of ["", " 5% closing?"]) {
      const growth = await findGrowth((bytes) => {
        const text = filled("What if ", piece, bytes, tail);
        const context = { earlier: [], dealWords: [], base: BASE, stacks: STACKS };
        return () => [
          readQuestion({ text, guided: null }, context),
          matchDeals(text, DEALS),
          markFigures(text, []),
        ];
      }, LONGEST_KB);
      expect(growth, tail).toBeNull();
    }
  },
);
