import { hasRole } from "#contract/workspace-role.ts";
import { findStoredBooks } from "#features/books/server/index.ts";
import type { BankBasis } from "#features/lending/model/bank-of-stack.ts";
import type { BankRulesOfDay } from "#features/rules/model/bank-rules-of-day.ts";
import { readBooksForBank } from "#features/lending/model/bank-subject.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { findBuyer, getBuyerProfile } from "#features/profile/server/index.ts";
import { readRules } from "#features/rules/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { currentBankRules } from "#features/rules/server/index.ts";
import { currentMarketTerms } from "./current-market-terms.ts";
import { findLending } from "./lending-table.ts";

/**
 * What the bank's calculation of a deal reads, as far as the caller may read it; of a deal that is not stored, what is
 * everybody's and the buyer.
 */
export async function readBankBasis(
  tx: WorkTx,
  dealId: string | null,
): Promise<BankBasis & { readonly rulesOfDay: BankRulesOfDay }> {
  const today = utcDay(new Date());
  const rulesOfDay = await currentBankRules(tx);
  const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
  const mayReadBuyer = hasRole(tx.role, "editor");
  const lending = dealId === null ? null : ((await findLending(tx, dealId))?.lending ?? null);
  return {
    books: dealId === null ? null : await readBooks(tx, dealId, today),
    buyer: mayReadBuyer ? (await findBuyer(tx)).buyer : null,
    hidesBuyer: !mayReadBuyer,
    lending: lending ?? UNKNOWN_LENDING,
    usualSalaryUsd: usualManagerSalaryUsd,
    today,
    rules: rulesOfDay.rules,
    market: await currentMarketTerms(tx),
    costRows: (await readRules(tx, "closing-costs")).rows,
    rulesOfDay,
  };
}

async function readBooks(tx: WorkTx, dealId: string, today: string): Promise<BankBasis["books"]> {
  const books = await findStoredBooks(tx, dealId);
  if (books.periods.length === 0) return null;
  const { rows: rules } = await readRules(tx, "add-back-rules");
  return readBooksForBank(books, { today, rules });
}
