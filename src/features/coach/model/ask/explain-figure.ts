import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import { workingOfVerdict } from "#calc/working/verdict-workings.ts";
import type { Working } from "#calc/working/working.ts";
import {
  type ForecastFigureKey,
  type TimelineFigureKey,
  workingOfForecast,
  workingOfTimeline,
} from "#calc/working/year-workings.ts";
import type { FigurePlace } from "#features/coach/model/coach-figure.ts";
import { type DealStudy, placeOf, readEntered } from "#features/coach/model/deal-study.ts";
import { chooseStack, subjectOfStack } from "./choose-stack.ts";
import { ENTERED_NAMES } from "./figure-names.ts";
import type { RequestedFigure } from "./find-figure.ts";
import { explainStackFigure } from "./stack-figures.ts";

/** A figure with how it was worked out, as the core explains it. */
export type Explained =
  | { kind: "working"; working: Working; place: FigurePlace; stackId?: string }
  | { kind: "entered"; label: string; value: number | null }
  /** There is no such year, or no plan that has years. */
  | { kind: "none"; reason: string };

export function explainFigure(study: DealStudy, asked: RequestedFigure): Explained {
  if (asked.kind === "entered") {
    const figure = readEntered(study, asked.key);
    return {
      kind: "entered",
      label: figure?.label ?? ENTERED_NAMES[asked.key][0] ?? "",
      value: figure?.value ?? null,
    };
  }
  if (asked.kind === "computed") {
    const working = workingOf(asked.id, study.figures, study.analysis);
    return { kind: "working", working, place: placeOf(asked.id) };
  }
  if (asked.kind === "stack") {
    const chosen = chooseStack(study, asked.stackId);
    if (chosen === null) return { kind: "none", reason: "No funding stack of it is saved." };
    const working = explainStackFigure(asked.id, subjectOfStack(study, chosen.saved));
    if (typeof working === "string") return { kind: "none", reason: working };
    return { kind: "working", working, place: "stack", stackId: chosen.saved.record.id };
  }
  if (asked.kind === "verdict") {
    const key = asked.id === "market" ? "market_high" : asked.id;
    const working = workingOfVerdict(key, study.verdict, study.figures);
    return { kind: "working", working, place: "overview" };
  }
  const [table, key] = asked.id.split(".");
  return table === "forecast"
    ? explainForecast(study, key as ForecastFigureKey, asked.year)
    : explainTimeline(study, key as TimelineFigureKey, asked.year);
}

const noYear = (year: number): Explained => ({
  kind: "none",
  reason: `There are figures for the years 1 to 10; there is none for year ${year}.`,
});

function explainForecast({ figures, analysis }: DealStudy, key: ForecastFigureKey, year: number): Explained {
  const rows = analysis.growth_forecast_0_10.base;
  if (rows === null)
    return { kind: "none", reason: "Without annual revenue above $0 there is no growth forecast." };
  const row = rows.find((one) => one.year === year);
  if (row === undefined) return noYear(year);
  const working = workingOfForecast(key, { deal: figures, scenario: GROWTH_SCENARIOS.base, row });
  return { kind: "working", working, place: "growth" };
}

function explainTimeline({ figures, analysis }: DealStudy, key: TimelineFigureKey, year: number): Explained {
  const { roi } = analysis;
  if (roi === null)
    return { kind: "none", reason: "Without an asking price above $0 and EBITDA there is no plan of years." };
  const row = roi.timeline.find((one) => one.year === year);
  if (row === undefined) return noYear(year);
  return { kind: "working", working: workingOfTimeline(key, { deal: figures, roi, row }), place: "roi" };
}
