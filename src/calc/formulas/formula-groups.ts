import * as booksBase from "./books/base.ts";
import * as booksPeriod from "./books/period.ts";
import * as closing from "./closing/closing.ts";
import { DEAL_GROUPS, type FormulaGroup } from "./deal/deal-expressions.ts";
import { ebitdaEstimate } from "./deal/estimate.ts";
import * as lender from "./lender/lender.ts";
import * as projection from "./projection/projection.ts";
import * as cashFlow from "./stack/cash-flow.ts";
import * as metrics from "./stack/metrics.ts";
import * as parts from "./stack/parts.ts";
import * as proForma from "./stack/pro-forma.ts";
import * as stress from "./stress/stress.ts";
import * as verdict from "./verdict/verdict.ts";

/** Every figure that a card explains, in the order of the page of formulas and of its document. */
export const FORMULA_GROUPS: readonly FormulaGroup[] = [
  ...DEAL_GROUPS,
  {
    title: "Verdict",
    figures: [
      verdict.earnings,
      verdict.marketLow,
      verdict.marketHigh,
      verdict.bank,
      verdict.floor,
      verdict.ceiling,
      ebitdaEstimate,
    ],
  },
  {
    title: "Books of a period",
    figures: [
      booksPeriod.grossProfit,
      booksPeriod.computedNetIncome,
      booksPeriod.netIncomeUsed,
      booksPeriod.unexplained,
      booksPeriod.reportedEbitda,
      booksPeriod.reportedSde,
      booksPeriod.grossMargin,
      booksPeriod.reportedMargin,
      booksPeriod.revenueChange,
      booksPeriod.lenderAmount,
      ...Object.values(booksPeriod.ADJUSTMENTS),
      ...Object.values(booksPeriod.SDE),
      booksPeriod.replacementPay,
      ...Object.values(booksPeriod.ADJUSTED_EBITDA),
    ],
  },
  {
    title: "Base of the books",
    figures: [
      booksBase.maintenanceCapex,
      booksBase.workingCapitalNeed,
      booksBase.cashForDebt,
      booksBase.notInBooks,
      booksBase.notProved,
      booksBase.notLendable,
    ],
  },
  {
    title: "Funding stack",
    figures: [
      metrics.equityPercentage,
      metrics.loanToValue,
      metrics.assumedCoverage,
      parts.amount,
      parts.principal,
      parts.monthly,
      parts.annual,
      parts.ownership,
    ],
  },
  {
    title: "Pro forma of a stack",
    figures: [
      cashFlow.cashFlow,
      proForma.debtService,
      proForma.coverage,
      proForma.investorOwnership,
      proForma.distributions,
      proForma.freeCashFlow,
    ],
  },
  {
    title: "Day of closing",
    figures: [
      closing.brings,
      closing.buyerCash,
      closing.missing,
      closing.cashToSeller,
      closing.guarantyFee,
      closing.sources,
      closing.uses,
      closing.shortfall,
      proForma.monthlyService,
    ],
  },
  {
    title: "Lender's view of a stack",
    figures: [lender.lenderCashFlow, lender.due, lender.lenderCoverage],
  },
  {
    title: "Pressure test",
    figures: [
      stress.below125,
      stress.below100,
      stress.cashOut,
      stress.nothingBreaks,
      stress.coverage,
      stress.percentileRank,
      stress.multiple,
      stress.yearlyRate,
    ],
  },
  {
    title: "Five-year projection",
    figures: [
      projection.offerMultiple,
      projection.multiple,
      projection.revenue5,
      projection.margin5,
      projection.ebitda5,
      projection.value5,
      projection.gain,
      projection.revenueGrowth,
      projection.ebitdaGrowth,
      ...Object.values(projection.BRIDGE),
      ...Object.values(projection.SENSITIVITY),
    ],
  },
];
