import type { CellReason } from "#calc/structures/grids/axes.ts";
import type { FailedLimit } from "#calc/structures/model/assess-structure.ts";
import type { MarketLimit } from "#calc/structures/model/market.ts";
import type { BestQuestion } from "#calc/structures/model/question.ts";
import type { ReverseId } from "#calc/structures/reverse/question.ts";
import type { ConstraintId, GridAxis, GridValue, Kind, Objective } from "#calc/tables/best-structure.ts";
import { formatCount, formatMoney, formatMultiple, formatNumber, formatPercent } from "#kit/format-figure.ts";

/** How a figure of a structure is written. */
export type BestUnit = "usd" | "ratio" | "pct" | "months" | "count";

export function describeFigure(value: number | null, unit: BestUnit): string {
  switch (unit) {
    case "usd":
      return formatMoney(value);
    case "ratio":
      return formatMultiple(value, 2);
    case "pct":
      return formatPercent(value, value === null || Number.isInteger(value) ? 0 : 1);
    case "months":
      return value === null ? formatCount(value) : `${formatNumber(value, 1)} month${value === 1 ? "" : "s"}`;
    case "count":
      return formatCount(value);
  }
}

interface ObjectiveWords {
  readonly title: string;
  /** Of the answer's head: "Least of your cash". */
  readonly head: string;
  readonly unit: BestUnit;
  /** What a gain of it is: "less cash". */
  readonly gain: string;
}

export const OBJECTIVE_WORDS: Readonly<Record<Objective, ObjectiveWords>> = {
  cash: { title: "Least cash to close", head: "Least of your cash", unit: "usd", gain: "less cash" },
  return: { title: "Highest return", head: "Highest return on your cash", unit: "pct", gain: "more a year" },
  coverage: {
    title: "Most coverage",
    head: "Highest coverage in the worst year",
    unit: "ratio",
    gain: "more coverage",
  },
  ownership: { title: "Most ownership", head: "Most of the company kept", unit: "pct", gain: "more kept" },
  cost: { title: "Lowest cost of money", head: "Lowest cost of money", unit: "usd", gain: "less paid" },
  debtFree: { title: "Debt paid off soonest", head: "Debt paid off soonest", unit: "months", gain: "sooner" },
};

interface ConstraintWords {
  readonly title: string;
  readonly help: string;
  /** Null: it has no number. */
  readonly unit: BestUnit | null;
  /** Bounds of what may be typed. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

export const CONSTRAINT_WORDS: Readonly<Record<ConstraintId, ConstraintWords>> = {
  worstCoverage: {
    title: "Coverage at least",
    help: "Cash that can pay debt ÷ payments, in the worst of ten years.",
    unit: "ratio",
    min: 0,
    max: 10,
    step: 0.05,
  },
  laterCoverage: {
    title: "Coverage after year ten at least",
    help: "Each later year until the debt is paid, on the cash of year ten.",
    unit: "ratio",
    min: 0,
    max: 10,
    step: 0.05,
  },
  global: {
    title: "Global coverage at least",
    help: "With your household’s income, living costs and debts.",
    unit: "ratio",
    min: 0,
    max: 10,
    step: 0.05,
  },
  rules: { title: "No lender’s rule fails", help: "The rules of the day; notices do not count.", unit: null },
  collateralOnce: { title: "No asset is pledged twice", help: "Inventory and first liens.", unit: null },
  liquidityMonths: {
    title: "Cash left after closing at least",
    help: "Months of payments that your liquid cash holds then.",
    unit: "months",
    min: 0,
    max: 60,
    step: 1,
  },
  cashMost: {
    title: "Cash to close at most",
    help: "Your liquid cash, unless you write another amount.",
    unit: "usd",
  },
  kindsMost: {
    title: "Types of funding at most",
    help: "Your own equity counts as one.",
    unit: "count",
    min: 1,
    max: 16,
    step: 1,
  },
  sellerShareMostPct: {
    title: "From the seller at most",
    help: "Notes, earnouts, deferred payments and consigned stock, of the price.",
    unit: "pct",
    min: 0,
    max: 100,
    step: 5,
  },
  ownershipGivenMostPct: {
    title: "Ownership given to partners at most",
    help: "0 until you allow it.",
    unit: "pct",
    min: 0,
    max: 100,
    step: 5,
  },
  lowestCash: {
    title: "Lowest month of cash at least",
    help: "Of the business, at the end of any of 120 months.",
    unit: "usd",
  },
  ownCash: {
    title: "As much of your own cash as is usual",
    help: "Beside an SBA loan 10% of what the purchase costs, beside other lenders and a seller’s note 20% of the price.",
    unit: null,
  },
};

/** What of the usual market terms a structure goes beyond. */
export const MARKET_LIMIT_WORDS: Readonly<Record<MarketLimit, string>> = {
  "market/most": "No more of a type than lenders usually give",
  "market/notBeside": "Only lenders who work together",
};

/** "Coverage at least 1.25x". */
export function describeConstraint(id: ConstraintId, value: number | null): string {
  const { title, unit } = CONSTRAINT_WORDS[id];
  return unit === null || value === null ? title : `${title} ${describeFigure(value, unit)}`;
}

const isMarketLimit = (id: FailedLimit): id is MarketLimit => Object.hasOwn(MARKET_LIMIT_WORDS, id);

/** A limit that a structure breaks, with the number that is asked for. */
export const describeFailed = (id: FailedLimit, constraints?: BestQuestion["constraints"]): string =>
  isMarketLimit(id) ? MARKET_LIMIT_WORDS[id] : describeConstraint(id, constraints?.[id].value ?? null);

export const KIND_WORDS: Readonly<Record<Kind, { readonly title: string; readonly note: string }>> = {
  best: { title: "Best", note: "by what you asked for" },
  noSba: { title: "Without the SBA loan", note: "no federal guaranty, no program’s rules" },
  noSeller: { title: "Without the seller", note: "no money that the seller is owed" },
  noPartners: { title: "Without partners", note: "all of it stays yours" },
  mostCoverage: { title: "Most coverage", note: "within 1.25 times the best’s cash" },
  mostOwnership: { title: "Most ownership", note: "most of the company kept" },
  fewestKinds: { title: "Fewest types", note: "one type less than the best" },
};

export interface AxisWords {
  readonly title: string;
  readonly unit: BestUnit;
}
export const AXIS_WORDS: Readonly<Record<GridAxis, AxisWords>> = {
  price: { title: "Price", unit: "usd" },
  buyerCash: { title: "Your equity", unit: "usd" },
  ebitdaChangePct: { title: "Earnings change", unit: "pct" },
  ratePct: { title: "Rate of the loan", unit: "pct" },
  noteSharePct: { title: "Seller’s note, of the price", unit: "pct" },
  noteTermMonths: { title: "Term of the seller’s note", unit: "months" },
  standbyMonths: { title: "Standby of the seller’s note", unit: "months" },
  growthPct: { title: "Growth a year", unit: "pct" },
  salary: { title: "Manager’s pay", unit: "usd" },
};

export const VALUE_WORDS: Readonly<Record<GridValue, AxisWords>> = {
  worstCoverage: { title: "Worst-year coverage", unit: "ratio" },
  global: { title: "Global coverage", unit: "ratio" },
  cashToClose: { title: "Cash to close", unit: "usd" },
  irr5Pct: { title: "Return over 5 years", unit: "pct" },
  lowestCash: { title: "Lowest month of cash", unit: "usd" },
};

export const CELL_WORDS: Readonly<Record<CellReason, string>> = {
  cap: "More than the collateral or the program allows.",
  amount: "The parts would add up to more than the price.",
  standby: "The standby would not end before the note does.",
  balloon: "The balloon would not lie between the standby and the end of the note.",
  absent: "This structure does not have this part.",
};

export const REVERSE_TITLES: Readonly<Record<ReverseId, string>> = {
  highestPrice: "What is the most I can pay?",
  leastCash: "What is the least cash I need?",
  smallestNote: "How small may the seller’s note be?",
  largestNote: "How large may the seller’s note be?",
  highestRate: "How high may the rate go?",
  lowestEarnings: "How far may earnings fall?",
  longestWithoutSales: "How many months without sales?",
};
