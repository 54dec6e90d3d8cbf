import { expect, test } from "vitest";
import { figureOf, type BooksHeadline } from "./follows.ts";
import { storedBooksSchema } from "./stored-books.ts";
import { listStrayAmounts, listUnplacedLines, toBooks } from "./to-books.ts";

const [YEAR, SHOP, STORE, ODD, CAR] = Array.from({ length: 5 }, () => crypto.randomUUID());
const stored = storedBooksSchema.parse({
  ownLines: [
    { id: SHOP, name: "Shop rent", key: "rent" },
    { id: STORE, name: "Store rent", key: "rent" },
    { id: ODD, name: "Sundries" },
  ],
  periods: [
    {
      id: YEAR,
      label: "FY2025",
      lines: { revenue: 0, wages: 90_000 },
      items: { [SHOP ?? ""]: 24_000, [STORE ?? ""]: 6_000, [ODD ?? ""]: 5 },
    },
  ],
  adjustments: [{ id: CAR, label: "Car", amounts: { FY2025: 9_000, FY2019: 4_000 } }],
  facts: { statedSde: 410_000 },
});

test("lines of the business's own add up under their key; a typed 0 is 0, and nothing else is", () => {
  const [period] = toBooks(stored).periods;
  expect(period?.lines).toEqual({ revenue: 0, wages: 90_000, rent: 30_000 });
  expect(JSON.stringify(toBooks(stored))).not.toContain(String(YEAR));
});

test("what counts nowhere is named: a line without a key, an amount of months that no period has", () => {
  expect(listUnplacedLines(stored).map(({ name }) => name)).toEqual(["Sundries"]);
  expect(toBooks(stored).adjustments[0]?.amounts).toEqual({ FY2025: 9_000 });
  expect(listStrayAmounts(stored)).toEqual([{ id: CAR, label: "FY2019", amount: 4_000 }]);
});

test("a deal holds no revenue below 0 and no figure beyond its bounds: they are unknown", () => {
  const levels = { claimed: 1, documented: -2, lender: 1e14 };
  const headline: BooksHeadline = { base: "ttm", revenueUsd: -1, ebitdaUsd: levels, sdeUsd: levels };
  expect(figureOf(headline, "revenue", null)).toBeNull();
  expect(figureOf(headline, "ebitda", "documented")).toBe(-2);
  expect(figureOf(headline, "sde", "lender")).toBeNull();
});
