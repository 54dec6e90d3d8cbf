import type { Figure } from "#calc/deal/figure.ts";
import { metricCardFigure } from "#calc/deal/metric-cards.ts";
import { componentFigure } from "#calc/scoring/score-components.ts";
import { PERCENTILE_KEYS, type PercentileKey } from "#calc/valuation/percentiles.ts";
import { benchmarkFor, inputLine, line, reasonWhen, type WorkingContext } from "./context.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

interface PercentileText {
  readonly title: string;
  readonly better: "higher" | "lower";
  readonly ratio: string;
  readonly lines: (context: WorkingContext) => WorkingLine[];
}

export const PERCENTILE_TEXTS: Readonly<Record<PercentileKey, PercentileText>> = {
  ebitda_margin: {
    title: "EBITDA margin, industry percentile",
    better: "higher",
    ratio: "EBITDA margin ÷ benchmark margin",
    lines: (c) => [
      line("", "EBITDA margin", c.analysis.metric_cards.ebitda_margin_pct, "pct"),
      line("÷", "Benchmark margin", c.analysis.benchmark_used.ebitda_margin, "pct"),
    ],
  },
  revenue_per_employee: {
    title: "Revenue per employee, industry percentile",
    better: "higher",
    ratio: "Revenue per employee ÷ benchmark",
    lines: (c) => [
      line("", "Revenue per employee", c.analysis.metric_cards.revenue_per_employee, "usd"),
      line("÷", "Benchmark", c.analysis.benchmark_used.revenue_per_employee, "usd"),
    ],
  },
  ev_ebitda_multiple: {
    title: "Price / EBITDA, industry percentile",
    better: "lower",
    ratio: "Price / EBITDA ÷ benchmark EV/EBITDA",
    lines: (c) => [
      inputLine.price("", c),
      inputLine.ebitda("÷", c),
      line("÷", "Benchmark EV/EBITDA", c.analysis.benchmark_used.ev_ebitda_multiple, "ratio"),
    ],
  },
  ev_sales_multiple: {
    title: "Price / revenue, industry percentile",
    better: "lower",
    ratio: "Price / revenue ÷ benchmark EV/sales",
    lines: (c) => [
      inputLine.price("", c),
      inputLine.revenue("÷", c),
      line("÷", "Benchmark EV/sales", c.analysis.benchmark_used.ev_sales_multiple, "ratio"),
    ],
  },
  debt_ratio: {
    title: "Debt ratio, industry percentile",
    better: "lower",
    ratio: "Debt ÷ total assets ÷ benchmark debt to capital",
    lines: (c) => [
      inputLine.debt("", c),
      inputLine.assets("÷", c),
      line("÷", "Benchmark debt to capital", c.analysis.benchmark_used.market_debt_to_capital, "ratio"),
    ],
  },
};

/** Why an input of a comparison is missing: the figure that the ratio starts from: its reason is the reason of the percentile. */
export function figureBehind(key: PercentileKey, { numbers, analysis }: WorkingContext): Figure {
  const multiple = analysis.valuation.industry_multiple;
  switch (key) {
    case "ebitda_margin":
      return metricCardFigure("ebitda_margin_pct", numbers);
    case "revenue_per_employee":
      return metricCardFigure("revenue_per_employee", numbers);
    case "ev_ebitda_multiple":
      return metricCardFigure("payback_years", numbers);
    case "ev_sales_multiple":
      return componentFigure("price_revenue", numbers, multiple);
    case "debt_ratio":
      return componentFigure("debt_assets", numbers, multiple);
  }
}

const MULTIPLE_KEYS: readonly PercentileKey[] = PERCENTILE_KEYS.filter((key) => key.startsWith("ev_"));

/** How a percentile is placed around its benchmark; the lines are the ratio that the formula places. */
export function explainPercentile(key: PercentileKey, context: WorkingContext): WorkingDraft {
  const { title, better, ratio, lines } = PERCENTILE_TEXTS[key];
  const rank = context.analysis.percentiles[key];
  const behind = figureBehind(key, context);
  const place = better === "higher" ? "50 × ratio" : "100 − 50 × ratio";
  const notes = ["The benchmark stands at the 50th percentile; a real distribution is not known."];
  if (MULTIPLE_KEYS.includes(key))
    notes.push("A low multiple ranks high because the price is cheaper than the benchmark.");
  return {
    title,
    formula: `${place}, within 1 and 99, where the ratio is ${ratio}`,
    lines: lines(context),
    result: { value: rank.percentile, unit: "points" },
    ...reasonWhen(rank.percentile, behind.ok ? "overflow" : behind.reason, context),
    notes,
    source: "Assumption of this product",
    benchmark: benchmarkFor(key, context),
  };
}
