import type { AssetKey, DealFigures, LiabilityKey } from "#calc/deal/deal-figures.ts";
import { ASSET_KEYS } from "#calc/deal/deal-figures.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { add, type Interval, subtract, ZERO } from "./interval.ts";

const CURRENT_ASSET_KEYS: readonly AssetKey[] = [
  "cashAndEquivalents",
  "accountsReceivable",
  "inventory",
  "rawMaterials",
  "workInProcess",
];

/** What each input of the score may still be. */
export interface InputIntervals {
  readonly price: Interval;
  readonly revenue: Interval;
  readonly ebitda: Interval;
  readonly employees: Interval;
  readonly totalAssets: Interval;
  readonly debt: Interval;
  readonly workingCapital: Interval;
  readonly intellectualProperty: Interval;
  readonly otherThanIp: Interval;
  /** Every item of working capital may be 0 at once. */
  readonly currentMayBeNothing: boolean;
  /** Every item of working capital is a typed 0. */
  readonly currentIsNothing: boolean;
  readonly hasNegativeItem: boolean;
}

const NOT_NEGATIVE: Interval = Object.freeze({ low: 0, high: Infinity });
const ANYTHING: Interval = Object.freeze({ low: -Infinity, high: Infinity });

/** An unknown amount is 0 or more; a known one is itself. */
function amount(value: number | null): Interval {
  if (value === null) return NOT_NEGATIVE;
  const known = toNumber(value);
  return { low: known, high: known };
}

function earnings(value: number | null): Interval {
  return value === null ? ANYTHING : amount(value);
}

function sumOf(values: readonly (number | null)[]): Interval {
  return values.reduce((sum: Interval, value) => add(sum, amount(value)), ZERO);
}

/** The inputs of a deal as intervals. Source: decisions A5, B2 and Part E 2. */
export function inputIntervals(deal: DealFigures): InputIntervals {
  const { assets, liabilities } = deal;
  const assetsOf = (keys: readonly AssetKey[]): (number | null)[] => keys.map((key) => assets[key]);
  const debtKeys: readonly LiabilityKey[] = ["shortTermDebt", "longTermDebt"];
  const owed = [liabilities.accountsPayable, liabilities.shortTermDebt];
  const current = assetsOf(CURRENT_ASSET_KEYS);
  const others = assetsOf(ASSET_KEYS.filter((key) => key !== "intellectualProperty"));
  const intellectualProperty = amount(assets.intellectualProperty);
  const otherThanIp = sumOf(others);
  const items = [...assetsOf(ASSET_KEYS), ...debtKeys.map((key) => liabilities[key]), ...owed];
  const currentItems = [...current, ...owed];
  return {
    price: amount(deal.askingPriceUsd),
    revenue: amount(deal.annualRevenueUsd),
    ebitda: earnings(deal.ebitdaUsd),
    employees: amount(deal.employees),
    totalAssets: add(otherThanIp, intellectualProperty),
    debt: sumOf(debtKeys.map((key) => liabilities[key])),
    workingCapital: subtract(sumOf(current), sumOf(owed)),
    intellectualProperty,
    otherThanIp,
    currentMayBeNothing: currentItems.every((value) => value === null || toNumber(value) === 0),
    currentIsNothing: currentItems.every((value) => value !== null && toNumber(value) === 0),
    hasNegativeItem: items.some((value) => toNumber(value) < 0),
  };
}
