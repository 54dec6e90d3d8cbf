import { fairValue, methodFigures, type ValuationMethods } from "#calc/valuation/fair-value.ts";
import { valuationGap, valuationGapPct } from "#calc/valuation/valuation-gap.ts";
import { benchmarkOf, inputLine, line, type WorkingContext } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import { smallBusinessValue } from "./second-opinions.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

export const METHOD_KEYS = ["net_asset_value", "revenue_method", "ebitda_method"] as const;
const METHOD_TITLES: Readonly<Record<keyof ValuationMethods, string>> = {
  net_asset_value: "Net asset value",
  revenue_method: "Revenue multiple",
  ebitda_method: "EBITDA multiple",
};

function methodLines(key: keyof ValuationMethods, context: WorkingContext): WorkingLine[] {
  const { deal_multiple: multiple, sales_multiple: sales } = context.analysis.valuation;
  const own = context.deal.ebitdaMultiple !== null && context.deal.ebitdaMultiple > 0;
  const origin = own ? "The deal's own multiple" : "The deal states none, so 4";
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
    source: "Analysis spec §9; decisions B4, Q-A08, Q-A09",
  };
}

/** A warning when the methods are far apart: their mean then says little. Source: decisions Part E 1. */
function spreadNotes(values: readonly number[]): string[] {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const apart = values.length > 1 && highest > 0 && (lowest <= 0 || highest / lowest > 2);
  return apart ? ["The methods differ by more than two times, so their average says little on its own."] : [];
}

/** How fair value is averaged from the methods that have inputs. */
export function explainFairValue(context: WorkingContext): WorkingDraft {
  const figures = methodFigures(context.numbers);
  const used = METHOD_KEYS.filter((key) => figures[key].ok);
  const values = used.flatMap((key) => context.analysis.valuation.methods[key] ?? []);
  const lines = used.map((key, index) =>
    line(index === 0 ? "" : "+", METHOD_TITLES[key], context.analysis.valuation.methods[key], "usd"),
  );
  const mean = fairValue(METHOD_KEYS.map((key) => figures[key]));
  const beside = smallBusinessValue(context);
  const notes = spreadNotes(values);
  return {
    title: "Fair value",
    formula: "Average of the valuation methods that have inputs",
    lines: used.length === 0 ? [] : [...lines, line("÷", "Methods with inputs", used.length, "count")],
    result: { value: context.analysis.valuation.fair_value, unit: "usd" },
    ...(mean.ok ? {} : { reason: reasonSentence(mean.reason, context.deal) }),
    ...(beside === null ? {} : { beside }),
    ...(notes.length === 0 ? {} : { notes }),
    source: "Analysis spec §9; decisions B4, Q-A08",
    ...(beside === null ? {} : { benchmark: benchmarkOf(context) }),
  };
}

/** How far the price is from fair value, in dollars or as a share of it. */
export function explainGap(unit: "usd" | "pct", context: WorkingContext): WorkingDraft {
  const fair = fairValue(METHOD_KEYS.map((key) => methodFigures(context.numbers)[key]));
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
    source: "Analysis spec §9; decisions B4, Q-A46",
  };
}
