import type { ForecastRow } from "#calc/growth/forecast-growth.ts";
import {
  GROWTH_SCENARIO_KEYS,
  GROWTH_SCENARIOS,
  type GrowthScenarioKey,
} from "#calc/growth/growth-scenarios.ts";
import { reasonSentence } from "#calc/working/reasons.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { GROWTH_TITLES } from "#features/deal-analysis/model/workbook/inputs-assumptions.ts";
import { formatMoney, formatMultiple, formatPercent, formatPoints } from "#kit/format-figure.ts";
import { lineChart } from "#features/report-files/model/report/chart-lines.ts";
import {
  ACCENT,
  block,
  CAUTION,
  INK_3,
  para,
  section,
  table,
} from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";

const COLORS: Readonly<Record<GrowthScenarioKey, string>> = {
  conservative: CAUTION,
  base: ACCENT,
  aggressive: "#2b62a3",
  custom: INK_3,
};

/** Ten years in four scenarios: value as lines, then each scenario's end, then every year of the base. */
export function growthPart(subject: ExportSubject): PdfNode {
  const forecasts = GROWTH_SCENARIO_KEYS.map((key) => ({ key, rows: forecastOf(subject, key) }));
  const base = forecastOf(subject, "base");
  if (base === null)
    return section("Growth Forecast", [para(`N/A: ${reasonSentence("revenue-missing", subject.figures)}`)]);
  const hasValue = typeof base[0]?.value === "number";
  const lines = forecasts.map(({ key, rows }) => ({
    label: GROWTH_TITLES[key],
    color: COLORS[key],
    values: (rows ?? []).map((row) => (hasValue ? row.value : row.revenue) ?? 0),
  }));
  const missing = hasValue
    ? []
    : [
        para(
          `Value, EBITDA and margin are N/A: ${reasonSentence("ebitda-missing", subject.figures)}`,
          "caution",
        ),
      ];
  return section("Growth Forecast", [
    ...missing,
    block(hasValue ? "Business value over ten years" : "Revenue over ten years", [
      { svg: lineChart(lines), width: 516 },
    ]),
    block("Where each scenario ends", [ends(subject)]),
    block("Base scenario, year by year", [yearly(base)]),
  ]);
}

function forecastOf(
  { analysis, customForecast }: ExportSubject,
  key: GrowthScenarioKey,
): readonly ForecastRow[] | null {
  return key === "custom" ? customForecast : analysis.growth_forecast_0_10[key];
}

function ends(subject: ExportSubject): PdfNode {
  const rows = GROWTH_SCENARIO_KEYS.map((key) => {
    const { growthPct, marginChangePts, multipleFactor } =
      key === "custom" ? subject.assumptions.custom : GROWTH_SCENARIOS[key];
    const last = forecastOf(subject, key)?.at(-1);
    return [
      GROWTH_TITLES[key],
      formatPercent(growthPct),
      formatPoints(marginChangePts),
      formatMultiple(multipleFactor, 2),
      formatMoney(last?.revenue ?? null),
      orNotAvailable(last?.ebitda),
      orNotAvailable(last?.value),
    ];
  });
  const heads = [
    "Scenario",
    "Growth a year",
    "Margin in all",
    "Multiple",
    "Revenue, year 10",
    "EBITDA, year 10",
    "Value, year 10",
  ];
  return table(heads, rows, ["*", 42, 42, 40, 89, 89, 89]);
}

const orNotAvailable = (usd: number | null | undefined): string =>
  usd === null || usd === undefined ? "N/A" : formatMoney(usd);

function yearly(rows: readonly ForecastRow[]): PdfNode {
  const body = rows.map(({ year, revenue, margin_pct, ebitda, value }) => [
    String(year),
    formatMoney(revenue),
    margin_pct === null ? "N/A" : formatPercent(margin_pct),
    orNotAvailable(ebitda),
    orNotAvailable(value),
  ]);
  return table(["Year", "Revenue", "EBITDA margin", "EBITDA", "Value"], body, [50, "*", "*", "*", "*"]);
}
