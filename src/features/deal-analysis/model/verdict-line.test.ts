import { expect, test } from "vitest";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { layOutVerdict } from "./verdict-line.ts";

const deal = makeDeal("Summit Air", {
  basics: { businessName: "Summit Air", industry: "HVAC" },
  financials: { askingPrice: 1_200_000, cashFlow: 345_000, managerSalary: 95_000 },
});
const working = workOutVerdict(toVerdictDeal(deal, null), "2026-11-22");
const offersOf = (offersUsd: readonly number[]) =>
  layOutVerdict(working, offersUsd)
    ?.ends.filter(({ label }) => label === "Offer")
    .map(({ usd, beyond }) => [usd, beyond]);

test("the latest three offers stand on the line, each amount once and none that is the ask", () => {
  expect(offersOf([])).toEqual([]);
  expect(offersOf([1_150_000, 1_200_000, 1_150_000, 0, 1_000_000, 950_000, 900_000])).toEqual([
    [1_150_000, null],
    [1_000_000, null],
    [950_000, null],
  ]);
});

test("an offer far beyond the ask is an arrow with its figure", () => {
  expect(offersOf([9_000_000])).toEqual([[9_000_000, "right"]]);
  expect(layOutVerdict(working, [9_000_000])?.toUsd).toBe(3_600_000);
});
