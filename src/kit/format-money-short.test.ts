import { expect, test } from "vitest";
import { formatMoneyShort } from "./format-money-short.ts";

test.each([
  [0, "$0"],
  [5, "$5"],
  [950, "$950"],
  [600_000, "$600k"],
  [1_200_000, "$1.2M"],
  [1_303_333, "$1.3M"],
  [12_345_678, "$12.3M"],
  [-95_397, "−$95.4k"],
  [999_950, "$1M"],
  [2_500_000_000, "$2.5B"],
  [1e16, "$10,000T"],
  [-0.2, "$0"],
  [Number.NaN, "–"],
])("%d reads %s", (amount, words) => expect(formatMoneyShort(amount)).toBe(words));
