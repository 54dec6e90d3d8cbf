import { expect, test } from "vitest";
import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { COMPARED_GROUPS, readFigure } from "./compared-figures.ts";

const deal = toDealFigures(dealDataSchema.parse(EXAMPLE_DEALS[0]?.data));
const all = COMPARED_GROUPS.flatMap(({ figures }) => figures);

test("every figure of the worked deal can be read, and no two have one name", () => {
  const analysis = analyzeDeal(deal);
  const without = all.filter((figure) => (readFigure(figure, deal, analysis)?.value ?? null) === null);
  expect(without.map(({ key }) => key)).toEqual([]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test("the figures are those of the analysis", () => {
  const analysis = analyzeDeal(deal);
  const read = (key: string) => {
    const figure = all.find((one) => one.key === key);
    return figure && readFigure(figure, deal, analysis)?.value;
  };
  expect(read("askingPriceUsd")).toBe(1_200_000);
  expect(read("score.overall")).toBe(76);
  expect(read("enterprise_value")).toBe(770_000);
  expect(read("fair_value")).toBeCloseTo(1_303_333.33, 1);
  expect(read("roi.cash_on_cash_pct")).toBeCloseTo(68.2, 1);
});

test("an analysis of an older day without a figure answers that there is none", () => {
  const older = JSON.parse('{"totals":{},"score":{},"valuation":{}}') as DealAnalysis;
  const values = new Map(all.map((figure) => [figure.key, readFigure(figure, deal, older)?.value ?? null]));
  for (const key of ["score.overall", "fair_value", "gap_pct", "roi.irr_pct", "range.expected"] as const)
    expect(values.get(key)).toBeNull();
  for (const value of values.values()) expect(value === null || Number.isFinite(value)).toBe(true);
});
