import { COVERAGE, OWN } from "#calc/formulas/basis.ts";
import {
  all,
  as,
  atLeast,
  atMost,
  atYear,
  byType,
  call,
  choose,
  column,
  constant,
  given,
  is,
  known,
  minus,
  need,
  now,
  one,
  orZero,
  over,
  percentOf,
  plus,
  round,
  roundUp,
  step,
  times,
  total,
  whole,
  word,
  year,
  zero,
} from "#calc/formulas/engine/build.ts";
import type { Expr } from "#calc/formulas/engine/nodes.ts";
import { LENDER_HORIZON_YEARS } from "#calc/funding/lender-payments.ts";
import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import { baseCashFlow, carvedOutTotal, earnings } from "#calc/formulas/stack/cash-flow.ts";
import * as terms from "#calc/formulas/stack/part-inputs.ts";
import { agreedTarget, amount, nothingDue, principal } from "#calc/formulas/stack/parts.ts";
import { pctToCent, toCent } from "#calc/formulas/stack/whole-cents.ts";
import {
  components,
  forTypes,
  isByInstalments,
  isLoan,
  partFigure,
  type PartContext,
  type StackContext,
  stackFigure,
  TYPE_NAMES,
} from "#calc/formulas/stack/stack-context.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { guarantyFeePart } from "#calc/formulas/closing/closing.ts";
import { duePayments, hardestYear, takenOverPayments } from "./schedules.ts";

export const lenderCashFlow = stackFigure("lender.cash_flow", {
  title: "Cash flow in the lender's view",
  unit: "usd",
  of: minus(
    earnings,
    carvedOutTotal,
    choose(
      [{ when: is(terms.base, "=", word("sde")), gives: atLeast(orZero(terms.managerSalary), zero) }],
      zero,
    ),
  ),
  fast: ({ view }) => view.cashFlowUsd,
  say: "EBITDA, or SDE less a manager's salary, − carved-out earnings; the same in every year",
  why: "What a lender counts as cash for its payments, after the operator is paid.",
  limits: "Flat for all years: no growth, no tax, no investment.",
  basis: OWN,
});

/** An SBA loan counts whole, with its fee where it is borrowed; every other loan as its terms lend it. */
export const lendersPrincipal = partFigure("part.lenders_principal", {
  title: "Principal",
  unit: "usd",
  perRow: true,
  of: byType(
    {
      ...forTypes(isLoan, toCent(principal)),
      ...forTypes(isByInstalments, amount),
      sba: choose([{ when: is(terms.feeFinanced, "=", one), gives: plus(amount, guarantyFeePart) }], amount),
      other: choose([{ when: is(terms.kind, "=", word("loan")), gives: amount }], zero),
    },
    zero,
    TYPE_NAMES,
  ),
  fast: ({ whole: { view }, index }) => {
    const plan = view.pieces[index]?.plan;
    return plan?.how === "loan" ? toUsd(plan.principalCents) : 0;
  },
  note: ({ whole: { view }, index }: PartContext) => {
    const fee = view.pieces[index]?.fee ?? null;
    return fee !== null && fee.isFinanced && fee.cents > 0
      ? `With a guaranty fee of ${formatMoney(toUsd(fee.cents))}`
      : undefined;
  },
  say: "What is lent; of an SBA loan the whole component with its guaranty fee where that is borrowed",
  why: "What a lender counts as owed.",
  limits: "The pro forma counts an SBA loan less its down payment.",
  basis: OWN,
});

/** How its payments run, where they are not equal ones from the first month to the last. */
function howLong({ whole: { view }, index }: PartContext): string {
  const plan = view.pieces[index]?.plan;
  if (plan?.how !== "loan") return "";
  const { standbyMonths, interestOnlyMonths, lastMonth, termMonths, firstPaymentMonth } = plan;
  const said = (count: number): string => formatNumber(count, 0);
  if (standbyMonths > 0) return `Nothing for ${said(standbyMonths)} months, then in equal payments`;
  if (interestOnlyMonths >= lastMonth) return `Interest alone, then all of it in month ${said(lastMonth)}`;
  if (interestOnlyMonths > 0) return `Interest alone for ${said(interestOnlyMonths)} months`;
  if (lastMonth < termMonths) return `What is left is due in month ${said(lastMonth)}`;
  return firstPaymentMonth > 1 ? `From month ${said(firstPaymentMonth)}` : "In equal payments";
}
const scheduled = call(
  "usd",
  duePayments,
  lendersPrincipal,
  terms.plannedRate,
  step("Months", terms.plannedTerm, howLong, "months"),
  terms.plannedEvery,
  terms.interestTo,
  terms.firstMonth,
  terms.standbyTo,
  terms.standbyAccrues,
  terms.lastMonth,
  year,
);

const revenue = stackFigure("lender.revenue", {
  title: "Revenue",
  unit: "usd",
  of: orZero(terms.revenue),
  fast: ({ stack }) => toNumber(stack.deal.revenueUsd),
  why: "What revenue-based financing takes its share of.",
  limits: "Of the last year, without growth; 0 is not known.",
  basis: OWN,
});
const revenueKnown = whole(revenue);
const monthsBefore = as("months", times(minus(year, one), terms.monthsAYear));
const twelve = <C>(monthlyUsd: Expr<C, "usd">) => times(monthlyUsd, terms.monthsAYear);

/** A share of each month's revenue; without revenue equal parts of the whole over the estimated term. */
const repaid = toCent(times(amount, orZero(terms.cap)));
const repaidOver = atLeast(round(orZero(terms.estimatedTerm)), as("months", one));
const revenueMonth = step(
  "Monthly payment",
  choose(
    [
      {
        when: is(revenueKnown, "<>", zero),
        gives: atLeast(
          over(
            round(
              percentOf(
                times(times(revenueKnown, terms.monthShare), terms.cents),
                orZero(terms.revenueShare),
              ),
            ),
            terms.cents,
          ),
          toCent(orZero(terms.minimum)),
        ),
      },
    ],
    toCent(over(repaid, repaidOver)),
  ),
);
const leftToRepay = step(
  "What is left to repay",
  atLeast(minus(repaid, times(revenueMonth, monthsBefore)), zero),
);
const revenueYear = choose(
  [
    { when: is(revenueKnown, "<>", zero), gives: atMost(twelve(revenueMonth), leftToRepay) },
    { when: is(monthsBefore, ">=", repaidOver), gives: nothingDue },
    {
      when: is(plus(monthsBefore, terms.monthsAYear), ">=", repaidOver),
      gives: leftToRepay,
    },
  ],
  atMost(twelve(revenueMonth), leftToRepay),
);

/** In equal parts at the end of each year; the last takes what is left. */
const earnoutYears = atMost(
  atLeast(round(orZero(terms.years)), as("years", one)),
  as("years", terms.mostYears),
);
const agreed = toCent(agreedTarget);
const earnoutPart = toCent(over(agreed, earnoutYears));
/** A part whose year does not reach the threshold is lost; what is not known counts as reached. */
const misses = (metric: string, isKnown: Expr<PartContext, "usd">, reached: Expr<PartContext, "usd">) => ({
  when: all(
    is(terms.assumed, "=", word("projected")),
    is(terms.metric, "=", word(metric)),
    is(orZero(terms.threshold), ">", zero),
    is(isKnown, "<>", zero),
    is(reached, "<", orZero(terms.threshold)),
  ),
  gives: nothingDue,
});
const earnoutYear = choose(
  [
    { when: is(amount, "<=", zero), gives: nothingDue },
    { when: is(terms.assumed, "=", word("not_met")), gives: nothingDue },
    misses("revenue", revenueKnown, revenueKnown),
    misses("ebitda", whole(baseCashFlow), whole(lenderCashFlow)),
    { when: is(year, ">", earnoutYears), gives: nothingDue },
    {
      when: is(year, "=", earnoutYears),
      gives: minus(agreed, times(earnoutPart, as("ratio", minus(earnoutYears, one)))),
    },
  ],
  earnoutPart,
);
const dueYear = atLeast(
  roundUp(
    as(
      "years",
      over(
        atLeast(roundUp(as("months", over(orZero(terms.days), terms.daysAMonth))), as("months", one)),
        terms.monthsAYear,
      ),
    ),
  ),
  as("years", one),
);

/** What a component is owed in each year, as a lender counts it. */
export const partDue = column(
  "part.due",
  "Due in the year",
  "usd",
  {
    firstYear: 1,
    lastYear: LENDER_HORIZON_YEARS,
    lastYearOf: ({ whole: { view } }: PartContext) => view.years.length,
    fast: ({ whole: { view }, index }: PartContext, at) =>
      view.years[at - 1]?.payments.find((row) => row.index === index)?.dueUsd ?? 0,
  },
  () =>
    byType(
      {
        ...forTypes(isLoan, scheduled),
        ...forTypes(isByInstalments, scheduled),
        other: scheduled,
        subject_to: call(
          "usd",
          takenOverPayments,
          terms.takenOver,
          orZero(terms.rate),
          orZero(terms.payment),
          terms.takenOverLast,
          year,
        ),
        ar_factoring: twelve(
          pctToCent(amount, atLeast(minus(terms.hundred, orZero(terms.advance)), zero), terms.monthsAYear),
        ),
        rbf: revenueYear,
        earnout: earnoutYear,
        ddp: choose([{ when: is(year, "=", dueYear), gives: amount }], nothingDue),
      },
      nothingDue,
      TYPE_NAMES,
    ),
);

const years = {
  firstYear: 1,
  lastYear: LENDER_HORIZON_YEARS,
  lastYearOf: ({ view }: StackContext) => view.years.length,
};
export const dueByYear = column(
  "lender.due_by_year",
  "Due",
  "usd",
  { ...years, fast: ({ view }: StackContext, at) => view.years[at - 1]?.dueUsd ?? null },
  () => toCent(total(components, partDue)),
);
export const coverageByYear = column(
  "lender.coverage_by_year",
  "Coverage",
  "ratio",
  { ...years, fast: ({ view }: StackContext, at) => view.years[at - 1]?.coverageRatio ?? null },
  () =>
    given(
      [
        need(is(now(dueByYear), "<>", zero), "nothing-due"),
        need(is(baseCashFlow, "<>", zero), "no-earnings"),
      ],
      over(lenderCashFlow, now(dueByYear)),
    ),
);
export const worstYear = stackFigure("lender.worst_year", {
  title: "Worst year",
  unit: "years",
  of: call("years", hardestYear, dueByYear, lenderCashFlow, baseCashFlow),
  fast: ({ view }) => view.worstYear?.year ?? null,
  why: "The year that decides whether a stack can be paid: a lender looks at the hardest one.",
  limits:
    "The first of equal years is taken; where the business loses money or its earnings are not known, the year with the most due.",
  basis: OWN,
});
export const due = stackFigure("lender.due", {
  title: "Due in the worst year",
  unit: "usd",
  of: atYear(dueByYear, worstYear),
  fast: ({ view }) => view.worstYear?.dueUsd ?? null,
  note: ({ view }) => (view.worstYear === null ? undefined : `Year ${view.worstYear.year}`),
  say: "Every payment that falls into the year with the lowest coverage: interest, repayment, balloons, deferred payments and earnouts",
  why: "What the business has to pay in its hardest year.",
  limits: "An earnout counts as paid unless its terms say otherwise.",
  basis: OWN,
});
export const lenderCoverage = stackFigure("lender.coverage", {
  title: "Coverage of the worst year",
  unit: "ratio",
  of: given([need(is(baseCashFlow, "<>", zero), "no-earnings")], over(lenderCashFlow, due)),
  fast: ({ view }) => view.worstYear?.coverageRatio ?? null,
  say: "Cash flow ÷ the payments due in the year in which that is lowest",
  why: `What a lender asks first: ${LENDER_MINIMUM_COVERAGE} or more in every year is what many want.`,
  limits: "Flat earnings against real payments: a bad year of the business is not in it.",
  basis: COVERAGE,
});
const leastCoverage = constant("lender_minimum", "A lender's minimum", "ratio", LENDER_MINIMUM_COVERAGE, OWN);
export const reaches = stackFigure("lender.reaches_minimum", {
  title: `Every year reaches ${LENDER_MINIMUM_COVERAGE}`,
  unit: "word",
  of: choose(
    [
      {
        when: known(lenderCoverage),
        gives: choose([{ when: is(lenderCoverage, ">=", leastCoverage), gives: word("Yes") }], word("No")),
      },
      { when: known(due), gives: word("No") },
    ],
    word("Yes"),
  ),
  fast: ({ view }) => (view.reachesMinimum ? "Yes" : "No"),
  say: `Yes where the worst year is covered ${LENDER_MINIMUM_COVERAGE} times, or nothing falls due`,
  why: "Whether the hardest year is one that a lender accepts.",
  limits: "Many lenders ask this much; some ask more.",
  basis: OWN,
});
