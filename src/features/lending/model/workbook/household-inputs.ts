import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { sayBuyerField } from "#features/lending/model/words/buyer-words.ts";
import { CASH_FIELDS, DEBT_FIELDS } from "#features/profile/model/buyer-fields.ts";
import { type CellUnit, input, label, note } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  nameRange,
  nextRow,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

interface ListedSum {
  readonly title: string;
  readonly value: number | null;
}

/** The buyer's household: only where the profile was ticked for the file. */
export function addHousehold(sheet: SheetPlan, { input: { profile, roles } }: BankFileSubject): void {
  const add = (name: string, title: string, value: number | null | undefined, unit: CellUnit = "cents") =>
    addRow(sheet, label(title), input(name, value ?? null, unit));
  addSection(sheet, "Household of the buyer");
  add("OtherIncome", "Other income a year", profile?.otherIncomeYearly);
  add("HouseholdTaxPct", "Tax on it, percent", profile?.taxPct, "count");
  add("LivingCosts", "Living costs a month", profile?.livingCostsMonthly);
  const own = (roles ?? []).filter(({ filledByBuyer }) => filledByBuyer === true);
  addList(
    sheet,
    "BuyerPays",
    "Pay of roles that the buyer fills, a year",
    own.map(({ annualPay }) => ({ title: "Role that the buyer fills", value: annualPay ?? null })),
  );
  const debts = profile?.personalDebts ?? null;
  addList(
    sheet,
    "DebtPayments",
    "Payments on personal debts, a month",
    debts === null
      ? [{ title: "Personal debts: not known", value: null }]
      : debts.map(({ kind, monthlyPayment }) => ({
          title: sayBuyerField(DEBT_FIELDS, "kind", kind) ?? "A debt",
          value: monthlyPayment ?? null,
        })),
  );
  const cash = profile?.cash ?? [];
  addList(
    sheet,
    "CashPayments",
    "Payments on borrowed cash, a month",
    cash
      .filter(({ borrowed }) => borrowed === true)
      .map(({ source, monthlyPayment }) => ({
        title: sayBuyerField(CASH_FIELDS, "source", source) ?? "Borrowed cash",
        value: monthlyPayment ?? null,
      })),
  );
  addSection(sheet, "Cash of the buyer by source");
  if (cash.length === 0) addRow(sheet, note("No source is entered."));
  for (const { source, amount, borrowed } of cash)
    addRow(
      sheet,
      label(sayBuyerField(CASH_FIELDS, "source", source) ?? "Cash"),
      { kind: "input", value: amount ?? null, unit: "cents" },
      note(borrowed === true ? "Borrowed" : ""),
    );
}

/** Typed sums under a name for all of them; an empty list comes to 0. */
function addList(sheet: SheetPlan, name: string, title: string, rows: readonly ListedSum[]): void {
  const shown = rows.length === 0 ? [{ title: `${title}: none`, value: 0 }] : rows;
  const first = nextRow(sheet);
  for (const row of shown)
    addRow(sheet, label(row.title), { kind: "input", value: row.value, unit: "cents" }, note(title));
  nameRange(sheet, name, { row: first, column: 1 }, { row: nextRow(sheet) - 1, column: 1 });
}
