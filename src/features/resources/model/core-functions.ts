import {
  annualRoi,
  averageAmount,
  cashFlowMultiple,
  cashOnCash,
  changePct,
  componentAmount,
  debtServiceCoverage,
  earningsRoomPct,
  earnoutPayment,
  ebitdaMargin,
  enterpriseValue,
  estimateEbitdaFromSde,
  type Figure,
  loanBalance,
  middleOfRange,
  monthlyPayment,
  operatingWorkingCapital,
  percentageOfAmount,
  presentValueOfPayments,
  programmeGuarantyFee,
  programmeRateCap,
  revenuePerEmployee,
  timesAsLarge,
  totalAmount,
  valueAtMultiple,
  weeksOfCash,
  workingCapitalAdjustment,
  yearlyPayments,
} from "#calc";

/** A function of the core as an article may name it. */
export interface CoreFunction {
  /** The formula in words. */
  readonly formula: string;
  readonly unit: ExampleUnit;
  /** How many inputs it takes; null: any number, one at least. */
  readonly inputs: number | null;
  readonly source: string;
  /** Null: no figure. The day counts where a rule of lenders is read. */
  readonly run: (inputs: readonly number[], day: string) => number | null;
}

const at = (inputs: readonly number[], index: number): number => inputs[index] ?? Number.NaN;
const figure = (answer: Figure): number | null => (answer.ok ? answer.value : null);
const FIELD = "Working of the calculation core";

/** What the worked examples may call. All the arithmetic is the core's. */
export const CORE_FUNCTIONS = {
  total: {
    formula: "The sum of the lines above",
    unit: "usd",
    inputs: null,
    source: FIELD,
    run: (amounts) => totalAmount(amounts.map((amount) => ({ amount }))),
  },
  average: {
    formula: "The sum of the amounts ÷ how many there are",
    unit: "usd",
    inputs: null,
    source: FIELD,
    run: (amounts) => averageAmount(amounts),
  },
  ebitdaFromSde: {
    formula: "Seller's discretionary earnings − a manager's salary",
    unit: "usd",
    inputs: 2,
    source: "Estimate, never stored as EBITDA",
    run: (inputs) => figure(estimateEbitdaFromSde(at(inputs, 0), at(inputs, 1))),
  },
  atMultiple: {
    formula: "Earnings × multiple",
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => valueAtMultiple(at(inputs, 0), at(inputs, 1)),
  },
  multipleOf: {
    formula: "Price ÷ earnings",
    unit: "ratio",
    inputs: 2,
    source: FIELD,
    run: (inputs) => cashFlowMultiple(at(inputs, 0), at(inputs, 1)),
  },
  margin: {
    formula: "EBITDA ÷ revenue × 100",
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(ebitdaMargin(at(inputs, 0), at(inputs, 1))),
  },
  revenuePerHead: {
    formula: "Revenue ÷ employees",
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(revenuePerEmployee(at(inputs, 0), at(inputs, 1))),
  },
  returnOnPrice: {
    formula: "EBITDA ÷ price × 100",
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(annualRoi(at(inputs, 0), at(inputs, 1))),
  },
  middle: {
    formula: "Halfway between the two",
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => middleOfRange(at(inputs, 0), at(inputs, 1)),
  },
  partOf: {
    formula: "Amount × percentage ÷ 100, in whole dollars",
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => componentAmount(at(inputs, 0), at(inputs, 1)),
  },
  shareOf: {
    formula: "Part ÷ whole × 100",
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => percentageOfAmount(at(inputs, 0), at(inputs, 1)),
  },
  priceLessWorth: {
    formula: "Asking price − net worth",
    unit: "usd",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(enterpriseValue(at(inputs, 0), at(inputs, 1))),
  },
  monthlyPayment: {
    formula: "Level payment of a loan: amount × i ÷ (1 − (1 + i)^−months), i = yearly rate ÷ 12",
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => monthlyPayment(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  yearlyPayments: {
    formula: "Twelve level monthly payments of the loan",
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => yearlyPayments(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  balanceAfter: {
    formula: "What the payments still to come are worth at the loan's own rate",
    unit: "usd",
    inputs: 4,
    source: FIELD,
    run: (inputs) => loanBalance(at(inputs, 0), at(inputs, 1), at(inputs, 2), at(inputs, 3)),
  },
  coverage: {
    formula: "Cash flow ÷ a year's debt service",
    unit: "ratio",
    inputs: 2,
    source: FIELD,
    run: (inputs) => figure(debtServiceCoverage(at(inputs, 0), at(inputs, 1))),
  },
  cashOnCash: {
    formula: "(Cash flow − debt service) ÷ cash put in × 100",
    unit: "pct",
    inputs: 3,
    source: FIELD,
    run: (inputs) => figure(cashOnCash(at(inputs, 0), at(inputs, 1), at(inputs, 2))),
  },
  changeInPct: {
    formula: "(After − before) ÷ before × 100",
    unit: "pct",
    inputs: 2,
    source: FIELD,
    run: (inputs) => changePct(at(inputs, 0), at(inputs, 1)),
  },
  timesAsLarge: {
    formula: "After ÷ before",
    unit: "ratio",
    inputs: 2,
    source: FIELD,
    run: (inputs) => timesAsLarge(at(inputs, 0), at(inputs, 1)),
  },
  roomToFall: {
    formula: "(Cash flow − coverage asked for × debt service) ÷ cash flow × 100",
    unit: "pct",
    inputs: 3,
    source: FIELD,
    run: (inputs) => earningsRoomPct(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  guarantyFee: {
    formula: "Guaranteed part of the loan × the fee of its tier",
    unit: "usd",
    inputs: 2,
    source: "Table of lending rules, as in force today",
    run: (inputs, day) => programmeGuarantyFee(at(inputs, 0), at(inputs, 1), day),
  },
  variableRateCap: {
    formula: "Prime rate + the programme's highest spread for a loan of this size",
    unit: "pct",
    inputs: 1,
    source: "Table of lending rules, as in force today",
    run: (inputs, day) => programmeRateCap(at(inputs, 0), day).variablePct,
  },
  earnoutPayment: {
    formula: "(Result − threshold) × share ÷ 100, at least 0 and at most the cap",
    unit: "usd",
    inputs: 4,
    source: FIELD,
    run: (inputs) => earnoutPayment(at(inputs, 0), at(inputs, 1), at(inputs, 2), at(inputs, 3)),
  },
  workingCapital: {
    formula: "Receivables + inventory − payables",
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => operatingWorkingCapital(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  pegAdjustment: {
    formula: "Delivered − peg; nothing within the collar",
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => workingCapitalAdjustment(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  worthToday: {
    formula: "Monthly payment × what a dollar a month is worth today at the rate",
    unit: "usd",
    inputs: 3,
    source: FIELD,
    run: (inputs) => presentValueOfPayments(at(inputs, 0), at(inputs, 1), at(inputs, 2)),
  },
  weeksOfCash: {
    formula: "Cash ÷ what goes out in a week",
    unit: "count",
    inputs: 2,
    source: FIELD,
    run: (inputs) => weeksOfCash(at(inputs, 0), at(inputs, 1)),
  },
} as const satisfies Readonly<Record<string, CoreFunction>>;

export type CoreFunctionName = keyof typeof CORE_FUNCTIONS;

export const coreFunction = (name: CoreFunctionName): CoreFunction => CORE_FUNCTIONS[name];

export type ExampleUnit = "usd" | "pct" | "ratio" | "years" | "months" | "count";
