import { findStoredBooks } from "#features/books/server/index.ts";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { listItems, listDocuments } from "#features/documents/server/index.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import { listStacks } from "#features/funding/server/index.ts";
import { requiredCoverage, type BankBrief, briefBank } from "#features/lending/model/bank-brief.ts";
import { withoutProfile, workOutBank } from "#features/lending/model/bank-of-stack.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { readBankBasis } from "./read-bank-basis.ts";

const MOST_STACKS = 500;

/** The stack that the deal's page shows the bank, worked out without anything of the buyer's profile; null without a saved one. */
async function workOutChosen(tx: WorkTx, { id: dealId, data }: Deal) {
  const basis = withoutProfile(await readBankBasis(tx, dealId));
  const stack = chosenStack(await listStacks(tx, { dealId, limit: MOST_STACKS }), basis.lending.stackId);
  if (stack === undefined) return null;
  const subject = { figures: toDealFigures(data), stack: editOf(stack) };
  return { stackName: stack.name, bank: workOutBank(basis, subject, { withFixes: false }) };
}

/** The lowest coverage of a deal's years, a plain ratio, with what a lender asks of it. */
export interface WorstCoverage {
  readonly stackName: string;
  readonly year: number;
  readonly coverage: number;
  readonly asked: number;
}

/** Null without a saved stack, without books, or where no year has a coverage. */
export async function readWorstCoverage(tx: WorkTx, deal: Deal): Promise<WorstCoverage | null> {
  const worked = await workOutChosen(tx, deal);
  if (worked === null || worked.bank.basis.books === null) return null;
  const { stackName, bank } = worked;
  const worst = bank.figures.years.find(({ year }) => year === bank.figures.worstYear);
  if (worst === undefined || worst.coverage === null) return null;
  return { stackName, year: worst.year, coverage: worst.coverage, asked: requiredCoverage(bank) };
}

/**
 * The bank's answer of the stack that the deal's page shows it, without anything of the buyer's profile: it is spoken of
 * by whoever plays the lender. Null without a saved stack.
 */
export async function readBankBrief(tx: WorkTx, deal: Deal): Promise<BankBrief | null> {
  const worked = await workOutChosen(tx, deal);
  if (worked === null) return null;
  return briefBank(worked.bank, {
    stackName: worked.stackName,
    books: await findStoredBooks(tx, deal.id),
    documents: await listDocuments(tx, deal.id),
    checks: await listItems(tx, deal.id),
  });
}
