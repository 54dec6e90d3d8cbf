import { bankPrice, bankStructure, BANK_NORMS, lendersView, type StackComponent } from "#calc";
import { HVAC_FUNDING } from "#tests/data/sample-stacks.ts";
import { expect, test } from "vitest";

const DAY = "2026-11-22";

test("built at the bank's price, the structure is covered 1.25 times in its worst year, as the price promises", () => {
  for (const earningsUsd of [60_000, 195_000, 250_000, 330_000, 700_000]) {
    const offerUsd = bankPrice(earningsUsd, DAY)?.priceUsd ?? 0;
    const deal = { ...HVAC_FUNDING, ebitdaUsd: earningsUsd };
    const { percentages, terms } = bankStructure({ deal, offerUsd, today: DAY });
    expect(terms.sba.term).toBe(BANK_NORMS.sbaTermMonths);
    expect(percentages.equity + percentages.seller_note + percentages.sba).toBe(100);
    const components: StackComponent[] = [
      { type: "equity", percentage: percentages.equity, terms: null },
      { type: "seller_note", percentage: percentages.seller_note, terms: terms.seller_note },
      { type: "sba", percentage: percentages.sba, terms: terms.sba },
    ] as StackComponent[];
    const view = lendersView({
      deal,
      offerUsd,
      components,
      base: "ebitda",
      managerSalaryUsd: null,
      today: DAY,
    });
    // The price promises it before cents: 24 payments of a year are rounded by up to half a cent each, the loans to a cent.
    const dueUsd = view.worstYear?.dueUsd ?? 0;
    expect(view.cashFlowUsd / (dueUsd - 0.2)).toBeGreaterThanOrEqual(BANK_NORMS.coverage);
    expect(view.worstYear?.coverageRatio).toBeLessThan(BANK_NORMS.coverage + 0.01);
  }
});
