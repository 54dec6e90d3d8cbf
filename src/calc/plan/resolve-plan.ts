import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { earningsOf } from "#calc/lending/earnings.ts";
import { valuesOnDay } from "#calc/lending/rule-values.ts";
import type { MarketDeal } from "#calc/market/market-deal.ts";
import { marketOnDay } from "#calc/market/market-on-day.ts";
import { marketRatePct } from "#calc/market/terms-of-market.ts";
import type { MarketRate } from "#calc/tables/market-term.ts";
import { type VerdictWorking, workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import type { Plan, PlanWithout } from "./plan.ts";
import { planComponents } from "./plan-components.ts";
import { type PlanCosts, planCosts } from "./plan-costs.ts";
import type { Operator, PlanInput } from "./plan-input.ts";
import { PLAN_TABLES, type PlanTables } from "./plan-tables.ts";
import { usualStructure } from "./usual-structure.ts";

function operatorOf({ operator, said }: PlanInput): Operator {
  if (operator !== null && operator !== undefined) return operator;
  return (said.profile?.people ?? []).some(({ fullTime }) => fullTime === true) ? "buyer" : "hired";
}

/** What the buyer's household earns by running the business, before tax: counted once, here. */
function ownPayOf(input: PlanInput, operator: Operator, { earnings }: VerdictWorking): number | null {
  if (operator === "hired") return 0;
  if (earnings.payFrom !== "roles") return earnings.managerSalaryUsd;
  const paid = (input.books?.roles ?? []).filter(({ annualPay }) => toNumber(annualPay) > 0);
  const marked = paid.filter(({ filledByBuyer }) => filledByBuyer === true);
  if (marked.length > 0) return marked.reduce((sum, { annualPay }) => sum + toNumber(annualPay), 0);
  return paid.length === 0 ? null : Math.max(...paid.map(({ annualPay }) => toNumber(annualPay)));
}

/** The plan's own earnings, as the bank's calculation takes them: nothing is taken off once more. */
function bankInputOf(
  input: PlanInput,
  offerUsd: number,
  price: VerdictWorking,
  ownPayUsd: number | null,
  costs: PlanCosts,
): BankInput {
  const { figures, said, day, books } = input;
  const { earningsUsd, bankEarningsUsd: cads } = price.earnings;
  const nonDeductible = cads === null || earningsUsd === null ? 0 : earningsUsd - cads;
  const deal = fundingDealOf(figures);
  const { profile } = said;
  return {
    ...said,
    deal: cads === null ? { ...deal, ebitdaUsd: null, sdeUsd: null } : deal,
    offer: offerUsd,
    components: [],
    loanNumberDate: day,
    profile:
      ownPayUsd === null && profile !== null && profile !== undefined
        ? { ...profile, otherIncomeYearly: null }
        : (profile ?? null),
    figures: {
      cads,
      revenue: books?.revenueUsd ?? figures.annualRevenueUsd,
      adjustedEbitda: earningsUsd,
      nonDeductible,
    },
    closing: { ...said.closing, costs: costs.lines },
    roles: ownPayUsd === null || ownPayUsd === 0 ? [] : [{ annualPay: ownPayUsd, filledByBuyer: true }],
  };
}

function withoutOf({ said, costs, figures }: PlanInput, { earnings }: VerdictWorking): PlanWithout[] {
  const { closing } = said;
  const isUnknown = (usd: number | null | undefined): boolean => usd === null || usd === undefined;
  const ofBooks = earnings.basis === "books" ? figures.books : null;
  const named: readonly (readonly [PlanWithout, boolean])[] = [
    ["costs", costs === "typed"],
    ["workingCapital", isUnknown(closing?.workingCapital)],
    ["reserve", isUnknown(closing?.reserve)],
    ["maintenanceCapex", ofBooks !== null && ofBooks !== undefined && isUnknown(ofBooks.maintenanceCapexUsd)],
    [
      "workingCapitalNeed",
      ofBooks !== null && ofBooks !== undefined && isUnknown(ofBooks.workingCapitalNeedUsd),
    ],
  ];
  return named.filter(([, isLeftOut]) => isLeftOut).map(([id]) => id);
}

const rateOf = (rate: MarketRate | null, values: Plan["values"]): number | null =>
  rate === null ? null : marketRatePct(rate, values, 0);

/** The price that is meant: typed, else asked. Null: neither is above 0, and there is no plan. */
function offerOf({ offerUsd, figures }: PlanInput): Pick<Plan, "offerUsd" | "offerFrom"> | null {
  if (offerUsd !== null && offerUsd > 0) return { offerUsd, offerFrom: "typed" };
  const askingUsd = figures.askingPriceUsd;
  return askingUsd !== null && askingUsd > 0 ? { offerUsd: askingUsd, offerFrom: "asking" } : null;
}

/** What a deal is worth at the price that is meant; without one at none. */
export const priceOfPlan = (input: PlanInput, tables: PlanTables = PLAN_TABLES): VerdictWorking =>
  workOutVerdict(
    { ...input.figures, askingPriceUsd: offerOf(input)?.offerUsd ?? null },
    input.day,
    tables.rules,
  );

/**
 * What a buyer means to do with a deal, settled once: price, earnings, who runs it, the day, rates, structure and costs. Page,
 * lists, files, letters, coach and command line read this and nothing else.
 *
 * Units: US dollars, percent, the day as 2026-11-20. Null: neither an offer nor an asking price above 0 is known.
 */
export function resolvePlan(input: PlanInput, tables: PlanTables = PLAN_TABLES): Plan | null {
  const offer = offerOf(input);
  return offer === null ? null : planAt(input, offer, tables);
}

/** As `resolvePlan`; a structure without a price is taken at a price of 0, where nothing can be said of it. */
export const resolveStructure = (input: PlanInput, tables: PlanTables = PLAN_TABLES): Plan =>
  planAt(input, offerOf(input) ?? { offerUsd: 0, offerFrom: "asking" }, tables);

function planAt(input: PlanInput, offer: Pick<Plan, "offerUsd" | "offerFrom">, tables: PlanTables): Plan {
  const { offerUsd } = offer;
  const price = priceOfPlan(input, tables);
  const operator = operatorOf(input);
  const ownPayUsd = ownPayOf(input, operator, price);
  const costs = planCosts(input, offerUsd, tables.costs);
  const bare = bankInputOf(input, offerUsd, price, ownPayUsd, costs);
  const values = valuesOnDay(tables.rules, input.day);
  const market = marketOnDay(tables.market, input.day);
  const marketDeal: MarketDeal = {
    deal: fundingDealOf(input.figures),
    offerUsd,
    earningsUsd: price.earnings.earningsUsd,
    facts: input.said.facts ?? null,
  };
  const usual =
    input.components === null ? usualStructure({ input: bare, values, market, deal: marketDeal }) : null;
  const rateBasis = { input: bare, values, earnings: earningsOf(bare) };
  const components = planComponents(usual?.components ?? input.components ?? [], market, rateBasis);
  const sba = components.find(({ type, amount }) => type === "sba" && amount > 0);
  return {
    ...offer,
    input,
    tables,
    values,
    market,
    price,
    operator,
    ownPayUsd,
    rates: {
      prime: values.prime.value,
      sba: sba?.terms?.interestRate ?? null,
      sellerNote: rateOf(market.types.seller_note.value.rate, values),
    },
    structureFrom: usual?.id ?? "chosen",
    components,
    costs,
    without: withoutOf(input, price),
    marketDeal,
    bankInput: {
      ...bare,
      components: components.map(({ type, amount, terms }) => ({ type, amount, terms })),
    },
  };
}
