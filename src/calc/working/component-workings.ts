import { ASSET_KEYS } from "#calc/deal/deal-figures.ts";
import { SCORE_BANDS, type ScoreComponentKey } from "#calc/scoring/score-bands.ts";
import { componentFigure } from "#calc/scoring/score-components.ts";
import { COMPONENT_INPUTS, unknownInputs } from "#calc/scoring/component-inputs.ts";
import { bandWords } from "./band-words.ts";
import { inputLine, line, multipleBasis, type WorkingContext } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import type { WorkingDraft, WorkingLine, WorkingUnit } from "./working.ts";

interface ComponentText {
  readonly title: string;
  readonly formula: string;
  readonly unit: WorkingUnit;
  readonly lines: (context: WorkingContext) => WorkingLine[];
}

const CURRENT_NOTE =
  "Cash, receivables, inventory, raw materials and work in process, less payables and short-term debt";

/** Title, formula and inputs of the twelve components. */
export const COMPONENT_TEXTS: Readonly<Record<ScoreComponentKey, ComponentText>> = {
  price_ebitda_vs_industry: {
    title: "Price / EBITDA against the industry",
    formula: "Asking price ÷ EBITDA ÷ industry EBITDA multiple",
    unit: "ratio",
    lines: (c) => [
      inputLine.price("", c),
      inputLine.ebitda("÷", c),
      line("÷", "Industry EBITDA multiple", c.analysis.valuation.industry_multiple, "ratio"),
    ],
  },
  price_revenue: {
    title: "Price / revenue",
    formula: "Asking price ÷ annual revenue",
    unit: "ratio",
    lines: (c) => [inputLine.price("", c), inputLine.revenue("÷", c)],
  },
  asset_coverage: {
    title: "Asset coverage",
    formula: "Total assets ÷ asking price",
    unit: "ratio",
    lines: (c) => [inputLine.assets("", c), inputLine.price("÷", c)],
  },
  ebitda_margin_pct: {
    title: "EBITDA margin",
    formula: "EBITDA ÷ annual revenue",
    unit: "pct",
    lines: (c) => [inputLine.ebitda("", c), inputLine.revenue("÷", c)],
  },
  return_pct: {
    title: "Return",
    formula: "EBITDA ÷ asking price",
    unit: "pct",
    lines: (c) => [inputLine.ebitda("", c), inputLine.price("÷", c)],
  },
  working_capital_to_revenue: {
    title: "Working capital to revenue",
    formula: "Working capital ÷ annual revenue",
    unit: "ratio",
    lines: (c) => [
      line("", "Working capital", c.numbers.workingCapitalUsd, "usd", CURRENT_NOTE),
      inputLine.revenue("÷", c),
    ],
  },
  debt_ebitda: {
    title: "Debt / EBITDA",
    formula: "(Short-term debt + long-term debt) ÷ EBITDA",
    unit: "ratio",
    lines: (c) => [inputLine.debt("", c), inputLine.ebitda("÷", c)],
  },
  debt_assets: {
    title: "Debt / assets",
    formula: "(Short-term debt + long-term debt) ÷ total assets",
    unit: "ratio",
    lines: (c) => [inputLine.debt("", c), inputLine.assets("÷", c)],
  },
  tangible_share: {
    title: "Tangible share of assets",
    formula: "(Total assets − intellectual property) ÷ total assets",
    unit: "ratio",
    lines: (c) => [
      inputLine.assets("", c),
      line("−", "Intellectual property", c.deal.assets.intellectualProperty, "usd"),
      inputLine.assets("÷", c),
    ],
  },
  payback_years: {
    title: "Payback years",
    formula: "Asking price ÷ EBITDA",
    unit: "years",
    lines: (c) => [inputLine.price("", c), inputLine.ebitda("÷", c)],
  },
  revenue_per_employee: {
    title: "Revenue per employee",
    formula: "Annual revenue ÷ employees",
    unit: "usd",
    lines: (c) => [inputLine.revenue("", c), inputLine.employees("÷", c)],
  },
  asset_turnover: {
    title: "Asset turnover",
    formula: "Annual revenue ÷ total assets",
    unit: "ratio",
    lines: (c) => [inputLine.revenue("", c), inputLine.assets("÷", c)],
  },
};

function notesOf(key: ScoreComponentKey, context: WorkingContext): string[] {
  const unknown = unknownInputs(context.deal);
  const missing = COMPONENT_INPUTS[key].filter((input) => unknown.has(input));
  const notes: string[] = [];
  if (missing.length > 0) {
    const assets = missing.filter((input) => input.startsWith("assets.")).length;
    const what =
      assets === ASSET_KEYS.length
        ? "No asset is entered"
        : `${missing.length} of its inputs are not entered`;
    notes.push(`${what}; the formula reads unknown as 0, so these points are not evidence.`);
  }
  if (key === "working_capital_to_revenue" && context.numbers.workingCapitalUsd < 0) {
    notes.push(
      "Working capital is negative, yet the band gives it full points: look at how suppliers are paid.",
    );
  }
  return notes;
}

/** How a score component is worked out, and which band gave its points. */
export function explainComponent(key: ScoreComponentKey, context: WorkingContext): WorkingDraft {
  const { title, formula, unit, lines } = COMPONENT_TEXTS[key];
  const { value, points } = context.analysis.score.components[key];
  const figure = componentFigure(key, context.numbers, context.analysis.valuation.industry_multiple);
  const notes = notesOf(key, context);
  return {
    title,
    formula,
    lines: lines(context),
    result: { value, unit },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, context.deal) }),
    points: {
      value: points,
      of: SCORE_BANDS[key].points[0] ?? 0,
      band: bandWords(key, points, value, unit),
    },
    ...(notes.length === 0 ? {} : { notes }),
    source: "Assumption of this product",
    ...(key === "price_ebitda_vs_industry" ? { benchmark: multipleBasis(context) } : {}),
  };
}
