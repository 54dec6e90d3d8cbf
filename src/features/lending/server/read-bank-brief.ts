import { findStoredBooks } from "#features/books/server/index.ts";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { listDocuments } from "#features/documents/server/index.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import { listStacks } from "#features/funding/server/index.ts";
import { type BankBrief, briefBank } from "#features/lending/model/bank-brief.ts";
import { withoutProfile, workOutBank } from "#features/lending/model/bank-of-stack.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { readBankBasis } from "./read-bank-basis.ts";

const MOST_STACKS = 500;

/**
 * The bank's answer of the stack that the deal's page shows it, without anything of the buyer's profile: it is spoken of
 * by whoever plays the lender. Null without a saved stack.
 */
export async function readBankBrief(tx: WorkTx, { id: dealId, data }: Deal): Promise<BankBrief | null> {
  const basis = withoutProfile(await readBankBasis(tx, dealId));
  const stacks = await listStacks(tx, { dealId, limit: MOST_STACKS });
  const stack = chosenStack(stacks, basis.lending.stackId);
  if (stack === undefined) return null;
  const bank = workOutBank(
    basis,
    { figures: toDealFigures(data), stack: editOf(stack) },
    { withFixes: false },
  );
  return briefBank(bank, {
    stackName: stack.name,
    books: await findStoredBooks(tx, dealId),
    documents: await listDocuments(tx, dealId),
  });
}
