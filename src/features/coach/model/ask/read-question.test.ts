import { expect, test } from "vitest";
import { FIGURE_IDS } from "#calc/working/deal-workings.ts";
import { FIGURE_NAMES } from "./figure-names.ts";
import { findFigureName } from "./find-figure.ts";
import { dealWordsOf, matchDeals, type NamedDeal } from "./match-deals.ts";
import { readChanges } from "./read-changes.ts";
import { readQuestion, type Said } from "./read-question.ts";

const base = { askingPriceUsd: 1_200_000, annualRevenueUsd: 1_850_000, ebitdaUsd: 330_000, sdeUsd: null };
const read = (text: string, earlier: Said[] = [], dealWords: string[] = []) =>
  readQuestion({ text, guided: null }, { earlier, dealWords, base });
const computed = (id: string) => ({ kind: "computed", id });

test("every figure that the core explains has names, and each name leads to it alone", () => {
  expect(Object.keys(FIGURE_NAMES).toSorted()).toEqual([...FIGURE_IDS].toSorted());
  for (const id of FIGURE_IDS)
    for (const name of FIGURE_NAMES[id]) expect(findFigureName(name)?.figure, name).toEqual(computed(id));
});

test.each([
  ["What is the payback?", "payback_years"],
  ["what's the paybak of it", "payback_years"],
  ["Why is asset turnover N/A?", "component.asset_turnover"],
  ["How is the DSCR worked out?", "roi.dscr"],
  ["show me the internal rate of return", "roi.irr_pct"],
  ["explain the price/EBITDA", "price_to_ebitda"],
  ["What's the debt-to-asset ratio", "debt_to_asset_ratio"],
  ["margin", "ebitda_margin_pct"],
  ["What is the cash-on-cash return?", "roi.cash_on_cash_pct"],
])("%s: %s", (text, id) => expect(read(text)).toMatchObject({ about: computed(id), changes: {} }));

test.each([
  ["Is the price fair?", "price"],
  ["is it overpriced?", "price"],
  ["Could I afford the loan?", "debt"],
  ["What questions should I put to the owner?", "seller"],
  ["What would have to be true for 1.25?", "coverage"],
  ["What is missing?", "missing"],
  ["how much is the monthly payment", "terms"],
  ["How do I negotiate the price with a stubborn seller?", "price"],
  ["Tell me a joke", null],
  ["What is the churn?", null],
])("%s is no figure by its name: %s", (text, about) => expect(read(text).about).toBe(about));

test.each([
  ["What is the revenue in year 3?", { kind: "yearly", id: "forecast.revenue", year: 3 }],
  ["cumulative cash after year 5", { kind: "yearly", id: "timeline.cumulative", year: 5 }],
  ["What is the asking price?", { kind: "entered", key: "askingPriceUsd" }],
])("%s", (text, about) => expect(read(text).about).toEqual(about));

test.each([
  ["at $1.1m?", { askingPriceUsd: 1_100_000 }],
  ["what if the price is 1,100,000 and rate 9%", { askingPriceUsd: 1_100_000, annualRatePct: 9 }],
  ["At 950k with 10% down over 15 years", { askingPriceUsd: 950_000, downPaymentPct: 10, termYears: 15 }],
  ["If EBITDA drops to $250,000", { ebitdaUsd: 250_000 }],
  ["if revenue is down 10%", { annualRevenueUsd: 1_665_000 }],
  ["What if EBITDA is 10% lower, and the rate 9%?", { ebitdaUsd: 297_000, annualRatePct: 9 }],
  ["price 5% higher", { askingPriceUsd: 1_260_000 }],
  ["down payment of 30%?", { downPaymentPct: 30 }],
  ["what would a seller note of 20% do", { sellerNoteUsd: 240_000 }],
  ["can I pay myself $120k", { payUsd: 120_000 }],
  ["What if I offered 1.1 million?", { askingPriceUsd: 1_100_000 }],
  ["knock 100k off the price", { askingPriceUsd: 1_100_000 }],
  ["if sales go down 10 percent", { annualRevenueUsd: 1_665_000, movedPct: { annualRevenueUsd: -10 } }],
  ["do I need to inject 10% equity", {}],
  ["on a scale of 1 to 10, founded 20 years ago", {}],
  ["what if I put 20% down on a price of $1m", { downPaymentPct: 20, askingPriceUsd: 1_000_000 }],
  ["What would have to be true for 1.25?", {}],
  ["What did it earn in 2019?", {}],
  ["revenue in 3 years", {}],
])("%s supposes %o", (text, changes) =>
  expect(readChanges(text, base)).toMatchObject({ changes, problems: [] }),
);

test("what cannot be tried is said, and is no change", () => {
  expect(readChanges("at 40% interest", base)).toMatchObject({ changes: {}, problems: [/at most 12%/] });
  expect(readChanges("SDE 10% lower", base).problems).toEqual(["I do not know what 10% is to change."]);
  expect(readChanges("at $0", base).problems).toEqual(["A price is more than $0."]);
});

test("a what-if goes on with the last question's figure, and so does a question that only names another deal", () => {
  const earlier: Said[] = [
    { text: "What is the payback of Summit Air?", guided: null },
    { text: "Tell me a joke", guided: null },
  ];
  expect(read("at $1.1m?", earlier)).toMatchObject({
    about: computed("payback_years"),
    changes: { askingPriceUsd: 1_100_000 },
    isCarried: true,
  });
  expect(read("And Canyon Plumbing?", earlier, ["canyon", "plumbing"])).toMatchObject({
    about: computed("payback_years"),
  });
  expect(read("at $1.1m?", [{ text: "x", guided: "price" }]).about).toBeNull();
  expect(read("at $1.1m?")).toMatchObject({ about: null, changes: { askingPriceUsd: 1_100_000 } });
  expect(read("DSCR at $1.1m and 9%?", earlier)).toMatchObject({
    about: computed("roi.dscr"),
    changes: { askingPriceUsd: 1_100_000, annualRatePct: 9 },
  });
});

const deal = (name: string, companyName = ""): NamedDeal => ({
  id: name,
  name,
  companyName,
  industry: "",
  askingPriceUsd: null,
});
const deals = [
  deal("Summit Air"),
  deal("Summit Plumbing & Heating"),
  deal("Canyon Roofing", "Redrock LLC"),
  deal("Joe's Loan Shop"),
];
const named = (text: string, currentId: string | null = null) => {
  const match = matchDeals(text, deals, currentId);
  return match.kind === "one" ? match.deal.name : match.kind === "several" ? match.deals.length : null;
};

test.each([
  ["What is the payback of Summit Air?", "Summit Air"],
  ["payback of sumit air", "Summit Air"],
  ["and the summit plumbing one?", "Summit Plumbing & Heating"],
  ["canyon", "Canyon Roofing"],
  ["Is Cannyon fair?", "Canyon Roofing"],
  ["redrock margin", "Canyon Roofing"],
  ["What about Summit?", 2],
  ["What is the loan?", null],
  ["Is the price fair?", null],
  ["coverage of Joe's Loan Shop", "Joe's Loan Shop"],
])("%s names %s", (text, name) => expect(named(text)).toBe(name));

test("of several alike the conversation's own deal is meant", () => {
  expect(named("What about Summit?", "Summit Air")).toBe("Summit Air");
  expect(dealWordsOf("What is the payback of Summit Air?")).toEqual(["summit", "air"]);
});

test.each([
  ["What is the smallest change so the bank says yes?", null],
  ["canyon", null],
  ["and Summit Plumbing?", "Summit Air"],
  ["What about Summit?", "Summit Air"],
  ["payback of canyon roofing", "Canyon Roofing"],
  ["and Redrock?", "Canyon Roofing"],
  ["Summit Plumbing and Heating", "Summit Plumbing & Heating"],
  ["Summit Plumbing & Heating", "Summit Plumbing & Heating"],
])("in a conversation about Summit Air, %s leads to %s: only a whole name leads away", (text, name) => {
  const all = [...deals, deal("Profitable Child Care Center … Relocating Owner Says Bring All Offers")];
  const match = matchDeals(text, all, "Summit Air");
  expect(match.kind === "one" ? match.deal.name : null).toBe(name);
});
