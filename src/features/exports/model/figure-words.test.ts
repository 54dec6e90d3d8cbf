import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount, formatMoney, formatMultiple, formatPercent, formatYears } from "#web/lib/format.ts";
import { formatValue } from "#web/lib/format-value.ts";
import { moneyWords, multipleWords, percentWords, valueWords, yearsWords } from "./figure-words.ts";

const figure = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e13, max: 1e13 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => n / 200),
);

test("documents write figures as the pages do", () => {
  fc.assert(
    fc.property(figure, (value) => {
      expect(moneyWords(value)).toBe(formatMoney(value));
      expect(percentWords(value)).toBe(formatPercent(value));
      expect(multipleWords(value, 2)).toBe(formatMultiple(value, 2));
      expect(yearsWords(value)).toBe(formatYears(value));
      for (const unit of ["usd", "pct", "ratio", "years", "count", "points"] as const)
        expect(valueWords(value, unit)).toBe(formatValue(value, unit));
    }),
  );
  expect(moneyWords(null)).toBe(formatMoney(null));
  expect(valueWords(1_234, "count")).toBe(formatCount(1_234));
});
