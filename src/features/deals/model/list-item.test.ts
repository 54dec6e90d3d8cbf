import { expect, test } from "vitest";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { dealDataSchema } from "./deal-data.ts";
import { toDealFigures } from "./deal-figures.ts";
import { EXAMPLE_DEALS } from "./example-deals.ts";
import { type StoredListRow, toListItem } from "./list-item.ts";
import { toStoredDeal } from "./stored-deal.ts";

const LISTED = {
  id: "5d8b6f0e-9f1b-4c64-9d0f-0a8f6a1c2b3d",
  version: 3,
  status: "active",
  imported: false,
  hasAnalysis: false,
  hasLoi: true,
  updatedAt: "2026-01-02T03:04:05.678Z",
  createdBy: null,
  updatedBy: null,
};

/** What the database reads out of `financials` where that is an object; here it is given whole. */
const NO_FIGURES = { revenue: null, ebitda: null, sde: null, managerSalary: null, doubted: null };

test.each(EXAMPLE_DEALS)("the row of $key says what the deal's own page says", ({ data }) => {
  const deal = dealDataSchema.parse(data);
  const figures = toDealFigures(deal);
  const { score, valuation } = analyzeDeal(figures);
  const { known, lowest, highest } = scoreCompleteness(figures);
  expect(toListItem({ ...LISTED, ...NO_FIGURES, ...toStoredDeal(deal) })).toMatchObject({
    ...LISTED,
    name: deal.summary.dealName,
    tags: deal.basics.tags,
    employees: deal.basics.employees,
    askingPriceUsd: deal.financials.askingPrice,
    ebitdaUsd: deal.financials.ebitda ?? null,
    priceToEbitda: score.components.payback_years.value,
    fairValueUsd: valuation.fair_value,
    fairValueGapPct: valuation.gap_pct,
    score: { overall: score.overall, known, total: 12, lowest, highest },
  });
});

test("a deal of which nothing is known has a name and no figure, and no score", () => {
  const row: StoredListRow = {
    ...LISTED,
    ...NO_FIGURES,
    ...toStoredDeal(
      dealDataSchema.parse({
        basics: {},
        financials: {},
        assets: {},
        liabilities: {},
        market: {},
        summary: {},
      }),
    ),
    name: "Only a name",
  };
  expect(toListItem(row)).toMatchObject({
    name: "Only a name",
    employees: null,
    askingPriceUsd: null,
    annualRevenueUsd: null,
    ebitdaUsd: null,
    priceToEbitda: null,
    fairValueUsd: null,
    fairValueGapPct: null,
    score: null,
  });
});
