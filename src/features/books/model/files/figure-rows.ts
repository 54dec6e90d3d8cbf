import type { PeriodFigures } from "#calc/books/books-figures.ts";

/** What follows from the lines of a period, as files tell it. */
export interface FigureRow {
  readonly id: string;
  readonly title: string;
  readonly unit: "usd" | "pct";
  readonly read: (figures: PeriodFigures) => number | null;
}

export const FIGURE_ROWS: readonly FigureRow[] = [
  { id: "grossProfit", title: "Gross profit", unit: "usd", read: (f) => f.grossProfit },
  { id: "computedNetIncome", title: "Net income, computed", unit: "usd", read: (f) => f.computedNetIncome },
  { id: "netIncomeUsed", title: "Net income used", unit: "usd", read: (f) => f.netIncomeUsed },
  { id: "unexplained", title: "Unexplained: stated less computed", unit: "usd", read: (f) => f.unexplained },
  { id: "reportedEbitda", title: "Reported EBITDA", unit: "usd", read: (f) => f.reportedEbitda },
  { id: "reportedSde", title: "Reported SDE", unit: "usd", read: (f) => f.reportedSde },
  { id: "claimed", title: "Adjustments, claimed", unit: "usd", read: (f) => f.adjustments.claimed },
  { id: "documented", title: "Adjustments, documented", unit: "usd", read: (f) => f.adjustments.documented },
  { id: "lender", title: "Adjustments, lender", unit: "usd", read: (f) => f.adjustments.lender },
  { id: "sdeClaimed", title: "SDE, claimed", unit: "usd", read: (f) => f.sde.claimed },
  { id: "sdeDocumented", title: "SDE, documented", unit: "usd", read: (f) => f.sde.documented },
  { id: "sdeLender", title: "SDE, lender", unit: "usd", read: (f) => f.sde.lender },
  { id: "replacementPay", title: "Replacing the owner", unit: "usd", read: (f) => f.replacementPay },
  {
    id: "ebitdaClaimed",
    title: "Adjusted EBITDA, claimed",
    unit: "usd",
    read: (f) => f.adjustedEbitda.claimed,
  },
  {
    id: "ebitdaDocumented",
    title: "Adjusted EBITDA, documented",
    unit: "usd",
    read: (f) => f.adjustedEbitda.documented,
  },
  {
    id: "ebitdaLender",
    title: "Adjusted EBITDA, lender",
    unit: "usd",
    read: (f) => f.adjustedEbitda.lender,
  },
  { id: "grossMargin", title: "Gross margin", unit: "pct", read: (f) => f.grossMarginPct },
  { id: "ebitdaMargin", title: "Reported EBITDA margin", unit: "pct", read: (f) => f.ebitdaMarginPct },
  { id: "revenueChange", title: "Revenue on the year before", unit: "pct", read: (f) => f.revenueChangePct },
];
