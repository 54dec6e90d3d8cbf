import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankRule, BankRuleId, FixChange } from "#calc/tables/bank-rule.ts";
import { orderDocument, sellerStays } from "./fact-levers.ts";
import type { Lever } from "./lever.ts";
import { buyerCashUp, priceDown, workingCapitalDown } from "./money-levers.ts";
import {
  earnoutToNote,
  feeToTable,
  noteStandby,
  noteTerm,
  programmeStandard,
  rateToCap,
  sbaTerm,
  sbaTermShorter,
} from "./term-levers.ts";

const LEVERS: Readonly<Record<FixChange, (calculation: BankCalculation, id: BankRuleId) => Lever[]>> = {
  buyer_cash_up: buyerCashUp,
  price_down: priceDown,
  note_standby: noteStandby,
  note_term: noteTerm,
  sba_term: sbaTerm,
  sba_term_shorter: sbaTermShorter,
  rate_to_cap: rateToCap,
  fee_to_table: feeToTable,
  programme_standard: programmeStandard,
  working_capital_down: workingCapitalDown,
  earnout_to_note: earnoutToNote,
  seller_stays: sellerStays,
  order_document: orderDocument,
};

/** Made once for a stack: several rules try the same changes. */
export function createLevers(calculation: BankCalculation): (rule: BankRule) => Lever[] {
  const made = new Map<string, Lever[]>();
  const leversOf = (change: FixChange, id: BankRuleId): Lever[] => {
    const key = change === "order_document" ? `${change} ${id}` : change;
    const known = made.get(key) ?? LEVERS[change](calculation, id).filter(({ steps }) => steps > 0);
    made.set(key, known);
    return known;
  };
  return ({ id, fixes }) => fixes.flatMap((change) => leversOf(change, id));
}
