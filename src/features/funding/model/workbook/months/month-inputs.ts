import { MOST_MONTHS } from "#calc/lending/months-paid.ts";
import type { RateStep } from "#calc/lending/rate-in-month.ts";
import { type CellUnit, input, label, note } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  nameRange,
  nextRow,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { cellOf, type MonthPart } from "./month-part.ts";

interface Shown {
  readonly unit?: CellUnit;
  readonly about?: string;
}
export type AddInput = (
  field: string,
  title: string,
  value: number | string | null | undefined,
  shown?: Shown,
) => void;

/** Rows of inputs whose cells are called after a part. */
export const inputsOf =
  (sheet: SheetPlan, part: Pick<MonthPart, "prefix">): AddInput =>
  (field, title, value, { unit = "count", about = "" } = {}) =>
    void addRow(sheet, label(title), input(cellOf(part, field), value ?? null, unit), note(about));

/** What a loan may agree besides its rate, its term and how often it is paid. */
export function addFurtherTerms({ loanTerms: terms, piece: { type } }: MonthPart, add: AddInput): void {
  add("InterestOnly", "Months of interest alone", terms?.interestOnlyMonths);
  add("First", "First month with a payment", terms?.firstPaymentMonth, { about: "Empty: the first" });
  add("Standby", "Standby", terms?.standby ?? "none", {
    unit: "plain",
    about: "none, full_life, full_months or interest_only_months",
  });
  add("StandbyMonths", "Months of standby", terms?.standbyMonths);
  add("StandbyAccrues", "Interest runs on standby", terms?.standbyAccrues === false ? 0 : 1, {
    about: "1: it is added to the balance; 0: none runs",
  });
  add("BalloonMonth", "Balloon month", terms?.balloonMonth, { about: "All that is owed is due then" });
  add("RateKind", "Kind of rate", terms?.rateKind ?? "fixed", { unit: "plain", about: "fixed or variable" });
  add("Reset", "Months between looks at the rate", terms?.resetMonths || (type === "sba" ? 3 : 12));
}

export const RHYTHM_ABOUT = "monthly, quarterly, annual, or balloon: interest until the term, then the whole";

const step = (value: number) => ({ kind: "input", value, unit: "count" }) as const;

/** How variable rates move: the last step that has begun counts, and before the first nothing is added. */
export function addRatePath(sheet: SheetPlan, path: readonly RateStep[]): void {
  addSection(sheet, "Path of variable rates", ["From month", "Basis points"]);
  const steps = new Map(path.map(({ fromMonth, bps }) => [fromMonth, bps]));
  const first = nextRow(sheet);
  addRow(sheet, step(0), step(0));
  for (const [fromMonth, bps] of [...steps].toSorted(([one], [other]) => one - other))
    addRow(sheet, step(fromMonth), step(bps));
  const last = nextRow(sheet) - 1;
  nameRange(sheet, "PathMonths", { row: first, column: 0 }, { row: last, column: 0 });
  nameRange(sheet, "PathPoints", { row: first, column: 1 }, { row: last, column: 1 });
}

/** The constants that the formulas of months read. */
export const MONTH_CONSTANTS = [
  ["MonthsAYear", "Months of a year", 12],
  ["QuarterMonths", "Months of a quarter", 3],
  ["PercentMonths", "Percent a year to a fraction a month", 1200],
  ["PercentWhole", "Percent of a whole", 100],
  ["PointsAPercent", "Basis points of a percent", 100],
  ["Cents", "Cents of a dollar", 100],
  ["CentDigits", "Decimals of a dollar", 2],
  ["MostMonths", "Months to which a component is followed", MOST_MONTHS],
] as const;
