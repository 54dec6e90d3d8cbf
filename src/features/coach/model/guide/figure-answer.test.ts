import { expect, test } from "vitest";
import { FIGURE_IDS } from "#calc/working/deal-workings.ts";
import { readQuestion } from "#features/coach/model/ask/read-question.ts";
import { supposeChanges } from "#features/coach/model/ask/what-if.ts";
import { studyDeal } from "#features/coach/model/deal-study.ts";
import { listUnsupported } from "#features/coach/model/mark-figures.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { answerFigure } from "./figure-answer.ts";
import { answerWhatIf } from "./what-if-answer.ts";

const id = "11111111-1111-4111-8111-111111111111";
const summit = studyDeal(
  id,
  makeDeal("Summit Air", {
    financials: { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 330_000 },
  }),
  null,
);
const bare = studyDeal(id, makeDeal("Bare"), null);
const examples = EXAMPLE_DEALS.map(({ data }) => studyDeal(id, dealDataSchema.parse(data), null));

test("every figure of the core is answered with its working or why there is none, and none is NaN", () => {
  for (const study of [summit, bare, ...examples])
    for (const figure of FIGURE_IDS) {
      const { text } = answerFigure(study, { kind: "computed", id: figure });
      expect(text, figure).not.toMatch(/NaN|Infinity|undefined|null|spec §|decision/i);
      expect(text, figure).toMatch(/\| = \|/);
    }
});

test("the payback, and what it would be at another price", () => {
  const about = { kind: "computed", id: "payback_years" } as const;
  const { text, figures } = answerFigure(summit, about);
  expect(text).toContain("**Payback Period of Summit Air: 3.6 years**");
  expect(text).toContain("| ÷ | EBITDA | $330,000 |");
  expect(figures.map(({ label }) => label)).toContain("Asking price");
  const whatIf = answerWhatIf(summit, { changes: { askingPriceUsd: 1_100_000 }, about });
  expect(whatIf.text).toContain("**What if: a price of $1,100,000.**");
  expect(whatIf.text).toContain("Summit Air: 3.3 years**");
  expect(whatIf.text).toContain("Today it is 3.6 years.");
  expect(whatIf.figures.every(({ label }) => /^(What if|Today): /.test(label))).toBe(true);
});

test("a change that a figure does not read is said to change nothing", () => {
  const about = { kind: "computed", id: "payback_years" } as const;
  expect(answerWhatIf(summit, { changes: { annualRatePct: 9 }, about }).text).toContain(
    "It stays at 3.6 years",
  );
  const dscr = { kind: "computed", id: "roi.dscr" } as const;
  expect(answerWhatIf(summit, { changes: { annualRatePct: 9 }, about: dscr }).text).not.toContain("It stays");
});

test("why a figure is N/A is the core's own sentence, with what is not entered", () => {
  const { text } = answerFigure(bare, { kind: "computed", id: "component.asset_turnover" });
  expect(text).toContain("of Bare: N/A**");
  expect(text).toContain("not entered");
});

test("without a figure the change is shown on the plan; the deal stays as it is", () => {
  const { text } = answerWhatIf(summit, { changes: { askingPriceUsd: 1_100_000 }, about: null });
  expect(text).toContain("| Price | $1,200,000 | $1,100,000 |");
  expect(supposeChanges(summit, { askingPriceUsd: 1 }).figures.askingPriceUsd).toBe(1);
  expect(summit.figures.askingPriceUsd).toBe(1_200_000);
});

test.each([
  ["how much is the earnings support?", "bank", /\*\*Earnings support of Summit Air: \$[\d,]+\*\*/],
  ["what is the market range?", "market", /Market low of Summit Air[^]*Market high of Summit Air/],
  ["What is the price ceiling?", "ceiling", /\*\*Price ceiling of Summit Air/],
] as const)("%s is answered from the verdict, and names what is missing", (text, figure, expected) => {
  const read = readQuestion({ text, guided: null }, { earlier: [], dealWords: [], base: {} });
  expect(read.about).toEqual({ kind: "verdict", id: figure });
  for (const study of [summit, bare, ...examples]) {
    const answer = answerFigure(study, { kind: "verdict", id: figure });
    expect(answer.text).not.toMatch(/\bNaN\b|Infinity|undefined|\bnull\b|spec §|decision/);
    expect(listUnsupported(answer.text, answer.figures), answer.text).toEqual([]);
  }
  expect(answerFigure(summit, { kind: "verdict", id: figure }).text).toMatch(expected);
  expect(answerFigure(bare, { kind: "verdict", id: figure }).text).toContain("Missing: What does it earn?");
});
