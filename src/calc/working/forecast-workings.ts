import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { dealMultipleOf } from "#calc/deal/deal-numbers.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { FORECAST_HORIZON_YEARS, type ForecastRow } from "#calc/growth/forecast-growth.ts";
import type { GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import { line, multipleNote } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import type { Working, WorkingDraft, WorkingLine } from "./working.ts";

export type ForecastFigureKey = Exclude<keyof ForecastRow, "year">;

interface ForecastAsked {
  readonly deal: DealFigures;
  readonly scenario: GrowthScenario;
  readonly row: ForecastRow;
}

const yearly = (scenario: GrowthScenario): number => 1 + scenario.growthPct / 100;

function revenueOf({ deal, scenario, row }: ForecastAsked): WorkingDraft {
  return {
    title: `Revenue, year ${row.year}`,
    formula: "Annual revenue × (1 + growth) for each year",
    lines: [
      line("", "Annual revenue", deal.annualRevenueUsd, "usd"),
      line(
        "×",
        `Growth of ${row.year} years`,
        yearly(scenario) ** row.year,
        "ratio",
        `${scenario.growthPct}% a year`,
      ),
    ],
    result: { value: row.revenue, unit: "usd" },
    source: "Assumption of this product",
  };
}

function marginOf({ deal, scenario, row }: ForecastAsked): WorkingDraft {
  const today = (toNumber(deal.ebitdaUsd) / toNumber(deal.annualRevenueUsd)) * 100;
  const phased = (scenario.marginChangePts * row.year) / FORECAST_HORIZON_YEARS;
  const note = `${scenario.marginChangePts} points in all, phased in evenly over ${FORECAST_HORIZON_YEARS} years`;
  return {
    title: `EBITDA margin, year ${row.year}`,
    formula: "Today's margin + the change phased in so far, 100% at most",
    lines: [line("", "EBITDA margin today", today, "pct"), line("+", "Change so far", phased, "pct", note)],
    result: { value: row.margin_pct, unit: "pct" },
    source: "Assumption of this product",
  };
}

function ebitdaOf({ row }: ForecastAsked): WorkingDraft {
  return {
    title: `EBITDA, year ${row.year}`,
    formula: "Revenue × EBITDA margin of that year",
    lines: [line("", "Revenue", row.revenue, "usd"), line("×", "EBITDA margin", row.margin_pct, "pct")],
    result: { value: row.ebitda, unit: "usd" },
    source: "Assumption of this product",
  };
}

function valueOf({ deal, scenario, row }: ForecastAsked): WorkingDraft {
  const lines: WorkingLine[] = [
    line("", "EBITDA", row.ebitda, "usd"),
    line(
      "×",
      "Deal multiple",
      dealMultipleOf(deal.ebitdaMultiple),
      "ratio",
      multipleNote(deal.ebitdaMultiple),
    ),
  ];
  if (row.year > 0)
    lines.push(line("×", "Multiple factor of the scenario", scenario.multipleFactor, "ratio"));
  return {
    title: `Business value, year ${row.year}`,
    formula: "EBITDA × deal multiple × the scenario's factor from year 1 on, 0 when EBITDA is negative",
    lines,
    result: { value: row.value, unit: "usd" },
    source: "Assumption of this product",
  };
}

const FORECAST_EXPLAINERS: Readonly<Record<ForecastFigureKey, (asked: ForecastAsked) => WorkingDraft>> = {
  revenue: revenueOf,
  margin_pct: marginOf,
  ebitda: ebitdaOf,
  value: valueOf,
};

/**
 * How a figure of one year of the growth forecast is worked out.
 *
 * Source: analysis spec §9; decisions Q-A30 to Q-A32, B10.
 */
export function workingOfForecast(key: ForecastFigureKey, asked: ForecastAsked): Working {
  const draft = FORECAST_EXPLAINERS[key](asked);
  const { deal } = asked;
  const reason = toNumber(deal.ebitdaUsd) === 0 && key !== "revenue" ? "ebitda-missing" : "overflow";
  return {
    id: `forecast.${key}`,
    ...draft,
    ...(draft.result.value === null ? { reason: reasonSentence(reason, deal) } : {}),
  };
}
