import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { RowMatch } from "#calc/tables/small-business-row.ts";
import { bankPrice, type BankLimit, type BankPrice, hasBankRules } from "./bank-price.ts";
import { priceAmount, typedAmount } from "./known-amount.ts";
import { marketRange, type MarketRange } from "./market-range.ts";
import type { VerdictDeal } from "./verdict-deal.ts";
import {
  type EarningsBasis,
  verdictEarnings,
  type VerdictDoubt,
  type VerdictEarnings,
} from "./verdict-earnings.ts";
import { couldBeOf, type CertainVerdictId, type VerdictId } from "./verdict-rows.ts";
import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS, type LiabilityKey } from "#calc/deal/deal-figures.ts";

interface AssetFloor {
  /** US dollars; may be negative. null where no asset is entered. */
  readonly usd: number | null;
  readonly unknownLiabilities: readonly LiabilityKey[];
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/**
 * What the assets are worth as entered, less the liabilities as entered. Cash and receivables usually stay with the
 * seller when assets are bought.
 *
 * Units: US dollars. Unknown: no asset is entered. Unknown liabilities are named, not counted.
 */
function assetFloor({ assets, liabilities }: Pick<DealFigures, "assets" | "liabilities">): AssetFloor {
  const entered = ASSET_KEYS.map((key) => assets[key]);
  const unknownLiabilities = LIABILITY_KEYS.filter((key) => liabilities[key] === null);
  if (entered.every((value) => value === null)) return { usd: null, unknownLiabilities };
  const usd = sumOf(entered) - sumOf(LIABILITY_KEYS.map((key) => liabilities[key]));
  return { usd: Number.isFinite(usd) ? usd : null, unknownLiabilities };
}

/** What is unknown, in the order in which it is asked for. */
export const VERDICT_GAPS = [
  "askingPrice",
  "earnings",
  "managerSalary",
  "sde",
  "sizeBand",
  "bankRules",
] as const;
export type VerdictGap = (typeof VERDICT_GAPS)[number];

export type VerdictColour = "green" | "amber" | "red" | "grey";

/** The verdict of a deal as it is published. Money in US dollars, earnings a year; null is unknown. */
export interface DealVerdict {
  readonly id: VerdictId;
  readonly colour: VerdictColour;
  /** Earnings after a manager's pay. */
  readonly e: number | null;
  readonly basis: EarningsBasis | null;
  readonly marketBasis: "sde" | "ebitda" | null;
  readonly marketLow: number | null;
  readonly marketHigh: number | null;
  /** The industry row's name, or the size band's id. */
  readonly marketSource: string | null;
  /** What the row was found by; null for a band. */
  readonly marketMatch: RowMatch | null;
  readonly bank: number | null;
  readonly bankLimit: BankLimit | null;
  readonly assetFloor: number | null;
  readonly ceiling: number | null;
  readonly couldBe: readonly CertainVerdictId[];
  readonly missing: readonly VerdictGap[];
  readonly doubts: readonly VerdictDoubt[];
}

/** Why an `in_range` is grey; empty where it is green. */
export const GREEN_NEEDS = ["revenue", "fiscalYear", "openDoubts", "earningsDoubts"] as const;
export type GreenNeed = (typeof GREEN_NEEDS)[number];

/** A verdict with everything it was made of, for a screen that shows how. */
export interface VerdictWorking {
  readonly verdict: DealVerdict;
  readonly priceUsd: number | null;
  readonly earnings: VerdictEarnings;
  readonly market: MarketRange;
  readonly bank: BankPrice | null;
  readonly floor: AssetFloor;
  /** What keeps an `in_range` from being green. */
  readonly greenNeeds: readonly GreenNeed[];
}

function greenNeeds(deal: VerdictDeal, { doubts }: VerdictEarnings): GreenNeed[] {
  const needs: GreenNeed[] = [];
  if (!((typedAmount(deal.annualRevenueUsd) ?? 0) > 0)) needs.push("revenue");
  if (deal.books?.hasFiscalYear !== true) needs.push("fiscalYear");
  if ((deal.openDoubts ?? []).length > 0) needs.push("openDoubts");
  if (doubts.length > 0) needs.push("earningsDoubts");
  return needs;
}

const COLOURS: Readonly<Record<Exclude<VerdictId, "in_range">, VerdictColour>> = {
  loses_money: "red",
  above_market: "red",
  below_market: "amber",
  buys_a_job: "amber",
  above_bank: "amber",
  unknown: "grey",
};

function colourOf(id: VerdictId, needs: readonly GreenNeed[]): VerdictColour {
  if (id !== "in_range") return COLOURS[id];
  return needs.length === 0 ? "green" : "grey";
}

function gapsOf(
  priceUsd: number | null,
  earnings: VerdictEarnings,
  market: MarketRange,
  isBankUnruled: boolean,
): VerdictGap[] {
  const gaps = new Set<VerdictGap | null>([
    priceUsd === null ? "askingPrice" : null,
    earnings.missing,
    market.missing,
    isBankUnruled ? "bankRules" : null,
  ]);
  return VERDICT_GAPS.filter((gap) => gaps.has(gap));
}

const lesserOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/** The naming of a deal that states its industry alone. */
const namedByIndustry = (industry: string) => ({
  chosenIndustry: null,
  industry,
  tags: [],
  businessName: "",
});

/** As `dealVerdict`, with what it was made of. */
export function workOutVerdict(
  deal: VerdictDeal,
  day: string,
  rules: BankRules = BANK_RULES,
): VerdictWorking {
  const priceUsd = priceAmount(deal.askingPriceUsd);
  const earnings = verdictEarnings(deal);
  const market = marketRange(priceUsd, earnings, deal.naming ?? namedByIndustry(deal.industry));
  const bank = earnings.bankEarningsUsd === null ? null : bankPrice(earnings.bankEarningsUsd, day, rules);
  const isUnruled = bank === null && !hasBankRules(day, rules);
  const floor = assetFloor(deal);
  const bankUsd = bank?.priceUsd ?? null;
  const couldBe = couldBeOf({
    priceUsd,
    sdeUsd: earnings.sdeUsd,
    earningsUsd: earnings.earningsUsd,
    marketLowUsd: market.lowUsd,
    marketHighUsd: market.highUsd,
    bankUsd,
  });
  const [only, ...others] = couldBe;
  const id: VerdictId = only === undefined || others.length > 0 ? "unknown" : only;
  const needs = greenNeeds(deal, earnings);
  const verdict: DealVerdict = {
    id,
    colour: colourOf(id, needs),
    e: earnings.earningsUsd,
    basis: earnings.basis,
    marketBasis: market.basis,
    marketLow: market.lowUsd,
    marketHigh: market.highUsd,
    marketSource: market.source,
    marketMatch: market.match,
    bank: bankUsd,
    bankLimit: bank?.limit ?? null,
    assetFloor: floor.usd,
    ceiling: lesserOf(market.highUsd, bankUsd),
    couldBe: id === "unknown" ? couldBe : [],
    missing: gapsOf(priceUsd, earnings, market, isUnruled),
    doubts: earnings.doubts,
  };
  return { verdict, priceUsd, earnings, market, bank, floor, greenNeeds: needs };
}

/**
 * What a deal's price is against what the market pays, earnings support and what the assets are worth: the first
 * of loses_money, above_market, below_market, buys_a_job, above_bank, in_range that holds; `unknown` where a row
 * before it can neither be said to hold nor to fail, with what it could be and what is missing. Green only where
 * books, revenue and earnings stand without a doubt.
 *
 * Units: US dollars, earnings a year; the day as 2026-11-22 (rates and fees of that day).
 * Source: the tables of industries, sizes and lending rules, each with its own sources.
 */
export function dealVerdict(deal: VerdictDeal, day: string, rules: BankRules = BANK_RULES): DealVerdict {
  return workOutVerdict(deal, day, rules).verdict;
}
