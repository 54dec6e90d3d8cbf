import { totalPercentage } from "#calc/funding/component-amount.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { investorShareOfCashEquity } from "#calc/funding/investor-share.ts";
import type { LendersViewInput } from "#calc/funding/lenders-view.ts";
import { ownRateAndTerm } from "#calc/funding/own-rate-and-term.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { STACK_ASSUMPTIONS, stackMetrics } from "#calc/funding/stack-metrics.ts";
import { termLoanOf } from "#calc/funding/term-loan.ts";
import { line } from "./context.ts";
import type { StackMetricKey } from "./stack-figures.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

const nameOf = ({ type }: StackComponent): string => FUNDING_TYPE_INFO[type].name;

/** The shares of some components as a column. */
function shareLines(components: readonly StackComponent[]): WorkingLine[] {
  return components.map((component, index) =>
    line(index === 0 ? "" : "+", nameOf(component), component.percentage, "pct"),
  );
}

function metric(
  title: string,
  formula: string,
  pct: number,
  components: readonly StackComponent[],
  source: string,
): WorkingDraft {
  return { title, formula, lines: shareLines(components), result: { value: pct, unit: "pct" }, source };
}

const DEBT_NAMES =
  "SBA, asset-based, revenue-based, seller note, inventory financing, debt taken over, loans of friends";

function explainOwn(input: LendersViewInput, what: "rate" | "term"): WorkingDraft {
  const own = ownRateAndTerm(input);
  const isRate = what === "rate";
  const value = isRate ? own.ratePct : own.termMonths;
  const lines = input.components.flatMap((component): WorkingLine[] => {
    const loan = termLoanOf(component, input);
    if (loan === null || !(loan.principalUsd > 0)) return [];
    const note = isRate ? `at ${loan.annualRatePct}% a year` : `over ${loan.termMonths} months`;
    return [line("", nameOf(component), loan.principalUsd, "usd", note)];
  });
  const left =
    own.leftOut.length > 0 ? [`Without a rate and a term of their own: ${own.leftOut.join(", ")}.`] : [];
  return {
    title: isRate ? "Own weighted rate" : "Own weighted term in months",
    formula: `The ${isRate ? "rates" : "terms"} of the loans, weighted by what is borrowed`,
    lines,
    result: { value, unit: isRate ? "pct" : "count" },
    ...(value === null ? { reason: "There is no loan with a rate and a term in this stack." } : {}),
    ...(left.length > 0 ? { notes: left } : {}),
    source: "Our choice, decisions Part E 7",
  };
}

const EXPLAIN: Readonly<Record<StackMetricKey, (input: LendersViewInput) => WorkingDraft>> = {
  equity_share: ({ components }) => {
    const equity = components.filter(({ type }) => type === "equity" || type === "investor");
    const pct = totalPercentage(equity);
    return metric("Equity share", "Buyer equity + private investors", pct, equity, "Decisions C5, Q-S20");
  },
  loan_to_value: (input) => {
    const { loanToValue } = stackMetrics(input);
    const debt = input.components.filter(
      (component) => stackMetrics({ ...input, components: [component] }).loanToValue > 0,
    );
    return metric(
      "Loan to value",
      `Debt as a share of the stack (${DEBT_NAMES})`,
      loanToValue,
      debt,
      "Decisions C5, Q-S21",
    );
  },
  assumed_coverage: (input) => {
    const metrics = stackMetrics(input);
    const debtUsd = (metrics.loanToValue * input.offerUsd) / 100;
    return {
      title: "Coverage at the assumed cost of debt",
      formula: "EBITDA ÷ (debt × 8%)",
      lines: [
        line("", "EBITDA", input.deal.ebitdaUsd, "usd"),
        line("÷", "Debt", debtUsd, "usd"),
        line(
          "÷",
          "Cost of debt",
          STACK_ASSUMPTIONS.costOfDebtPct / 100,
          "ratio",
          "The specification's assumption",
        ),
      ],
      result: { value: metrics.debtServiceCoverage, unit: "ratio" },
      ...(metrics.debtServiceCoverage === null ? { reason: "There is no debt to serve." } : {}),
      notes: ["A quick measure at an assumed 8%: the pro forma's coverage reckons with the terms."],
      source: "Stack spec §9; decisions C5, Q-S21",
    };
  },
  blended_cost: (input) => ({
    title: "Blended cost of capital",
    formula: "Fixed by the specification",
    lines: [],
    result: { value: STACK_ASSUMPTIONS.blendedCostPct, unit: "pct" },
    beside: { label: "This stack's own weighted rate", value: ownRateAndTerm(input).ratePct, unit: "pct" },
    notes: ["The specification's assumption, the same for every stack."],
    source: "Stack spec §9; decisions Part E 7",
  }),
  weighted_term: (input) => ({
    title: "Weighted term in months",
    formula: "Fixed by the specification",
    lines: [],
    result: { value: STACK_ASSUMPTIONS.weightedTermMonths, unit: "count" },
    beside: {
      label: "This stack's own weighted term in months",
      value: ownRateAndTerm(input).termMonths,
      unit: "count",
    },
    notes: ["The specification's assumption, the same for every stack."],
    source: "Stack spec §9; decisions Part E 7",
  }),
  own_rate: (input) => explainOwn(input, "rate"),
  own_term: (input) => explainOwn(input, "term"),
  investor_cash_share: (input) => {
    const share = investorShareOfCashEquity(input);
    return {
      title: "Investors' share of the cash equity",
      formula: "Cash of investors ÷ all cash equity",
      lines: [
        line("", "Cash of investors", share.investorCashUsd, "usd"),
        line("÷", "All cash equity", share.cashEquityUsd, "usd"),
      ],
      result: { value: share.cashSharePct, unit: "pct" },
      ...(share.cashSharePct === null ? { reason: "There is no cash equity in this stack." } : {}),
      beside: { label: "Ownership", value: share.ownershipPct, unit: "pct" },
      source: "Our choice, decisions Part E 9",
    };
  },
};

/** How a figure of the stack's metrics was worked out. */
export function explainStackMetric(key: StackMetricKey, input: LendersViewInput): WorkingDraft {
  return EXPLAIN[key](input);
}
