import type { FundingType } from "#calc/funding/funding-types.ts";
import { componentPct } from "#calc/lending/resolve-terms.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { type MarketDeal, marketMostUsd } from "#calc/market/market-deal.ts";
import type { Plan, PlannedComponent } from "./plan.ts";
import type { PlanInput } from "./plan-input.ts";
import { assessFor } from "./plan-figures.ts";
import { resolvePlan } from "./resolve-plan.ts";
import type { PlanTables } from "./plan-tables.ts";

/** What is moved at the answer and not saved; absent: as the plan has it. US dollars, percent a year. */
export interface PlanLevers {
  readonly offerUsd?: number;
  /** Cash to close. */
  readonly cashUsd?: number;
  readonly noteUsd?: number;
  readonly ratePct?: number;
}

/** Lenders, the one whose part follows the buyer's cash first. */
const LENDERS: readonly FundingType[] = ["sba", "other", "asset_based"];

/** The lender's part of a plan; null: nobody lends. */
export const lenderOf = ({ components }: Pick<Plan, "components">): PlannedComponent | null =>
  LENDERS.map((type) => components.find((one) => one.type === type && one.amount > 0)).find(
    (one) => one !== undefined,
  ) ?? null;

/** The buyer's own money and the seller's note within the price. US dollars. */
export const amountOfType = ({ components }: Pick<Plan, "components">, type: FundingType): number =>
  components.reduce((sum, one) => sum + (one.type === type ? one.amount : 0), 0);

/** How far each lever goes before a limit is passed: what sellers and lenders usually sign, and what there is to pay. */
export interface LeverLimits {
  readonly noteMostUsd: number;
  readonly cashLeastUsd: number;
  readonly cashMostUsd: number;
}

export function leverLimits(plan: Plan, cashToCloseUsd: number): LeverLimits {
  const deal: MarketDeal = { ...plan.marketDeal, offerUsd: plan.offerUsd };
  const lender = lenderOf(plan);
  const present: FundingType[] = lender === null ? ["seller_note"] : [lender.type, "seller_note"];
  const most = marketMostUsd(plan.market.types.seller_note.value, deal, present) ?? plan.offerUsd;
  const equityUsd = amountOfType(plan, "equity");
  return {
    noteMostUsd: most,
    cashLeastUsd: Math.max(0, cashToCloseUsd - equityUsd),
    cashMostUsd: cashToCloseUsd + (lender?.amount ?? 0),
  };
}

/** Components by their share of the price, so that they follow another offer; what nobody set stays with the market. */
const byShare = (components: readonly LendingComponent[], offerUsd: number): LendingComponent[] =>
  components.map(({ amount: _amount, ...component }) => ({
    ...component,
    percentage: componentPct({ ...component, amount: _amount ?? null }, offerUsd),
  }));

const asWritten = ({ type, amount, terms, termsFrom }: PlannedComponent): LendingComponent => ({
  type,
  amount,
  terms: termsFrom === "typed" ? terms : null,
});

/** The part of a type becomes another amount; a part that is not there is added. */
function withAmount(components: readonly PlannedComponent[], type: FundingType, amount: number) {
  const at = components.findIndex((one) => one.type === type);
  if (at < 0) return [...components, { type, amount, terms: null, termsFrom: "market" as const }];
  return components.map((one, place) => (place === at ? { ...one, amount } : one));
}

/** What the buyer adds the lender has less of, within what each of them has. */
function moveCash(plan: Plan, cashUsd: number): readonly PlannedComponent[] {
  const lender = lenderOf(plan);
  if (lender === null) return plan.components;
  const now = assessFor(plan, plan.components, plan.bankInput).figures.cashToClose;
  const equityUsd = amountOfType(plan, "equity");
  const added = Math.round(Math.min(lender.amount, Math.max(-equityUsd, cashUsd - now)));
  return withAmount(
    withAmount(plan.components, "equity", equityUsd + added),
    lender.type,
    lender.amount - added,
  );
}

/** The note becomes another amount, and the buyer's own money takes the rest. */
function moveNote(plan: Plan, noteUsd: number): readonly PlannedComponent[] {
  const before = amountOfType(plan, "seller_note");
  const equityUsd = amountOfType(plan, "equity");
  const to = Math.round(Math.min(before + equityUsd, Math.max(0, noteUsd)));
  return withAmount(withAmount(plan.components, "seller_note", to), "equity", equityUsd + before - to);
}

/** A plan's input with what was moved; the offer first, then the note, the cash and the rate. */
export function withLevers(input: PlanInput, levers: PlanLevers, tables: PlanTables): PlanInput {
  const before = resolvePlan(input, tables);
  const offerUsd = levers.offerUsd ?? input.offerUsd;
  let moved: PlanInput = { ...input, offerUsd };
  if (input.components !== null && before !== null && levers.offerUsd !== undefined)
    moved = { ...moved, components: byShare(input.components, before.offerUsd) };
  const apply = (change: (plan: Plan) => readonly PlannedComponent[]): void => {
    const plan = resolvePlan(moved, tables);
    if (plan !== null) moved = { ...moved, components: change(plan).map(asWritten) };
  };
  const { noteUsd, cashUsd, ratePct } = levers;
  if (noteUsd !== undefined) apply((plan) => moveNote(plan, noteUsd));
  if (cashUsd !== undefined) apply((plan) => moveCash(plan, cashUsd));
  if (ratePct !== undefined)
    apply((plan) => {
      const lender = lenderOf(plan);
      return plan.components.map((one) =>
        one === lender ? { ...one, terms: { ...one.terms, interestRate: ratePct }, termsFrom: "typed" } : one,
      );
    });
  return moved;
}
