import type { BankFigures } from "#calc/lending/analyze-bank.ts";
import type { WorkingLineView, WorkingView } from "#web/ui/figures/working.ts";
import type { FigureUnit } from "#kit/format-value.ts";

const OWN = "This product’s own definition, as a lender reads it";
const TYPED = "An estimate with the rates that are typed";

const line = (
  sign: string,
  label: string,
  value: number | null,
  unit: FigureUnit = "usd",
  note?: string,
): WorkingLineView => ({ sign, label, value, unit, ...(note === undefined ? {} : { note }) });

interface Shape {
  readonly title: string;
  readonly formula: string;
  readonly lines: readonly WorkingLineView[];
  readonly value: number | null;
  readonly unit: FigureUnit;
  readonly notes?: readonly string[];
  readonly isEstimate?: boolean;
}

const working = ({ title, formula, lines, value, unit, notes, isEstimate = false }: Shape): WorkingView => ({
  title,
  formula,
  lines,
  result: { value, unit },
  source: isEstimate ? TYPED : OWN,
  ...(notes === undefined ? {} : { notes }),
});

type Year = BankFigures["years"][number];

/** Cash that can pay debt ÷ what is due in the year. */
export const coverageWorking = ({ year, cads, due, coverage }: Year, basis: string): WorkingView =>
  working({
    title: `Coverage of year ${year}`,
    formula: "Cash that can pay debt ÷ payments of the year",
    lines: [line("", "Cash that can pay debt", cads), line("÷", `Payments of year ${year}`, due)],
    value: coverage,
    unit: "ratio",
    notes: [basis],
  });

/** Business and household together. */
export const globalWorking = ({ year, globalNumerator, globalDue, global }: Year): WorkingView =>
  working({
    title: `Global coverage of year ${year}`,
    formula:
      "(Cash that can pay debt − the owners’ tax on the profit + household income after tax − living costs) ÷ all payments",
    lines: [
      line("", "Business and household, after tax and living costs", globalNumerator),
      line("÷", "Payments of the business, personal debts and borrowed cash", globalDue),
    ],
    value: global,
    unit: "ratio",
  });

export function cashToCloseWorking(
  cashToClose: number,
  { equity, further }: { readonly equity: number; readonly further: number },
  depositUsd: number | null,
): WorkingView {
  return working({
    title: "Cash to close",
    formula: "Your equity in the stack + further cash − deposit already paid",
    lines: [
      line("", "Your equity in the stack", equity),
      line("+", "Further cash, what balances sources and uses", further),
      line("−", "Deposit already paid", depositUsd),
    ],
    value: cashToClose,
    unit: "usd",
    ...(depositUsd === null ? { notes: ["No deposit is entered: none is taken off."] } : {}),
  });
}

export const injectionWorking = ({ injectionPct, projectCost }: BankFigures["sourcesAndUses"]): WorkingView =>
  working({
    title: "Equity injection",
    formula: "Your counted money ÷ cost of the project",
    lines: [line("÷", "Cost of the project: the uses without the reserve", projectCost)],
    value: injectionPct,
    unit: "pct",
    notes: [
      "Your own cash without the reserve and large investors count in full; a seller’s note on standby and smaller investors as far as half of what is asked.",
    ],
  });

export const safetyWorking = (
  title: string,
  value: number | null,
  worst: number | null,
  target: number,
): WorkingView =>
  working({
    title,
    formula: "(1 − target ÷ coverage of the worst year) × 100",
    lines: [line("", "Target", target, "ratio"), line("÷", "Coverage of the worst year", worst, "ratio")],
    value,
    unit: "pct",
  });

export const lowestCashWorking = (
  { lowest, lowestMonth }: BankFigures["cash"],
  openingUsd: number | null,
): WorkingView =>
  working({
    title: "Lowest cash",
    formula: "Cash at closing + what is earned − what is due, month by month",
    lines: [
      line("", "Cash at closing", openingUsd, "usd", "Working capital, reserve and cash that is bought"),
      line("", "Month with the lowest cash", lowestMonth, "count"),
    ],
    value: lowest,
    unit: "usd",
  });

export const lineWorking = ({
  lowest,
  peak,
  interest,
}: NonNullable<BankFigures["cash"]["line"]>): WorkingView =>
  working({
    title: "Lowest cash with the line of credit",
    formula: "What is missing is drawn up to the limit, and repaid with what the cash then holds",
    lines: [line("", "Drawn at most", peak), line("", "Interest of ten years", interest)],
    value: lowest,
    unit: "usd",
  });

export const afterTaxWorking = ({ year, cads, due, tax, afterTax }: Year): WorkingView =>
  working({
    title: `Cash after tax of year ${year}`,
    formula: "Cash that can pay debt − payments − tax",
    lines: [
      line("", "Cash that can pay debt", cads),
      line("−", `Payments of year ${year}`, due),
      line("−", "Tax, estimated", tax),
    ],
    value: afterTax,
    unit: "usd",
    isEstimate: true,
  });

export const returnWorking = (
  title: string,
  value: number | null,
  unit: "pct" | "ratio",
  years: 5 | 10,
  cashToClose: number,
): WorkingView =>
  working({
    title,
    formula:
      unit === "pct"
        ? "The rate at which what comes back is worth the cash to close today"
        : "What comes back ÷ cash to close",
    lines: [
      line("", "Cash to close", cashToClose),
      line(
        "",
        "Years",
        years,
        "count",
        "Your part of each year after tax, and of a sale at the end less what is still owed",
      ),
    ],
    value,
    unit,
    isEstimate: true,
    notes: ["Tax on the sale is not counted. Your own pay is a cost here, no return."],
  });

type PlainLine = readonly [sign: string, label: string, value: number | null];

/** The figure of a rule from two figures, or as it was entered. */
export const ruleWorking = (
  title: string,
  value: number,
  unit: "usd" | "ratio" | "count",
  lines: readonly PlainLine[],
  basis?: string,
): WorkingView =>
  working({
    title,
    formula: basis ?? lines.map(([sign, label], at) => (at === 0 ? label : `${sign} ${label}`)).join(" "),
    lines: lines.map(([sign, label, amount]) => line(sign, label, amount, "usd")),
    value,
    unit,
  });
