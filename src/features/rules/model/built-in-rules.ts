import {
  ADD_BACK_RULES,
  BANK_RULES,
  BANK_VALUE_ROWS,
  BOOKS_CHECKS,
  CLOSING_COST_ROWS,
  INDUSTRIES,
  MARKET_TERM_ROWS,
} from "#calc";
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
