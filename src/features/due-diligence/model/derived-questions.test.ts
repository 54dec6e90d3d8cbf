import { DEAL_TYPES } from "#calc/valuation/deal-type.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listDiligenceQuestions, type DiligenceFacts } from "./derived-questions.ts";

const CALM: DiligenceFacts = {
  dealType: "standard",
  status: { multiples: "green", margin: "green", revenue_per_employee: "yellow", debt_ratio: "green" },
  employees: 12,
  ebitdaUsd: 330_000,
  sdeUsd: null,
  customerConcentration: "",
};

const keysOf = (facts: DiligenceFacts) => listDiligenceQuestions(facts).map(({ key }) => key);

test("a calm deal gets the core and the question of its type", () => {
  expect(keysOf(CALM)).toEqual(["earnings", "people", "customers", "closing", "standard-0"]);
});

test("each red indicator and each without data asks its own question", () => {
  const status = {
    multiples: "red",
    margin: "green",
    revenue_per_employee: "red",
    debt_ratio: null,
  } as const;
  expect(keysOf({ ...CALM, status }).slice(5)).toEqual(["multiples", "revenue_per_employee", "debt_ratio"]);
  const whys = listDiligenceQuestions({ ...CALM, status }).map(({ why }) => why);
  expect(whys).toContain("Multiples are red, which here means cheaper than benchmark.");
  expect(whys).toContain("The debt ratio has no data.");
});

test("the core speaks of this deal", () => {
  const [earnings, people, customers] = listDiligenceQuestions({
    ...CALM,
    ebitdaUsd: null,
    sdeUsd: 200_000,
    customerConcentration: "One hospital is 40% of sales. It is up for tender.",
  });
  expect(earnings?.why).toMatch(/^Only seller's discretionary earnings/);
  expect(people?.question).toContain("the 12 people");
  expect(customers?.why).toBe("Stated so far: One hospital is 40% of sales.");
});

test("every deal gets five to ten different questions", () => {
  const status = fc.constantFrom("red", "yellow", "green", null);
  const facts = fc.record({
    dealType: fc.constantFrom(...DEAL_TYPES),
    status: fc.record({
      multiples: status,
      margin: status,
      revenue_per_employee: status,
      debt_ratio: status,
    }),
    employees: fc.option(fc.nat(100), { nil: null }),
    ebitdaUsd: fc.option(fc.integer(), { nil: null }),
    sdeUsd: fc.option(fc.integer(), { nil: null }),
    customerConcentration: fc.string(),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const questions = listDiligenceQuestions(given);
      expect(questions.length).toBeGreaterThanOrEqual(5);
      expect(questions.length).toBeLessThanOrEqual(10);
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    }),
  );
});
