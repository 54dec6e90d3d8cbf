import type { PercentileKey } from "#calc/valuation/percentiles.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";

export interface Comparison {
  label: string;
  /** The deal's own value as read, null when it has none. */
  own: string | null;
  benchmark: string;
  /** Which way is the better one, in words for prices. */
  better: string;
}

const written = (value: number | null, format: (value: number) => string) =>
  value === null ? null : format(value);
const asPercent = (ratio: number) => formatPercent(ratio * 100);
const asMultiple = (ratio: number) => formatMultiple(ratio);

/** The deal's value beside the benchmark's, as both are read. */
export function comparisonOf(key: PercentileKey, { figures, analysis }: AnalysedDeal): Comparison {
  const { benchmark_used: benchmark, metric_cards: cards, score } = analysis;
  switch (key) {
    case "ebitda_margin":
      return {
        label: "EBITDA margin",
        own: written(cards.ebitda_margin_pct, formatPercent),
        benchmark: formatPercent(benchmark.ebitda_margin),
        better: "higher is better",
      };
    case "revenue_per_employee":
      return {
        label: "Revenue per employee",
        own: written(cards.revenue_per_employee, formatMoney),
        benchmark: formatMoney(benchmark.revenue_per_employee),
        better: "higher is better",
      };
    case "ev_ebitda_multiple":
      return {
        label: "Price / EBITDA",
        own: written(workingOf("price_to_ebitda", figures, analysis).result.value, asMultiple),
        benchmark: formatMultiple(benchmark.ev_ebitda_multiple),
        better: "lower is cheaper",
      };
    case "ev_sales_multiple":
      return {
        label: "Price / revenue",
        own: written(score.components.price_revenue.value, asMultiple),
        benchmark: formatMultiple(benchmark.ev_sales_multiple),
        better: "lower is cheaper",
      };
    case "debt_ratio":
      return {
        label: "Debt to assets",
        own: written(score.components.debt_assets.value, asPercent),
        benchmark: asPercent(benchmark.market_debt_to_capital),
        better: "lower is better",
      };
  }
}

/** "18.3% against 20.0%" */
export function describeComparison(key: PercentileKey, subject: AnalysedDeal): string {
  const { own, benchmark } = comparisonOf(key, subject);
  return own === null ? `no figure, against ${benchmark}` : `${own} against ${benchmark}`;
}
