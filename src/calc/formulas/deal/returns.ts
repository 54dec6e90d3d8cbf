import {
  AMORTIZATION,
  CASH_ON_CASH,
  COVERAGE,
  OWN,
  PAYBACK_PERIOD,
  RATE_OF_RETURN,
  STANDARD,
} from "#calc/formulas/basis.ts";
import {
  as,
  atLeast,
  atMost,
  before,
  call,
  choose,
  column,
  constant,
  firstHit,
  given,
  hitOf,
  is,
  minus,
  negative,
  nonZero,
  now,
  one,
  over,
  percent,
  percentOf,
  plus,
  positive,
  start,
  step,
  sumOfYears,
  times,
  year,
  zero,
} from "#calc/formulas/engine/build.ts";
import { balanceAfter, irr, pmt } from "#calc/formulas/engine/functions.ts";
import { ROI_HORIZON_YEARS, type RoiOutcome, TERMINAL_EBITDA_MULTIPLE } from "#calc/returns/roi-outcome.ts";
import type { RoiTimelineRow } from "#calc/returns/calculate-roi.ts";
import { type DealContext, figure } from "./deal-context.ts";
import { annualRate, downShare, ebitda, price, termYears } from "./deal-inputs.ts";

const monthsAYear = constant("months_a_year", "Months", "count", 12, STANDARD);
export const horizonYears = constant("horizon_years", "Years of the tables", "years", ROI_HORIZON_YEARS, OWN);
const terminalMultiple = constant(
  "terminal_multiple",
  "Terminal multiple",
  "ratio",
  TERMINAL_EBITDA_MULTIPLE,
  OWN,
);
const payments = step("Payments", as("count", times(termYears, monthsAYear)), () => "one a month", "count");
const paid = step("Payments made", as("count", times(horizonYears, monthsAYear)), undefined, "count");
const said =
  (key: keyof RoiOutcome) =>
  ({ analysis }: DealContext): number | null =>
    analysis.roi?.[key] ?? null;
const ofYear =
  (key: Exclude<keyof RoiTimelineRow, "year">) =>
  ({ analysis }: DealContext, at: number): number | null =>
    analysis.roi?.timeline[at]?.[key] ?? null;

/**
 * What the whole plan needs, in this order. A figure that begins with another figure of the plan inherits them; one
 * that begins with EBITDA has to say them, or an unknown EBITDA would be told before an unknown price.
 */
const needs = [positive(price), nonZero(ebitda)];
const LIMITS = "No growth, no tax, no pay of a manager, level payments.";

export const down = figure("roi.down_payment", {
  title: "Down payment",
  unit: "usd",
  of: given(needs, percentOf(price, downShare)),
  fast: said("down_payment"),
  why: "What the buyer pays of the price in cash.",
  limits: "Fees and working capital come on top of it.",
  basis: STANDARD,
});
const paidIn = positive(down, "no-down-payment");
export const loan = figure("roi.loan", {
  title: "Loan",
  unit: "usd",
  of: minus(price, down),
  fast: said("loan"),
  why: "What is left of the price to borrow.",
  limits: "Whether a lender will lend it: see earnings support.",
  basis: STANDARD,
});
export const payment = figure("roi.monthly_payment", {
  title: "Monthly payment",
  unit: "usd",
  of: call("usd", pmt, loan, annualRate, payments),
  fast: said("monthly_payment"),
  why: "What falls due every month, interest and repayment together.",
  limits: "A fixed rate; most loans to buy a business have one that moves.",
  basis: AMORTIZATION,
});
export const service = figure("roi.annual_debt_service", {
  title: "Annual debt service",
  unit: "usd",
  of: times(payment, monthsAYear),
  fast: said("annual_debt_service"),
  why: "What the loan takes from a year.",
  limits: LIMITS,
  basis: AMORTIZATION,
});
export const cashFlow = figure("roi.annual_cash_flow", {
  title: "Annual cash flow",
  unit: "usd",
  of: given(needs, minus(ebitda, service)),
  fast: said("annual_cash_flow"),
  why: "What a year leaves after the loan.",
  limits: LIMITS,
  basis: STANDARD,
});
export const cashOnCash = figure("roi.cash_on_cash_pct", {
  title: "Cash-on-cash return",
  unit: "pct",
  of: given([...needs, paidIn], percent(over(minus(ebitda, service), down))),
  fast: said("cash_on_cash_pct"),
  why: "What a year returns on the buyer's own money.",
  limits: LIMITS,
  basis: CASH_ON_CASH,
});
export const dscr = figure("roi.dscr", {
  title: "Debt-service coverage",
  unit: "ratio",
  of: given([...needs, nonZero(service, "no-debt")], over(ebitda, service)),
  fast: said("dscr"),
  why: "How many dollars the business earns for each dollar that falls due: what a lender asks first.",
  limits: "A lender takes a manager's pay from the earnings before this quotient.",
  basis: COVERAGE,
});
export const terminal = figure("roi.terminal_value", {
  title: "Sale in year 10",
  unit: "usd",
  of: given(needs, atLeast(times(ebitda, terminalMultiple), zero)),
  fast: said("terminal_value"),
  why: "What the business may be sold for at the end.",
  limits: `A multiple of ${TERMINAL_EBITDA_MULTIPLE} is an assumption, and today's EBITDA is ten years old by then.`,
  basis: OWN,
});
export const balance = figure("roi.loan_balance_year10", {
  title: "Loan left after year 10",
  unit: "usd",
  of: call("usd", balanceAfter, loan, annualRate, payments, paid),
  fast: said("loan_balance_year10"),
  say: "What the payments after month 120 are worth then",
  why: "What has to be repaid out of the sale.",
  limits: "A fee for repaying early is not in it.",
  basis: AMORTIZATION,
});

const years = { firstYear: 0, lastYear: ROI_HORIZON_YEARS };
const served = step(
  "Part of the year within the term",
  atMost(atLeast(plus(minus(as("ratio", termYears), as("ratio", year)), one), zero), one),
);
export const flow = column("roi.flow", "Cash flow", "usd", { ...years, fast: ofYear("cash_flow") }, () =>
  start(negative(down), minus(ebitda, step("Debt service of the year", times(service, served)))),
);
export const cumulative = column(
  "roi.cumulative",
  "Cumulative cash",
  "usd",
  { ...years, fast: ofYear("cumulative") },
  (self) => start(now(flow), plus(before(self), now(flow))),
);
export const returnSoFar = column(
  "roi.return_so_far",
  "Return so far",
  "pct",
  { ...years, fast: ofYear("roi_pct") },
  () => given([paidIn], percent(over(plus(now(cumulative), down), down))),
);
export const withSale = column("roi.with_sale", "Cash flow with sale and loan", "usd", years, () =>
  choose(
    [{ when: is(year, "=", horizonYears), gives: minus(plus(now(flow), terminal), balance) }],
    now(flow),
  ),
);
export const paidBack = column(
  "roi.paid_back",
  "Paid back in year",
  "years",
  { firstYear: 1, lastYear: ROI_HORIZON_YEARS },
  (self) =>
    firstHit(
      self,
      is(now(cumulative), ">=", zero),
      choose(
        [
          {
            when: is(now(flow), ">", zero),
            gives: plus(
              minus(year, one),
              step(
                "Part of the year until the money is back",
                as("years", over(negative(before(cumulative)), now(flow))),
                undefined,
                "years",
              ),
            ),
          },
        ],
        minus(year, one),
      ),
    ),
);
export const payback = figure("roi.payback_years", {
  title: "Payback",
  unit: "years",
  of: given([...needs, paidIn], hitOf(paidBack, "beyond-horizon")),
  fast: said("payback_years"),
  say: "Years until the cash flow has returned the down payment, linear inside a year",
  why: "How long the buyer's own money is out.",
  limits: "A dollar of a later year counts like one of today.",
  basis: PAYBACK_PERIOD,
});
export const rateOfReturn = figure("roi.irr_pct", {
  title: "Internal rate of return",
  unit: "pct",
  of: given([...needs, paidIn], call("pct", irr, withSale, cashOnCash)),
  fast: said("irr_pct"),
  say: "The yearly rate at which the cash flows of ten years and the sale are worth the down payment",
  why: "The return on the buyer's own money with time counted in.",
  limits: "Most of it comes from a sale ten years away; where several rates solve the flows there is none.",
  basis: RATE_OF_RETURN,
});
export const equityMultiple = figure("roi.equity_multiple", {
  title: "Equity multiple",
  unit: "ratio",
  of: given([...needs, paidIn], over(minus(plus(sumOfYears(flow, 1), terminal), balance), down)),
  fast: said("equity_multiple"),
  why: "How often the buyer's own money comes back in ten years.",
  limits: "It knows no time: twice in two years and twice in ten look alike.",
  basis: STANDARD,
});
