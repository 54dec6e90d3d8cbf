import { useMemo } from "react";
import { combineMarketTerms } from "#calc/tables/market-term-rows.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { type BankParts, readBooksForBank } from "#features/lending/model/bank-subject.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { useBankRules, useRules } from "#features/rules/web/index.ts";
import { localDay } from "#kit/day.ts";
import { useRole } from "#web/session/workspaces.ts";

export interface BasisSources {
  readonly lending: DealLending;
  readonly books: StoredBooks | null;
  readonly buyer: Buyer | null;
}

export type BankBasisHere = Omit<BankParts, "figures" | "stack" | "alternatives" | "openDoubts"> &
  Required<Pick<BankParts, "rules">>;

/** What the bank reads beside a deal's figures and its stack: in the browser what `readBankBasis` is on the server. */
export function useBankBasis({ lending, books: stored, buyer }: BasisSources): BankBasisHere {
  const { rules } = useBankRules();
  const { rows: marketRows } = useRules("market-terms");
  const market = useMemo(() => combineMarketTerms(marketRows), [marketRows]);
  const { rows: costRows } = useRules("closing-costs");
  const { rows: addBacks } = useRules("add-back-rules");
  const today = localDay(new Date());
  const usualSalaryUsd = useUsualPay();
  const isUsualPayKept = useRole() === "guest";
  const books = useMemo(
    () => (stored === null ? null : readBooksForBank(stored, { today, rules: addBacks })),
    [stored, today, addBacks],
  );
  return useMemo(
    () => ({ books, buyer, lending, usualSalaryUsd, isUsualPayKept, today, rules, market, costRows }),
    [books, buyer, lending, usualSalaryUsd, isUsualPayKept, today, rules, market, costRows],
  );
}
