import { checkTerms, sbaTermsFor } from "#calc";
import { HVAC_FUNDING } from "#tests/data/sample-stacks.ts";
import { expect, test } from "vitest";

test("the terms of a proposal can be saved as the dialog would save them", () => {
  for (const amountUsd of [40_000, 120_000, 240_000, 345_678, 690_000, 1_234_567, 2_345_678, 4_865_653]) {
    const basis = { deal: HVAC_FUNDING, offerUsd: amountUsd * 1.3, today: "2026-11-22" };
    expect(checkTerms("sba", sbaTermsFor(amountUsd, basis), { amountUsd }).problems).toEqual([]);
  }
});
