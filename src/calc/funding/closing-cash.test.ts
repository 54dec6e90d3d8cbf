import { cashToSellerText, closingCash, missingText } from "#calc/funding/closing-cash.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import {
  anyFundingDeal,
  anyOffer,
  anyStack,
  HVAC_FUNDING,
  HVAC_OFFER_USD,
  row,
  termsWith,
} from "#tests/data/sample-stacks.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const closing = (
  components: readonly StackComponent[],
  { offerUsd = HVAC_OFFER_USD, deal = HVAC_FUNDING }: { offerUsd?: number; deal?: typeof HVAC_FUNDING } = {},
) => closingCash({ deal, offerUsd, components });

describe("a loan brings in what its terms lend", () => {
  test("asset-based lending of $1,000,000 on terms that lend $750,000", () => {
    const terms = termsWith("asset_based", { equipmentValue: 1_500_000, loanToValue: 50, loanAmount: null });
    const result = closing([row("equity", 50), row("asset_based", 50, terms)], { offerUsd: 2_000_000 });
    expect(result.items[1]).toMatchObject({ countedUsd: 1_000_000, bringsUsd: 750_000, gapUsd: 250_000 });
    expect(result.items[1]?.gapReason).toBe(
      "Asset-Based Lending: its terms lend $750,000, $250,000 less than the $1,000,000 that it counts for.",
    );
    expect(result).toMatchObject({ missingUsd: 250_000, isFunded: false, cashToSellerPct: 87.5 });
  });

  test("inventory financing of $200,000 on terms that lend $150,000", () => {
    const terms = termsWith("inventory_financing", {
      inventoryValue: 300_000,
      loanToValue: 50,
      loanAmount: null,
    });
    const result = closing([row("equity", 80), row("inventory_financing", 20, terms)], {
      offerUsd: 1_000_000,
    });
    expect(result).toMatchObject({ missingUsd: 50_000, broughtUsd: 950_000, isFunded: false });
  });

  test("the default terms alone lend $973,725 of $1,035,000", () => {
    const percentages = { sba: 73.15, asset_based: 10.95, inventory_financing: 5.9 } as const;
    const { items, missingUsd } = closing([
      row("equity", 10),
      ...Object.entries(percentages).map(([type, pct]) => row(type as keyof typeof percentages, pct)),
    ]);
    expect(items.slice(1).reduce((sum, { bringsUsd }) => sum + bringsUsd, 0)).toBe(973_725);
    expect(items.slice(1).reduce((sum, { countedUsd }) => sum + countedUsd, 0)).toBe(1_035_000);
    expect(missingUsd).toBe(61_275);
  });

  test("a loan above its component fills the gap of another", () => {
    const family = termsWith("friends_family", { type: "loan", loanAmount: 150_000 });
    const result = closing([row("equity", 80), row("friends_family", 10, family), row("ar_factoring", 10)], {
      offerUsd: 1_000_000,
    });
    expect(result).toMatchObject({ missingUsd: 0, isFunded: true });
  });
});

test("factoring at all of the receivables brings in its advance", () => {
  const result = closing([row("equity", 86), row("ar_factoring", 14)], { offerUsd: 1_000_000 });
  expect(result.items[1]).toMatchObject({ countedUsd: 140_000, bringsUsd: 105_000, gapUsd: 35_000 });
  expect(result.items[1]?.gapReason).toMatch(
    /the advance of 75% is \$105,000 at closing; \$35,000 of \$140,000/,
  );
});

describe("the seller", () => {
  test("a 90 % note with everything in cash at closing lends nothing", () => {
    const note = termsWith("seller_note", { cashAtClosing: 1_035_000 });
    const result = closing([row("equity", 10), row("seller_note", 90, note)]);
    expect(result).toMatchObject({ missingUsd: 1_035_000, sellerCreditUsd: 0, isThinForSeller: true });
    expect(result.items[1]?.gapReason).toMatch(/\$1,035,000 of it is cash at closing, which you pay/);
    expect(missingText(result, HVAC_OFFER_USD)).toBe(
      "$1,035,000 of the $1,150,000 offer does not come in at closing.",
    );
  });

  test("an earnout and a deferred payment finance the price and are no cash", () => {
    const result = closing([row("equity", 10), row("earnout", 45), row("ddp", 45)]);
    expect(result).toMatchObject({ isFunded: true, cashUsd: 115_000, cashToSellerUsd: 115_000 });
    expect(result.isThinForSeller).toBe(true);
    expect(cashToSellerText(result)).toBe(
      "The seller is paid $115,000 in cash at closing, 10% of the offer.",
    );
  });

  test("is paid at most what the price leaves to be paid", () => {
    const result = closing([row("equity", 60), row("seller_note", 50)], { offerUsd: 1_000_000 });
    expect(result.cashToSellerUsd).toBe(500_000);
  });
});

test("an integrator's share brings in nothing; a debt taken over and a carve-out up to their terms", () => {
  const debt = termsWith("subject_to", { remainingBalance: 40_000, monthlyPayment: 900 });
  const part = termsWith("carve_out", { estimatedValue: 30_000 });
  const result = closing(
    [
      row("equity", 70),
      row("integrator_equity", 10),
      row("subject_to", 10, debt),
      row("carve_out", 10, part),
    ],
    { offerUsd: 1_000_000 },
  );
  expect(result.items.map(({ gapUsd }) => gapUsd)).toEqual([0, 100_000, 60_000, 70_000]);
  expect(closing([row("carve_out", 10), row("equity", 90)]).isFunded).toBe(true);
});

test("no stack brings in more than it counts for on default terms, and what is missing is named", () => {
  fc.assert(
    fc.property(anyFundingDeal, anyOffer, anyStack, (deal, offerUsd, components) => {
      const result = closing(components, { deal, offerUsd });
      const counted = result.items.reduce((sum, { countedUsd }) => sum + countedUsd, 0);
      const gaps = result.items.reduce((sum, { gapUsd }) => sum + gapUsd, 0);
      expect(result.broughtUsd + gaps).toBeCloseTo(counted, 4);
      expect(result.cashToSellerUsd).toBeLessThanOrEqual(offerUsd);
      for (const { gapUsd, gapReason } of result.items) expect(gapReason === null).toBe(gapUsd < 1);
    }),
  );
});
