import type { AssetKey, DealFigures } from "#calc/deal/deal-figures.ts";
import { ASSET_KEYS } from "#calc/deal/deal-figures.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { add, type Interval, subtract } from "./interval.ts";

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

const isZero = (value: number | null): boolean => value !== null && toNumber(value) === 0;
const mayBeZero = (value: number | null): boolean => value === null || isZero(value);

/** The sum of amounts, unknown ones among them; a loop, because lists make four for every row. */
function sumOf<Key extends string>(
  amounts: Readonly<Record<Key, number | null>>,
  keys: readonly Key[],
): Interval {
  let low = 0;
  let high = 0;
  for (const key of keys) {
    const value = amounts[key];
    const known = value === null ? 0 : toNumber(value);
    low += known;
    high += value === null ? Infinity : known;
  }
  return { low, high };
}

const OTHER_THAN_IP = ASSET_KEYS.filter((key) => key !== "intellectualProperty");
const DEBT_KEYS = ["shortTermDebt", "longTermDebt"] as const;
const OWED_KEYS = ["accountsPayable", "shortTermDebt"] as const;
const LIABILITY_ITEMS = [...DEBT_KEYS, "accountsPayable"] as const;

/** The inputs of a deal as intervals. Source: this product's own definition. */
export function inputIntervals(deal: DealFigures): InputIntervals {
  const { assets, liabilities } = deal;
  const intellectualProperty = amount(assets.intellectualProperty);
  const otherThanIp = sumOf(assets, OTHER_THAN_IP);
  return {
    price: amount(deal.askingPriceUsd),
    revenue: amount(deal.annualRevenueUsd),
    ebitda: earnings(deal.ebitdaUsd),
    employees: amount(deal.employees),
    totalAssets: add(otherThanIp, intellectualProperty),
    debt: sumOf(liabilities, DEBT_KEYS),
    workingCapital: subtract(sumOf(assets, CURRENT_ASSET_KEYS), sumOf(liabilities, OWED_KEYS)),
    intellectualProperty,
    otherThanIp,
    currentMayBeNothing:
      CURRENT_ASSET_KEYS.every((key) => mayBeZero(assets[key])) &&
      OWED_KEYS.every((key) => mayBeZero(liabilities[key])),
    currentIsNothing:
      CURRENT_ASSET_KEYS.every((key) => isZero(assets[key])) &&
      OWED_KEYS.every((key) => isZero(liabilities[key])),
    hasNegativeItem:
      ASSET_KEYS.some((key) => toNumber(assets[key]) < 0) ||
      LIABILITY_ITEMS.some((key) => toNumber(liabilities[key]) < 0),
  };
}
