import type { ReadValue, ValuePeriod } from "./read-value.ts";

interface BooksPeriod {
  readonly label: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly kind: string;
  readonly basis: string;
  readonly lines: Readonly<Record<string, number>>;
}

/** The books as `deal books` takes them, as far as a document states them. */
export interface ReadBooks {
  readonly periods: readonly BooksPeriod[];
  readonly balanceSheets: readonly {
    readonly date: string;
    readonly lines: Readonly<Record<string, number>>;
  }[];
  readonly adjustments: readonly {
    readonly label: string;
    readonly source: "broker";
    readonly status: "claimed";
    readonly amounts: Readonly<Record<string, number>>;
  }[];
  readonly customers: readonly { readonly name: string; readonly sharePct: number }[];
  readonly monthlyRevenue: readonly { readonly month: string; readonly revenue: number }[];
  readonly stated: Readonly<Record<string, number>>;
}

/** Puts the values of the books together; a basis is what the document is, and never better. */
export function booksOf(values: readonly ReadValue[], isReturn: boolean): ReadBooks {
  const amounts = (key: string) =>
    values.flatMap((value) =>
      value.key === key && typeof value.value === "number" ? [{ ...value, amount: value.value }] : [],
    );
  const periods = new Map<
    string,
    { start: string; end: string; kind: string; lines: Record<string, number> }
  >();
  const sheets = new Map<string, Record<string, number>>();
  const adjustments = new Map<string, Record<string, number>>();
  for (const { of, amount } of amounts("books.line")) {
    if (of?.period === undefined || of.line === undefined) continue;
    const { start, end, kind } = of.period;
    const label = periodLabel({ start, end, kind });
    const period = periods.get(label) ?? { start, end, kind, lines: {} };
    period.lines[of.line] = amount;
    periods.set(label, period);
  }
  for (const { of, amount } of amounts("books.balance"))
    if (of?.date !== undefined && of.line !== undefined)
      sheets.set(of.date, { ...sheets.get(of.date), [of.line]: amount });
  for (const { of, amount } of amounts("books.adjustment")) {
    if (of?.label === undefined || of.period === undefined) continue;
    const { start, end, kind } = of.period;
    adjustments.set(of.label, { ...adjustments.get(of.label), [periodLabel({ start, end, kind })]: amount });
  }
  const stated = Object.fromEntries(
    [
      ["sde", "sde"],
      ["ebitda", "ebitda"],
      ["annualRevenue", "revenue"],
    ].flatMap(([key = "", name = ""]) => amounts(key).map(({ amount }) => [name, amount])),
  );
  return {
    periods: [...periods].map(([label, { start, end, kind, lines }]) => ({
      label,
      startDate: start,
      endDate: end,
      kind,
      basis: isReturn ? "tax_return" : "broker",
      lines,
    })),
    balanceSheets: [...sheets].map(([date, lines]) => ({ date, lines })),
    adjustments: [...adjustments].map(([label, own]) => ({
      label,
      source: "broker",
      status: "claimed",
      amounts: own,
    })),
    customers: amounts("books.customer").map(({ of, amount }) => ({
      name: of?.name ?? "",
      sharePct: amount,
    })),
    monthlyRevenue: amounts("books.month").map(({ of, amount }) => ({
      month: of?.month ?? "",
      revenue: amount,
    })),
    stated,
  };
}

/** "FY2025" of a calendar year, "FY to 2025-06" of another one, else from month to month. */
export function periodLabel({ start, end, kind }: ValuePeriod): string {
  const isYear =
    start.slice(5, 7) === "01" && end.slice(5, 7) === "12" && start.slice(0, 4) === end.slice(0, 4);
  const months = isYear
    ? `FY${end.slice(0, 4)}`
    : kind === "fiscal_year"
      ? `FY to ${end.slice(0, 7)}`
      : `${start.slice(0, 7)} to ${end.slice(0, 7)}`;
  return kind === "projection" ? `${months} projected` : months;
}
