import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capComponent } from "#calc/funding/cap-component.ts";
import { fundingCaps } from "#calc/funding/funding-caps.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { blankEdit, type BuilderEdit, changePercentage, changeTerms } from "./builder-edit.ts";
import { readBuilder } from "./read-builder.ts";

const hvac: FundingDeal = {
  askingPriceUsd: 1_200_000,
  revenueUsd: 1_800_000,
  ebitdaUsd: 330_000,
  sdeUsd: 345_000,
  ebitdaMultiple: 4,
  equipmentUsd: 180_000,
  realEstateUsd: null,
  inventoryUsd: 85_000,
  receivablesUsd: 140_000,
};
const nothingRecorded: FundingDeal = {
  ...hvac,
  equipmentUsd: null,
  inventoryUsd: null,
  receivablesUsd: null,
};
const OFFER = 1_150_000;

/** As the builder does it: what is asked for is capped at the offer of that moment. */
function ask(edit: BuilderEdit, type: FundingType, askedPct: number, deal = hvac, offerUsd = OFFER) {
  const { percentage } = capComponent(type, askedPct, deal, offerUsd);
  return changePercentage(edit, type, { askedPct, percentage });
}

const rowOf = (edit: BuilderEdit, type: FundingType, deal = hvac, offerUsd = OFFER) => {
  const found = readBuilder(edit, deal, offerUsd).rows.find(({ row }) => row.type === type);
  if (!found) throw new Error(`no row of ${type}`);
  return found;
};

describe("a row of the builder", () => {
  test("is its rounded percentage of the offer", () => {
    expect(rowOf(ask(blankEdit(), "equity", 33.33), "equity").amountUsd).toBe(383_295);
  });

  test("is held at its cap, and says so", () => {
    const row = rowOf(ask(blankEdit(), "inventory_consignment", 20), "inventory_consignment");
    expect(row).toMatchObject({
      amountUsd: 85_000,
      notice: "Capped at $85,000 (7.39% of offer)",
      message: "Cannot exceed inventory value of $85,000",
    });
  });

  test("says nothing more once less is asked for", () => {
    const edit = ask(ask(blankEdit(), "inventory_consignment", 20), "inventory_consignment", 5);
    expect(rowOf(edit, "inventory_consignment")).toMatchObject({ percentage: 5, notice: null });
  });

  test("keeps the percentage that a cap made of it when the offer falls", () => {
    const edit = ask(blankEdit(), "inventory_consignment", 20);
    const row = rowOf(edit, "inventory_consignment", hvac, 1_000_000);
    expect(row.amountUsd).toBe(73_913);
    expect(row.notice).toBeNull();
  });

  test("is held at its cap under a higher offer and finds its way back", () => {
    const edit = ask(blankEdit(), "sba", 80, hvac, 5_000_000);
    expect(rowOf(edit, "sba", hvac, 8_000_000)).toMatchObject({
      amountUsd: 5_000_000,
      notice: "Capped at $5,000,000 (62.5% of offer)",
      message: "SBA loans are capped at $5 million",
    });
    expect(rowOf(edit, "sba", hvac, 5_000_000)).toMatchObject({ percentage: 80, notice: null });
  });

  test("returns to nothing without its collateral, and warns", () => {
    const edit = ask(blankEdit(), "ar_factoring", 5, nothingRecorded);
    expect(rowOf(edit, "ar_factoring", nothingRecorded)).toMatchObject({
      percentage: 0,
      amountUsd: 0,
      availability: { text: "No A/R recorded" },
      warning: "No accounts receivable recorded - please update deal financials",
    });
  });
});

describe("the mark of a row", () => {
  const withDefaultTerms = [
    "seller_note",
    "sba",
    "asset_based",
    "rbf",
    "friends_family",
    "inventory_financing",
    "inventory_consignment",
  ];

  test.each(FUNDING_TYPES)("of %s says default terms where there are any", (type) => {
    const mark = withDefaultTerms.includes(type) ? "default" : null;
    expect(rowOf(ask(blankEdit(), type, 2), type).mark).toBe(mark);
    expect(rowOf(blankEdit(), type).mark).toBeNull();
  });

  test("says when terms are set, and the loan follows the amount afterwards", () => {
    const asked = ask(blankEdit(), "asset_based", 7);
    const terms = { equipmentValue: 180_000, loanToValue: 50, term: 36, interestRate: 12, loanAmount: 1 };
    const edit = ask(changeTerms(asked, "asset_based", terms), "asset_based", 2);
    expect(rowOf(edit, "asset_based").mark).toBe("set");
    expect(readBuilder(edit, hvac, OFFER).components).toMatchObject([
      { type: "asset_based", percentage: 2, terms: { loanAmount: 23_000 } },
    ]);
  });
});

test("the total is of what the caps let be, and rows of nothing are no components", () => {
  let edit = ask(blankEdit(), "equity", 30);
  edit = ask(edit, "sba", 45.5);
  const read = readBuilder(edit, hvac, OFFER);
  expect(read.totalPct).toBe(75.5);
  expect(read.total.state).toBe("off");
  expect(read.components.map(({ type }) => type)).toEqual(["equity", "sba"]);
});

test("no cap is exceeded by a cent, whatever is asked for and whatever becomes of the offer", () => {
  const type = fc.constantFrom(...FUNDING_TYPES);
  const offer = fc.integer({ min: 0, max: 30_000_000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(type, fc.double({ min: 0, max: 100, noNaN: true }), offer)),
      offer,
      (asked, last) => {
        let edit = blankEdit();
        for (const [one, percentage, offerUsd] of asked) edit = ask(edit, one, percentage, hvac, offerUsd);
        const caps: Partial<Record<FundingType, number>> = fundingCaps(hvac, last);
        for (const { row, amountUsd } of readBuilder(edit, hvac, last).rows)
          expect(amountUsd).toBeLessThanOrEqual(caps[row.type] ?? Infinity);
      },
    ),
  );
});
