import fc from "fast-check";
import { expect, test } from "vitest";
import { dealDataSchema } from "./deal-data.ts";
import { blankDealForm, formOfDeal, isBlankDealForm, nameOfDealForm, readDealForm } from "./deal-form.ts";

const blankDeal = {
  basics: {},
  financials: {},
  assets: {},
  liabilities: {},
  market: {},
  summary: {},
};

test("unknown is an empty text, a typed 0 is 0", () => {
  const form = formOfDeal(
    dealDataSchema.parse({ ...blankDeal, assets: { vehicles: 0 }, financials: { ebitda: -24_000.5 } }),
  );
  expect(form.assets.vehicles).toBe("0");
  expect(form.assets.inventory).toBe("");
  expect(form.financials.ebitda).toBe("-24,000.5");
});

test("the facts of a listing stay with the deal", () => {
  const listing = {
    source: "BizBuySell",
    url: "https://example.com/1",
    doubts: ["Cash flow above revenue."],
  };
  const form = formOfDeal(dealDataSchema.parse({ ...blankDeal, listing: { ...listing, rentUsd: 3500 } }));
  expect(form.listing?.rentUsd).toBe("3,500");
  expect(form.listing?.facts).toMatchObject(listing);
  expect(readDealForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
});

test("a form is blank until something is entered", () => {
  const form = blankDealForm();
  expect(isBlankDealForm(form)).toBe(true);
  form.basics.tags.push("hvac");
  expect(isBlankDealForm(form)).toBe(false);
});

test("a draft is called by its deal name, else by its company", () => {
  const form = blankDealForm();
  form.basics.businessName = " Summit Air ";
  expect(nameOfDealForm(form)).toBe("Summit Air");
  form.summary.dealName = "Project Summit";
  expect(nameOfDealForm(form)).toBe("Project Summit");
});

test("no record throws, and what is read once reads the same again", () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 3 }), (record) => {
      const form = readDealForm(record);
      expect(readDealForm(form)).toEqual(form);
    }),
  );
});
