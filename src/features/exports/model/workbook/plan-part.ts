import { internalRateOfReturn, roiCashFlows, type RoiBlock, type RoiTerms, type Working } from "#calc";
import { formula, type FormulaCell, NOT_AVAILABLE, shareOf, type CellUnit } from "./cells.ts";
import { type Need, NEEDS, reasonFormula } from "./figure-row.ts";
import { IRR_GUESSES } from "./rules-of-value.ts";
import { NA, addressOf, whenAll } from "./formula-text.ts";

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

interface OutcomeSpec {
  readonly key: OutcomeKey;
  readonly name: string;
  readonly unit: CellUnit;
  readonly figure: (prefix: string) => string;
  readonly needs?: (prefix: string) => readonly Need[];
}

const canFinance: readonly Need[] = [NEEDS.price, NEEDS.ebitda];
const paidIn = (p: string): Need => ({ condition: `${p}_DownPayment>0`, reason: "no-down-payment" });
const flowsBothWays = (p: string): Need => ({
  condition: `AND(MAX(${p}_IrrFlows)>0,MIN(${p}_IrrFlows)<0)`,
  reason: "no-sign-change",
});
const oneRate = (p: string): Need => ({ condition: `N(${p}_IrrSeveral)=0`, reason: "several-rates" });
const rateFits = (p: string): Need => ({ condition: `ISNUMBER(${p}_IrrFound)`, reason: "no-root-in-range" });

/** The outcome of a plan in the order in which it is read. Source: analysis spec §9; decision B9. */
export const OUTCOMES: readonly OutcomeSpec[] = [
  { key: "down_payment", name: "DownPayment", unit: "usd", figure: (p) => `Price*${p}_DownPaymentShare` },
  { key: "loan", name: "Loan", unit: "usd", figure: (p) => `Price-${p}_DownPayment` },
  {
    key: "monthly_payment",
    name: "MonthlyPayment",
    unit: "cents",
    figure: (p) => `IF(${p}_Loan>0,-PMT(${p}_AnnualRate/MonthsAYear,${p}_TermYears*MonthsAYear,${p}_Loan),0)`,
  },
  {
    key: "annual_debt_service",
    name: "DebtService",
    unit: "usd",
    figure: (p) => `MonthsAYear*${p}_MonthlyPayment`,
  },
  { key: "annual_cash_flow", name: "CashFlow", unit: "usd", figure: (p) => `Ebitda-${p}_DebtService` },
  {
    key: "cash_on_cash_pct",
    name: "CashOnCash",
    unit: "share",
    figure: (p) => `${p}_CashFlow/${p}_DownPayment`,
    needs: (p) => [paidIn(p)],
  },
  {
    key: "payback_years",
    name: "Payback",
    unit: "years",
    figure: (p) => `SUM(${p}_PaidBack)`,
    needs: (p) => [paidIn(p), { condition: `COUNT(${p}_PaidBack)>0`, reason: "beyond-horizon" }],
  },
  {
    key: "terminal_value",
    name: "TerminalValue",
    unit: "usd",
    figure: () => "MAX(0,TerminalMultiple*Ebitda)",
  },
  {
    key: "loan_balance_year10",
    name: "LoanLeft",
    unit: "usd",
    figure: (p) =>
      `IF(AND(${p}_Loan>0,${p}_TermYears>HorizonYears),-PV(${p}_AnnualRate/MonthsAYear,(${p}_TermYears-HorizonYears)*MonthsAYear,${p}_MonthlyPayment),0)`,
  },
  {
    key: "irr_pct",
    name: "Irr",
    unit: "share",
    figure: (p) => `${p}_IrrFound`,
    needs: (p) => [paidIn(p), flowsBothWays(p), oneRate(p), rateFits(p)],
  },
  {
    key: "equity_multiple",
    name: "EquityMultiple",
    unit: "ratio-2",
    figure: (p) => `(SUM(${p}_IrrFlows)+${p}_DownPayment)/${p}_DownPayment`,
    needs: (p) => [paidIn(p)],
  },
  {
    key: "dscr",
    name: "Dscr",
    unit: "ratio-2",
    figure: (p) => `Ebitda/${p}_DebtService`,
    needs: (p) => [{ condition: `${p}_DebtService<>0`, reason: "no-debt" }],
  },
];

/** A figure of a plan and, beside it, why there is none. */
export function outcomeCells(spec: OutcomeSpec, plan: Plan): FormulaCell[] {
  const { prefix, roi } = plan;
  const needs = [...canFinance, ...(spec.needs?.(prefix) ?? [])];
  const name = `${prefix}_${spec.name}`;
  const value = roi?.[spec.key] ?? null;
  const inUnit = spec.unit === "share" ? shareOf(value) : value;
  const conditions = needs.map(({ condition }) => condition);
  return [
    formula(nested(conditions, spec.figure(prefix)), inUnit, spec.unit, { name }),
    formula(reasonFormula(name, needs), value === null ? (plan.explain(spec.key).reason ?? "") : ""),
  ];
}

/** One condition after the other: a later one may not be asked before an earlier one holds. */
function nested(conditions: readonly string[], figure: string): string {
  const [first, second, ...later] = conditions;
  return whenAll(
    [first ?? "", second ?? ""],
    later.reduceRight((inner, condition) => `IF(${condition},${inner},${NA})`, figure),
  );
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
 * near to. A rate outside the range counts as none (decision B9), and one of several is none either.
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

/** The columns of one year of a plan; `column` is the first of them, years stand in the first column of the sheet. */
export function flowCells(
  plan: Plan,
  year: number,
  at: { row: number; column: number; firstRow: number },
): FormulaCell[] {
  const { prefix: p, roi } = plan;
  const { row, column, firstRow } = at;
  const cell = (offset: number, line = row): string => addressOf(column + offset, line);
  const yearCell = `$A${row + 1}`;
  const line = roi?.timeline[year];
  const flow = cell(0);
  const inFlow = `Ebitda-MIN(1,MAX(0,${p}_TermYears-${yearCell}+1))*${p}_DebtService`;
  const known = `ISNUMBER(${p}_DownPayment)`;
  const returned = year === 0 ? "0" : `SUM(${cell(0, firstRow + 1)}:${flow})/${p}_DownPayment`;
  return [
    formula(
      `IF(${known},${year === 0 ? `-${p}_DownPayment` : inFlow},${NA})`,
      line?.cash_flow ?? null,
      "usd",
    ),
    formula(`IF(${known},SUM(${cell(0, firstRow)}:${flow}),${NA})`, line?.cumulative ?? null, "usd"),
    formula(`IF(N(${p}_DownPayment)>0,${returned},${NA})`, shareOf(line?.roi_pct ?? null), "share"),
    paidBackCell(plan, year, { known, yearCell, cell, firstRow, row }),
    formula(irrFlow(p, flow, yearCell, known), irrFlowValue(plan, year), "usd"),
  ];
}

/** The year in which the cumulative flow reaches 0, linear inside it; empty in every other year. */
function paidBackCell(
  { prefix: p, roi }: Plan,
  year: number,
  at: {
    known: string;
    yearCell: string;
    cell: (offset: number, line?: number) => string;
    firstRow: number;
    row: number;
  },
): FormulaCell {
  const { known, yearCell, cell, firstRow, row } = at;
  const cumulative = cell(1);
  if (year === 0) return formula('""', "");
  const paidIn = `AND(${known},N(${p}_DownPayment)>0)`;
  const earlier = `COUNT(${cell(3, firstRow)}:${cell(3, row - 1)})=0`;
  const inside = `IF(${cell(0)}>0,${yearCell}-1-${cell(1, row - 1)}/${cell(0)},${yearCell}-1)`;
  const firstYear =
    roi?.timeline.findIndex((line) => line.year > 0 && line.cumulative !== null && line.cumulative >= 0) ??
    -1;
  const value = year === firstYear ? (roi?.payback_years ?? "") : "";
  return formula(`IF(${paidIn},IF(AND(${cumulative}>=0,${earlier}),${inside},""),"")`, value, "years");
}

function irrFlow(p: string, flow: string, yearCell: string, known: string): string {
  return `IF(${known},${flow}+IF(${yearCell}=HorizonYears,${p}_TerminalValue-${p}_LoanLeft,0),${NA})`;
}

function irrFlowValue({ roi, terms, askingPriceUsd, ebitdaUsd }: Plan, year: number): number | string {
  if (roi === null || askingPriceUsd === null || ebitdaUsd === null) return NOT_AVAILABLE;
  return roiCashFlows({ askingPriceUsd, ebitdaUsd, ...terms }).irrFlowsUsd[year] ?? NOT_AVAILABLE;
}
