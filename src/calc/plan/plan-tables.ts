import { valuesOnDay } from "#calc/lending/rule-values.ts";
import { marketOnDay } from "#calc/market/market-on-day.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { CLOSING_COST_ROWS, type ClosingCostRow } from "#calc/tables/closing-cost-ranges.ts";
import type { MarketTerms } from "#calc/tables/market-term.ts";
import { MARKET_TERMS } from "#calc/tables/market-terms.ts";

/** The tables that a plan reads: an administrator may have edited each of them. */
export interface PlanTables {
  readonly rules: BankRules;
  readonly market: MarketTerms;
  readonly costs: readonly ClosingCostRow[];
}

/** As they come with the product. */
export const PLAN_TABLES: PlanTables = { rules: BANK_RULES, market: MARKET_TERMS, costs: CLOSING_COST_ROWS };

/**
 * All that a plan takes from its day, as a text: on days of which it is the same, every plan has the same answer.
 *
 * Units: the day as 2026-11-22.
 */
export const planTerms = ({ rules, market, costs }: PlanTables, day: string): string =>
  JSON.stringify([valuesOnDay(rules, day), rules.rules, marketOnDay(market, day), costs]);
