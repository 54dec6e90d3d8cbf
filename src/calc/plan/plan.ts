import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
import type { MarketOnDay } from "#calc/market/market-on-day.ts";
import type { MarketDeal } from "#calc/market/market-deal.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import type { UsualStructureId } from "#calc/tables/usual-structures.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import type { Operator, PlanInput } from "./plan-input.ts";
import type { PlanCosts } from "./plan-costs.ts";
import type { PlanTables } from "./plan-tables.ts";

/** A part of the plan. `market`: nobody set its terms, so that the usual ones of the day hold. */
export interface PlannedComponent extends StructureComponent {
  readonly terms: LendingTerms | null;
  readonly termsFrom: "typed" | "market";
}

/** What is not counted, and said so. */
export const PLAN_WITHOUT = [
  "costs",
  "workingCapital",
  "reserve",
  "maintenanceCapex",
  "workingCapitalNeed",
] as const;
export type PlanWithout = (typeof PLAN_WITHOUT)[number];

/** A plan with everything it was made of: the one source of every answer about a deal. US dollars; null is unknown. */
export interface Plan {
  readonly input: PlanInput;
  readonly tables: PlanTables;
  readonly values: ValuesOnDay;
  readonly market: MarketOnDay;
  /** Price, earnings and market range. */
  readonly price: VerdictWorking;
  readonly offerUsd: number;
  readonly offerFrom: "typed" | "asking";
  readonly operator: Operator;
  /** The pay that the buyer's household has of the business. */
  readonly ownPayUsd: number | null;
  /** Percent a year; null: no such loan stands in the plan. */
  readonly rates: { readonly prime: number; readonly sba: number | null; readonly sellerNote: number | null };
  readonly structureFrom: "chosen" | UsualStructureId;
  readonly components: readonly PlannedComponent[];
  readonly costs: PlanCosts;
  readonly without: readonly PlanWithout[];
  readonly marketDeal: MarketDeal;
  /** The plan as the bank's calculation reads it. */
  readonly bankInput: BankInput;
}
