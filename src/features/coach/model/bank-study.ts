import { type BankOfStack, type BankSettings, workOutBank } from "#features/lending/model/bank-of-stack.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { DealStudy } from "./deal-study.ts";

export interface StudiedBank extends BankOfStack {
  readonly stack: FundingStack;
}

/**
 * The bank's calculation of the stack that the deal's page shows to the bank: the chosen one, else the one saved last. Null
 * without a saved stack, and where terms of a loan are supposed, which are none of a stack.
 */
export function studyBank({ figures, around }: DealStudy, settings: BankSettings = {}): StudiedBank | null {
  const { bank: basis, stacks } = around;
  if (basis === null || figures.roi !== undefined) return null;
  const records = stacks.map(({ record }) => record);
  const stack = chosenStack(records, basis.lending.stackId);
  if (stack === undefined) return null;
  return { ...workOutBank(basis, { figures, stack: editOf(stack) }, settings), stack };
}
