import type { BalanceKey, LineKey, PeriodBasis, PeriodKind } from "#calc/books/books.ts";

/** What each line of the books is called on its screens. */
export const LINE_LABELS: Readonly<Record<LineKey, string>> = {
  revenue: "Revenue",
  costOfGoods: "Cost of goods",
  officerPay: "Officer pay",
  wages: "Wages",
  payrollTaxes: "Payroll taxes",
  benefits: "Benefits",
  rent: "Rent",
  repairs: "Repairs",
  utilities: "Utilities",
  insurance: "Insurance",
  advertising: "Advertising",
  vehicles: "Vehicles",
  travelMeals: "Travel and meals",
  professionalFees: "Professional fees",
  bankFees: "Bank and card fees",
  supplies: "Supplies",
  taxesLicenses: "Taxes and licenses",
  badDebts: "Bad debts",
  otherExpenses: "Other expenses",
  depreciation: "Depreciation",
  amortization: "Amortization",
  interest: "Interest",
  otherIncome: "Other income",
  otherExpense: "Other expense",
  incomeTaxes: "Income taxes",
  netIncome: "Net income, stated",
};

/** What each line of a balance sheet is called. */
export const BALANCE_LABELS: Readonly<Record<BalanceKey, string>> = {
  cash: "Cash",
  receivables: "Receivables",
  inventory: "Inventory",
  prepaid: "Prepaid",
  otherCurrentAssets: "Other current assets",
  fixedAssets: "Fixed assets, net",
  otherAssets: "Other assets",
  payables: "Payables",
  accrued: "Accrued",
  deferredRevenue: "Deposits and deferred revenue",
  currentDebt: "Debt due within a year",
  otherCurrentLiabilities: "Other current liabilities",
  longTermDebt: "Long-term debt",
  otherLiabilities: "Other liabilities",
  equity: "Equity",
};

/** Whose document a period is, short enough for the head of a column. */
export const BASIS_LABELS: Readonly<Record<PeriodBasis, string>> = {
  tax_return: "Return",
  audited: "Audited",
  reviewed: "Reviewed",
  compiled: "Compiled",
  internal: "Own books",
  broker: "Broker",
  bank_statements: "Bank",
};

/** The same where there is room, as somebody chooses it. */
export const BASIS_NAMES: Readonly<Record<PeriodBasis, string>> = {
  tax_return: "Tax return",
  audited: "Audited statement",
  reviewed: "Reviewed statement",
  compiled: "Compiled statement",
  internal: "The business's own books",
  broker: "The broker's numbers",
  bank_statements: "Bank statements",
};

export const KIND_LABELS: Readonly<Record<PeriodKind, string>> = {
  fiscal_year: "A full year (12 months)",
  interim: "Part of a year (1 to 11 months)",
  projection: "A projection",
};
