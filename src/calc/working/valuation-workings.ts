import { fairValue, methodFigures, type ValuationMethods } from "#calc/valuation/fair-value.ts";
import { priceToFairValue, valuationGap, valuationGapPct } from "#calc/valuation/valuation-gap.ts";
import { methodSpread, VALUATION_METHOD_KEYS } from "#calc/valuation/method-spread.ts";
import { benchmarkOf, inputLine, line, multipleNote, type WorkingContext } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import { smallBusinessValue } from "./second-opinions.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

const METHOD_TITLES: Readonly<Record<keyof ValuationMethods, string>> = {
  net_asset_value: "Net asset value",
  revenue_method: "Revenue multiple",
  ebitda_method: "EBITDA multiple",
};

function methodLines(key: keyof ValuationMethods, context: WorkingContext): WorkingLine[] {
  const { deal_multiple: multiple, sales_multiple: sales } = context.analysis.valuation;
  const origin = multipleNote(context.deal.ebitdaMultiple);
  if (key === "net_asset_value") return [inputLine.assets("", context), inputLine.liabilities("−", context)];
  if (key === "revenue_method") {
    const note = "0.3 × the deal's EBITDA multiple";
    return [inputLine.revenue("", context), line("×", "Sales multiple", sales, "ratio", note)];
  }
  return [inputLine.ebitda("", context), line("×", "Deal multiple", multiple, "ratio", origin)];
}

/** How one valuation method is worked out. Negative EBITDA is worth 0. */
export function explainMethod(key: keyof ValuationMethods, context: WorkingContext): WorkingDraft {
  const figure = methodFigures(context.numbers)[key];
  const formulas = {
    net_asset_value: "Total assets − total liabilities",
    revenue_method: "Annual revenue × sales multiple",
    ebitda_method: "EBITDA × deal multiple, 0 when EBITDA is negative",
  };
  return {
    title: METHOD_TITLES[key],
    formula: formulas[key],
    lines: methodLines(key, context),
    result: { value: context.analysis.valuation.methods[key], unit: "usd" },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, context.deal) }),
    source: "Assumption of this product",
  };
}

/** How fair value is averaged from the methods that have inputs. */
export function explainFairValue(context: WorkingContext): WorkingDraft {
  const figures = methodFigures(context.numbers);
  const used = VALUATION_METHOD_KEYS.filter((key) => figures[key].ok);
  const lines = used.map((key, index) =>
    line(index === 0 ? "" : "+", METHOD_TITLES[key], context.analysis.valuation.methods[key], "usd"),
  );
  const mean = fairValue(VALUATION_METHOD_KEYS.map((key) => figures[key]));
  const beside = smallBusinessValue(context);
  const isWide = methodSpread(context.analysis.valuation.methods)?.isWide === true;
  const notes = isWide
    ? ["The methods differ by more than two times, so their average says little on its own."]
    : [];
  return {
    title: "Fair value",
    formula: "Average of the valuation methods that have inputs",
    lines: used.length === 0 ? [] : [...lines, line("÷", "Methods with inputs", used.length, "count")],
    result: { value: context.analysis.valuation.fair_value, unit: "usd" },
    ...(mean.ok ? {} : { reason: reasonSentence(mean.reason, context.deal) }),
    ...(beside === null ? {} : { beside }),
    ...(notes.length === 0 ? {} : { notes }),
    source: "Assumption of this product",
    ...(beside === null ? {} : { benchmark: benchmarkOf(context) }),
  };
}

/** The price over fair value, which the deal types read. */
export function explainPriceToFairValue(context: WorkingContext): WorkingDraft {
  const fair = fairValue(VALUATION_METHOD_KEYS.map((key) => methodFigures(context.numbers)[key]));
  const figure = priceToFairValue(context.numbers.priceUsd, fair);
  const { fair_value: value, price_to_fair_value: shown } = context.analysis.valuation;
  return {
    title: "Price / fair value",
    formula: "Asking price ÷ fair value",
    lines: [inputLine.price("", context), line("÷", "Fair value", value, "usd")],
    result: { value: shown, unit: "ratio" },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, context.deal) }),
    source: "Assumption of this product",
  };
}

/** How far the price is from fair value, in dollars or as a share of it. */
export function explainGap(unit: "usd" | "pct", context: WorkingContext): WorkingDraft {
  const fair = fairValue(VALUATION_METHOD_KEYS.map((key) => methodFigures(context.numbers)[key]));
  const price = context.numbers.priceUsd;
  const figure = unit === "usd" ? valuationGap(price, fair) : valuationGapPct(price, fair);
  const { fair_value: value, gap_usd: gapUsd, gap_pct: gapPct } = context.analysis.valuation;
  const lines = [inputLine.price("", context), line("−", "Fair value", value, "usd")];
  const shown = unit === "usd" ? gapUsd : gapPct;
  return {
    title: unit === "usd" ? "Valuation gap" : "Valuation gap in percent",
    formula: unit === "usd" ? "Asking price − fair value" : "(Asking price − fair value) ÷ fair value",
    lines: unit === "usd" ? lines : [...lines, line("÷", "Fair value", value, "usd")],
    result: { value: shown, unit },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, context.deal) }),
    source: "Assumption of this product",
  };
}
