import { dealVerdict } from "#calc/verdict/deal-verdict.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { expect, test } from "vitest";
import { confirmDoubts } from "./open-doubts.ts";
import { toVerdictDeal } from "./verdict-deal.ts";

const listed = makeDeal("Summit Air", {
  basics: { businessName: "Summit Air", industry: "Other", tags: ["HVAC"] },
  financials: { askingPrice: 1_200_000, sde: 345_000 },
  listing: {
    figureDoubts: [
      { code: "price", sentence: "Odd price.", values: { "financials.askingPrice": 1_200_000 } },
    ],
  },
});

test("tags name the row, the usual pay stands in, and an open doubt is carried until it is confirmed", () => {
  const deal = toVerdictDeal(listed, 95_000);
  expect(deal.openDoubts).toEqual(["price"]);
  expect(dealVerdict(deal, "2026-11-22")).toMatchObject({ e: 250_000, marketMatch: "tag", id: "in_range" });
  const confirmed = confirmDoubts(listed, ["price"], "2026-11-22T10:00:00.000Z");
  expect(toVerdictDeal(confirmed, null)).toMatchObject({ openDoubts: [], usualManagerSalaryUsd: null });
});
