import type { ScoreInputGroup } from "#calc/scoring/component-inputs.ts";

/** What the form calls the inputs of the score, and where each stands. */
export const INPUT_GROUP_WORDS: Record<ScoreInputGroup, { words: string; sectionId: string }> = {
  askingPrice: { words: "the asking price", sectionId: "price" },
  annualRevenue: { words: "the annual revenue", sectionId: "price" },
  ebitda: { words: "EBITDA", sectionId: "price" },
  employees: { words: "the number of employees", sectionId: "business" },
  assets: { words: "the assets", sectionId: "assets" },
  liabilities: { words: "the liabilities", sectionId: "liabilities" },
};
