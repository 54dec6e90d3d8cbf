import type { BooksFigures, PeriodFigures } from "#calc/books/books-figures.ts";
import { formatPercent } from "#kit/format-figure.ts";
import type { StoredBooks } from "./stored-books.ts";

export interface TrendBar {
  readonly label: string;
  readonly value: number | null;
  /** Drawn beside the value: depreciation beside capital expenditure. */
  readonly other?: number | null;
  /** The months to date, or a month among the strongest. */
  readonly isStrong?: boolean;
}

export interface Trend {
  readonly id: "revenue" | "grossMargin" | "ebitdaMargin" | "capex";
  readonly title: string;
  readonly unit: "usd" | "pct";
  readonly says: string;
  readonly bars: readonly TrendBar[];
}

interface Year {
  readonly figures: PeriodFigures;
  readonly stored: StoredBooks["periods"][number];
}

/** The counting years, the earliest first, each with what was typed for it. */
function listYears(stored: StoredBooks, { periods }: Pick<BooksFigures, "periods">): readonly Year[] {
  return periods
    .flatMap((figures, index): Year[] => {
      const period = stored.periods[index];
      return period !== undefined && figures.counts && period.kind === "fiscal_year"
        ? [{ figures, stored: period }]
        : [];
    })
    .toSorted((a, b) => (a.stored.endDate < b.stored.endDate ? -1 : 1));
}

/** The same few figures year by year, with the twelve months to date where they are the base. */
export function listTrends(stored: StoredBooks, figures: BooksFigures): readonly Trend[] {
  const years = listYears(stored, figures);
  if (years.length === 0) return [];
  const { base, baseDetail, trend, alternatives } = figures;
  const isTtm = baseDetail.applied === "ttm";
  const bars = (of: (year: Year) => number | null, ttm: number | null): TrendBar[] => [
    ...years.map((year) => ({ label: year.figures.label, value: of(year) })),
    ...(ttm === null ? [] : [{ label: "TTM", value: ttm, isStrong: true }]),
  ];
  const growth = trend.revenueGrowthPct;
  return [
    {
      id: "revenue",
      title: "Revenue",
      unit: "usd",
      says: growth === null ? "$" : `$, ${formatPercent(growth)} a year`,
      bars: bars(({ figures: { revenue } }) => revenue, alternatives.ttm?.revenue ?? null),
    },
    {
      id: "grossMargin",
      title: "Gross margin",
      unit: "pct",
      says: "% of revenue",
      bars: bars(({ figures: { grossMarginPct } }) => grossMarginPct, isTtm ? base.grossMarginPct : null),
    },
    {
      id: "ebitdaMargin",
      title: "Reported EBITDA margin",
      unit: "pct",
      says: "% of revenue",
      bars: bars(({ figures: { ebitdaMarginPct } }) => ebitdaMarginPct, isTtm ? base.ebitdaMarginPct : null),
    },
    {
      id: "capex",
      title: "Capex and depreciation",
      unit: "usd",
      says: "$, capex in green, depreciation in gray",
      bars: years.map(({ figures: { label }, stored: period }) => ({
        label,
        value: period.capex,
        other: period.lines.depreciation ?? null,
      })),
    },
  ];
}

const MONTHS = 12;
const STRONGEST = 3;

/** The last twelve months of revenue, the three strongest marked. */
export function listMonths({ monthlyRevenue }: Pick<StoredBooks, "monthlyRevenue">): readonly TrendBar[] {
  const known = monthlyRevenue
    .filter(({ month, revenue }) => month !== "" && revenue !== null)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-MONTHS);
  const strongest = new Set(
    known
      .toSorted((a, b) => (b.revenue ?? 0) - (a.revenue ?? 0))
      .slice(0, STRONGEST)
      .map(({ id }) => id),
  );
  return known.map(({ id, month, revenue }) => ({
    label: month,
    value: revenue,
    isStrong: strongest.has(id),
  }));
}
