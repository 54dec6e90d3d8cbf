import { expect, test } from "vitest";
import { studyDeal } from "#features/coach/model/deal-study.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { answerByRules } from "./answer-by-rules.ts";
import type { CoachAsk } from "./coach-ask.ts";

const financials = { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 330_000 };
const study = studyDeal("11111111-1111-4111-8111-111111111111", makeDeal("Summit Air", { financials }), null);
const asked = (more: Partial<CoachAsk>): CoachAsk => ({
  conversationId: "1",
  personId: "1",
  question: "What is an earnout?",
  guided: null,
  history: [],
  study,
  ownStudy: study,
  match: { kind: "none" },
  leftAnother: false,
  earlier: [],
  deals: [],
  rules: null,
  articles: null,
  ...more,
});
const article = {
  title: "Earnouts [2026]",
  href: "/dashboard/resources/earnouts",
  excerpt: "Paid *later*.",
  opening: "A part of the *price* that is paid later.",
};

test("a typed question leads to articles, whose words are no markup", () => {
  const { text } = answerByRules(asked({ question: "Tell me of partners", articles: [article] }));
  expect(text).toContain("[Earnouts \\[2026\\]](/dashboard/resources/earnouts): Paid \\*later\\*.");
  expect(text).toContain("not an AI");
});

test("says that no article meets the words, and nothing of articles where there are none", () => {
  const question = "Tell me of partners";
  expect(answerByRules(asked({ question, articles: [] })).text).toContain("No article");
  expect(answerByRules(asked({ question })).text).not.toMatch(/article|Resources/i);
});

test("a typed question near a guided one is answered as that one, and says so", () => {
  const { text, figures } = answerByRules(asked({ question: "Is it too expensive?", articles: [article] }));
  expect(text).toContain("“Is the price fair?”, of Summit Air");
  expect(text).toContain("$1,200,000");
  // The deal's own figures answer it: no article is needed beside them.
  expect(text).not.toContain("/dashboard/resources/earnouts");
  expect(figures.length).toBeGreaterThan(3);
});

test("a guided question that is typed as it stands is that question, not a near one", () => {
  const { text } = answerByRules(asked({ question: "is the price fair?" }));
  expect(text).not.toContain("nearest question");
  expect(text).toContain("$1,200,000");
});

test("a guided question is answered alone", () => {
  const answer = answerByRules(asked({ guided: "debt", articles: [article] }));
  expect(answer.text).not.toContain("Earnouts");
  expect(answer.text).toContain("**Holds, if confirmed");
});

test.each([
  "What is an earnout?",
  "What does earnout mean?",
  "What is the difference between an earnout and EBITDA?",
])("%s is answered by the first paragraph of the article", (question) => {
  const { text } = answerByRules(asked({ question, articles: [article] }));
  expect(text).toMatch(/^\*\*Earnouts \\\[2026\\\]\.\*\* A part of the \\\*price\\\* that is paid later\./);
  expect(text).not.toContain("not an AI");
});

test("a figure of the deal is answered as that, also where an article speaks of it", () => {
  const { text } = answerByRules(asked({ question: "What is EBITDA?", articles: [article] }));
  expect(text).toContain("$330,000");
});

test.each([
  ["Tell me a joke about diligence", "What should I ask the seller?"],
  ["Tell me a joke", "Should I buy this?"],
])("%s is not understood: the nearest three questions are offered, %s first", (question, first) => {
  const { text } = answerByRules(asked({ question }));
  expect(text).toContain("I did not understand that");
  const offered = text.split("\n").filter((line) => line.startsWith("- "));
  expect(offered).toHaveLength(3);
  expect(offered[0]).toBe(`- ${first}`);
});

test("a question that names another deal says that the conversation is about that one now", () => {
  const deal = { id: "2", name: "Summit Air", companyName: "", industry: "", askingPriceUsd: 1 };
  const match = { kind: "one" as const, deal, words: ["summit", "air"] };
  const question = "Is the price of Summit Air fair?";
  expect(answerByRules(asked({ question, match, leftAnother: true })).text).toMatch(
    /^\*This conversation is about Summit Air from here on\.\*/,
  );
  expect(answerByRules(asked({ question, match })).text).not.toContain("from here on");
});
