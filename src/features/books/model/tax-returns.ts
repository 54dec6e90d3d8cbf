import type { StoredBooks } from "./stored-books.ts";

/** As many years of them as a lender reads. */
export const TAX_YEARS = 3;

/** The fiscal years of which the books hold the tax return. */
export const taxYearsIn = ({ periods }: Pick<StoredBooks, "periods">): string[] =>
  periods
    .filter(({ basis, kind }) => basis === "tax_return" && kind === "fiscal_year")
    .map(({ label }) => label);
