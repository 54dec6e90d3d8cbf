import type { AddBackRule } from "#calc/tables/add-back-rules.ts";
import type { BankRule } from "#calc/tables/bank-rule.ts";
import type { BankValueRow } from "#calc/tables/bank-value-rows.ts";
import type { BooksCheck } from "#calc/tables/books-checks.ts";
import type { ClosingCostRow } from "#calc/tables/closing-cost-ranges.ts";
import type { IndustryRow } from "#calc/tables/industry-row.ts";
import type { MarketTermRow } from "#calc/tables/market-term-rows.ts";
import type { RuleTable } from "./rule-table.ts";
import { addBackRulesTable } from "./tables/add-back-rules.ts";
import { bankRulesTable } from "./tables/bank-rules.ts";
import { bankValuesTable } from "./tables/bank-values.ts";
import { booksChecksTable } from "./tables/books-checks.ts";
import { closingCostsTable } from "./tables/closing-costs.ts";
import { industryBenchmarksTable } from "./tables/industry-benchmarks.ts";
import { marketTermsTable } from "./tables/market-terms.ts";

/** Every table of rules by its id, with the type of its rows. A new one is a file of `tables`, and a line here and below. */
export interface RuleRows {
  "add-back-rules": AddBackRule;
  "books-checks": BooksCheck;
  "industry-benchmarks": IndustryRow;
  "bank-rules": BankRule;
  "bank-values": BankValueRow;
  "closing-costs": ClosingCostRow;
  "market-terms": MarketTermRow;
}
export type RuleTableId = keyof RuleRows;

const TABLES: { readonly [Id in RuleTableId]: RuleTable } = {
  "add-back-rules": addBackRulesTable,
  "books-checks": booksChecksTable,
  "industry-benchmarks": industryBenchmarksTable,
  "bank-rules": bankRulesTable,
  "bank-values": bankValuesTable,
  "closing-costs": closingCostsTable,
  "market-terms": marketTermsTable,
};

// The record has the ids of its type and no others.
export const RULE_TABLE_IDS = Object.keys(TABLES) as RuleTableId[];

export const ruleTable = (id: RuleTableId): RuleTable => TABLES[id];
