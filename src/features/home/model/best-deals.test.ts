import fc from "fast-check";
import { expect, test } from "vitest";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import type { VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import { type BestFigure, rankDeals, rankedVerdict } from "./best-deals.ts";

const at = new Date("2026-11-21T12:00:00Z");
const verdict = (colour: "green" | "amber" | "red", roomPct: number): BestFigure => ({
  by: "verdict",
  id: "holds",
  colour,
  roomPct,
  ceilingUsd: 1_000_000,
  askingPriceUsd: 900_000,
});
const deal = (dealId: string, figure: BestFigure, updatedAt = at) => ({ dealId, figure, updatedAt });
const idsOf = (deals: Parameters<typeof rankDeals>[0]) => rankDeals(deals).map(({ dealId }) => dealId);

test("green comes first, then the room to the ceiling, then the latest change", () => {
  const later = new Date(at.getTime() + 1);
  const deals = [
    deal("amber with much room", verdict("amber", 40)),
    deal("green", verdict("green", 3)),
    deal("green, changed later", verdict("green", 3), later),
    deal("green with more room", verdict("green", 7)),
    deal("red", verdict("red", -12)),
  ];
  expect(idsOf(deals)).toEqual([
    "green with more room",
    "green, changed later",
    "green",
    "amber with much room",
    "red",
  ]);
});

test("the order does not depend on the order in which deals are read", () => {
  const coverage = fc.record({
    dealId: fc.uuid(),
    updatedAt: fc.constantFrom(at, new Date(0)),
    figure: fc.record({
      by: fc.constant("coverage" as const),
      coverage: fc.constantFrom(0.9, 1.25, 1.3),
      asked: fc.constant(1.25),
      year: fc.constant(1),
      stackName: fc.constant("Stack"),
    }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(coverage, { selector: ({ dealId }) => dealId, maxLength: 8 }), (deals) => {
      expect(rankDeals(deals.toReversed())).toEqual(rankDeals(deals));
    }),
  );
});

const books = {
  sdeUsd: 345_000,
  rolesPayUsd: 90_000,
  maintenanceCapexUsd: 10_000,
  workingCapitalNeedUsd: 0,
  hasFiscalYear: true,
};
const summit: VerdictDeal = {
  industry: "HVAC",
  askingPriceUsd: 700_000,
  annualRevenueUsd: 2_000_000,
  ebitdaUsd: 255_000,
  sdeUsd: 345_000,
  managerSalaryUsd: 90_000,
  assets: {} as VerdictDeal["assets"],
  liabilities: {} as VerdictDeal["liabilities"],
  books,
};
const ranked = (change: Partial<VerdictDeal>) =>
  rankedVerdict({
    row: { id: "holds", colour: "green" },
    price: workOutVerdict({ ...summit, ...change }, "2026-11-22"),
  });

test("a verdict on thin evidence is not ranked, whatever its color", () => {
  expect(ranked({})).toMatchObject({ by: "verdict" });
  expect(ranked({ books: null })).toBeNull();
  expect(ranked({ annualRevenueUsd: null })).toBeNull();
  expect(ranked({ openDoubts: ["price"] })).toBeNull();
  expect(ranked({ askingPriceUsd: null })).toBeNull();
  // Far above the market, and as typed alone: red, and still not ranked.
  expect(ranked({ askingPriceUsd: 9_000_000, books: null })).toBeNull();
  expect(ranked({ askingPriceUsd: 9_000_000 })?.roomPct).toBeLessThan(0);
});
