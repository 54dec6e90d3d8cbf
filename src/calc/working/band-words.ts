import { type BandRule, SCORE_BANDS, type ScoreComponentKey } from "#calc/scoring/score-bands.ts";

const RULE_WORDS: Readonly<Record<BandRule, string>> = {
  "at-most": "at most",
  "at-least": "at least",
  above: "above",
};

/** 500000 reads "500,000"; thresholds are plain numbers of at most two decimals. */
const grouped = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/** The band that gave the points, in words: "at most 0.8", or why the last points were given. */
export function bandWords(key: ScoreComponentKey, points: number, hasValue: boolean): string {
  const { rule, thresholds, points: steps } = SCORE_BANDS[key];
  const place = steps.indexOf(points);
  const threshold = thresholds[place];
  if (hasValue && threshold !== undefined) return `${RULE_WORDS[rule]} ${grouped(threshold)}`;
  const last = grouped(thresholds[thresholds.length - 1] ?? 0);
  if (!hasValue) return "an input is missing, which earns the last points";
  return rule === "at-most"
    ? `more than ${last}`
    : rule === "above"
      ? `${last} or less`
      : `less than ${last}`;
}
