import { buyerCashUsd } from "#calc/funding/sources-and-uses.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import { type ProjectionFigureKey, workingOfProjection } from "#calc/working/projection-workings.ts";
import {
  type ClosingFigureKey,
  type LenderFigureKey,
  type ProFormaFigureKey,
  type StackMetricKey,
  workingOfClosing,
  workingOfLendersView,
  workingOfProForma,
  workingOfStackMetric,
} from "#calc/working/stack-workings.ts";
import type { FigureId, Working } from "#calc/working/working.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";

export type StackFigureId =
  | `pro_forma.${ProFormaFigureKey}`
  | `lender.${LenderFigureKey}`
  | `closing.${ClosingFigureKey}`
  | `stack_metric.${Exclude<StackMetricKey, "debtServiceCoverage">}`
  | `projection.${Exclude<ProjectionFigureKey, `sensitivity.${string}`>}`;

interface StackFigure {
  names: readonly string[];
  /** The figure of the loan plan that goes by the same words while no stack is saved. */
  plan?: FigureId;
  /** What is told of the loan plan while no stack is saved, though it goes by other words. */
  instead?: FigureId;
}

/** By what words people ask for a figure of a funding stack; with those of the plan's figure where it names one. */
export const STACK_FIGURES: Readonly<Record<StackFigureId, StackFigure>> = {
  "pro_forma.coverage": {
    names: ["coverage of the stack", "coverage of the first year", "first year coverage"],
  },
  "lender.coverage": {
    names: [
      "worst year",
      "hardest year",
      "worst year coverage",
      "coverage of the worst year",
      "coverage in the worst year",
      "lender coverage",
      "lenders coverage",
      "whole life coverage",
      "coverage over the whole life",
      "lowest coverage",
      "bank be paid",
      "bank get paid",
      "lender be paid",
    ],
    plan: "roi.dscr",
  },
  "lender.due": { names: ["due in the worst year", "largest payment", "largest payments", "most due"] },
  "lender.cash_flow": { names: ["lenders cash flow", "cash flow in the lenders view"] },
  "pro_forma.annual_debt_service": {
    names: ["annual payments", "annual payment"],
    plan: "roi.annual_debt_service",
  },
  "closing.monthly_debt_service": { names: ["monthly debt service"], plan: "roi.monthly_payment" },
  "pro_forma.annual_cash_flow": { names: ["cash flow before debt service"] },
  "pro_forma.free_cash_flow": { names: ["cash left for me"], plan: "roi.annual_cash_flow" },
  "pro_forma.investor_ownership": { names: ["investor ownership", "share of investors", "investors share"] },
  "pro_forma.investor_distributions": { names: ["investor distributions", "distributions to investors"] },
  "closing.buyer_cash": {
    names: [
      "cash to close",
      "cash at closing",
      "cash needed",
      "buyers cash",
      "buyer cash",
      "cash needed at closing",
      "cash i need",
      "cash do i need",
      "cash to bring",
      "money do i need",
    ],
    instead: "roi.down_payment",
  },
  "closing.missing": {
    names: ["missing at closing", "missing to close", "funding gap", "unfunded", "not funded", "shortfall"],
  },
  "closing.cash_to_seller": { names: ["cash to the seller", "cash to seller", "seller gets at closing"] },
  "closing.sources": { names: ["sources and uses", "sources of funds", "uses and sources"] },
  "closing.uses": { names: ["uses of funds", "uses of the money"] },
  "closing.guaranty_fee": { names: ["guaranty fee", "guarantee fee", "sba fee", "sba guaranty fee"] },
  "stack_metric.equityPercentage": { names: ["equity share", "share of equity", "equity percentage"] },
  "stack_metric.loanToValue": { names: ["loan to value", "ltv"] },
  "projection.multiple": { names: ["offer multiple", "multiple of the offer"] },
  "projection.revenue5": { names: ["projected revenue", "five year revenue", "5 year revenue"] },
  "projection.margin5": { names: ["projected margin", "five year margin", "5 year margin"] },
  "projection.ebitda5": { names: ["projected ebitda", "five year ebitda", "5 year ebitda"] },
  "projection.value5": {
    names: [
      "five year projection",
      "5 year projection",
      "five year value",
      "5 year value",
      "projected value",
      "projection",
      "value in five years",
      "value after five years",
      "worth in five years",
    ],
  },
  "projection.gain_pct": { names: ["projected gain", "five year gain", "5 year gain"] },
  "projection.revenue_growth_pct": { names: ["projected revenue growth", "five year revenue growth"] },
  "projection.ebitda_growth_pct": { names: ["projected ebitda growth", "five year ebitda growth"] },
  "projection.bridge.volume": { names: ["growth from volume"] },
  "projection.bridge.price": { names: ["growth from price increases"] },
};
export const STACK_FIGURE_IDS = Object.keys(STACK_FIGURES) as StackFigureId[];

/** Working of a figure of a saved stack; a sentence where there is no such figure. */
export function explainStackFigure(id: StackFigureId, subject: StackSubject): Working | string {
  const { stack, proForma: result, lender: view, metrics, record, inPlan } = subject;
  const [table, key] = [id.slice(0, id.indexOf(".")), id.slice(id.indexOf(".") + 1)];
  switch (table) {
    case "pro_forma":
      return workingOfProForma(key as ProFormaFigureKey, { stack, result });
    case "lender":
      return workingOfLendersView(key as LenderFigureKey, { stack: inPlan.stack, view });
    case "closing":
      if (key === "buyer_cash") return cashToClose(subject);
      return workingOfClosing(key as ClosingFigureKey, { stack, result, view });
    case "stack_metric":
      return workingOfStackMetric(key as StackMetricKey, { stack, metrics });
    default: {
      const { revenueUsd: annualRevenueUsd, ebitdaUsd, ebitdaMultiple } = subject.fundingDeal;
      const deal = { annualRevenueUsd, ebitdaUsd, ebitdaMultiple };
      const offerUsd = record.offerAmount;
      const scenario = GROWTH_SCENARIOS.base;
      const projection = projectFiveYears({ deal, offerUsd, scenario });
      if (projection === null) return "Without annual revenue above $0 there is no five-year projection.";
      return workingOfProjection(key as ProjectionFigureKey, { deal, offerUsd, scenario, projection });
    }
  }
}

/** What the buyer pays at closing with the stack as the plan, its costs included. */
function cashToClose({ stack, proForma: result, specified: view, inPlan, lender }: StackSubject): Working {
  const bare = workingOfClosing("buyer_cash", { stack, result, view });
  const { money } = lender;
  const deposit = (money.buyerCents - money.cashToCloseCents) / 100;
  const equity = buyerCashUsd(stack);
  return {
    ...bare,
    title: "Cash to close",
    formula: "Your equity in the stack + closing costs and what else no source pays − the deposit",
    lines: [
      { sign: "", label: "Your equity in the stack", value: equity, unit: "usd" },
      { sign: "+", label: "Closing costs and the rest", value: money.buyerCents / 100 - equity, unit: "usd" },
      ...(deposit === 0 ? [] : [{ sign: "−", label: "Deposit", value: deposit, unit: "usd" } as const]),
    ],
    result: { value: money.cashToCloseCents / 100, unit: "usd" },
    notes: [inPlan.earnings],
  };
}
