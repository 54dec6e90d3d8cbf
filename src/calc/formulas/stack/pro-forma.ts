import { AMORTIZATION, COVERAGE, FREE_CASH_FLOW, OWN, OWN_DEFINITION } from "#calc/formulas/basis.ts";
import {
  atLeast,
  atMost,
  choose,
  constant,
  fraction,
  given,
  is,
  known,
  minus,
  nonZero,
  over,
  times,
  total,
  word,
  zero,
} from "#calc/formulas/engine/build.ts";
import { COVERAGE_BANDS, VERDICT_TEXTS } from "#calc/funding/pro-forma.ts";
import { cashFlow } from "./cash-flow.ts";
import { hundred } from "./part-inputs.ts";
import { annual, monthly, ownership } from "./parts.ts";
import { components, stackFigure } from "./stack-context.ts";

export const debtService = stackFigure("pro_forma.annual_debt_service", {
  title: "Annual debt service",
  unit: "usd",
  of: total(components, annual, "No component is paid back"),
  fast: ({ form }) => form.annualDebtServiceUsd,
  say: "What every component costs in the first twelve months",
  why: "What has to be paid out of the first year's cash flow.",
  limits: "Balloons and payments on a single day are not in it; the lender's view has them in their year.",
  basis: COVERAGE,
});
export const monthlyService = stackFigure("closing.monthly_debt_service", {
  title: "Payments a month",
  unit: "usd",
  of: total(components, monthly, "No component is paid back"),
  fast: ({ form }) => form.monthlyDebtServiceUsd,
  say: "What every component costs in its first month",
  why: "What leaves the account every month once the deal is closed.",
  limits: "Balloons and payments on a single day are not in it.",
  basis: AMORTIZATION,
});
export const coverage = stackFigure("pro_forma.coverage", {
  title: "DSCR",
  unit: "ratio",
  of: given([nonZero(debtService, "no-debt-service")], over(cashFlow, debtService)),
  fast: ({ form }) => form.coverageRatio,
  why: "How many dollars the business earns for each dollar that falls due in the first year.",
  limits: "The first year alone: a balloon of a later year is in the lender's view.",
  basis: COVERAGE,
});

const from = (key: keyof typeof COVERAGE_BANDS, title: string) =>
  constant(`band_${key}`, title, "ratio", COVERAGE_BANDS[key], OWN);
export const fundingVerdict = stackFigure("pro_forma.verdict", {
  title: "Verdict on the first year",
  unit: "word",
  of: choose(
    [
      {
        when: known(coverage),
        gives: choose(
          [
            {
              when: is(coverage, ">=", from("excellent", "Excellent from")),
              gives: word(VERDICT_TEXTS.excellent),
            },
            {
              when: is(coverage, ">=", from("good", "Good from")),
              gives: word(VERDICT_TEXTS["good, self-funding"]),
            },
            {
              when: is(coverage, ">=", from("marginal", "Marginal from")),
              gives: word(VERDICT_TEXTS.marginal),
            },
          ],
          word(VERDICT_TEXTS["not self-funding"]),
        ),
      },
    ],
    word(VERDICT_TEXTS["self-funding equity deal"]),
  ),
  fast: ({ form }) => VERDICT_TEXTS[form.verdict],
  say: `Excellent from ${COVERAGE_BANDS.excellent}, good from ${COVERAGE_BANDS.good}, marginal from ${COVERAGE_BANDS.marginal}, else not self-funding; a stack without payments is a self-funding equity deal`,
  why: "Whether the business pays for its own purchase, in a word.",
  limits: "A word for one year at today's earnings.",
  basis: OWN,
});

export const investorOwnership = stackFigure("pro_forma.investor_ownership", {
  title: "Investor ownership",
  unit: "pct",
  of: atMost(atLeast(total(components, ownership, "Nobody else owns a part"), zero), hundred),
  fast: ({ form }) => form.investorOwnershipPct,
  say: "The equity percentages added, 100% at most",
  why: "How much of the company others own.",
  limits: "What the terms give; who pays half of the equity may ask for half of it.",
  basis: OWN_DEFINITION,
});
export const distributions = stackFigure("pro_forma.investor_distributions", {
  title: "Investor distributions",
  unit: "usd",
  of: times(atLeast(minus(cashFlow, debtService), zero), fraction(investorOwnership)),
  fast: ({ form }) => form.investorDistributionsUsd,
  say: "Ownership × the cash flow after debt service, while that is above 0",
  why: "What the other owners are paid, if all that is left is paid out.",
  limits: "No preference and no yearly minimum for investors is assumed.",
  basis: OWN,
});
export const freeCashFlow = stackFigure("pro_forma.free_cash_flow", {
  title: "Free cash flow",
  unit: "usd",
  of: minus(minus(cashFlow, debtService), distributions),
  fast: ({ form }) => form.freeCashFlowUsd,
  say: "Annual cash flow − debt service − distributions to investors",
  why: "What a year leaves to the buyer.",
  limits: "Before tax, before what the business has to reinvest, and before a manager's pay out of SDE.",
  basis: FREE_CASH_FLOW,
});
