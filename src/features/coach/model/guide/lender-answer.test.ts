import { describe, expect, test } from "vitest";
import { figureHref } from "#features/coach/model/coach-figure.ts";
import { type DealStudy, studyDeal } from "#features/coach/model/deal-study.ts";
import { listUnsupported } from "#features/coach/model/mark-figures.ts";
import { summarizeStudy } from "#features/coach/server/summarize-study.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { savedStack } from "#tests/support/random-stacks.ts";
import { supposeChanges } from "#features/coach/model/ask/what-if.ts";
import { answerFigure } from "./figure-answer.ts";
import { answerTopic, DEAL_TOPICS } from "./questions.ts";
import { answerWhatIf } from "./what-if-answer.ts";

const id = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-22T12:00:00Z");
const earnings: LenderEarnings = {
  ebitdaUsd: 220_000,
  sdeUsd: 290_000,
  months: ["FY2025"],
  isTaxReturn: true,
  replacementPayUsd: 70_000,
  maintenanceCapexUsd: null,
  workingCapitalNeedUsd: null,
};
const data = makeDeal("Summit Air", {
  basics: { industry: "HVAC", employees: 12 },
  financials: { askingPrice: 1_320_000, annualRevenue: 1_850_000, ebitda: 330_000, sde: 420_000 },
});
const deal = {
  id,
  version: 1,
  status: "",
  hasAnalysis: false,
  hasLoi: false,
  unreadable: [],
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  createdBy: null,
  updatedBy: null,
  data,
};
const record = savedStack(1_320_000, [
  { type: "equity", percentage: 40 },
  { type: "seller_note", percentage: 60 },
]);

function study(counted: LenderEarnings | null, stacks: DealStudy["around"]["stacks"] = []): DealStudy {
  return studyDeal(id, data, null, {
    around: { stacks, usualManagerSalaryUsd: null, earnings: counted, bank: null, now },
  });
}
const counted = study(earnings);
const withStack = study(earnings, [{ record, deal }]);

/** Bounds in the core's own sentences, which are no figures of a deal. */
const BOUNDS = ["$0", "1.2"];

describe("where the books say what a lender counts", () => {
  test("a figure that rests on EBITDA is answered with the lender's beside it, and why they differ", () => {
    const { text, figures } = answerFigure(counted, { kind: "computed", id: "price_to_ebitda" });
    expect(text).toContain(": 4x (lender 6x)**");
    expect(text).toContain(
      `*Lender.* As a lender is likely to count: the books of FY2025. It counts EBITDA of $220,000 where the deal states $330,000, and SDE of $290,000 where the deal states $420,000. [The books show what falls out on the way](${figureHref({ dealId: id, place: "books" })}).`,
    );
    expect(figures).toContainEqual(
      expect.objectContaining({ label: "EBITDA, on the lender's figure", value: 220_000, place: "books" }),
    );
    expect(figures).toContainEqual(expect.objectContaining({ value: 6, place: "overview" }));
  });

  test("one that rests on no earnings is answered as ever", () => {
    const asked = { kind: "computed", id: "net_worth" } as const;
    expect(answerFigure(counted, asked)).toEqual(answerFigure(study(null), asked));
  });

  test.each(DEAL_TOPICS)("every figure of an answer to %s is held, the lender's too @further", (guided) => {
    for (const one of [counted, withStack, study({ ...earnings, ebitdaUsd: -20_000, sdeUsd: 50_000 })]) {
      const { text, figures } = answerTopic(guided, one);
      expect(
        listUnsupported(text, figures).filter((figure) => !BOUNDS.includes(figure)),
        text,
      ).toEqual([]);
      expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });

  test("coverage and price name the lender's figures", () => {
    expect(answerTopic("coverage", counted).text).toMatch(
      /Coverage is \S+x \(lender \S+x\) now|Coverage is \S+x \(lender \S+x\) already/,
    );
    expect(answerTopic("price", counted).text).toMatch(/price to EBITDA 4x \(lender 6x\)/);
  });

  test("EBITDA itself is answered with what a lender counts of it", () => {
    const { text } = answerFigure(counted, { kind: "entered", key: "ebitdaUsd" });
    expect(text).toContain("**EBITDA of Summit Air: $330,000 (lender $220,000)**, the broker’s number.");
    expect(answerFigure(counted, { kind: "entered", key: "employees" })).toEqual(
      answerFigure(study(null), { kind: "entered", key: "employees" }),
    );
  });

  test("coverage of a saved stack is answered on both", () => {
    const { text, figures } = answerFigure(withStack, {
      kind: "stack",
      id: "pro_forma.coverage",
      stackId: null,
    });
    expect(text).toMatch(/: \S+x \(lender \S+x\)\*\*/);
    expect(text).toMatch(/Pro forma, first twelve months: \S+x \(lender \S+x\)/);
    expect(listUnsupported(text, figures)).toEqual([]);
  });

  test("another price keeps the lender's earnings; other earnings are nobody's books", () => {
    expect(supposeChanges(counted, { ebitdaUsd: 200_000 }).around.earnings).toBeNull();
    const one = answerWhatIf(counted, {
      changes: { askingPriceUsd: 1_100_000 },
      about: { kind: "computed", id: "price_to_ebitda" },
    });
    expect(one.text).toContain("Today it is 4x (lender 6x).");
    expect(listUnsupported(one.text, one.figures)).toEqual([]);
  });

  test("a model is told the lender's figures, and why they differ", () => {
    const { told, figures } = summarizeStudy(counted);
    expect(told).toMatchObject({ lender: { why: "As a lender is likely to count: the books of FY2025." } });
    expect(figures).toContainEqual(
      expect.objectContaining({
        label: expect.stringContaining("on the lender's figure") as string,
        value: 6,
      }),
    );
  });
});

test("without books nothing is said of a lender's figure, and a model is told of none", () => {
  const without = study(null, [{ record, deal }]);
  for (const guided of DEAL_TOPICS)
    expect(answerTopic(guided, without).text).not.toMatch(/\(lender|\*Lender/);
  expect(summarizeStudy(without).told).not.toHaveProperty("lender");
});
