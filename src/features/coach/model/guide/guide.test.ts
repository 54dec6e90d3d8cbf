import { expect, test } from "vitest";
import { studyDeal } from "#features/coach/model/deal-study.ts";
import { listUnsupported } from "#features/coach/model/mark-figures.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { summarizeStudy } from "#features/coach/server/summarize-study.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { answerTopic, DEAL_TOPICS } from "./questions.ts";

const id = "11111111-1111-4111-8111-111111111111";
const summit = studyDeal(
  id,
  makeDeal("Summit Air", {
    basics: { industry: "HVAC", employees: 12 },
    financials: { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 330_000, sde: 420_000 },
    assets: { equipment: 180_000 },
    liabilities: { longTermDebt: 60_000 },
  }),
  null,
);
const weak = studyDeal(
  id,
  makeDeal("Weak", { financials: { askingPrice: 1_200_000, annualRevenue: 900_000, ebitda: 120_000 } }),
  null,
);
const bare = studyDeal(id, makeDeal("Bare"), null);
const loss = studyDeal(
  id,
  makeDeal("Loss", { financials: { askingPrice: 500_000, annualRevenue: 900_000, ebitda: -40_000 } }),
  null,
);
const examples = EXAMPLE_DEALS.map(({ data }) => studyDeal(id, dealDataSchema.parse(data), null));

/** Bounds in the core's own sentences ("more than 1.2 times fair value"), which are no figures of a deal. */
const BOUNDS = ["$0", "1.2"];

test.each(DEAL_TOPICS)("every figure of an answer to %s comes from the core, and none is NaN", (guided) => {
  for (const study of [summit, weak, bare, loss, ...examples]) {
    const { text, figures } = answerTopic(guided, study);
    const unsupported = listUnsupported(text, figures).filter((figure) => !BOUNDS.includes(figure));
    expect(unsupported, `${study.name}: ${text}`).toEqual([]);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(text.length).toBeGreaterThan(40);
  }
});

test("coverage of the weak deal: what alone would bring it to 1.25", () => {
  const { text } = answerTopic("coverage", weak);
  expect(text).toContain("Coverage is 0.96x now");
  for (const figure of ["$156,746", "$918,681", "$510,989", "42.6%", "16 years"])
    expect(text).toContain(figure);
});

test("coverage of a deal that loses money: earnings alone bring it there, no down payment does", () => {
  const { text } = answerTopic("coverage", loss);
  expect(text).toContain("This alone would bring it to 1.25x:");
  expect(text).toContain("No down payment would do it");
  expect(text).not.toContain("100% of the price");
});

test("debt without a stack: by the plan's usual structure", () => {
  expect(answerTopic("debt", summit).text).toContain("**Holds, if confirmed");
  expect(answerTopic("debt", weak).text).toContain("**Above the market");
  expect(answerTopic("debt", loss).text).toContain("**Loses money");
  expect(answerTopic("debt", bare).text).toContain("asking price is missing");
});

test("a price is assessed by the verdict, with its working; what is missing for it is named", () => {
  expect(answerTopic("price", bare).text).toContain("Not known yet. Unknown: What does it earn?");
  const unknown = answerTopic("price", bare).text;
  expect(unknown).toContain("Missing: What is asked for it?");
  expect(unknown).toContain("/dashboard/deal-input?dealId=");
  const { text } = answerTopic("price", summit);
  expect(text).toContain("In range: At $1,200,000 the price is inside what the market pays");
  expect(text).toMatch(
    /Market high: \$[\d,]+ = Seller's discretionary earnings \$420,000 × SDE multiple [\d.]+x/,
  );
  expect(text).toMatch(/Earnings support: \$[\d,]+ = SBA loan with its fee/);
  expect(text).toMatch(/A second opinion.*fair value \$/);
});

test("a comparison with listed companies raises no question for the seller", () => {
  // Against the defaults of listed companies its type is Distressed; nothing of that is evidence for a small business.
  const study = studyDeal(
    id,
    makeDeal("Thin", {
      basics: { employees: 40 },
      financials: { askingPrice: 900_000, annualRevenue: 900_000, ebitda: 20_000 },
      assets: { equipment: 100_000 },
      liabilities: { longTermDebt: 95_000 },
    }),
    null,
  );
  expect(study.analysis.deal_type).not.toBe("standard");
  expect(study.analysis.opportunity.weak_signals).toBeGreaterThan(0);
  const { text } = answerTopic("seller", study);
  expect(text).not.toMatch(
    /Margin is red|Revenue per employee is red|debt ratio is red|Distressed|Turnaround/,
  );
  expect(summarizeStudy(study).told).toMatchObject({ dealType: "overpriced" });
});

test("what a person called a deal is no markup", () => {
  const study = studyDeal(id, makeDeal("**[x](/dashboard)**"), null);
  expect(answerTopic("seller", study).text).toContain("\\*\\*\\[x\\](/dashboard)\\*\\*");
});
