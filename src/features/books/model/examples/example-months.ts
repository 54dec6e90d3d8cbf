/** Which months a period of an example is about. */
export interface ExampleMonths {
  readonly label: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly kind: "fiscal_year" | "interim";
}

export interface ExampleCalendar {
  /** Of the nine months since the latest full year. */
  readonly year: number;
  /** The three full years, the oldest first. */
  readonly years: readonly [ExampleMonths, ExampleMonths, ExampleMonths];
  /** The nine months since. */
  readonly interim: ExampleMonths;
  /** The same nine months a year before. */
  readonly earlier: ExampleMonths;
}

const yearOf = (year: number): ExampleMonths => ({
  label: `FY${year}`,
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  kind: "fiscal_year",
});

const nineMonthsOf = (year: number): ExampleMonths => ({
  label: `Jan–Sep ${year}`,
  startDate: `${year}-01-01`,
  endDate: `${year}-09-30`,
  kind: "interim",
});

/** The documents of a seller who offers the business on this day: up to the last September that has ended. */
export function exampleCalendar(today: string): ExampleCalendar {
  const thisYear = Number(today.slice(0, 4));
  const year = today.slice(5) > "09-30" ? thisYear : thisYear - 1;
  return {
    year,
    years: [yearOf(year - 3), yearOf(year - 2), yearOf(year - 1)],
    interim: nineMonthsOf(year),
    earlier: nineMonthsOf(year - 1),
  };
}

/** The labels in the order in which a line of the ledger states its amounts. */
export const labelsOf = ({ years, interim, earlier }: ExampleCalendar): readonly string[] =>
  [...years, interim, earlier].map(({ label }) => label);

/** Revenue by month: of the latest full year, then of the nine months since. */
export const monthlyRows = (
  { years, interim }: ExampleCalendar,
  { year, since }: { readonly year: readonly number[]; readonly since: readonly number[] },
): { month: string; revenue: number }[] => [...rowsOf(years[2], year), ...rowsOf(interim, since)];

const rowsOf = ({ startDate }: ExampleMonths, revenues: readonly number[]) =>
  revenues.map((revenue, place) => ({
    month: `${startDate.slice(0, 4)}-${String(place + 1).padStart(2, "0")}`,
    revenue,
  }));
