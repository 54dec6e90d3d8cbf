import { type Figure, valueOrNull } from "#calc/deal/figure.ts";
import { INDUSTRY_RANGE } from "#calc/valuation/analyze-valuation.ts";
import { type SmallBusinessValuation, valueAtMatch } from "#calc/valuation/small-business-value.ts";
import { priceToSde } from "#calc/valuation/price-to-sde.ts";
import { benchmarkOf, inputLine, line, multipleBasis, reasonWhen, type WorkingContext } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import type { SmallBusinessFigureKey, WorkingDraft, WorkingLine } from "./working.ts";

/** EBITDA at the low or high end of the industry's range. Source: decision Q-A45. */
export function explainIndustryValue(end: "low" | "high", context: WorkingContext): WorkingDraft {
  const share = INDUSTRY_RANGE[end];
  const { valuation } = context.analysis;
  const value = end === "low" ? valuation.industry_low_value : valuation.industry_high_value;
  return {
    title: end === "low" ? "Industry low" : "Industry high",
    formula: `EBITDA × industry multiple × ${share}, 0 when EBITDA is negative`,
    lines: [
      inputLine.ebitda("", context),
      line("×", "Industry multiple", valuation.industry_multiple, "ratio"),
      line("×", "Share of the industry multiple", share, "ratio"),
    ],
    result: { value, unit: "usd" },
    ...reasonWhen(value, context.numbers.ebitdaUsd === 0 ? "ebitda-missing" : "overflow", context),
    source: "Standard definition",
    benchmark: multipleBasis(context),
  };
}

export const SMALL_BUSINESS_FIGURE_KEYS = [
  "ebitda",
  "sde_low",
  "sde_high",
] as const satisfies readonly SmallBusinessFigureKey[];

const TITLES: Readonly<Record<SmallBusinessFigureKey, string>> = {
  ebitda: "Value at the small-business EBITDA multiple",
  sde_low: "Value at the low SDE multiple",
  sde_high: "Value at the high SDE multiple",
};

function figureFor(key: SmallBusinessFigureKey, valuation: SmallBusinessValuation): Figure {
  if (key === "ebitda") return valuation.ebitdaValue;
  return key === "sde_low" ? valuation.sdeLowValue : valuation.sdeHighValue;
}

function linesFor(
  key: SmallBusinessFigureKey,
  valuation: SmallBusinessValuation,
  context: WorkingContext,
): WorkingLine[] {
  if (key === "ebitda") {
    const note = valuation.isMedianMultiple
      ? "Median of the small-business rows"
      : valuation.row.industryName;
    return [
      inputLine.ebitda("", context),
      line("×", "EBITDA multiple", valuation.ebitdaMultiple, "ratio", note),
    ];
  }
  const { row } = valuation;
  const multiple = key === "sde_low" ? row.sdeMultipleLow : row.sdeMultipleHigh;
  return [inputLine.sde("", context), line("×", "SDE multiple", multiple, "ratio", row.industryName)];
}

/** The business at what small businesses of its trade were sold at. Source: decisions Part E 1 and 3. */
export function explainSmallBusiness(key: SmallBusinessFigureKey, context: WorkingContext): WorkingDraft {
  const valuation = valueAtMatch(context.deal, context.match);
  const figure: Figure =
    valuation === null ? { ok: false, reason: "no-small-business-row" } : figureFor(key, valuation);
  return {
    title: TITLES[key],
    formula: key === "ebitda" ? "EBITDA × EBITDA multiple" : "Seller's discretionary earnings × SDE multiple",
    lines: valuation === null ? [] : linesFor(key, valuation, context),
    result: { value: valueOrNull(figure), unit: "usd" },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, context.deal) }),
    source: "Assumption of this product",
    benchmark: benchmarkOf(context),
  };
}

/** The multiple that most small businesses are priced on; what its trade is sold at is told by the verdict. */
export function explainPriceToSde(context: WorkingContext): WorkingDraft {
  const figure = priceToSde(context.deal);
  return {
    title: "Price / SDE",
    formula: "Asking price ÷ seller's discretionary earnings (SDE)",
    lines: [inputLine.price("", context), inputLine.sde("÷", context)],
    result: { value: valueOrNull(figure), unit: "ratio" },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, context.deal) }),
    source: "Our choice: price over one year's SDE, as brokers state it",
  };
}
