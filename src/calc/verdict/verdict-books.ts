import type { BooksAnswer } from "#calc/books/books-figures.ts";
import type { VerdictBooks } from "./verdict-deal.ts";

/** What a verdict reads of the answer of books. Only a fiscal year counts for twelve months. */
export const verdictBooks = ({ base, periods }: Pick<BooksAnswer, "base" | "periods">): VerdictBooks => ({
  sdeUsd: base.sde.lender,
  rolesPayUsd: base.replacementPay,
  maintenanceCapexUsd: base.maintenanceCapex,
  workingCapitalNeedUsd: base.workingCapitalNeed,
  hasFiscalYear: periods.some(({ counts, months }) => counts && months === 12),
});
