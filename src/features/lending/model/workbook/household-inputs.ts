import type { BankInput } from "#calc/lending/bank-input.ts";
import { householdOf } from "#calc/lending/household.ts";
import { yearlyDeductionUsd } from "#calc/lending/yearly-deduction.ts";
import { describeBuyerField } from "#features/lending/model/words/buyer-words.ts";
import { CASH_FIELDS, DEBT_FIELDS } from "#features/profile/model/buyer-fields.ts";
import { type CellUnit, input, label, note } from "#features/report-files/model/workbook/cells.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

interface ListedSum {
  readonly name: string;
  readonly title: string;
  readonly value: number | null;
}

/** Sums of one kind, each in a cell of its own: an empty list comes to 0, one that nobody wrote is unknown. */
export interface SumList {
  readonly title: string;
  readonly sums: readonly ListedSum[];
}

type Rows = readonly { readonly title: string; readonly value: number | null | undefined }[];

/** Sums of which nobody knows the list are one unknown sum; of none they are one that is 0. */
export function listOf(name: string, title: string, rows: Rows | null): SumList {
  const told = rows ?? [{ title: `${title}: not known`, value: null }];
  const shown = told.length === 0 ? [{ title: `${title}: none`, value: 0 }] : told;
  return {
    title,
    sums: shown.map((row, at) => ({ name: `${name}_${at + 1}`, title: row.title, value: row.value ?? null })),
  };
}

/** What the household's side of global coverage is added up of. */
export function householdLists({ profile, roles }: Pick<BankInput, "profile" | "roles">) {
  const own = (roles ?? []).filter(({ filledByBuyer }) => filledByBuyer === true);
  const borrowed = (profile?.cash ?? []).filter((cash) => cash.borrowed === true);
  return {
    pays: listOf(
      "BuyerPay",
      "Pay of roles that the buyer fills, a year",
      own.map(({ annualPay }) => ({ title: "A role that the buyer fills", value: annualPay })),
    ),
    debts: listOf(
      "DebtPayment",
      "Payments on personal debts, a month",
      profile?.personalDebts?.map(({ kind, monthlyPayment }) => ({
        title: describeBuyerField(DEBT_FIELDS, "kind", kind) ?? "A debt",
        value: monthlyPayment,
      })) ?? null,
    ),
    borrowed: listOf(
      "CashPayment",
      "Payments on borrowed cash, a month",
      borrowed.map(({ source, monthlyPayment }) => ({
        title: describeBuyerField(CASH_FIELDS, "source", source) ?? "Borrowed cash",
        value: monthlyPayment,
      })),
    ),
  };
}

/** The buyer's household: only where the profile was ticked for the file. */
export function addHousehold(sheet: SheetPlan, bank: BankInput): void {
  const { profile } = bank;
  const add = (name: string, title: string, value: number | null | undefined, unit: CellUnit = "cents") =>
    addRow(sheet, label(title), input(name, value ?? null, unit));
  addSection(sheet, "Household of the buyer");
  add("OtherIncome", "Other income a year", profile?.otherIncomeYearly);
  add("HouseholdTaxPct", "Tax on it, percent", profile?.taxPct, "count");
  add("ProfitTaxPct", "Tax on the owners’ profit, percent", householdOf(bank).profitTaxPct, "count");
  add("ProfitLessened", "Goodwill and depreciation deducted a year", yearlyDeductionUsd(bank));
  add("LivingCosts", "Living costs a month", profile?.livingCostsMonthly);
  for (const { title, sums } of Object.values(householdLists(bank)))
    for (const sum of sums) addRow(sheet, label(sum.title), input(sum.name, sum.value, "cents"), note(title));
  addSection(sheet, "Cash of the buyer by source");
  const cash = profile?.cash ?? [];
  if (cash.length === 0) addRow(sheet, note("No source is entered."));
  for (const { source, amount, borrowed } of cash)
    addRow(
      sheet,
      label(describeBuyerField(CASH_FIELDS, "source", source) ?? "Cash"),
      { kind: "input", value: amount ?? null, unit: "cents" },
      note(borrowed === true ? "Borrowed" : ""),
    );
}
