import { expect, test } from "vitest";
import type { CoachFigure } from "./coach-figure.ts";
import { listUnsupported, markFigures, pickStated } from "./mark-figures.ts";

const figure = (label: string, value: number, unit: CoachFigure["unit"]): CoachFigure => ({
  dealId: "1",
  dealName: "Summit",
  label,
  value,
  unit,
  text: "",
  place: "roi",
});
const price = figure("Asking price", 1_200_000, "usd");
const coverage = figure("Coverage", 2.631639, "ratio");
const rate = figure("Interest", 7, "pct");
const supported = [price, coverage, rate];

test.each([
  ["The price is $1,200,000, say $1.2M.", []],
  ["Coverage is 2.63x, at 7% a year.", []],
  ["Coverage is 2.63, the price 1,200,000 dollars.", []],
  ["In 2019 three of 12 people left; see 4.", []],
  ["The price is $1.3M.", ["$1.3M"]],
  ["Seven is 7%, but no multiple: 7x.", ["7x"]],
  ["Coverage of 1.93 and 1.93 again.", ["1.93"]],
  ["About 950000 a year, or 950,000.", ["950000", "950,000"]],
])("%s", (text, unsupported) => expect(listUnsupported(text, supported)).toEqual(unsupported));

test("a figure of another unit holds nothing: dollars are no percentage", () =>
  expect(listUnsupported("7% of it", [figure("Fee", 7, "usd")])).toEqual(["7%"]));

test("the pieces are the whole text, in its order, each figure with where it comes from", () => {
  const text = "Worth $1.2M, not $2M.";
  const pieces = markFigures(text, supported);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces[1]).toEqual({ kind: "held", text: "$1.2M", figure: price });
  expect(pieces[3]).toEqual({ kind: "unheld", text: "$2M" });
  expect(pickStated(text, supported)).toEqual([price]);
});
