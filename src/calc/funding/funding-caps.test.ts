import { capComponent } from "#calc/funding/cap-component.ts";
import { fundingAvailability } from "#calc/funding/funding-availability.ts";
import { fundingCaps } from "#calc/funding/funding-caps.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import worked from "#tests/data/worked-example.json" with { type: "json" };
import { anyFundingDeal, anyOffer, HVAC_FUNDING, HVAC_OFFER_USD } from "#tests/data/sample-stacks.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const CAPPED_TYPES = [
  "inventory_consignment",
  "inventory_financing",
  "asset_based",
  "ar_factoring",
  "sba",
] as const;

const EMPTY: FundingDeal = {
  ...HVAC_FUNDING,
  equipmentUsd: null,
  realEstateUsd: 0,
  inventoryUsd: null,
  receivablesUsd: 0,
};

test.each(CAPPED_TYPES)("too much %s becomes the maximum, exactly, with its notice", (type) => {
  const example = worked.cap_examples_offer_1150000[type];
  const request = type === "sba" ? 95 : 20;
  const capped = capComponent(type, request, HVAC_FUNDING, HVAC_OFFER_USD);
  expect(fundingCaps(HVAC_FUNDING, HVAC_OFFER_USD)[type]).toBe(example.max);
  expect(capped).toMatchObject({
    amountUsd: example.request_20_or_95_pct.amount,
    notice: example.request_20_or_95_pct.notice,
    isCapped: true,
  });
  expect(capped.percentage).toBeCloseTo(example.request_20_or_95_pct.percentage, 6);
});

test("the messages say which limit was met", () => {
  const message = (type: (typeof CAPPED_TYPES)[number], pct: number, offerUsd = HVAC_OFFER_USD) =>
    capComponent(type, pct, HVAC_FUNDING, offerUsd).message;
  expect(message("inventory_consignment", 20)).toBe("Cannot exceed inventory value of $85,000");
  expect(message("inventory_financing", 20)).toBe("Cannot exceed 80% of inventory value ($68,000)");
  expect(message("asset_based", 20)).toBe("Cannot exceed 70% of combined collateral ($126,000)");
  expect(message("ar_factoring", 20)).toBe("Cannot exceed accounts receivable value of $140,000");
  expect(message("sba", 95)).toBe("SBA requires minimum 10% down payment");
  expect(message("sba", 70, 8_000_000)).toBe("SBA loans are capped at $5 million");
  expect(capComponent("sba", 70, HVAC_FUNDING, 8_000_000).notice).toBe(
    "Capped at $5,000,000 (62.5% of offer)",
  );
});

test("equipment and real estate together carry asset-based lending, furniture and vehicles do not", () => {
  expect(fundingCaps({ ...HVAC_FUNDING, realEstateUsd: 300_000 }, HVAC_OFFER_USD).asset_based).toBe(336_000);
  expect(fundingAvailability("asset_based", HVAC_FUNDING, HVAC_OFFER_USD).text).toBe(
    "Up to $126,000 (70% of equipment)",
  );
});

test("without collateral a type goes back to 0 % and says what is missing", () => {
  expect(capComponent("inventory_consignment", 5, EMPTY, HVAC_OFFER_USD)).toMatchObject({
    amountUsd: 0,
    percentage: 0,
    notice: null,
    warning: "No inventory value recorded - please update deal financials",
  });
  expect(fundingAvailability("asset_based", EMPTY, HVAC_OFFER_USD)).toMatchObject({
    hint: "No equipment or real estate recorded",
    warning: "No equipment or real estate value recorded - please update deal financials",
    isAvailable: false,
  });
  expect(fundingAvailability("ar_factoring", EMPTY, HVAC_OFFER_USD)).toMatchObject({
    hint: "No A/R recorded",
    warning: "No accounts receivable recorded - please update deal financials",
  });
});

test("the other types have no limit", () => {
  for (const type of FUNDING_TYPES.filter((one) => !CAPPED_TYPES.some((capped) => capped === one))) {
    expect(capComponent(type, 100, EMPTY, 500_000)).toMatchObject({ amountUsd: 500_000, percentage: 100 });
    expect(fundingAvailability(type, EMPTY, 500_000).text).toBe("No limit");
  }
});

test("a cap is never exceeded by a cent, and what is below it is left alone", () => {
  const cents = fc.integer({ min: 0, max: 300_000_000 }).map((value) => value / 100);
  const deal = fc.tuple(anyFundingDeal, cents, cents).map(([base, inventoryUsd, equipmentUsd]) => ({
    ...base,
    inventoryUsd,
    equipmentUsd,
  }));
  const request = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(deal, anyOffer, request, fc.constantFrom(...CAPPED_TYPES), (of, offerUsd, pct, type) => {
      const cap = fundingCaps(of, offerUsd)[type] ?? Number.NaN;
      const capped = capComponent(type, pct, of, offerUsd);
      expect(capped.amountUsd).toBeLessThanOrEqual(cap);
      expect(Number.isInteger(capped.amountUsd)).toBe(true);
      expect(Math.round((capped.percentage * offerUsd) / 100)).toBe(capped.amountUsd);
      if (!capped.isCapped) expect(capped.percentage).toBe(pct);
      // A second look at what came out changes nothing.
      expect(capComponent(type, capped.percentage, of, offerUsd)).toMatchObject({ isCapped: false });
    }),
    { numRuns: 500 },
  );
});
