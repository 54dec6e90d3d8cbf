import { ASSET_KEYS, type AssetKey, LIABILITY_KEYS, type LiabilityKey } from "#calc/deal/deal-figures.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { any, is, minus, orZero, plus, sumOf, zero } from "#calc/formulas/engine/build.ts";
import { NET_WORTH, WORKING_CAPITAL } from "#calc/formulas/basis.ts";
import { type DealContext, figure, input } from "./deal-context.ts";

const asset = (key: AssetKey, title: string) =>
  input(`asset_${key}`, title, "usd", ({ deal }) => deal.assets[key]);
const liability = (key: LiabilityKey, title: string) =>
  input(`liability_${key}`, title, "usd", ({ deal }) => deal.liabilities[key]);

export const cash = asset("cashAndEquivalents", "Cash and equivalents");
const CURRENT = [
  cash,
  asset("accountsReceivable", "Accounts receivable"),
  asset("inventory", "Inventory"),
  asset("rawMaterials", "Raw materials"),
  asset("workInProcess", "Work in process"),
];
export const intellectualProperty = asset("intellectualProperty", "Intellectual property");
/** In the order in which the fast code adds them: floating-point sums differ by order. */
const ASSETS = [
  ...CURRENT,
  asset("realEstate", "Real estate"),
  asset("equipment", "Equipment"),
  asset("ffAndE", "Furniture, fixtures and equipment"),
  asset("vehicles", "Vehicles"),
  intellectualProperty,
  asset("otherAssets", "Other assets"),
  asset("notesReceivable", "Notes receivable"),
];
const payables = liability("accountsPayable", "Accounts payable");
const shortTermDebt = liability("shortTermDebt", "Short-term debt");
const longTermDebt = liability("longTermDebt", "Long-term debt");
const LIABILITIES = [
  payables,
  shortTermDebt,
  longTermDebt,
  liability("otherLiabilities", "Other liabilities"),
];

const readAsZero = (count: number): string => (count === 0 ? "" : `; ${count} not entered, read as 0`);
const counted = (values: readonly (number | null)[], what: string): string => {
  const above = values.filter((value) => toNumber(value) > 0).length;
  return `${above} of ${values.length} ${what} above 0${readAsZero(values.filter((value) => value === null).length)}`;
};

export const totalAssets = figure("total_assets", {
  title: "Total assets",
  unit: "usd",
  of: sumOf(ASSETS.map(orZero)),
  fast: ({ analysis }) => analysis.totals.total_assets,
  note: ({ deal }: DealContext) =>
    counted(
      ASSET_KEYS.map((key) => deal.assets[key]),
      "assets",
    ),
  why: "What the business owns, as its books state it.",
  limits: "An asset that is not entered is read as 0, and book values are not what a sale would bring.",
  basis: NET_WORTH,
});
export const totalLiabilities = figure("total_liabilities", {
  title: "Total liabilities",
  unit: "usd",
  of: sumOf(LIABILITIES.map(orZero)),
  fast: ({ analysis }) => analysis.totals.total_liabilities,
  note: ({ deal }: DealContext) =>
    counted(
      LIABILITY_KEYS.map((key) => deal.liabilities[key]),
      "liabilities",
    ),
  why: "What the business owes, as its books state it.",
  limits: "A debt that is not entered is read as 0; leases and guaranties are not in any column here.",
  basis: NET_WORTH,
});
export const debt = figure("debt", {
  title: "Debt",
  unit: "usd",
  of: plus(orZero(shortTermDebt), orZero(longTermDebt)),
  fast: ({ analysis }) => analysis.totals.debt,
  // Neither kind of debt is entered: then $0 would be made up.
  isUnknown: ({ deal }: DealContext) =>
    deal.liabilities.shortTermDebt === null && deal.liabilities.longTermDebt === null,
  note: ({ deal: { liabilities } }: DealContext) => {
    const unknown = [liabilities.shortTermDebt, liabilities.longTermDebt].filter((value) => value === null);
    return `Short-term plus long-term debt${readAsZero(unknown.length)}`;
  },
  why: "What has to be served with interest.",
  limits: "Accounts payable are not counted as debt here.",
  basis: NET_WORTH,
});
export const workingCapital = figure("working_capital", {
  title: "Working capital",
  unit: "usd",
  of: minus(sumOf(CURRENT.map(orZero)), orZero(payables), orZero(shortTermDebt)),
  fast: ({ analysis }) => analysis.totals.working_capital,
  note: () =>
    "Cash, receivables, inventory, raw materials and work in process, less payables and short-term debt",
  why: "The money that is tied up between paying suppliers and being paid by customers.",
  limits: "A day's snapshot: a seasonal business has another one in every month.",
  basis: WORKING_CAPITAL,
});

/** Any of the seven items of working capital is not 0. */
export const hasCurrentItem = any(
  ...[...CURRENT, payables, shortTermDebt].map((item) => is(orZero(item), "<>", zero)),
);
/** Any asset or liability is not 0. */
export const hasBalanceSheet = any(
  ...[...ASSETS, ...LIABILITIES].map((item) => is(orZero(item), "<>", zero)),
);
