import type { StoredBooks } from "./stored-books.ts";

/** As many years of them as a lender reads. */
export const TAX_YEARS = 3;

/** The fiscal years of which the books hold the tax return. */
export const taxYearsIn = ({ periods }: Pick<StoredBooks, "periods">): string[] =>
  periods
    .filter(({ basis, kind }) => basis === "tax_return" && kind === "fiscal_year")
    .map(({ label }) => label);

/** The labels of interim statements (what a bank's own statements show is none), and the days of the balance sheets, the earliest first. */
export const statementsIn = ({ periods, balanceSheets }: Pick<StoredBooks, "periods" | "balanceSheets">) => ({
  interim: periods
    .filter(({ basis, kind }) => kind === "interim" && basis !== "bank_statements")
    .map(({ label }) => label),
  balanceSheets: balanceSheets
    .map(({ date }) => date)
    .filter((date) => date !== "")
    .toSorted(),
});
