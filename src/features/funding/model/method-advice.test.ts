import { expect, test } from "vitest";
import { readMethodAdvice } from "./method-advice.ts";
import type { Proposal } from "./proposal.ts";

const proposal = (methods: [string | null, string | null][]): Proposal => ({
  dealSummary: { valuationAssessment: "", impliedMultiple: null },
  qualityAssessment: { cashFlowStrength: "", assetBaseQuality: "", sellerFlexibility: "" },
  riskIndicators: [],
  recommendations: [],
  buildYourOwn: {
    fundingMethods: methods.map(([recommendationLevel, reason], index) => ({
      type: (["sba", "seller_note", "rbf", "earnout", "equity", "investor"] as const)[index] ?? "other",
      name: "x",
      recommendationLevel,
      reason,
    })),
  },
  search: null,
});

test("levels of a provider are read, and its words shown as they are", () => {
  const advice = readMethodAdvice(
    proposal([
      ["high", "Cash flow carries it."],
      ["Medium", null],
      ["low", "Dear."],
      ["not recommended", null],
      ["purple", "Why not."],
      [null, null],
    ]),
  );
  expect([...advice.values()]).toEqual([
    { level: "favoured", words: "High. Cash flow carries it." },
    { level: "recommended", words: "Medium" },
    { level: "neutral", words: "Low. Dear." },
    { level: "discouraged", words: "Not recommended" },
    { level: null, words: "Purple. Why not." },
  ]);
});
