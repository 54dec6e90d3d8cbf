import * as closing from "#calc/formulas/closing/closing.ts";
import { rowScopeOf, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { linesOfYear } from "#calc/formulas/engine/explain.ts";
import type { ColumnNode, FigureNode } from "#calc/formulas/engine/nodes.ts";
import { sentence, words } from "#calc/formulas/engine/words.ts";
import * as lender from "#calc/formulas/lender/lender.ts";
import { cashFlow } from "#calc/formulas/stack/cash-flow.ts";
import * as metrics from "#calc/formulas/stack/metrics.ts";
import { partCautions } from "#calc/formulas/stack/part-notes.ts";
import { annual } from "#calc/formulas/stack/parts.ts";
import * as proForma from "#calc/formulas/stack/pro-forma.ts";
import { type PartContext, type StackContext, stackContext } from "#calc/formulas/stack/stack-context.ts";
import { cashToSellerText } from "#calc/funding/closing-cash.ts";
import type { LenderPayment, LendersView } from "#calc/funding/lenders-view.ts";
import type { ProForma } from "#calc/funding/pro-forma.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import type { StackMetrics } from "#calc/funding/stack-metrics.ts";
import { type Beside, explainFigure } from "./explain-figure.ts";
import { stackReasonSentence } from "./reasons.ts";
import type { Working, WorkingBeside } from "./working.ts";

/** Which expression explains each figure of a stack that has a card, and what stands beside it. */
const METRICS = {
  equityPercentage: metrics.equityPercentage,
  loanToValue: metrics.loanToValue,
  debtServiceCoverage: metrics.assumedCoverage,
} as const satisfies Record<string, FigureNode>;
const PRO_FORMA = {
  coverage: proForma.coverage,
  annual_cash_flow: cashFlow,
  annual_debt_service: proForma.debtService,
  investor_ownership: proForma.investorOwnership,
  investor_distributions: proForma.distributions,
  free_cash_flow: proForma.freeCashFlow,
} as const satisfies Record<string, FigureNode>;
const CLOSING = {
  buyer_cash: closing.buyerCash,
  missing: closing.missing,
  cash_to_seller: closing.cashToSeller,
  sources: closing.sources,
  uses: closing.uses,
  guaranty_fee: closing.guarantyFee,
  monthly_debt_service: proForma.monthlyService,
} as const satisfies Record<string, FigureNode>;
const LENDER = {
  cash_flow: lender.lenderCashFlow,
  due: lender.due,
  coverage: lender.lenderCoverage,
} as const satisfies Record<string, FigureNode>;

export type StackMetricKey = keyof typeof METRICS;
export type ProFormaFigureKey = keyof typeof PRO_FORMA;
export type ClosingFigureKey = keyof typeof CLOSING;
export type LenderFigureKey = keyof typeof LENDER;

export interface StackMetricQuestion {
  readonly stack: Stack;
  readonly metrics: StackMetrics;
}
export interface ProFormaQuestion {
  readonly stack: Stack;
  readonly result: ProForma;
}
export interface ClosingQuestion extends ProFormaQuestion {
  readonly view: LendersView;
}
export interface LenderQuestion {
  readonly stack: Stack;
  readonly view: LendersView;
}

const ofProForma = ({ stack, result }: ProFormaQuestion): StackContext =>
  stackContext(stack, { base: result.base }, { result });
const ofView = ({ stack, view }: LenderQuestion, result?: ProForma): StackContext =>
  stackContext(stack, view, result === undefined ? { view } : { view, result });

const limitsOf = ({ limits }: FigureNode): Beside => ({ notes: [limits] });

/** How a metric of the local stack analysis is worked out. */
export function workingOfStackMetric(key: StackMetricKey, asked: StackMetricQuestion): Working {
  const figure = METRICS[key];
  return explainFigure({
    id: `stack_metric.${key}`,
    figure,
    context: stackContext(asked.stack, {}, { metrics: asked.metrics }),
    reasonOf: stackReasonSentence,
    ...(key === "equityPercentage" ? {} : { marks: limitsOf(figure) }),
  });
}

function missingEarnings({ isCashFlowMissing, base }: ProForma): Beside {
  if (!isCashFlowMissing) return {};
  return { notes: [`${base === "sde" ? "SDE" : "EBITDA"} is 0 or not entered, and counts as $0.`] };
}

/** How a figure of the pro forma is worked out. */
export function workingOfProForma(key: ProFormaFigureKey, asked: ProFormaQuestion): Working {
  const isOnEarnings = key === "coverage" || key === "annual_cash_flow" || key === "free_cash_flow";
  return explainFigure({
    id: `pro_forma.${key}`,
    figure: PRO_FORMA[key],
    context: ofProForma(asked),
    reasonOf: stackReasonSentence,
    ...(isOnEarnings ? { marks: missingEarnings(asked.result) } : {}),
  });
}

const missingBeside = ({ closing: { isFunded, missingUsd } }: StackContext): { beside?: WorkingBeside } =>
  isFunded
    ? {}
    : {
        beside: {
          label: "Missing at closing",
          value: missingUsd,
          unit: "usd",
          note: "No part of this stack covers it yet: it is extra.",
        },
      };
const otherSide = (label: string, value: number): Beside => ({ beside: { label, value, unit: "usd" } });

const CLOSING_MARKS: Readonly<Record<ClosingFigureKey, (context: StackContext) => Beside>> = {
  buyer_cash: (context) => ({ ...missingBeside(context), ...limitsOf(closing.buyerCash) }),
  missing: (context) => ({ notes: context.closing.items.flatMap(({ gapReason }) => gapReason ?? []) }),
  cash_to_seller: (context) => ({ notes: [cashToSellerText(context.closing)] }),
  sources: ({ money }) => otherSide("Uses", money.totalUsesUsd),
  uses: ({ money }) => otherSide("Sources", money.totalSourcesUsd),
  guaranty_fee: ({ view, stack }) =>
    stack.components.some(({ type }) => type === "sba")
      ? { notes: [view.isGuarantyFeeFinanced ? "It is borrowed with the loan." : "It is paid in cash."] }
      : {},
  monthly_debt_service: () => limitsOf(proForma.monthlyService),
};

/**
 * How a figure of the day of closing, or the sum of the monthly payments, is worked out.
 *
 * Units: US dollars. No figure: the guaranty fee without an SBA loan.
 */
export function workingOfClosing(key: ClosingFigureKey, asked: ClosingQuestion): Working {
  const context = ofView(asked, asked.result);
  return explainFigure({
    id: `closing.${key}`,
    figure: CLOSING[key],
    context,
    reasonOf: stackReasonSentence,
    marks: CLOSING_MARKS[key](context),
  });
}

function lenderMarks(key: LenderFigureKey, { worstYear, notes }: LendersView): Beside {
  if (key === "cash_flow") return {};
  if (key === "due") return { title: worstYear === null ? "Due" : `Due in year ${worstYear.year}` };
  return {
    title: worstYear === null ? "Coverage" : `Coverage of year ${worstYear.year}`,
    notes: [...new Set(notes)],
  };
}

/** How a figure of the lender's view is worked out, in its worst year. */
export function workingOfLendersView(key: LenderFigureKey, asked: LenderQuestion): Working {
  return explainFigure({
    id: `lender.${key}`,
    figure: LENDER[key],
    context: ofView(asked),
    reasonOf: stackReasonSentence,
    marks: lenderMarks(key, asked.view),
  });
}

/** One row of a stack; its figures are told by the formula of its type. */
function partOf(context: StackContext, index: number): PartContext {
  const part = context.parts[index];
  if (part === undefined) throw new Error(`The stack has no row ${index}.`);
  return part;
}
function formulaOfType({ of }: FigureNode | ColumnNode, { type }: PartContext): string {
  return sentence(words(of.kind === "byType" ? (of.cases[type] ?? of.otherwise) : of));
}

/** How the payments of a component in its first twelve months are worked out; `index` is its row. */
export function workingOfComponent(index: number, asked: ProFormaQuestion): Working {
  const context = ofProForma(asked);
  const part = partOf(context, index);
  return explainFigure({
    id: "pro_forma.component",
    figure: annual,
    context: part,
    reasonOf: stackReasonSentence,
    scope: () => rowScopeOf(scopeOf(context), part),
    formula: () => formulaOfType(annual, part),
    marks: { title: `${part.name}, a year`, notes: partCautions(part) },
  });
}

/** What one component is owed in the worst year, as its terms or its schedule have it. */
export function workingOfLenderPayment(payment: LenderPayment, asked: LenderQuestion): Working {
  const context = ofView(asked);
  const part = partOf(context, payment.index);
  const year = asked.view.worstYear?.year ?? 1;
  return explainFigure({
    id: "lender.payment",
    figure: { ...lender.due, fast: () => payment.dueUsd },
    context: part,
    reasonOf: stackReasonSentence,
    scope: () => rowScopeOf(scopeOf(context), part),
    formula: () => formulaOfType(lender.partDue, part),
    lines: (scope) => linesOfYear(lender.partDue, year, scope),
    marks: { title: `${payment.name}, due in year ${year}` },
    place: lender.due.key,
  });
}
