import type { RulesOnDay } from "#calc/lending/rule-values.ts";
import { type BankRulesOfDay, toBankRules } from "#features/rules/model/bank-rules-of-day.ts";
import { utcDay } from "#kit/day.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readRules } from "./read-rules.ts";

/** The bank's rules that hold today, as administrators have made them, within a transaction of whomever. */
export async function currentBankRules(tx: Pick<Tx, "client">): Promise<BankRulesOfDay> {
  return toBankRules(await readRules(tx, "bank-rules"), await readRules(tx, "bank-values"));
}

/** The same with a day, today's where none is given. */
export const rulesToday = async (
  tx: Pick<Tx, "client">,
  today = utcDay(new Date()),
): Promise<Required<RulesOnDay>> => ({ today, rules: (await currentBankRules(tx)).rules });
