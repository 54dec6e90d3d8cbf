import { expect, test } from "vitest";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { scoreDeal } from "#calc/scoring/score-deal.ts";
import { shownColours } from "#calc/scoring/shown-colours.ts";
import { HVAC } from "#tests/data/sample-deals.ts";

test("a color stands where nothing unknown could lead to another, and is that of the score", () => {
  const whole = scoreCompleteness(HVAC);
  expect(whole.known).toBe(12);
  expect(shownColours(whole)).toEqual(scoreDeal(HVAC).ring_colours);
});

test("without the figures it is gray", () => {
  const unknown = { ...HVAC, ebitdaUsd: null, revenueUsd: null, askingPriceUsd: null };
  const shown = shownColours(scoreCompleteness(unknown));
  expect(shown).toMatchObject({ overall: "grey", cash_flow: "grey", growth: "grey" });
  // What is known of the debts is known all the same.
  expect(Object.values(scoreDeal(unknown).ring_colours)).not.toContain("grey");
});
