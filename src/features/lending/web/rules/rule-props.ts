import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";

/** A rule's answer with the deal that it is of. */
export interface RuleProps {
  readonly answer: BankRuleAnswer;
  readonly bank: OpenedBank;
}
