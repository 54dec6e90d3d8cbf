import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatAmount,
  formatCount,
  formatMoney,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSigned,
  formatYears,
} from "./format-figure.ts";
import { formatResult, formatValue } from "./format-value.ts";
import { roundHalfUp } from "./round-half-up.ts";

describe("money", () => {
  test.each([
    [1_234_567, "$1,234,567"],
    [0, "$0"],
    [0.5, "$1"],
    [1.4999, "$1"],
    [-103_333, "−$103,333"],
    [-0.4, "$0"],
    [-0, "$0"],
    [1e15, "$1,000,000,000,000,000"],
  ])("%d reads %s", (amount, words) => expect(formatMoney(amount)).toBe(words));

  test("an unknown amount is a dash, never 0 and never NaN", () => {
    for (const nothing of [null, undefined, Number.NaN, Infinity, -Infinity])
      expect(formatMoney(nothing)).toBe("–");
  });

  test("statements write negatives in parentheses", () => {
    expect(formatMoney(-45_000, { parentheses: true })).toBe("($45,000)");
    expect(formatAmount(-45_000, { parentheses: true })).toBe("(45,000)");
  });

  test("cents only where they are asked for", () => {
    expect(formatMoney(6816.5, { cents: true })).toBe("$6,816.50");
    expect(formatAmount(1_800_000)).toBe("1,800,000");
  });
});

describe("other figures", () => {
  test("percent, multiple, years and counts", () => {
    expect(formatPercent(18.333)).toBe("18.3%");
    expect(formatPercent(-7.9)).toBe("−7.9%");
    expect(formatPercent(7, 2)).toBe("7.00%");
    expect(formatMultiple(3.636)).toBe("3.6x");
    expect(formatMultiple(1.2549, 2)).toBe("1.25x");
    expect(formatYears(3.636)).toBe("3.6 years");
    expect(formatCount(12_345)).toBe("12,345");
    expect(formatCount(7.5)).toBe("7.5");
    expect(formatCount(null)).toBe("–");
  });

  test("rounds half up on the number as written, not on its binary shadow", () => {
    expect(roundHalfUp(1.005, 2)).toBe(1.01);
    expect(roundHalfUp(2.45, 1)).toBe(2.5);
    expect(roundHalfUp(-2.5, 0)).toBe(-2);
    expect(roundHalfUp(1e-9, 2)).toBe(0);
    expect(roundHalfUp(1e300, 2)).toBe(1e300);
    expect(Object.is(roundHalfUp(-0.2, 0), 0)).toBe(true);
  });

  test("a line of a working shows a second decimal only where the first would hide something", () => {
    expect(formatValue(4, "ratio")).toBe("4.0x");
    expect(formatValue(0.558, "ratio")).toBe("0.558x");
    expect(formatValue(18.333, "pct")).toBe("18.3%");
    expect(formatValue(330_000, "usd", { plain: true })).toBe("330,000");
    expect(formatValue(770_000, "usd")).toBe("$770,000");
    expect(formatValue(25, "points")).toBe("25");
    expect(formatValue(84, "months")).toBe("84 months");
  });
});

const figures = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -1e13, max: 1e13 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map((n) => n / 200),
);

describe("every figure", () => {
  test("is grouped as Intl groups it", () => {
    fc.assert(
      fc.property(figures, fc.nat(4), (value, digits) => {
        const rounded = roundHalfUp(value, digits);
        const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const words = new Intl.NumberFormat("en-US", options).format(Math.abs(rounded));
        expect(formatCount(value, digits)).toBe(rounded < 0 ? `−${words}` : words);
      }),
    );
  });

  test("stands in as few decimals as say it", () => {
    fc.assert(
      fc.property(figures, fc.nat(4), (value, most) => {
        const words = formatNumber(value, most);
        expect(words).not.toMatch(/\.\d*0$/);
        expect(Number(words.replaceAll(",", "").replace("−", "-"))).toBe(roundHalfUp(value, most));
      }),
    );
    expect(formatNumber(90, 2)).toBe("90");
    expect(formatNumber(-7.5, 2)).toBe("−7.5");
    expect(formatNumber(null)).toBe("–");
  });

  test("has one minus sign, and no hyphen", () => {
    fc.assert(
      fc.property(figures, (value) => {
        for (const unit of ["usd", "pct", "ratio", "years", "months", "count", "points"] as const) {
          expect(formatValue(value, unit)).not.toContain("-");
          expect(formatResult(value, unit)).not.toContain("-");
        }
      }),
    );
  });
});

test("cents where there are some", () => {
  expect(formatMoney(1_150_000, { cents: "some" })).toBe("$1,150,000");
  expect(formatMoney(1_150_000.5, { cents: "some" })).toBe("$1,150,000.50");
  expect(formatMoney(-0.001, { cents: "some" })).toBe("$0");
});

test("changes and points", () => {
  expect([5, -1, 0].map((change) => formatSigned(change))).toEqual(["+5", "−1", "0"]);
  expect([27.6, -5, 0.01].map((pct) => formatSigned(pct, formatPercent))).toEqual([
    "+27.6%",
    "−5.0%",
    "0.0%",
  ]);
  expect([-1, 2.5].map(formatPoints)).toEqual(["−1 pts", "2.5 pts"]);
});
