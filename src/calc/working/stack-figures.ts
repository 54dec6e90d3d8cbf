import type { CappedType } from "#calc/funding/funding-caps.ts";

/** The figures of the pro forma that are there once. */
export const PRO_FORMA_FIGURE_KEYS = [
  "cash_flow",
  "annual_debt_service",
  "dscr",
  "ownership",
  "distributions",
  "free_cash_flow",
  "component_total",
] as const;
export type ProFormaFigureKey = (typeof PRO_FORMA_FIGURE_KEYS)[number];

export const STACK_METRIC_KEYS = [
  "equity_share",
  "loan_to_value",
  "assumed_coverage",
  "blended_cost",
  "weighted_term",
  "own_rate",
  "own_term",
  "investor_cash_share",
] as const;
export type StackMetricKey = (typeof STACK_METRIC_KEYS)[number];

export const STACK_FIGURE_KEYS = [...PRO_FORMA_FIGURE_KEYS, ...STACK_METRIC_KEYS] as const;
export type StackFigureKey = (typeof STACK_FIGURE_KEYS)[number];

export const LENDER_FIGURE_KEYS = ["cash_flow", "sba_principal", "worst_coverage"] as const;
export type LenderFigureKey = (typeof LENDER_FIGURE_KEYS)[number];

/**
 * Every figure of a stack that can be asked how it was worked out: `stack.payment.2` is the payment of the third
 * component, `lender.coverage.4` the coverage of year 4.
 */
export type StackFigureId =
  | `stack.${StackFigureKey}`
  | `stack.amount.${number}`
  | `stack.payment.${number}`
  | `stack.cap.${CappedType}`
  | `lender.${LenderFigureKey}`
  | `lender.due.${number}`
  | `lender.coverage.${number}`;
