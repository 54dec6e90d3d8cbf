import { DEFAULT_ROI_TERMS } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";
import type { RoiBlock } from "#calc/returns/calculate-roi.ts";
import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import { roiCashFlows, type RoiOutcome, TERMINAL_EBITDA_MULTIPLE } from "#calc/returns/roi-outcome.ts";
import { inputLine, line, reasonWhen, type WorkingContext } from "./context.ts";
import type { WorkingDraft, WorkingLine, WorkingUnit } from "./working.ts";

export const ROI_FIGURE_KEYS = [
  "down_payment",
  "loan",
  "monthly_payment",
  "annual_debt_service",
  "annual_cash_flow",
  "cash_on_cash_pct",
  "payback_years",
  "terminal_value",
  "loan_balance_year10",
  "irr_pct",
  "equity_multiple",
  "dscr",
] as const satisfies readonly (keyof RoiOutcome)[];
export type RoiFigureKey = (typeof ROI_FIGURE_KEYS)[number];

interface RoiText {
  readonly title: string;
  readonly formula: string;
  readonly unit: WorkingUnit;
  readonly lines: (context: WorkingContext, roi: RoiBlock) => WorkingLine[];
}

const termsOf = ({ deal }: WorkingContext): NonNullable<WorkingContext["deal"]["roi"]> =>
  deal.roi ?? DEFAULT_ROI_TERMS;

function loanLines(context: WorkingContext, roi: RoiBlock): WorkingLine[] {
  const { annualRatePct, termYears } = termsOf(context);
  return [
    line("", "Loan", roi.loan, "usd"),
    line("", "Interest a year", annualRatePct, "pct"),
    line("", "Payments", termYears * 12, "count", "one a month"),
  ];
}

function earnedInTenYears(roi: RoiBlock): number | null {
  const down = roi.down_payment;
  const last = roi.timeline.at(-1)?.cumulative ?? null;
  return down === null || last === null ? null : last + down;
}

function tenYearLines(roi: RoiBlock): WorkingLine[] {
  return [
    line("", "Cash flow of ten years", earnedInTenYears(roi), "usd"),
    line("+", "Sale in year 10", roi.terminal_value, "usd", `${TERMINAL_EBITDA_MULTIPLE} × EBITDA`),
    line("−", "Loan repaid in year 10", roi.loan_balance_year10, "usd"),
  ];
}

const ROI_TEXTS: Readonly<Record<RoiFigureKey, RoiText>> = {
  down_payment: {
    title: "Down payment",
    formula: "Asking price × down payment %",
    unit: "usd",
    lines: (c) => [inputLine.price("", c), line("×", "Down payment", termsOf(c).downPaymentPct, "pct")],
  },
  loan: {
    title: "Loan",
    formula: "Asking price − down payment",
    unit: "usd",
    lines: (c, roi) => [inputLine.price("", c), line("−", "Down payment", roi.down_payment, "usd")],
  },
  monthly_payment: {
    title: "Monthly payment",
    formula: "Loan × i ÷ (1 − (1 + i)^−n), where i is a twelfth of the interest and n the number of payments",
    unit: "usd",
    lines: loanLines,
  },
  annual_debt_service: {
    title: "Annual debt service",
    formula: "Monthly payment × 12",
    unit: "usd",
    lines: (_, roi) => [
      line("", "Monthly payment", roi.monthly_payment, "usd"),
      line("×", "Months", 12, "count"),
    ],
  },
  annual_cash_flow: {
    title: "Annual cash flow",
    formula: "EBITDA − annual debt service",
    unit: "usd",
    lines: (c, roi) => [
      inputLine.ebitda("", c),
      line("−", "Annual debt service", roi.annual_debt_service, "usd"),
    ],
  },
  cash_on_cash_pct: {
    title: "Cash-on-cash return",
    formula: "(EBITDA − annual debt service) ÷ down payment",
    unit: "pct",
    lines: (c, roi) => [
      inputLine.ebitda("", c),
      line("−", "Annual debt service", roi.annual_debt_service, "usd"),
      line("÷", "Down payment", roi.down_payment, "usd"),
    ],
  },
  payback_years: {
    title: "Payback",
    formula: "Years until the cash flow has returned the down payment, linear inside a year",
    unit: "years",
    lines: (_, roi) => [
      line("", "Down payment", roi.down_payment, "usd"),
      line("", "Cash flow of year 1", roi.timeline[1]?.cash_flow ?? null, "usd"),
    ],
  },
  terminal_value: {
    title: "Sale in year 10",
    formula: "EBITDA × 4, 0 when EBITDA is negative",
    unit: "usd",
    lines: (c) => [
      inputLine.ebitda("", c),
      line("×", "Terminal multiple", TERMINAL_EBITDA_MULTIPLE, "ratio"),
    ],
  },
  loan_balance_year10: {
    title: "Loan left after year 10",
    formula: "What the payments after month 120 are worth then",
    unit: "usd",
    lines: loanLines,
  },
  irr_pct: {
    title: "Internal rate of return",
    formula: "The yearly rate at which the cash flows of ten years and the sale are worth the down payment",
    unit: "pct",
    lines: (_, roi) => [line("", "Down payment", roi.down_payment, "usd"), ...tenYearLines(roi)],
  },
  equity_multiple: {
    title: "Equity multiple",
    formula: "(Cash flow of ten years + sale − loan repaid) ÷ down payment",
    unit: "ratio",
    lines: (_, roi) => [...tenYearLines(roi), line("÷", "Down payment", roi.down_payment, "usd")],
  },
  dscr: {
    title: "Debt-service coverage",
    formula: "EBITDA ÷ annual debt service",
    unit: "ratio",
    lines: (c, roi) => [
      inputLine.ebitda("", c),
      line("÷", "Annual debt service", roi.annual_debt_service, "usd"),
    ],
  },
};

/** Figures that say nothing where nothing was put in. */
const DIVIDED_BY_DOWN: readonly RoiFigureKey[] = [
  "cash_on_cash_pct",
  "irr_pct",
  "equity_multiple",
  "payback_years",
];

function reasonOf(key: RoiFigureKey, context: WorkingContext): NoFigureReason {
  const { priceUsd, ebitdaUsd } = context.numbers;
  if (!(priceUsd > 0)) return "price-missing";
  if (ebitdaUsd === 0) return "ebitda-missing";
  const flows = roiCashFlows({ askingPriceUsd: priceUsd, ebitdaUsd, ...termsOf(context) });
  const dividesByDown = DIVIDED_BY_DOWN.includes(key);
  if (dividesByDown && !(flows.downUsd > 0)) return "no-down-payment";
  if (key === "irr_pct") {
    const irr = internalRateOfReturn(flows.irrFlowsUsd);
    return irr.ok ? "overflow" : irr.reason;
  }
  if (key === "dscr" && flows.debtServiceUsd === 0) return "no-debt";
  return key === "payback_years" ? "beyond-horizon" : "overflow";
}

/** How a figure of the return calculator is worked out, with the deal's terms or the sliders' first position. */
export function explainRoi(key: RoiFigureKey, context: WorkingContext): WorkingDraft {
  const { title, formula, unit, lines } = ROI_TEXTS[key];
  const { roi } = context.analysis;
  const value = roi === null ? null : roi[key];
  return {
    title,
    formula,
    lines: roi === null ? [inputLine.price("", context), inputLine.ebitda("", context)] : lines(context, roi),
    result: { value, unit },
    ...(value === null ? reasonWhen(value, reasonOf(key, context), context) : {}),
    source: "Standard definition",
  };
}
