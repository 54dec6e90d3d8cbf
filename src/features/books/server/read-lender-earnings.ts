import { lenderEarnings } from "#features/books/model/lender-earnings.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import type { LenderBooks } from "#features/deals/server/index.ts";
import { readRules } from "#features/rules/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findBooks } from "./books-table.ts";

/** What a lender is likely to count of a deal, by its books and the rules of today. That the deal is there, the caller has seen. */
export async function readLenderEarnings(tx: WorkTx, dealId: string): Promise<LenderEarnings | null> {
  const { books } = await findBooks(tx, dealId);
  if (books.periods.length === 0) return null;
  const { rows: rules } = await readRules(tx, "add-back-rules");
  return lenderEarnings(books, { today: utcDay(new Date()), rules });
}

/** For the features below that ask what a lender counts without knowing books. */
export const lenderBooks: LenderBooks = { read: readLenderEarnings };
