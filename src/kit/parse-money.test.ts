import { SCALE_WORDS, zerosOf } from "./amount-scales.ts";
import { formatAmount, formatMoney, formatPercent } from "./format-figure.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMoney } from "./parse-money.ts";
import { parseNumber } from "./parse-number.ts";
import { roundHalfUp } from "./round-half-up.ts";
import { typedNumber } from "./typed-number.ts";

describe("amounts as people write them", () => {
  test.each([
    ["1.2m", 1_200_000],
    ["1.2 million", 1_200_000],
    ["4.35m", 4_350_000],
    ["350k", 350_000],
    ["350K", 350_000],
    ["2bn", 2_000_000_000],
    ["3mm", 3_000_000],
    ["$1,200,000", 1_200_000],
    ["$ 1,200,000.50", 1_200_000.5],
    ["1 200 000", 1_200_000],
    ["US$ 45", 45],
    ["45,000 USD", 45_000],
    ["(45,000)", -45_000],
    ["($45k)", -45_000],
    ["$(45,000)", -45_000],
    ["-45k", -45_000],
    ["−$45,000", -45_000],
    ["$-45", -45],
    ["+10", 10],
    ["1200.", 1200],
    [".5m", 500_000],
    ["0", 0],
    ["-0", 0],
    ["007", 7],
  ])("%s is %d", (text, value) => expect(parseMoney(text)).toEqual({ value }));

  test("nothing written is unknown, not 0", () => {
    expect(parseMoney("")).toEqual({ value: null });
    expect(parseMoney("   ")).toEqual({ value: null });
  });
});

describe("what cannot be read is asked about, and the sentence says how to fix it", () => {
  test.each([
    "12abc",
    "three forty",
    "$",
    "k",
    ".",
    "1m2",
    "1-2m",
    "1e6",
    "Infinity",
    "NaN",
    "--5",
    "(5",
    "0x10",
    "１２",
  ])("%s is no amount", (text) => {
    const parsed = parseMoney(text);
    expect("problem" in parsed && parsed.problem).toContain(
      `“${text}” is not an amount. Write a number, for example 345,000`,
    );
  });

  test.each(["1,2", "1.200.000", "12,34,567", "1,2000", "1,200,00", ",5"])(
    "%s can be read in two ways",
    (text) => {
      const parsed = parseMoney(text);
      expect("problem" in parsed && parsed.problem).toContain("Part thousands with commas");
    },
  );

  test("a percentage and a number beyond all money get their own sentence", () => {
    expect(parseMoney("5%")).toHaveProperty("problem", expect.stringContaining("is a percentage"));
    expect(parseMoney("9999999999bn")).toHaveProperty(
      "problem",
      expect.stringContaining("more than ten trillion dollars"),
    );
    expect(parseMoney("9".repeat(400))).toHaveProperty(
      "problem",
      expect.stringContaining("more than ten trillion dollars"),
    );
  });
});

test("whatever is shown can be read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      expect(parseMoney(formatMoney(amount))).toEqual({ value: amount });
      expect(parseMoney(formatAmount(amount, { parentheses: true }))).toEqual({ value: amount });
    }),
  );
});

test("whatever is typed for a person reads back, to the last cent and decimal", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e13, max: 1e13 }), (value) => {
      const isShort = Math.abs(value) > 1e-6;
      const number = isShort ? value : 0;
      expect(parseMoney(typedNumber(number))).toEqual({ value: number });
      expect(parseNumber(typedNumber(number))).toEqual({ value: number });
      expect(parseNumber(formatPercent(number, 4), { unit: "%" })).toEqual({ value: roundHalfUp(number, 4) });
    }),
  );
});

test("every word for zeros is one, and a name that objects have is none", () => {
  for (const word of SCALE_WORDS)
    expect(parseMoney(`2 ${word}`)).toEqual({ value: 2 * 10 ** (zerosOf(word) ?? Number.NaN) });
  for (const word of ["constructor", "tostring", "x"])
    expect(parseMoney(`5${word}`)).toHaveProperty("problem", expect.stringContaining("is not an amount"));
});

test("never throws and never answers with NaN, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseMoney(text);
      const figure = "value" in parsed ? parsed.value : null;
      const sentence = "problem" in parsed ? parsed.problem : "Write nothing more.";
      expect(figure === null || Number.isFinite(figure)).toBe(true);
      expect(sentence).toMatch(/Write|Part|Check/);
    }),
  );
});

describe("plain numbers", () => {
  test("are read with or without their unit", () => {
    expect(parseNumber("12")).toEqual({ value: 12 });
    expect(parseNumber("7.25%", { unit: "%" })).toEqual({ value: 7.25 });
    expect(parseNumber("10 years", { unit: "years" })).toEqual({ value: 10 });
    expect(parseNumber("1,200")).toEqual({ value: 1200 });
    expect(parseNumber("-5")).toEqual({ value: -5 });
    expect(parseNumber("5.")).toEqual({ value: 5 });
    expect(parseNumber("")).toEqual({ value: null });
  });

  test("beyond their limits or unreadable they get a sentence", () => {
    expect(parseNumber("101", { min: 0, max: 100, unit: "%" })).toEqual({
      problem: "Write a number between 0% and 100%.",
    });
    expect(parseNumber("-1", { min: 0 })).toEqual({ problem: "Write a number of at least 0." });
    expect(parseNumber("41", { max: 40, unit: "years" })).toEqual({
      problem: "Write a number of at most 40 years.",
    });
    expect(parseNumber("twelve")).toEqual({
      problem: "“twelve” is not a number. Write digits, for example 12.",
    });
    for (const text of [".", "1.2.3", "1e5", "12abc", "-"])
      expect(parseNumber(text)).toHaveProperty("problem");
  });
});
