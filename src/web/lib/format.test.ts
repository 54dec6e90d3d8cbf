import { describe, expect, test } from "vitest";
import { formatDate, formatRelative } from "./format-date.ts";
import {
  formatAmount,
  formatCount,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatYears,
} from "./format.ts";
import { formatValue } from "./format-value.ts";
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

describe("dates", () => {
  const now = new Date("2026-11-14T15:00:00");
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const hour = 3_600_000;

  test("a day without a time is that day in every time zone", () => {
    expect(formatDate("2026-11-14")).toBe("14 Nov 2026");
    expect(formatDate(null)).toBe("Unknown");
    expect(formatDate("soon")).toBe("Unknown");
  });

  test.each([
    [10_000, "just now"],
    [4 * 60_000, "4 min ago"],
    [3 * hour, "3 h ago"],
    [24 * hour, "Yesterday"],
    [5 * 24 * hour, "5 days ago"],
    [12 * 24 * hour, "2 Nov"],
    [400 * 24 * hour, "10 Oct 2025"],
    [-60_000, "just now"],
  ])("%d ms before now reads %s", (ms, words) => expect(formatRelative(before(ms), now)).toBe(words));

  test("late yesterday is yesterday, even two hours before", () => {
    expect(formatRelative("2026-11-13T23:30:00", new Date("2026-11-14T01:30:00"))).toBe("Yesterday");
  });

  test("a missing date is unknown", () => {
    expect(formatRelative(undefined, now)).toBe("Unknown");
    expect(formatRelative("", now)).toBe("Unknown");
  });
});
