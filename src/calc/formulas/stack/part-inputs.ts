import { constant } from "#calc/formulas/engine/build.ts";
import type { Unit } from "#calc/formulas/engine/nodes.ts";
import type { TermKey } from "#calc/funding/types/part-terms.ts";
import { toUsd } from "#calc/lending/cents.ts";
import type { LoanPlan } from "#calc/lending/work-loan.ts";
import { ofPart, ofStack, type PartContext, roundingOf } from "./stack-context.ts";

/** The inputs of a stack and of its components. A component's terms are its own, or the defaults of its type. */
const always = { always: true };
export const offer = ofStack("offer", "Offer", "usd", ({ stack }) => stack.offerUsd, always);
export const base = ofStack("base", "Cash flow base", "word", (context) => context.base, always);
export const ebitda = ofStack("ebitda", "EBITDA", "usd", ({ stack }) => stack.deal.ebitdaUsd);
export const sde = ofStack("sde", "SDE", "usd", ({ stack }) => stack.deal.sdeUsd);
export const managerSalary = ofStack(
  "manager_salary",
  "Manager's salary",
  "usd",
  (context) => context.managerSalaryUsd,
  {
    note: ({ base: of, managerSalaryUsd }) =>
      of !== "sde"
        ? "The EBITDA entered is after it"
        : managerSalaryUsd === null
          ? "None is set, so none is deducted"
          : "As you set it",
  },
);
export const revenue = ofStack("revenue", "Revenue", "usd", ({ stack }) => stack.deal.revenueUsd);
export const sbaLoans = ofStack(
  "sba_loans",
  "SBA loans",
  "count",
  ({ stack }) => stack.components.filter(({ type }) => type === "sba").length,
  always,
);

const row = { perRow: true, always: true };
export const share = ofPart(
  "part.share",
  "Share of the offer",
  "pct",
  ({ component }) => component.percentage,
  row,
);
export const rounding = ofPart("part.rounding", "Rounding of the others", "usd", roundingOf, row);

const term = <U extends Unit>(key: TermKey, title: string, unit: U) =>
  ofPart(`part.${key}`, title, unit, ({ terms }) => terms[key] ?? null, { perRow: true });
/** Where a default fills what is not set, and an empty cell is therefore none. */
const setTerm = <U extends Unit>(key: TermKey, title: string, unit: U) =>
  ofPart(`part.${key}`, title, unit, ({ terms }) => terms[key] ?? null, row);

export const rate = term("rate", "Interest a year", "pct");
export const months = term("term", "Term in months", "months");
export const rhythm = setTerm("rhythm", "Payments", "word");
export const downPayment = term("down_payment", "Down payment", "pct");
export const fee = term("fee", "Fee", "pct");
export const cashAtClosing = term("cash_at_closing", "Cash at closing", "usd");
export const balloon = term("balloon", "Balloon", "usd");
export const loanSet = term("loan", "Loan as set", "usd");
export const collateral = term("collateral", "Collateral's value", "usd");
export const lendShare = setTerm("lend_share", "Lent on the collateral", "pct");
export const kind = setTerm("kind", "Loan or investment", "word");
export const investment = term("investment", "Investment as set", "usd");
export const equity = term("equity", "Equity as set", "pct");
export const advance = term("advance", "Advance rate", "pct");
export const revenueShare = term("revenue_share", "Revenue percentage", "pct");
export const cap = term("cap", "Repayment cap", "ratio");
export const minimum = term("minimum", "Minimum payment", "usd");
export const payment = term("payment", "Payment as typed", "usd");
export const balance = term("balance", "Remaining balance", "usd");
export const target = term("target", "Target amount", "usd");
export const years = term("years", "Duration in years", "years");
export const met = term("met", "Condition met", "count");
export const days = term("days", "Due after, days", "count");
export const contribution = term("contribution", "EBITDA that leaves", "usd");
export const estimatedTerm = term("estimated_term", "Estimated term", "months");
export const threshold = term("threshold", "Threshold", "usd");
export const metric = setTerm("metric", "Measured by", "word");
export const assumed = setTerm("assumed", "Counted as", "word");
export const value = term("value", "Estimated value", "usd");

const pieceOf = ({ whole: { view }, index }: PartContext) => view.pieces[index];
export const feeByTable = ofPart(
  "part.fee_by_table",
  "Guaranty fee by the program's table",
  "usd",
  (part) => {
    const fee = pieceOf(part)?.fee;
    return fee === null || fee === undefined || fee.isTyped ? null : toUsd(fee.cents);
  },
  { perRow: true, note: ({ whole: { view } }) => `Of ${view.today}` },
);
export const feeFinanced = ofPart(
  "part.fee_financed",
  "Guaranty fee borrowed",
  "count",
  (part) => (pieceOf(part)?.fee?.isFinanced === true ? 1 : 0),
  row,
);

/** What the terms of a loan come to, as its months are worked out; 0 of what is no loan. */
const planned = <U extends Unit>(key: string, title: string, unit: U, of: (plan: LoanPlan) => number) =>
  ofPart(
    `part.${key}`,
    title,
    unit,
    (part) => {
      const plan = pieceOf(part)?.plan;
      return plan?.how === "loan" ? of(plan) : 0;
    },
    row,
  );
export const plannedRate = planned("planned_rate", "Interest a year", "pct", (plan) => plan.annualRatePct);
export const plannedTerm = planned("planned_term", "Months", "months", (plan) => plan.termMonths);
export const plannedEvery = planned(
  "planned_every",
  "Months a payment",
  "months",
  (plan) => plan.everyMonths,
);
export const lastMonth = planned("last_month", "All is due in month", "months", (plan) => plan.lastMonth);
export const firstMonth = planned("first_month", "First payment", "months", (plan) => plan.firstPaymentMonth);
export const interestTo = planned(
  "interest_to",
  "Interest alone up to month",
  "months",
  (plan) => plan.interestOnlyMonths,
);
export const standbyTo = planned(
  "standby_to",
  "Nothing is paid up to month",
  "months",
  (plan) => plan.standbyMonths,
);
export const standbyAccrues = planned("standby_accrues", "Interest runs on standby", "count", (plan) =>
  plan.standbyAccrues ? 1 : 0,
);
/** Of a debt that was taken over: what is owed, and its last month. */
export const takenOver = ofPart(
  "part.taken_over",
  "Owed at closing",
  "usd",
  (part) => {
    const plan = pieceOf(part)?.plan;
    return plan?.how === "typed-payment" ? toUsd(plan.balanceCents) : 0;
  },
  row,
);
export const takenOverLast = ofPart(
  "part.taken_over_last",
  "Last month",
  "months",
  (part) => {
    const plan = pieceOf(part)?.plan;
    return plan?.how === "typed-payment" ? plan.lastMonth : 0;
  },
  row,
);

/** The calendar, and a whole in percent: numbers fixed by definition. */
export const monthsAYear = constant("months_a_year", "Months of a year", "months", 12);
export const monthsAQuarter = constant("months_a_quarter", "Months of a quarter", "months", 3);
export const quartersAYear = constant("quarters_a_year", "Quarters of a year", "count", 4);
export const monthShare = constant("month_share", "A month's share of the year", "ratio", 1 / 12);
export const daysAMonth = constant("days_a_month", "Days of a month", "count", 30.4375);
/** What is paid is followed for fifty years. */
export const mostYears = constant("most_years", "Most years", "years", 50);
export const cents = constant("cents", "Cents of a dollar", "count", 100);
export const hundred = constant("whole_pct", "The whole", "pct", 100);
