import { AMORTIZATION, OWN } from "#calc/formulas/basis.ts";
import {
  all,
  as,
  atLeast,
  atMost,
  byType,
  call,
  choose,
  fraction,
  is,
  known,
  minus,
  one,
  orZero,
  over,
  percent,
  percentOf,
  plus,
  round,
  step,
  times,
  whole,
  word,
  zero,
} from "#calc/formulas/engine/build.ts";
import type { Expr } from "#calc/formulas/engine/nodes.ts";
import { pmt } from "#calc/formulas/engine/functions.ts";
import { ownershipOf } from "#calc/funding/pro-forma.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { cashFlow } from "./cash-flow.ts";
import * as given from "./part-inputs.ts";
import { monthlyNote, notAdvancedNote } from "./part-notes.ts";
import {
  forTypes,
  isByInstalments,
  isLoan,
  partFigure,
  type PartContext,
  TYPE_NAMES,
} from "./stack-context.ts";

const LIMITS = "What its terms say, as if every payment were made on its day.";

export const amount = partFigure("part.amount", {
  title: "Amount",
  unit: "usd",
  perRow: true,
  of: plus(round(percentOf(whole(given.offer), given.share)), given.rounding),
  fast: ({ item }) => item.amountUsd,
  why: "What a component counts for in the offer.",
  limits: "What it brings in at closing may be less: see what its terms say.",
  basis: OWN,
});

const onCollateral = choose(
  [
    {
      when: is(orZero(given.collateral), ">", zero),
      gives: atMost(amount, percentOf(orZero(given.collateral), given.lendShare)),
    },
  ],
  amount,
);
const setLoan = (unset: typeof amount | typeof onCollateral) =>
  choose([{ when: is(orZero(given.loanSet), ">", zero), gives: orZero(given.loanSet) }], unset);
const isInvestment = is(given.kind, "=", word("investment"));

export const principal = partFigure("part.principal", {
  title: "Principal",
  unit: "usd",
  perRow: true,
  of: byType(
    {
      sba: times(amount, minus(as("ratio", one), fraction(orZero(given.downPayment)))),
      seller_note: atLeast(minus(amount, orZero(given.cashAtClosing)), zero),
      ...forTypes(({ lends }) => lends === "amount", amount),
      ...forTypes(({ lends }) => lends === "on-collateral", setLoan(onCollateral)),
      friends_family: choose([{ when: isInvestment, gives: zero }], setLoan(amount)),
    },
    zero,
    TYPE_NAMES,
  ),
  fast: ({ item }) => item.loan?.principalUsd ?? 0,
  say: "What the terms lend: the component less its down payment or the cash at closing, a loan as set, or the share of the collateral's value",
  why: "What interest is paid on and what has to be repaid.",
  limits: "The lender's view counts an SBA loan whole, with its guaranty fee.",
  basis: OWN,
});

/** What a card says of a component that costs nothing. */
export const nothingDue = step("Nothing falls due", zero, undefined, "usd");

/** A typed target, else the component. */
export const agreedTarget = choose(
  [{ when: is(orZero(given.target), ">", zero), gives: orZero(given.target) }],
  amount,
);
/** The same, with a threshold for a target that is not typed. */
const earnoutTarget = choose(
  [
    { when: is(orZero(given.target), ">", zero), gives: orZero(given.target) },
    { when: is(orZero(given.threshold), ">", zero), gives: orZero(given.threshold) },
  ],
  amount,
);
const earnoutYear = choose(
  [
    {
      when: all(is(orZero(given.met), "=", one), is(orZero(given.years), ">", zero)),
      gives: over(earnoutTarget, orZero(given.years)),
    },
  ],
  step("Nothing before its condition is met", zero, undefined, "usd"),
);
const factoringYear = percentOf(
  amount,
  step("Not advanced", minus(given.hundred, orZero(given.advance)), notAdvancedNote),
);
export const level = partFigure("part.level", {
  title: "Level payment",
  unit: "usd",
  perRow: true,
  of: call("usd", pmt, principal, orZero(given.rate), orZero(given.months)),
  fast: ({ item }) =>
    item.loan === null
      ? 0
      : monthlyPayment(item.loan.principalUsd, item.loan.annualRatePct, item.loan.termMonths),
  why: "What repays a loan with its interest in equal payments a month.",
  limits: LIMITS,
  basis: AMORTIZATION,
});
export const every = partFigure("part.every", {
  title: "Months a payment",
  unit: "months",
  perRow: true,
  of: byType({ sba: byRhythm(), seller_note: byRhythm() }, as("months", one), TYPE_NAMES),
  fast: ({ item }) => item.loan?.paymentEveryMonths ?? 1,
  say: "3 where payments are quarterly, 12 where they are annual, else 1",
  why: "How many monthly payments fall due at once.",
  limits: "Interest grows meanwhile on what is owed.",
  basis: OWN,
});
function byRhythm(): Expr<PartContext, "months"> {
  return choose(
    [
      { when: is(given.rhythm, "=", word("quarterly")), gives: given.monthsAQuarter },
      { when: is(given.rhythm, "=", word("annual")), gives: given.monthsAYear },
    ],
    as("months", one),
  );
}

export const monthly = partFigure("part.monthly", {
  title: "Monthly payment",
  unit: "usd",
  perRow: true,
  of: byType(
    {
      ...forTypes(isLoan, level),
      seller_note: choose(
        [
          {
            when: is(given.rhythm, "=", word("balloon")),
            gives: over(percentOf(principal, orZero(given.rate)), given.monthsAYear),
          },
        ],
        level,
      ),
      subject_to: choose([{ when: is(amount, ">", zero), gives: orZero(given.payment) }], nothingDue),
      ...forTypes(
        isByInstalments,
        choose(
          [{ when: is(orZero(given.months), ">", zero), gives: over(amount, orZero(given.months)) }],
          nothingDue,
        ),
      ),
      rbf: atLeast(
        over(
          times(atLeast(whole(cashFlow), zero), fraction(orZero(given.revenueShare))),
          given.quartersAYear,
        ),
        orZero(given.minimum),
      ),
      ar_factoring: over(factoringYear, given.monthsAYear),
      earnout: over(earnoutYear, given.monthsAYear),
    },
    nothingDue,
    TYPE_NAMES,
  ),
  fast: ({ item }) => item.monthlyUsd,
  note: (row: PartContext) => monthlyNote(row),
  say: "The level payment of a loan or its interest alone before a balloon; what is not advanced, the share of cash flow or the target of the other types, a month",
  why: "What a component costs in a month of its first year.",
  limits: LIMITS,
  basis: AMORTIZATION,
});

/** How many of the first twelve months are paid. */
const firstYear = (of: Parameters<typeof paidMonths>[0]) => times(monthly, paidMonths(of));
function paidMonths(of: Expr<PartContext, "months">): Expr<PartContext, "months"> {
  return step("Months of the first year", of, undefined, "months");
}
const termMonths = firstYear(atMost(atLeast(orZero(given.months), zero), given.monthsAYear));

export const annual = partFigure("part.annual", {
  title: "Payments of the first year",
  unit: "usd",
  perRow: true,
  of: byType(
    {
      ...forTypes(isLoan, termMonths),
      ...forTypes(isByInstalments, termMonths),
      subject_to: firstYear(
        choose(
          [
            {
              when: is(orZero(given.months), ">=", as("months", one)),
              gives: atMost(orZero(given.months), given.monthsAYear),
            },
          ],
          given.monthsAYear,
        ),
      ),
      rbf: choose(
        [
          {
            when: is(monthly, ">", zero),
            gives: firstYear(
              atMost(given.monthsAYear, as("months", over(times(amount, orZero(given.cap)), monthly))),
            ),
          },
        ],
        nothingDue,
      ),
      ar_factoring: factoringYear,
      earnout: earnoutYear,
    },
    nothingDue,
    TYPE_NAMES,
  ),
  fast: ({ item }) => item.annualUsd,
  note: ({ item }: PartContext) => (item.isDefaultTerms ? "Default terms" : undefined),
  say: "Monthly payment × the months of the first year; factoring what is not advanced, an earnout a year of its target once its condition is met",
  why: "What a component costs in its first twelve months.",
  limits: "Balloons and payments on a single day are not in it.",
  basis: AMORTIZATION,
});

export const ownership = partFigure("part.ownership", {
  title: "Ownership given",
  unit: "pct",
  perRow: true,
  of: byType(
    {
      investor: choose([{ when: known(given.equity), gives: given.equity }], given.share),
      integrator_equity: orZero(given.equity),
      friends_family: choose(
        [
          {
            when: isInvestment,
            gives: choose(
              [
                { when: known(given.equity), gives: given.equity },
                { when: is(whole(given.offer), ">", zero), gives: percent(over(amount, whole(given.offer))) },
              ],
              zero,
            ),
          },
        ],
        zero,
      ),
    },
    zero,
    TYPE_NAMES,
  ),
  fast: ({ component, whole: { stack } }) => ownershipOf(component, stack),
  say: "The equity that its terms give, else the component's share of the offer; of friends and family only as an investment",
  why: "How much of the company a component gives away.",
  limits: "Control is separate: votes and board seats are agreed beside it.",
  basis: OWN,
});
