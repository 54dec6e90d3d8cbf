import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { BANK_VALUE_ROWS } from "#calc/tables/bank-value-rows.ts";
import { BOOKS_CHECKS } from "#calc/tables/books-checks.ts";
import { CLOSING_COST_ROWS } from "#calc/tables/closing-cost-ranges.ts";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import { MARKET_TERM_ROWS } from "#calc/tables/market-term-rows.ts";
import type { RuleRows } from "./registry.ts";

/** The program's own rows alone, for a page that waits for those that hold: without what edits and judges them. */
export const BUILT_IN_RULES: { readonly [Id in keyof RuleRows]: readonly RuleRows[Id][] } = {
  "add-back-rules": ADD_BACK_RULES,
  "books-checks": BOOKS_CHECKS,
  "industry-benchmarks": INDUSTRIES,
  "bank-rules": BANK_RULES.rules,
  "bank-values": BANK_VALUE_ROWS,
  "closing-costs": CLOSING_COST_ROWS,
  "market-terms": MARKET_TERM_ROWS,
};
