import {
  SCORE_BANDS,
  SCORE_CATEGORY_KEYS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  SCORE_COMPONENT_KEYS,
  type ScoreCategoryKey,
} from "#calc/scoring/score-bands.ts";
import { bandWords } from "./band-words.ts";
import { COMPONENT_TEXTS } from "./component-workings.ts";
import { line, type WorkingContext } from "./context.ts";
import type { WorkingDraft } from "./working.ts";

/** What the categories are called on screen. Source: analysis spec §2. */
export const SCORE_CATEGORY_TITLES: Readonly<Record<ScoreCategoryKey, string>> = {
  valuation: "Valuation",
  cash_flow: "Cash Flow",
  risk: "Risk",
  growth: "Growth",
};

/** How a category is the sum of its three components. */
export function explainCategory(category: ScoreCategoryKey, { analysis }: WorkingContext): WorkingDraft {
  const keys = SCORE_COMPONENT_KEYS.filter((key) => SCORE_BANDS[key].category === category);
  return {
    title: SCORE_CATEGORY_TITLES[category],
    formula: keys.map((key) => COMPONENT_TEXTS[key].title).join(" + "),
    lines: keys.map((key, index) => {
      const { value, points } = analysis.score.components[key];
      const band = bandWords(key, points, value, COMPONENT_TEXTS[key].unit);
      return line(index === 0 ? "" : "+", COMPONENT_TEXTS[key].title, points, "points", band);
    }),
    result: { value: analysis.score.categories[category], unit: "points" },
    source: "Assumption of this product",
  };
}

/** How the overall score is weighed from the categories; the result is rounded, half up. */
export function explainOverall({ analysis }: WorkingContext): WorkingDraft {
  return {
    title: "Overall score",
    formula: "0.4 × valuation + 0.3 × cash flow + 0.2 × risk + 0.1 × growth, rounded",
    lines: SCORE_CATEGORY_KEYS.map((key, index) => {
      const points = analysis.score.categories[key];
      const tenths = SCORE_CATEGORY_WEIGHT_TENTHS[key];
      const note = `${tenths * 10}% of ${points}`;
      return line(index === 0 ? "" : "+", SCORE_CATEGORY_TITLES[key], (tenths * points) / 10, "points", note);
    }),
    result: { value: analysis.score.overall, unit: "points" },
    source: "Assumption of this product",
  };
}
