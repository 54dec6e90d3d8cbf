import { combineMarketTerms } from "#calc/tables/market-term-rows.ts";
import type { MarketTerms } from "#calc/tables/market-term.ts";
import { readRules } from "#features/rules/server/index.ts";
import type { Tx } from "#server/database/transaction.ts";

/** What is usually signed, as administrators have made it, within a transaction of whomever. */
export async function currentMarketTerms(tx: Pick<Tx, "client">): Promise<MarketTerms> {
  return combineMarketTerms((await readRules(tx, "market-terms")).rows);
}
