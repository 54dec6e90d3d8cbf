import { type BankRulesOfDay, toBankRules } from "#features/lending/model/bank-rules-of-day.ts";
import { readRules } from "#features/rules/server/index.ts";
import type { Tx } from "#server/database/transaction.ts";

/** The bank's rules that hold today, as administrators have made them, within a transaction of whomever. */
export async function currentBankRules(tx: Pick<Tx, "client">): Promise<BankRulesOfDay> {
  return toBankRules(await readRules(tx, "bank-rules"), await readRules(tx, "bank-values"));
}
