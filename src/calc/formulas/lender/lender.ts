import { AMORTIZATION, COVERAGE, OWN } from "#calc/formulas/basis.ts";
import {
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
  roundUp,
  step,
  times,
  total,
  whole,
  word,
  year,
  zero,
} from "#calc/formulas/engine/build.ts";
import { pmt } from "#calc/formulas/engine/functions.ts";
import type { Expr } from "#calc/formulas/engine/nodes.ts";
import { LENDER_HORIZON_YEARS } from "#calc/funding/payments-by-year.ts";
import { sbaPrincipal } from "#calc/funding/types/sba.ts";
import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import { carvedOutTotal, earnings } from "#calc/formulas/stack/cash-flow.ts";
import * as terms from "#calc/formulas/stack/part-inputs.ts";
import {
  amount,
  annual,
  earnoutTarget,
  every,
  monthly,
  nothingDue,
  principal,
} from "#calc/formulas/stack/parts.ts";
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
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { duePayments, hardestYear } from "./schedules.ts";

export const lenderCashFlow = stackFigure("lender.cash_flow", {
  title: "Cash flow in the lender's view",
  unit: "usd",
  of: minus(earnings, carvedOutTotal, atLeast(orZero(terms.managerSalary), zero)),
  fast: ({ view }) => view.cashFlowUsd,
  say: "EBITDA or SDE − carved-out earnings − a manager's salary; the same in every year",
  why: "What a lender takes to be there for its payments, with somebody paid to run the business.",
  limits: "Flat for all years: no growth, no tax, no investment.",
  basis: OWN,
});

/** An SBA loan counts whole, with its fee where it is borrowed; every other loan as the pro forma has it. */
export const lendersPrincipal = partFigure("part.lenders_principal", {
  title: "Principal",
  unit: "usd",
  perRow: true,
  of: byType(
    {
      sba: choose(
        [
          {
            when: is(whole(terms.feeFinanced), "=", one),
            gives: plus(amount, percentOf(amount, orZero(terms.fee))),
          },
        ],
        amount,
      ),
    },
    principal,
    TYPE_NAMES,
  ),
  fast: ({ component, item, terms: { fee }, whole: options }) =>
    component.type === "sba"
      ? sbaPrincipal(item.amountUsd, Number(fee), options)
      : (item.loan?.principalUsd ?? 0),
  note: ({ component, whole: { view } }: PartContext) =>
    component.type === "sba" && view.isGuarantyFeeFinanced && view.guarantyFeeUsd > 0
      ? `With a guaranty fee of ${formatMoney(view.guarantyFeeUsd)}`
      : undefined,
  say: "What is lent; of an SBA loan the whole component with its guaranty fee where that is borrowed",
  why: "What a lender counts as owed.",
  limits: "The pro forma counts an SBA loan less its down payment.",
  basis: OWN,
});

export const lendersLevel = partFigure("part.lenders_level", {
  title: "Level payment in the lender's view",
  unit: "usd",
  perRow: true,
  of: call("usd", pmt, lendersPrincipal, orZero(terms.rate), orZero(terms.months)),
  fast: ({ component, item, terms: { fee }, whole: options }) =>
    item.loan === null
      ? 0
      : monthlyPayment(
          component.type === "sba"
            ? sbaPrincipal(item.amountUsd, Number(fee), options)
            : item.loan.principalUsd,
          item.loan.annualRatePct,
          item.loan.termMonths,
        ),
  why: "What repays the loan as a lender counts it.",
  limits: "The pro forma counts an SBA loan less its down payment.",
  basis: AMORTIZATION,
});
const balloonDue = choose(
  [
    {
      when: is(terms.rhythm, "=", word("balloon")),
      gives: atLeast(orZero(terms.balloon), principal),
    },
  ],
  zero,
);
const howLong = ({ item }: PartContext): string => {
  const loan = item.loan;
  return loan === null || loan.balloonUsd === null
    ? "In equal payments"
    : `Interest alone, then a balloon after ${formatNumber(loan.termMonths, 1)} months`;
};
const months = step("Months", orZero(terms.months), howLong, "months");
const scheduled = (rhythm: typeof every | typeof one, balloon: typeof balloonDue | typeof zero) =>
  call("usd", duePayments, lendersPrincipal, orZero(terms.rate), months, rhythm, balloon, year);
const plain = scheduled(one, zero);
/** How many of so many months fall into the year. */
const monthsWithin = (of: Expr<PartContext, "months">) =>
  step(
    "Months of the year",
    atMost(
      atLeast(minus(of, as("months", times(minus(year, one), terms.monthsAYear))), zero),
      terms.monthsAYear,
    ),
    undefined,
    "months",
  );
const earnoutMonths = as("months", times(as("months", orZero(terms.years)), terms.monthsAYear));

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
        ...forTypes(isLoan, plain),
        sba: scheduled(every, zero),
        seller_note: scheduled(every, balloonDue),
        subject_to: times(
          monthly,
          choose(
            [
              {
                when: is(orZero(terms.months), ">=", as("months", one)),
                gives: monthsWithin(orZero(terms.months)),
              },
            ],
            terms.monthsAYear,
          ),
        ),
        ...forTypes(isByInstalments, times(monthly, monthsWithin(orZero(terms.months)))),
        ar_factoring: annual,
        rbf: atMost(
          times(monthly, terms.monthsAYear),
          step(
            "What is left to repay",
            atLeast(
              minus(
                times(amount, orZero(terms.cap)),
                times(times(monthly, terms.monthsAYear), as("ratio", minus(year, one))),
              ),
              zero,
            ),
          ),
        ),
        earnout: choose(
          [
            {
              when: is(orZero(terms.years), ">", zero),
              gives: times(
                over(over(earnoutTarget, orZero(terms.years)), terms.monthsAYear),
                monthsWithin(earnoutMonths),
              ),
            },
          ],
          nothingDue,
        ),
        ddp: choose(
          [
            {
              when: is(
                as("count", year),
                "=",
                as(
                  "count",
                  atLeast(roundUp(as("ratio", over(orZero(terms.days), terms.daysAYear))), as("ratio", one)),
                ),
              ),
              gives: amount,
            },
          ],
          nothingDue,
        ),
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
  () => total(components, partDue),
);
export const coverageByYear = column(
  "lender.coverage_by_year",
  "Coverage",
  "ratio",
  { ...years, fast: ({ view }: StackContext, at) => view.years[at - 1]?.coverageRatio ?? null },
  () => given([need(is(now(dueByYear), "<>", zero), "nothing-due")], over(lenderCashFlow, now(dueByYear))),
);
export const worstYear = stackFigure("lender.worst_year", {
  title: "Worst year",
  unit: "years",
  of: call("years", hardestYear, dueByYear),
  fast: ({ view }) => view.worstYear?.year ?? null,
  why: "The year that decides whether a stack can be paid: a lender looks at the hardest one.",
  limits: "Years that differ by less than a cent count as equal, and the first of equals is taken.",
  basis: OWN,
});
export const due = stackFigure("lender.due", {
  title: "Due in the worst year",
  unit: "usd",
  of: atYear(dueByYear, worstYear),
  fast: ({ view }) => view.worstYear?.dueUsd ?? null,
  note: ({ view }) => (view.worstYear === null ? undefined : `Year ${view.worstYear.year}`),
  say: "Every payment that falls into the year with the most of them: interest, repayment, balloons, deferred payments and earnouts",
  why: "The most that the business has to pay in one year.",
  limits: "An earnout counts as paid, whether or not its condition is met.",
  basis: OWN,
});
export const lenderCoverage = stackFigure("lender.coverage", {
  title: "Coverage of the worst year",
  unit: "ratio",
  of: over(lenderCashFlow, due),
  fast: ({ view }) => view.worstYear?.coverageRatio ?? null,
  say: "Cash flow ÷ the payments due in the year with the most of them",
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
    ],
    word("Yes"),
  ),
  fast: ({ view }) => (view.reachesMinimum ? "Yes" : "No"),
  say: `Yes where the worst year is covered ${LENDER_MINIMUM_COVERAGE} times, or nothing falls due`,
  why: "Whether the hardest year is one that a lender accepts.",
  limits: "Many lenders ask this much; some ask more.",
  basis: OWN,
});
