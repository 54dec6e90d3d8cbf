import { expect, test } from "vitest";
import { formatPercent } from "./format-figure.ts";
import { digitsApart, formatBeside, formatPlainly } from "./format-apart.ts";

test("two different figures have as many decimals as it takes to tell them apart", () => {
  expect(digitsApart(3.636, 3.646, "ratio", 1)).toBe(2);
  expect(digitsApart(3.6, 3.8, "ratio", 1)).toBe(1);
  expect(digitsApart(22.0001, 22.0002, "pct", 1)).toBe(4);
  // As good as equal: more decimals would say nothing.
  expect(digitsApart(3.6, 3.6 + 1e-9, "ratio", 1)).toBe(1);
});

test("a figure keeps its own words unless they are those of another figure beside it", () => {
  const ratio = formatPlainly("ratio", 1);
  expect(formatBeside(3.646, "ratio", { other: 3.636, format: ratio })).toBe("3.65x");
  expect(formatBeside(3.9, "ratio", { other: 3.636, format: ratio })).toBe("3.9x");
  expect(formatBeside(3.646, "ratio", { other: null, format: ratio })).toBe("3.6x");
  expect(formatBeside(3.646, "ratio", { other: 3.646, format: ratio })).toBe("3.6x");
  expect(formatBeside(12.04, "pct", { other: 12.01, format: (value) => formatPercent(value) })).toBe(
    "12.04%",
  );
  expect(formatBeside(100.2, "usd", { other: 100.3, format: () => "$100" })).toBe("$100");
});
