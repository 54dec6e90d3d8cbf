import type { AssetKey, LiabilityKey } from "./deal-figures.ts";
import type { FieldPlace, RecordGroup } from "./read-places.ts";

export type RecordFigure =
  | "askingPriceUsd"
  | "annualRevenueUsd"
  | "ebitdaUsd"
  | "sdeUsd"
  | "cashFlowUsd"
  | "managerSalaryUsd"
  | "employees"
  | "ebitdaMultiple";

const at = (group: RecordGroup | "", key: string): FieldPlace => ({ group, key });
const stored = (group: RecordGroup | "", key: string): FieldPlace => ({ group, key, zeroIsUnknown: true });

/** The names of the analysis shape first, then the stored ones. */
export const FIGURE_PLACES: Readonly<Record<RecordFigure, readonly FieldPlace[]>> = {
  askingPriceUsd: [
    at("financials", "askingPrice"),
    stored("financials", "asking_price"),
    stored("", "asking_price"),
    at("", "askingPrice"),
  ],
  annualRevenueUsd: [
    at("financials", "annualRevenue"),
    at("financials", "revenue"),
    at("financials", "annual_revenue"),
  ],
  ebitdaUsd: [at("financials", "ebitda")],
  sdeUsd: [at("financials", "sde")],
  cashFlowUsd: [at("financials", "cashFlow"), at("financials", "adjusted_cash_flow")],
  managerSalaryUsd: [at("financials", "managerSalary"), at("financials", "manager_salary")],
  employees: [at("basics", "employees"), stored("", "employees")],
  ebitdaMultiple: [
    at("financials", "ebitdaMultiple"),
    at("", "ebitda_multiple"),
    at("financials", "ebitda_multiple"),
  ],
};

/** The stored name of each asset; a record may use either. */
export const STORED_ASSET_KEYS: Readonly<Record<AssetKey, string>> = {
  cashAndEquivalents: "cash",
  accountsReceivable: "accounts_receivable",
  inventory: "inventory_value",
  realEstate: "real_estate_value",
  equipment: "equipment_value",
  ffAndE: "ff_and_e",
  intellectualProperty: "intellectual_property",
  otherAssets: "other_assets",
  rawMaterials: "raw_materials",
  workInProcess: "work_in_process",
  vehicles: "vehicles",
  notesReceivable: "notes_receivable",
};

/** The stored name of each liability; a record may use either. */
export const STORED_LIABILITY_KEYS: Readonly<Record<LiabilityKey, string>> = {
  accountsPayable: "accounts_payable",
  shortTermDebt: "short_term_debt",
  longTermDebt: "long_term_debt",
  otherLiabilities: "other_liabilities",
};

/** The places of one balance-sheet item: its name in the analysis shape, then its stored name. */
export function balancePlaces(group: "assets" | "liabilities", key: string, storedKey: string): FieldPlace[] {
  return key === storedKey ? [at(group, key)] : [at(group, key), at(group, storedKey)];
}
