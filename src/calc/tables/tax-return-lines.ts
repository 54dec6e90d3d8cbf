import type { LineKey, ReturnForm } from "#calc/books/books.ts";
import type { TableBasis } from "./table-basis.ts";

/** A line of a United States tax return, and where it goes in the books. */
export interface TaxReturnLine {
  /** Its number on the form; "K-" stands before a line of Schedule K. */
  readonly line: string;
  /** The form's own words. */
  readonly text: string;
  readonly key: LineKey;
  readonly note?: string;
}

/** The tax years whose forms the lines were written for. */
export const TAX_RETURN_YEARS = [2023, 2024] as const;

export const TAX_RETURN_LINES_BASIS: TableBasis = {
  kind: "custom",
  compiled: "2026-11-22",
  text: "Line numbers as on the forms for tax years 2023 and 2024, from memory of the forms and unverified; line numbers move between years, an entry shows the form's own words, and any line may be mapped again",
};

/** How the signs of a return are read, and what is taken out of the cost of goods. */
export const TAX_RETURN_SIGNS =
  "A loss on Form 4797 or another income line is entered with its minus sign under otherIncome. Depreciation inside the cost of goods (Form 1125-A) is taken out of costOfGoods and added to depreciation";

export const TAX_RETURN_LINES: Readonly<Record<ReturnForm, readonly TaxReturnLine[]>> = {
  "Schedule C": [
    { line: "3", text: "Net receipts", key: "revenue" },
    { line: "4", text: "Cost of goods sold", key: "costOfGoods" },
    { line: "6", text: "Other income", key: "otherIncome" },
    { line: "8", text: "Advertising", key: "advertising" },
    { line: "9", text: "Car and truck expenses", key: "vehicles" },
    { line: "10", text: "Commissions and fees", key: "otherExpenses" },
    { line: "11", text: "Contract labor", key: "wages" },
    { line: "12", text: "Depletion", key: "depreciation" },
    { line: "13", text: "Depreciation and section 179", key: "depreciation" },
    { line: "14", text: "Employee benefit programs", key: "benefits" },
    { line: "15", text: "Insurance", key: "insurance" },
    { line: "16a", text: "Mortgage interest", key: "interest" },
    { line: "16b", text: "Other interest", key: "interest" },
    { line: "17", text: "Legal and professional services", key: "professionalFees" },
    { line: "18", text: "Office expense", key: "supplies" },
    { line: "19", text: "Pension and profit-sharing plans", key: "benefits" },
    { line: "20a", text: "Rent: vehicles, machinery, equipment", key: "rent" },
    { line: "20b", text: "Rent: other business property", key: "rent" },
    { line: "21", text: "Repairs and maintenance", key: "repairs" },
    { line: "22", text: "Supplies", key: "supplies" },
    { line: "23", text: "Taxes and licenses", key: "taxesLicenses" },
    { line: "24a", text: "Travel", key: "travelMeals" },
    { line: "24b", text: "Deductible meals", key: "travelMeals" },
    { line: "25", text: "Utilities", key: "utilities" },
    { line: "26", text: "Wages", key: "wages" },
    {
      line: "27",
      text: "Other expenses (lines 27a and 27b; which is which differs between years)",
      key: "otherExpenses",
    },
    {
      line: "30",
      text: "Expenses for business use of the home",
      key: "otherExpenses",
      note: "Usually an add-back: the buyer does not work from the seller's home",
    },
    { line: "31", text: "Net profit or (loss)", key: "netIncome" },
  ],
  "1065": [
    { line: "1c", text: "Net receipts", key: "revenue" },
    { line: "2", text: "Cost of goods sold", key: "costOfGoods" },
    { line: "4", text: "Ordinary income from other partnerships", key: "otherIncome" },
    { line: "5", text: "Net farm profit (loss)", key: "otherIncome" },
    { line: "6", text: "Net gain (loss) from Form 4797", key: "otherIncome" },
    { line: "7", text: "Other income", key: "otherIncome" },
    { line: "9", text: "Salaries and wages", key: "wages" },
    { line: "10", text: "Guaranteed payments to partners", key: "officerPay" },
    { line: "11", text: "Repairs and maintenance", key: "repairs" },
    { line: "12", text: "Bad debts", key: "badDebts" },
    { line: "13", text: "Rent", key: "rent" },
    { line: "14", text: "Taxes and licenses", key: "taxesLicenses" },
    { line: "15", text: "Interest", key: "interest" },
    { line: "16c", text: "Depreciation", key: "depreciation" },
    { line: "17", text: "Depletion", key: "depreciation" },
    { line: "18", text: "Retirement plans", key: "benefits" },
    { line: "19", text: "Employee benefit programs", key: "benefits" },
    { line: "20", text: "Energy efficient commercial buildings deduction", key: "otherExpenses" },
    { line: "21", text: "Other deductions (statement)", key: "otherExpenses" },
    { line: "23", text: "Ordinary business income (loss)", key: "netIncome" },
    {
      line: "K-12",
      text: "Section 179 deduction (Schedule K)",
      key: "depreciation",
      note: "Not inside line 23: netIncome = line 23 less this line, so that it is added back once",
    },
  ],
  "1120-S": [
    { line: "1c", text: "Net receipts", key: "revenue" },
    { line: "2", text: "Cost of goods sold", key: "costOfGoods" },
    { line: "4", text: "Net gain (loss) from Form 4797", key: "otherIncome" },
    { line: "5", text: "Other income", key: "otherIncome" },
    { line: "7", text: "Compensation of officers", key: "officerPay" },
    { line: "8", text: "Salaries and wages", key: "wages" },
    { line: "9", text: "Repairs and maintenance", key: "repairs" },
    { line: "10", text: "Bad debts", key: "badDebts" },
    { line: "11", text: "Rents", key: "rent" },
    { line: "12", text: "Taxes and licenses", key: "taxesLicenses" },
    { line: "13", text: "Interest", key: "interest" },
    { line: "14", text: "Depreciation", key: "depreciation" },
    { line: "15", text: "Depletion", key: "depreciation" },
    { line: "16", text: "Advertising", key: "advertising" },
    { line: "17", text: "Pension, profit-sharing plans", key: "benefits" },
    { line: "18", text: "Employee benefit programs", key: "benefits" },
    { line: "19", text: "Energy efficient commercial buildings deduction", key: "otherExpenses" },
    { line: "20", text: "Other deductions (statement)", key: "otherExpenses" },
    { line: "22", text: "Ordinary business income (loss)", key: "netIncome" },
    {
      line: "K-11",
      text: "Section 179 deduction (Schedule K)",
      key: "depreciation",
      note: "Not inside line 22: netIncome = line 22 less this line, so that it is added back once",
    },
  ],
  "1120": [
    { line: "1c", text: "Net receipts", key: "revenue" },
    { line: "2", text: "Cost of goods sold", key: "costOfGoods" },
    { line: "4", text: "Dividends", key: "otherIncome" },
    { line: "5", text: "Interest income", key: "otherIncome" },
    { line: "6", text: "Gross rents", key: "otherIncome" },
    { line: "7", text: "Gross royalties", key: "otherIncome" },
    { line: "8", text: "Capital gain net income", key: "otherIncome" },
    { line: "9", text: "Net gain (loss) from Form 4797", key: "otherIncome" },
    { line: "10", text: "Other income", key: "otherIncome" },
    { line: "12", text: "Compensation of officers", key: "officerPay" },
    { line: "13", text: "Salaries and wages", key: "wages" },
    { line: "14", text: "Repairs and maintenance", key: "repairs" },
    { line: "15", text: "Bad debts", key: "badDebts" },
    { line: "16", text: "Rents", key: "rent" },
    { line: "17", text: "Taxes and licenses", key: "taxesLicenses" },
    { line: "18", text: "Interest", key: "interest" },
    { line: "19", text: "Charitable contributions", key: "otherExpenses" },
    { line: "20", text: "Depreciation", key: "depreciation" },
    { line: "21", text: "Depletion", key: "depreciation" },
    { line: "22", text: "Advertising", key: "advertising" },
    { line: "23", text: "Pension, profit-sharing plans", key: "benefits" },
    { line: "24", text: "Employee benefit programs", key: "benefits" },
    { line: "25", text: "Energy efficient commercial buildings deduction", key: "otherExpenses" },
    { line: "26", text: "Other deductions (statement)", key: "otherExpenses" },
    {
      line: "28",
      text: "Taxable income before NOL and special deductions",
      key: "netIncome",
      note: "netIncome = line 28 less line 31, so that taxes are added back once",
    },
    { line: "31", text: "Total tax", key: "incomeTaxes", note: "See line 28" },
  ],
};
