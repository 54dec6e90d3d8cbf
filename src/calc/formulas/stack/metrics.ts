import { COVERAGE, LOAN_TO_VALUE, OWN, OWN_DEFINITION } from "#calc/formulas/basis.ts";
import {
  byType,
  choose,
  constant,
  given,
  is,
  orZero,
  over,
  percentOf,
  positive,
  total,
  word,
  zero,
} from "#calc/formulas/engine/build.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import { isDebt, STACK_ASSUMPTIONS } from "#calc/funding/stack-metrics.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { ebitda, kind, offer, share } from "./part-inputs.ts";
import { components, forTypes, partFigure, stackFigure, TYPE_NAMES } from "./stack-context.ts";

const NONE = "None in this stack";

export const equityShare = partFigure("part.equity_share", {
  title: "Share of equity",
  unit: "pct",
  perRow: true,
  of: byType(
    forTypes(({ group }) => group === "equity", share),
    zero,
    TYPE_NAMES,
  ),
  fast: ({ component: { type, percentage } }) => (definitionOf(type).group === "equity" ? percentage : 0),
  say: "The share of the offer of buyer equity and of private investors, nothing of other types",
  why: "The part of a stack that is not borrowed.",
  limits: "Money of friends and an integrator's share are not counted as equity here.",
  basis: OWN_DEFINITION,
});
export const debtShare = partFigure("part.debt_share", {
  title: "Share of debt",
  unit: "pct",
  perRow: true,
  of: byType(
    {
      ...forTypes(({ isDebt: isDebtOf }) => isDebtOf?.(null) === true, share),
      // Without terms it is no loan yet.
      friends_family: choose([{ when: is(kind, "=", word("loan")), gives: share }], zero),
    },
    zero,
    TYPE_NAMES,
  ),
  fast: ({ component }) => (isDebt(component) ? component.percentage : 0),
  say: "The share of the offer of every loan, nothing of other types; of friends and family only as a loan",
  why: "Which money of a stack has to be paid back.",
  limits: "An earnout and deferred payments are owed as well, and are not counted as debt here.",
  basis: OWN_DEFINITION,
});

export const equityPercentage = stackFigure("stack_metric.equityPercentage", {
  title: "Equity",
  unit: "pct",
  of: total(components, equityShare, NONE),
  fast: ({ metrics }) => metrics.equityPercentage,
  say: "Buyer equity + private investors, of the offer",
  why: "The share of the offer that is not borrowed.",
  limits: "It counts what the components are worth, not who brings them.",
  basis: OWN_DEFINITION,
});
export const loanToValue = stackFigure("stack_metric.loanToValue", {
  title: "Loan to value",
  unit: "pct",
  of: total(components, debtShare, NONE),
  fast: ({ metrics }) => metrics.loanToValue,
  say: "The debt's share of the offer",
  why: "How much of the price is borrowed.",
  limits: "It is the share of the offer, not of what the assets are worth.",
  basis: LOAN_TO_VALUE,
});

const costOfDebt = constant(
  "cost_of_debt",
  "Assumed cost of debt",
  "pct",
  STACK_ASSUMPTIONS.costOfDebtPct,
  OWN,
);
export const assumedService = stackFigure("stack_metric.assumed_service", {
  title: "Assumed cost of debt",
  unit: "usd",
  of: percentOf(percentOf(offer, loanToValue), costOfDebt),
  fast: ({ metrics, stack }) =>
    (STACK_ASSUMPTIONS.costOfDebtPct / 100) * ((metrics.loanToValue * stack.offerUsd) / 100),
  note: ({ metrics, stack }) =>
    `${STACK_ASSUMPTIONS.costOfDebtPct}% of ${formatMoney((metrics.loanToValue * stack.offerUsd) / 100)}, an assumption`,
  why: "What the debt of a stack would cost at one plain rate.",
  limits: "No stack is lent at one rate: the pro forma takes each component's own terms.",
  basis: OWN,
});
export const assumedCoverage = stackFigure("stack_metric.debtServiceCoverage", {
  title: `Coverage at ${STACK_ASSUMPTIONS.costOfDebtPct}%`,
  unit: "ratio",
  of: given([positive(assumedService, "no-debt")], over(orZero(ebitda), assumedService)),
  fast: ({ metrics }) => metrics.debtServiceCoverage,
  say: "EBITDA ÷ an assumed cost of debt",
  why: "A first look at whether the earnings can pay the debt.",
  limits: "The pro forma's coverage uses the payments of this stack instead.",
  basis: COVERAGE,
});
