import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { cumulative, flow, paidBack, returnSoFar, withSale } from "#calc/formulas/deal/returns.ts";
import type { Cells, Guard } from "#calc/formulas/engine/excel-text.ts";
import { excelOf } from "#calc/formulas/engine/excel.ts";
import type { ColumnNode } from "#calc/formulas/engine/nodes.ts";
import type { RoiBlock } from "#calc/returns/calculate-roi.ts";
import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import { roiCashFlows } from "#calc/returns/roi-outcome.ts";
import type { Working } from "#calc/working/working.ts";
import {
  formula,
  type FormulaCell,
  NOT_AVAILABLE,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import {
  cellUnitOf,
  dealCells,
  expressionOf,
  formulaOf,
  keptCells,
  reasonCell,
  yearCells,
} from "./formula-cells.ts";
import { IRR_GUESSES } from "./rules-of-value.ts";
import { NA, quoted } from "#features/report-files/model/workbook/formula-text.ts";

/** One way to finance the purchase: its terms, its outcome, and what its formulas are named by. */
export interface Plan {
  readonly prefix: string;
  readonly terms: RoiTerms;
  readonly roi: RoiBlock | null;
  readonly askingPriceUsd: number | null;
  readonly ebitdaUsd: number | null;
  readonly explain: (key: OutcomeKey) => Working;
}

export type OutcomeKey = Exclude<keyof RoiBlock, "timeline">;

/** The outcome of a plan in the order in which it is read, and what its cells are named behind the plan's prefix. */
const OUTCOME_NAMES: Readonly<Record<OutcomeKey, string>> = {
  down_payment: "DownPayment",
  loan: "Loan",
  monthly_payment: "MonthlyPayment",
  annual_debt_service: "DebtService",
  annual_cash_flow: "CashFlow",
  cash_on_cash_pct: "CashOnCash",
  payback_years: "Payback",
  terminal_value: "TerminalValue",
  loan_balance_year10: "LoanLeft",
  irr_pct: "Irr",
  equity_multiple: "EquityMultiple",
  dscr: "Dscr",
};
export const OUTCOMES = Object.keys(OUTCOME_NAMES) as readonly OutcomeKey[];
const TERMS: Readonly<Record<string, string>> = {
  roi_down_payment_share: "DownPaymentShare",
  roi_annual_rate: "AnnualRate",
  roi_term_years: "TermYears",
};
const RANGES: Readonly<Record<string, string>> = {
  "roi.flow": "YearFlows",
  "roi.paid_back": "PaidBack",
  "roi.with_sale": "IrrFlows",
};

/** The cells of a plan: its terms, its outcome, and its tables of years read as a whole. */
function planCells(p: string, own: Partial<Cells> = {}): Cells {
  return dealCells({
    range: (key) => (RANGES[key] === undefined ? undefined : `${p}_${RANGES[key]}`),
    // What the tables need, every figure that reads one asks before.
    column: (key) => (RANGES[key] === undefined ? undefined : []),
    call: (name) => (name === "irr" ? { text: `${p}_IrrFound`, guards: rateGuards(p) } : undefined),
    ...own,
    cell: (key) => {
      const name =
        TERMS[key] ?? (key.startsWith("roi.") ? OUTCOME_NAMES[key.slice(4) as OutcomeKey] : undefined);
      return name === undefined ? own.cell?.(key) : `${p}_${name}`;
    },
  });
}
const guard = (when: string, reason: string): Guard => ({ when, reason: reasonCell(reason), plain: false });
const rateGuards = (p: string): Guard[] => [
  guard(`AND(MAX(${p}_IrrFlows)>0,MIN(${p}_IrrFlows)<0)`, "no-sign-change"),
  guard(`N(${p}_IrrSeveral)=0`, "several-rates"),
  guard(`ISNUMBER(${p}_IrrFound)`, "no-root-in-range"),
];

/** A figure of a plan and, beside it, why there is none. */
export function outcomeCells(key: OutcomeKey, plan: Plan): FormulaCell[] {
  const { prefix, roi } = plan;
  const figure = expressionOf(`roi.${key}`);
  const { value: text, reason } = excelOf(
    figure,
    keptCells(prefix, () => planCells(prefix)),
  );
  const value = roi?.[key] ?? null;
  const unit = key === "monthly_payment" ? "cents" : cellUnitOf(figure);
  return [
    formula(text, unit === "share" ? shareOf(value) : value, unit, {
      name: `${prefix}_${OUTCOME_NAMES[key]}`,
    }),
    formula(reason ?? quoted(""), value === null ? (plan.explain(key).reason ?? "") : ""),
  ];
}

/** What a rate is looked for with: a start that lies near, then the guesses of the sheet Inputs. */
function searchOf(prefix: string): string {
  const near = `IF(N(${prefix}_CashOnCash)>0,${prefix}_CashOnCash,${IRR_GUESSES[0]?.name ?? ""})`;
  // A search may end at a rate that means nothing, beyond the range: that is no answer, and the next start is tried.
  return [near, ...IRR_GUESSES.map(({ name }) => name)].reduceRight((otherwise, guess) => {
    const rate = `IRR(${prefix}_IrrFlows,${guess})`;
    return `IFERROR(IF(AND(${rate}>=IrrLowest,${rate}<=IrrHighest),${rate},NA()),${otherwise})`;
  }, NA);
}

/**
 * The rate of return, looked for from several starts: first at the cash-on-cash return, which a level cash flow comes
 * near to. A rate outside the range counts as none, and one of several is none either.
 */
export function irrFoundCell({ prefix, roi }: Plan): FormulaCell {
  const asked = `IF(AND(N(${prefix}_DownPayment)>0,N(${prefix}_IrrSeveral)=0),${searchOf(prefix)},${NA})`;
  return formula(asked, shareOf(roi?.irr_pct ?? null), "share", { name: `${prefix}_IrrFound` });
}

/**
 * 1 where several rates solve the flows, else 0. The flows of a plan change sign twice at most, so that exactly one
 * rate lies in the range where the flows are worth more than nothing at one end of it and less at the other. Where
 * both ends agree, a rate that the search meets is one of two.
 */
export function irrSeveralCell(plan: Plan): FormulaCell {
  const { prefix } = plan;
  const flows = `${prefix}_IrrFlows`;
  const endsDiffer = `NPV(IrrLowest,${flows})*NPV(IrrHighest,${flows})<=0`;
  const asked = `IF(N(${prefix}_DownPayment)>0,IF(${endsDiffer},0,IF(ISNUMBER(${searchOf(prefix)}),1,0)),${NA})`;
  return formula(asked, severalRates(plan), "plain", { name: `${prefix}_IrrSeveral` });
}

function severalRates({ terms, askingPriceUsd, ebitdaUsd, roi }: Plan): number | null {
  if (roi === null || askingPriceUsd === null || ebitdaUsd === null || !(terms.downPaymentPct > 0))
    return null;
  const { irrFlowsUsd } = roiCashFlows({ askingPriceUsd, ebitdaUsd, ...terms });
  const rate = internalRateOfReturn(irrFlowsUsd);
  return !rate.ok && rate.reason === "several-rates" ? 1 : 0;
}

export const FLOW_HEADS = [
  "Cash flow",
  "Cumulative",
  "Return so far",
  "Paid back in year",
  "With sale and loan",
] as const;

const FLOW_COLUMNS = [flow, cumulative, returnSoFar, paidBack, withSale] as const;

/** The cells of the table of a plan whose first row and column these are. */
export const flowTable = ({ prefix }: Plan, firstRow: number, column: number): Cells =>
  keptCells(`${prefix} ${firstRow} ${column}`, () =>
    planCells(prefix, yearCells(FLOW_COLUMNS, firstRow, column)),
  );

/** The columns of one year of a plan; years stand in the first column of the sheet. */
export function flowCells(plan: Plan, year: number, cells: Cells): FormulaCell[] {
  const write = (column: ColumnNode): string => formulaOf(column, cells, { year });
  const line = plan.roi?.timeline[year];
  return [
    formula(write(flow), line?.cash_flow ?? null, "usd"),
    formula(write(cumulative), line?.cumulative ?? null, "usd"),
    formula(write(returnSoFar), shareOf(line?.roi_pct ?? null), "share"),
    year === 0 ? formula(quoted(""), "") : paidBackCell(write(paidBack), plan, year),
    formula(write(withSale), irrFlowValue(plan, year), "usd"),
  ];
}

/**
 * The year in which the cumulative flow reaches 0, linear inside it; empty in every other year and without a plan.
 */
function paidBackCell(text: string, { prefix, roi }: Plan, year: number): FormulaCell {
  const firstYear =
    roi?.timeline.findIndex((line) => line.year > 0 && line.cumulative !== null && line.cumulative >= 0) ??
    -1;
  const value = year === firstYear ? (roi?.payback_years ?? "") : "";
  return formula(`IF(N(${prefix}_DownPayment)>0,${text},"")`, value, "years");
}

function irrFlowValue({ roi, terms, askingPriceUsd, ebitdaUsd }: Plan, year: number): number | string {
  if (roi === null || askingPriceUsd === null || ebitdaUsd === null) return NOT_AVAILABLE;
  return roiCashFlows({ askingPriceUsd, ebitdaUsd, ...terms }).irrFlowsUsd[year] ?? NOT_AVAILABLE;
}
