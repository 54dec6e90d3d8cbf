import type { FundingType } from "#calc/funding/funding-types.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { LendingRow } from "./lending-rule.ts";

/** Whether the search may use a type: where its needs hold, where ownership may be given, with typed terms, or never. */
export const MARKET_USES = ["always", "partners", "typed", "never"] as const;
export type MarketUse = (typeof MARKET_USES)[number];

/** What a share is taken of. */
export const MARKET_BASES = [
  "offer",
  "inventory",
  "equipment",
  "accountsReceivable",
  "remainingBalance",
  "recurringRevenueMonthly",
  "e",
] as const;
export type MarketBase = (typeof MARKET_BASES)[number];

/** A fact of the deal that a type asks for. */
export const MARKET_FACTS = [
  "ineligibleBusiness",
  "sellerWilling",
  "recurringRevenueMonthly",
  "receivablesBought",
] as const;
export type MarketFact = (typeof MARKET_FACTS)[number];

/** One thing a type asks for. `not`: unknown is no hindrance; `is` and `least`: unknown is one. US dollars. */
export type MarketNeed =
  | { readonly asset: "inventory" | "equipment" | "accountsReceivable"; readonly least?: number }
  | { readonly earnings: "e"; readonly least: number }
  | { readonly fact: MarketFact; readonly not?: boolean; readonly is?: boolean; readonly least?: number };

/** The most of a type. `beside`: it holds where that type stands in the structure. */
export interface MarketMost {
  readonly share: number;
  readonly of: MarketBase;
  readonly beside?: FundingType;
}

/** `variableSpread`: the points that the programme allows a loan of its size. */
export type MarketRate =
  | { readonly base: "prime"; readonly points: number | "variableSpread" }
  | { readonly base: null; readonly pct: number };

/** What is usual of one type. Percent 0 to 100, months. */
export interface MarketTerm {
  readonly words: string;
  readonly bySearch: MarketUse;
  readonly needs: readonly MarketNeed[];
  /** The least of them holds, floored to a dollar; none: no limit. */
  readonly most: readonly MarketMost[];
  /** The smallest that is lent. */
  readonly least?: MarketMost;
  readonly rate: MarketRate | null;
  readonly usual: LendingTerms;
  /** Usual terms that are shown and not calculated with. */
  readonly shown?: Readonly<Record<string, number>>;
  readonly range?: Readonly<Record<string, readonly [from: number, to: number]>>;
  /** The least cash of the buyer beside it. */
  readonly ownCashLeastPct: number;
  /** `project`: the project's cost without the reserve. */
  readonly ownCashOf: "project" | "offer" | null;
  readonly security: string;
  readonly personalGuarantee: string;
  readonly notBeside: readonly FundingType[];
}

export const MARKET_LIMIT_IDS = [
  "ownPartLeastPct",
  "fixPriceLeastShare",
  "impliedPayLeast",
  "growthPct",
] as const;
export type MarketLimitId = (typeof MARKET_LIMIT_IDS)[number];

export type MarketTypeRows = { readonly [Type in FundingType]: readonly LendingRow<MarketTerm>[] };
export type MarketLimits = { readonly [Id in MarketLimitId]: readonly LendingRow<number>[] };

/** What is usually signed, by type and day. */
export interface MarketTerms {
  readonly types: MarketTypeRows;
  readonly limits: MarketLimits;
}
