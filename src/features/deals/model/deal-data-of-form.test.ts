import fc from "fast-check";
import { expect, test } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { blankDealForm, formOfDeal, readDealForm } from "#features/deals/model/deal-form.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { dealDataOfForm } from "./deal-data-of-form.ts";

test("the form of a deal reads as that deal", () => {
  for (const { data } of EXAMPLE_DEALS) {
    const deal = dealDataSchema.parse(data);
    expect(dealDataOfForm(formOfDeal(deal))).toEqual(deal);
  }
});

test("what cannot be read yet is unknown, the rest is there", () => {
  const form = blankDealForm();
  form.basics.businessName = "Summit Air";
  form.financials.askingPrice = "1.2m";
  form.financials.ebitda = "(24k)";
  form.financials.annualRevenue = "about a million";
  form.financials.ebitdaMultiple = "4x";
  const data = dealDataOfForm(form);
  expect(data.financials).toMatchObject({ askingPrice: 1_200_000, ebitda: -24_000, ebitdaMultiple: 4 });
  expect(data.financials.annualRevenue).toBeUndefined();
});

test("the facts of a listing come along", () => {
  const listing = { source: "BizBuySell", rentUsd: 3500, yearEstablished: 1998, doubts: ["Odd."] };
  const deal = dealDataSchema.parse({ ...EXAMPLE_DEALS[0]?.data, listing });
  expect(dealDataOfForm(formOfDeal(deal)).listing).toMatchObject(listing);
});

test("no form throws", () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 3 }), (record) => {
      expect(dealDataSchema.safeParse(dealDataOfForm(readDealForm(record))).success).toBe(true);
    }),
  );
});
