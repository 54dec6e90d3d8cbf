import { expect, test } from "vitest";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { wholeLoi, wholeNda } from "#tests/support/sample-letters.ts";
import { checkLetter } from "./check-letter.ts";

const earnings: LenderEarnings = {
  ebitdaUsd: 230_000,
  sdeUsd: 287_500,
  months: ["FY2025"],
  isTaxReturn: true,
  replacementPayUsd: 57_500,
  maintenanceCapexUsd: null,
  workingCapitalNeedUsd: null,
};
const deal = (
  financials: Parameters<typeof makeDeal>[1] & object,
  counted: Partial<LenderEarnings> = {},
) => ({
  data: makeDeal("Summit Air", financials),
  earnings: { ...earnings, ...counted },
});
const onEbitda = { financials: { ebitda: 345_000, sde: 400_000 } };
const sentences = (letter: Parameters<typeof checkLetter>[0], of: Parameters<typeof checkLetter>[1]) =>
  checkLetter(letter, of).map(({ sentence }) => sentence);

test("a letter of intent names its price in the deal's EBITDA, and beside it in what a lender counts", () => {
  expect(checkLetter(wholeLoi(), deal(onEbitda))).toEqual([
    {
      code: "multiple-on-lender-earnings",
      weight: "notice",
      sentence:
        "The purchase price of $1,150,000 is 3.3x EBITDA of $345,000; lender 5.0x EBITDA of $230,000. As a lender is likely to count: the books of FY2025.",
    },
  ]);
});

test("a deal that states SDE alone is compared by SDE", () => {
  expect(sentences(wholeLoi(), deal({ financials: { sde: 400_000 } }))[0]).toContain(
    "is 2.9x SDE of $400,000; lender 4.0x SDE of $287,500.",
  );
  expect(sentences(wholeLoi(), deal({ financials: { sde: 400_000 } }, { sdeUsd: null }))).toEqual([]);
});

test("earnings that carry no multiple are named as they are", () => {
  expect(sentences(wholeLoi(), deal(onEbitda, { ebitdaUsd: -10_000 }))[0]).toContain(
    "lender no multiple, EBITDA of −$10,000.",
  );
  expect(sentences(wholeLoi(), deal({}))[0]).toContain(
    "The EBITDA of the deal is not entered; lender 5.0x EBITDA of $230,000.",
  );
});

test("without books, without a price, on the same earnings and in another letter nothing is said", () => {
  expect(sentences(wholeLoi(), null)).toEqual([]);
  expect(sentences(wholeLoi({ priceUsd: null, parts: [] }), deal(onEbitda)).join(" ")).not.toContain(
    "lender",
  );
  expect(sentences(wholeLoi(), deal({ financials: { ebitda: 230_000 } }))).toEqual([]);
  expect(sentences(wholeNda(), deal(onEbitda))).toEqual([]);
});
