import { OWN, OWN_DEFINITION } from "#calc/formulas/basis.ts";
import {
  atLeast,
  choose,
  fraction,
  given,
  is,
  known,
  minus,
  need,
  orZero,
  percentOf,
  plus,
  times,
  zero,
} from "#calc/formulas/engine/build.ts";
import type { Expr, FigureNode, Input, Typed } from "#calc/formulas/engine/nodes.ts";
import { type BaseContext, baseFigure, baseInput } from "./books-context.ts";

const NO_BASE = "no-base";
const ofBase = (
  key: string,
  title: string,
  read: (context: BaseContext) => number | null,
  reason: string = NO_BASE,
) => baseInput(`books.base_${key}`, title, "usd", read, { reason });

const adjusted = ofBase(
  "adjusted_ebitda",
  "Adjusted EBITDA of the base, in a lender's view",
  ({ figures }) => figures.base.adjustedEbitda.lender,
);
const entered = ofBase("maintenance_entered", "Maintenance capex typed for the base", ({ figures }) =>
  figures.baseDetail.maintenanceCapexFrom === "entered" ? figures.base.maintenanceCapex : null,
);
const hasBase = ({ figures }: BaseContext): boolean => figures.baseDetail.applied !== null;
const meanCapex = ofBase(
  "mean_capex",
  "Mean capital expenditure of the counting years",
  ({ figures }) =>
    figures.baseDetail.maintenanceCapexFrom === "mean-capex" ? figures.base.maintenanceCapex : null,
  "no-capex",
);

export const maintenanceCapex = baseFigure("books.maintenance_capex", {
  title: "Maintenance capex",
  unit: "usd",
  of: choose([{ when: known(entered), gives: atLeast(entered, zero) }], meanCapex),
  fast: ({ figures }) => figures.base.maintenanceCapex,
  say: "As typed for every period of the base; else the mean capital expenditure of the counting years",
  why: "What has to be spent each year to keep things as they are.",
  limits: "Spending on growth counts as well until it is separated.",
  basis: OWN,
});

const growth = baseInput(
  "books.growth",
  "Growth expected",
  "pct",
  ({ books }) => books.expectedGrowthPct ?? null,
  { reason: "no-growth" },
);
const baseRevenue = ofBase("revenue", "Revenue of the base", ({ figures }) => figures.base.revenue);
const capitalPct = baseInput(
  "books.working_capital_pct",
  "Operating working capital in percent of revenue",
  "pct",
  ({ figures }) => figures.baseDetail.workingCapitalPct,
  { reason: "no-balance-sheet" },
);
const isThere = baseInput("books.has_base", "Periods of the base", "count", (context) =>
  hasBase(context) ? 1 : null,
);

export const workingCapitalNeed = baseFigure("books.working_capital_need", {
  title: "Working-capital need",
  unit: "usd",
  of: given(
    [need(is(isThere, ">", zero), NO_BASE)],
    choose(
      [{ when: is(orZero(growth), "=", zero), gives: zero }],
      atLeast(percentOf(times(baseRevenue, fraction(capitalPct)), growth), zero),
    ),
  ),
  fast: ({ figures }) => figures.base.workingCapitalNeed,
  say: "Revenue of the base × operating working capital in percent of revenue × growth expected; 0 while no growth is entered, and never below it",
  why: "More sales tie up more stock and receivables before they are paid.",
  limits: "As on the latest balance sheet: a season may tie up more.",
  basis: OWN,
});

/** A deduction that is not known takes nothing off. */
const orNothing = (figure: FigureNode & Typed<BaseContext, "usd">): Expr<BaseContext, "usd"> =>
  choose([{ when: known(figure), gives: figure }], zero);

export const cashForDebt = baseFigure("books.cads", {
  title: "Cash available for debt service",
  unit: "usd",
  of: minus(adjusted, plus(orNothing(maintenanceCapex), orNothing(workingCapitalNeed))),
  fast: ({ figures }) => figures.base.cads,
  say: "Adjusted EBITDA in a lender's view − maintenance capex − working-capital need, those that are known",
  why: "The cash of a year that can pay debt.",
  limits: "What is not known takes nothing off, and is named. Taxes are not in it.",
  basis: OWN_DEFINITION,
});

const level = (of: "claimed" | "documented" | "lender", title: string) =>
  ofBase(`${of}_adjustments`, title, ({ figures }) => figures.base.adjustments[of]);
const claimed = level("claimed", "Claimed adjustments of the base");
const documented = level("documented", "Documented adjustments of the base");
const lender = level("lender", "Adjustments of the base that a lender counts");

const stepOf =
  (id: string) =>
  ({ figures }: Pick<BaseContext, "figures">): number | null =>
    figures.bridge.find((step) => step.id === id)?.amount ?? null;

const sdeOfBase = ofBase(
  "reported_sde",
  "Reported SDE of the base",
  ({ figures }) => figures.base.reportedSde,
);
const positiveClaimed = ofBase(
  "positive_claimed",
  "Claimed amounts above 0",
  ({ figures }) => figures.baseDetail.positiveClaimed,
);
const stated = ofBase("stated", "The broker's number", stepOf("stated"), "nothing-stated");
const payInStated: Input & Typed<BaseContext, "usd"> = baseInput(
  "books.pay_in_stated",
  "Replacement pay, where EBITDA is stated",
  "usd",
  ({ figures }) => (figures.baseDetail.stated === "ebitda" ? figures.base.replacementPay : null),
);

export const notInBooks = baseFigure("books.not_in_books", {
  title: "Not in the books",
  unit: "usd",
  of: minus(plus(sdeOfBase, positiveClaimed), orZero(payInStated), stated),
  fast: ({ figures }) => stepOf("notInBooks")({ figures }),
  why: "How far the books and the claims are from the broker's number.",
  limits: "A stated EBITDA is taken to be after a manager's pay.",
  basis: OWN,
});

export const notProved = baseFigure("books.not_proved", {
  title: "Not proved",
  unit: "usd",
  of: minus(documented, claimed),
  fast: ({ figures }) => stepOf("notProved")({ figures }),
  why: "What is claimed and no document shows.",
  limits: "Some of it may be won back by documents.",
  basis: OWN_DEFINITION,
});

export const notLendable = baseFigure("books.not_lendable", {
  title: "Not lendable",
  unit: "usd",
  of: minus(lender, documented),
  fast: ({ figures }) => stepOf("notLendable")({ figures }),
  why: "What is proved and a lender does not lend against.",
  limits: "A lender may count more.",
  basis: OWN_DEFINITION,
});
