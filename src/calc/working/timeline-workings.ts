import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { RoiBlock, RoiTimelineRow } from "#calc/returns/calculate-roi.ts";
import { line } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import type { Working, WorkingDraft } from "./working.ts";

export type TimelineFigureKey = Exclude<keyof RoiTimelineRow, "year">;

function cashFlowOf(row: RoiTimelineRow, roi: RoiBlock, ebitdaUsd: number | null): WorkingDraft {
  const isStart = row.year === 0;
  const served = row.cash_flow === null || ebitdaUsd === null ? null : ebitdaUsd - row.cash_flow;
  return {
    title: isStart ? "Money put in" : `Cash flow of year ${row.year}`,
    formula: isStart
      ? "The down payment, paid at closing"
      : "EBITDA − the debt service that falls in that year",
    lines: isStart
      ? [line("", "Nothing earned yet", 0, "usd"), line("−", "Down payment", roi.down_payment, "usd")]
      : [line("", "EBITDA", ebitdaUsd, "usd"), line("−", "Debt service of the year", served, "usd")],
    result: { value: row.cash_flow, unit: "usd" },
    source: "Standard definition",
  };
}

function cumulativeOf(row: RoiTimelineRow, roi: RoiBlock): WorkingDraft {
  const before = roi.timeline[row.year - 1];
  return {
    title: `Cumulative cash after year ${row.year}`,
    formula: "What was put in and earned before + the cash flow of the year; no sale is counted",
    lines: [
      line(
        "",
        before === undefined ? "Before closing" : `After year ${before.year}`,
        before?.cumulative ?? 0,
        "usd",
      ),
      line("+", row.year === 0 ? "Money put in" : `Cash flow of year ${row.year}`, row.cash_flow, "usd"),
    ],
    result: { value: row.cumulative, unit: "usd" },
    source: "Standard definition",
  };
}

function returnOf(row: RoiTimelineRow, roi: RoiBlock): WorkingDraft {
  return {
    title: `Return after year ${row.year}`,
    formula: "(Cumulative cash + down payment) ÷ down payment",
    lines: [
      line("", "Cumulative cash", row.cumulative, "usd"),
      line("+", "Down payment", roi.down_payment, "usd"),
      line("÷", "Down payment", roi.down_payment, "usd"),
    ],
    result: { value: row.roi_pct, unit: "pct" },
    source: "Standard definition",
  };
}

/**
 * How a figure of one year of the return timeline is worked out.
 *
 * Source: analysis spec §9; decision B9.
 */
export function workingOfTimeline(
  key: TimelineFigureKey,
  asked: { readonly deal: DealFigures; readonly roi: RoiBlock; readonly row: RoiTimelineRow },
): Working {
  const { deal, roi, row } = asked;
  const drafts = {
    cash_flow: () => cashFlowOf(row, roi, deal.ebitdaUsd),
    cumulative: () => cumulativeOf(row, roi),
    roi_pct: () => returnOf(row, roi),
  };
  const draft = drafts[key]();
  const reason = key === "roi_pct" && roi.down_payment === 0 ? "no-down-payment" : "overflow";
  return {
    id: `timeline.${key}`,
    ...draft,
    ...(draft.result.value === null ? { reason: reasonSentence(reason, deal) } : {}),
  };
}
