import { averageAmount } from "#calc/closing/average-amount.ts";
import { earnoutPayment } from "#calc/closing/earnout-payment.ts";
import { weeksOfCash } from "#calc/closing/weeks-of-cash.ts";
import { operatingWorkingCapital, workingCapitalAdjustment } from "#calc/closing/working-capital.ts";
import { ebitdaMargin } from "#calc/deal/ebitda-margin.ts";
import { estimateEbitdaFromSde } from "#calc/deal/estimate-ebitda.ts";
import type { Figure } from "#calc/deal/figure.ts";
import { revenuePerEmployee } from "#calc/deal/revenue-per-employee.ts";
import { ARTICLE_FIGURES } from "#calc/formulas/article/article-figures.ts";
import { DEAL_EXPRESSIONS } from "#calc/formulas/deal/deal-expressions.ts";
import { ebitdaEstimate } from "#calc/formulas/deal/estimate.ts";
import { formulaWords } from "#calc/formulas/engine/words.ts";
import { componentAmount, percentageOfAmount } from "#calc/funding/component-amount.ts";
import { programmeGuarantyFee, programmeRateCap } from "#calc/funding/sba-programme.ts";
import { totalAmount } from "#calc/funding/total-amount.ts";
import { changePct } from "#calc/growth/change-pct.ts";
import { timesAsLarge } from "#calc/growth/times-as-large.ts";
import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
import { cashFlowMultiple } from "#calc/listing/cash-flow-multiple.ts";
import { middleOfRange } from "#calc/listing/middle-of-range.ts";
import { loanBalance } from "#calc/loans/loan-balance.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { presentValueOfPayments } from "#calc/loans/present-value.ts";
import { yearlyPayments } from "#calc/loans/yearly-payments.ts";
import { annualRoi } from "#calc/returns/annual-roi.ts";
import { cashOnCash, debtServiceCoverage } from "#calc/returns/cash-on-cash.ts";
import { earningsRoomPct } from "#calc/returns/earnings-room.ts";
import { enterpriseValue } from "#calc/valuation/enterprise-value.ts";
import { valueAtMultiple } from "#calc/valuation/value-at-multiple.ts";

/** A function of the core as an article may name it. */
export interface CoreFunction {
  /** The formula in words, read from its expression; of a table of rules, what is read there. */
  readonly formula: string;
  readonly unit: ExampleUnit;
  /** How many inputs it takes; null: any number, one at least. */
  readonly inputs: number | null;
  readonly source: string;
  /** Null: no figure. The day counts where a rule of lenders is read. */
  readonly run: (inputs: readonly number[], values: ValuesOnDay) => number | null;
}

const at = (inputs: readonly number[], index: number): number => inputs[index] ?? Number.NaN;
const figure = (answer: Figure): number | null => (answer.ok ? answer.value : null);
function ofDeal(id: string): string {
  const expression = DEAL_EXPRESSIONS.get(id);
  if (expression === undefined) throw new Error(`There is no figure ${id}.`);
  return formulaWords(expression);
}
const FIELD = "Working of the calculation core";

/** What the worked examples may call. All the arithmetic is the core's. */
export const CORE_FUNCTIONS = {
  total: {
    formula: formulaWords(ARTICLE_FIGURES.total),
    unit: "usd",
    inputs: null,
    source: FIELD,
    run: (amounts) => totalAmount(amounts.map((amount) => ({ amount }))),
  },
  average: {
    formula: formulaWords(ARTICLE_FIGURES.average),
    unit: "usd",
    inputs: null,
    source: FIELD,
    run: (amounts) => averageAmount(amounts),
  },
  ebitdaFromSde: {
    formula: formulaWords(ebitdaEstimate),
    unit: "usd",
    inputs: 2,
    source: "Estimate, never stored as EBITDA",
    run: (inputs) => figure(estimateEbitdaFromSde(at(inputs, 0), at(inputs, 1))),
  },
  atMultiple: {
    formula: formulaWords(ARTICLE_FIGURES.atMultiple),
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => valueAtMultiple(at(inputs, 0), at(inputs, 1)),
  },
  multipleOf: {
    formula: formulaWords(ARTICLE_FIGURES.multipleOf),
    unit: "ratio",
    inputs: 2,
    source: FIELD,
    run: (inputs) => cashFlowMultiple(at(inputs, 0), at(inputs, 1)),
  },
  margin: {
    formula: ofDeal("ebitda_margin_pct"),
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(ebitdaMargin(at(inputs, 0), at(inputs, 1))),
  },
  revenuePerHead: {
    formula: ofDeal("revenue_per_employee"),
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(revenuePerEmployee(at(inputs, 0), at(inputs, 1))),
  },
  returnOnPrice: {
    formula: ofDeal("annual_roi_pct"),
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(annualRoi(at(inputs, 0), at(inputs, 1))),
  },
  middle: {
    formula: formulaWords(ARTICLE_FIGURES.middle),
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => middleOfRange(at(inputs, 0), at(inputs, 1)),
  },
  partOf: {
    formula: formulaWords(ARTICLE_FIGURES.partOf),
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => componentAmount(at(inputs, 0), at(inputs, 1)),
  },
  shareOf: {
    formula: formulaWords(ARTICLE_FIGURES.shareOf),
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => percentageOfAmount(at(inputs, 0), at(inputs, 1)),
  },
  priceLessWorth: {
    formula: formulaWords(ARTICLE_FIGURES.priceLessWorth),
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(enterpriseValue(at(inputs, 0), at(inputs, 1))),
  },
  monthlyPayment: {
    formula: ofDeal("roi.monthly_payment"),
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => monthlyPayment(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  yearlyPayments: {
    formula: ofDeal("roi.annual_debt_service"),
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => yearlyPayments(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  balanceAfter: {
    formula: formulaWords(ARTICLE_FIGURES.balanceAfter),
    unit: "usd",
    inputs: 4,
    source: FIELD,
    run: (inputs) => loanBalance(at(inputs, 0), at(inputs, 1), at(inputs, 2), at(inputs, 3)),
  },
  coverage: {
    formula: ofDeal("roi.dscr"),
    unit: "ratio",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(debtServiceCoverage(at(inputs, 0), at(inputs, 1))),
  },
  cashOnCash: {
    formula: ofDeal("roi.cash_on_cash_pct"),
    unit: "pct",
    inputs: 3,
    source: FIELD,
    run: (inputs) => figure(cashOnCash(at(inputs, 0), at(inputs, 1), at(inputs, 2))),
  },
  changeInPct: {
    formula: formulaWords(ARTICLE_FIGURES.changeInPct),
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => changePct(at(inputs, 0), at(inputs, 1)),
  },
  timesAsLarge: {
    formula: formulaWords(ARTICLE_FIGURES.timesAsLarge),
    unit: "ratio",
    inputs: 2,
    source: FIELD,
    run: (inputs) => timesAsLarge(at(inputs, 0), at(inputs, 1)),
  },
  roomToFall: {
    formula: formulaWords(ARTICLE_FIGURES.roomToFall),
    unit: "pct",
    inputs: 3,
    source: FIELD,
    run: (inputs) => earningsRoomPct(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  guarantyFee: {
    formula: "Guaranteed part of the loan × the fee of its tier",
    unit: "usd",
    inputs: 2,
    source: "The bank’s rules, as in force today",
    run: (inputs, values) => programmeGuarantyFee(at(inputs, 0), at(inputs, 1), values),
  },
  variableRateCap: {
    formula: "Prime rate + the program's highest spread for a loan of this size",
    unit: "pct",
    inputs: 1,
    source: "The bank’s rules, as in force today",
    run: (inputs, values) => programmeRateCap(at(inputs, 0), values).variablePct,
  },
  earnoutPayment: {
    formula: formulaWords(ARTICLE_FIGURES.earnoutPayment),
    unit: "usd",
    inputs: 4,
    source: FIELD,
    run: (inputs) => earnoutPayment(at(inputs, 0), at(inputs, 1), at(inputs, 2), at(inputs, 3)),
  },
  workingCapital: {
    formula: formulaWords(ARTICLE_FIGURES.workingCapital),
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => operatingWorkingCapital(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  pegAdjustment: {
    formula: formulaWords(ARTICLE_FIGURES.pegAdjustment),
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => workingCapitalAdjustment(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  worthToday: {
    formula: formulaWords(ARTICLE_FIGURES.worthToday),
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => presentValueOfPayments(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  weeksOfCash: {
    formula: formulaWords(ARTICLE_FIGURES.weeksOfCash),
    unit: "count",
    inputs: 2,
    source: FIELD,
    run: (inputs) => weeksOfCash(at(inputs, 0), at(inputs, 1)),
  },
} as const satisfies Readonly<Record<string, CoreFunction>>;

export type CoreFunctionName = keyof typeof CORE_FUNCTIONS;

export const coreFunction = (name: CoreFunctionName): CoreFunction => CORE_FUNCTIONS[name];

export type ExampleUnit = "usd" | "pct" | "ratio" | "years" | "months" | "count";
