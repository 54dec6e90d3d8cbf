import { toNumber } from "#calc/deal/to-number.ts";
import type { PlanWorking } from "./work-out-plan.ts";
import { priceOfPlan } from "./resolve-plan.ts";
import { answerBeforePlan } from "./plan-answer.ts";
import type { Plan } from "./plan.ts";
import type { PlanInput } from "./plan-input.ts";
import { leftOutByMarket } from "#calc/structures/proof/left-out-by-market.ts";
import { createProblem } from "#calc/structures/model/problem.ts";

/** The keys and their order are published: the command line prints them. */
export type PlanJson = Readonly<Record<string, unknown>>;

const planOf = ({
  offerUsd,
  offerFrom,
  price: { earnings },
  operator,
  ownPayUsd,
  input,
  rates,
  structureFrom,
  components,
  costs,
  without,
}: Plan): PlanJson => ({
  offer: offerUsd,
  offerFrom,
  basis: earnings.basis,
  s: earnings.sdeUsd,
  e: earnings.earningsUsd,
  cads: earnings.bankEarningsUsd,
  pay: earnings.managerSalaryUsd,
  payFrom: earnings.payFrom,
  operator,
  ownPay: ownPayUsd,
  day: input.day,
  rates: { prime: rates.prime, sba: rates.sba, seller_note: rates.sellerNote },
  structureFrom,
  components: components.map(({ type, amount, terms, termsFrom }) => ({ type, amount, terms, termsFrom })),
  costs: { lines: costs.lines, estimated: costs.estimated, total: costs.totalUsd },
  without,
});

/** The measures of a deal whose plan is not known. */
function bareMeasures(input: PlanInput): PlanJson {
  const { verdict } = priceOfPlan(input);
  return { marketLow: verdict.marketLow, marketHigh: verdict.marketHigh, bank: verdict.bank };
}

/** A deal without a plan: what is missing, and what is known all the same. */
export const jsonWithoutPlan = (input: PlanInput): PlanJson => ({
  plan: null,
  answer: answerBeforePlan(priceOfPlan(input)),
  figures: null,
  measures: { ...bareMeasures(input), mostToPay: null, ceiling: null, fairValue: null, against: [] },
  alternatives: [],
  leftOutByMarket: [],
});

/** What the search does not look at for this deal, and why. */
function leftOutOf({ bankInput, components, input, tables }: Plan) {
  const best = { marketTerms: { on: input.isMarketOff !== true } };
  const bank = { ...bankInput, components: [] };
  return leftOutByMarket(createProblem({ bank, best, market: tables.market }, tables.rules), components);
}

/** As `deal plan` prints it, but for the bank's input, which keeps the deal as it was written. */
export function planJson({ plan, judged, alternatives, mostToPay, answer, measures }: PlanWorking): PlanJson {
  const { verdict } = plan.price;
  const tops = [verdict.marketHigh, mostToPay?.offer ?? null].filter((usd) => usd !== null);
  return {
    plan: planOf(plan),
    answer,
    figures: judged.figures,
    measures: {
      marketLow: verdict.marketLow,
      marketHigh: verdict.marketHigh,
      bank: verdict.bank,
      mostToPay,
      ceiling: tops.length === 2 ? Math.min(...tops) : null,
      fairValue: measures.find(({ id }) => id === "fairValue")?.valueUsd ?? null,
      against: measures.flatMap(({ id, points, why }) => (points === "against" ? [{ id, why }] : [])),
    },
    alternatives: alternatives.map((one) => ({
      name: one.name,
      passes: one.passes,
      fails: one.figures.fails,
      market: one.figures.market,
      cashToClose: one.figures.cashToClose,
      furtherCash: toNumber(one.furtherCashUsd),
      offer: one.offerUsd,
      worstCoverage: one.figures.worstCoverage,
      ...(one.onGrid === undefined ? {} : { onGrid: one.onGrid }),
    })),
    leftOutByMarket: leftOutOf(plan),
  };
}
