import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import { type BandRule, SCORE_BANDS, type ScoreComponentKey } from "#calc/scoring/score-bands.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import type { WorkingUnit } from "./working.ts";

const RULE_WORDS: Readonly<Record<BandRule, string>> = {
  "at-most": "at most",
  "at-least": "at least",
  above: "above",
};

/** 500000 reads "500,000"; thresholds are plain numbers of at most two decimals. */
const grouped = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/** A figure of the deal as a band is told of it: at most two decimals, with its unit. */
function figureWords(value: number, unit: WorkingUnit): string {
  if (unit === "usd") return formatMoney(value);
  const text = formatNumber(value, unit === "pct" ? 1 : 2);
  if (unit === "pct") return `${text}%`;
  return unit === "years" ? `${text} years` : text;
}

/** The figure of the deal and the band that gave its points: "18.3%: at least 15", or why the last points were given. */
function bandWords(key: ScoreComponentKey, points: number, value: number | null, unit: WorkingUnit): string {
  if (value === null) return "an input is missing, which earns the last points";
  return `${figureWords(value, unit)}: ${bandOf(key, points)}`;
}

function bandOf(key: ScoreComponentKey, points: number): string {
  const { rule, thresholds, points: steps } = SCORE_BANDS[key];
  const place = steps.indexOf(points);
  const threshold = thresholds[place];
  if (threshold !== undefined) return `${RULE_WORDS[rule]} ${grouped(threshold)}`;
  const last = grouped(thresholds[thresholds.length - 1] ?? 0);
  return rule === "at-most"
    ? `more than ${last}`
    : rule === "above"
      ? `${last} or less`
      : `less than ${last}`;
}

const COMPONENT_UNITS: Readonly<Partial<Record<ScoreComponentKey, WorkingUnit>>> = {
  ebitda_margin_pct: "pct",
  return_pct: "pct",
  payback_years: "years",
  revenue_per_employee: "usd",
};
/** The figure of a component and the band that gave its points, in words. */
export function componentBand(
  key: ScoreComponentKey,
  { analysis }: { readonly analysis: Pick<DealAnalysis, "score"> },
): string {
  const { value, points } = analysis.score.components[key];
  return bandWords(key, points, value, COMPONENT_UNITS[key] ?? "ratio");
}
