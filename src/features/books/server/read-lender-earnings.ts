import { lenderEarnings } from "#features/books/model/lender-earnings.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { readRules } from "#features/rules/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findBooks, listStoredBooks } from "./books-table.ts";

/** What a lender is likely to count of a deal, by its books and the rules of today. That the deal is there, the caller has seen. */
export async function readLenderEarnings(tx: WorkTx, dealId: string): Promise<LenderEarnings | null> {
  const { books } = await findBooks(tx, dealId);
  if (books.periods.length === 0) return null;
  const { rows: rules } = await readRules(tx, "add-back-rules");
  return lenderEarnings(books, { today: utcDay(new Date()), rules });
}

/** The same of several deals; those of which it is not known are left out. */
export async function listLenderEarnings(
  tx: WorkTx,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, LenderEarnings>> {
  const { rows: rules } = await readRules(tx, "add-back-rules");
  const today = utcDay(new Date());
  const known = new Map<string, LenderEarnings>();
  for (const [dealId, books] of await listStoredBooks(tx, dealIds)) {
    const earnings = lenderEarnings(books, { today, rules });
    if (earnings !== null) known.set(dealId, earnings);
  }
  return known;
}
