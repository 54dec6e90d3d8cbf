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
    const view = lendersView({ deal, offerUsd, components, base: "ebitda", managerSalaryUsd: null });
    // The builder works the fee out on the component, a few dollars below the fee of the whole loan.
    expect(view.worstYear?.coverageRatio).toBeGreaterThanOrEqual(BANK_NORMS.coverage - 1e-9);
    expect(view.worstYear?.coverageRatio).toBeLessThan(BANK_NORMS.coverage + 0.01);
  }
});
