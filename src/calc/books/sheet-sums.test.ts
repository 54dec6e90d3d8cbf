import { expect, test } from "vitest";
import { combineLines, differenceOfDocuments, operatingExpensesOf } from "./sheet-sums.ts";

test("operating expenses are those of the operations, and unknown where none is known", () => {
  expect(operatingExpensesOf({ wages: 60, rent: 0, interest: 5, revenue: 100 })).toBe(60);
  expect(operatingExpensesOf({ rent: 0 })).toBe(0);
  expect(operatingExpensesOf({ interest: 5, wages: null })).toBeNull();
});

test("the twelve months to date by line: the year, more of this one, less of the last", () => {
  const year = { revenue: 1_800_000, depreciation: 58_000 };
  const [interim, earlier] = [
    { revenue: 1_404_000, interest: 5 },
    { revenue: 1_368_000, depreciation: 43_500 },
  ];
  expect(
    combineLines([
      { weight: 1, lines: year },
      { weight: 1, lines: interim },
      { weight: -1, lines: earlier },
    ]),
  ).toEqual({ revenue: 1_836_000, depreciation: 14_500, interest: 5 });
});

test("papers differ by what one states less what the other does", () => {
  expect(differenceOfDocuments(1_786_000, 1_800_000)).toBe(-14_000);
  expect(differenceOfDocuments(null, 1)).toBeNull();
});
