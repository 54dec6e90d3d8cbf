import type { FundingType } from "#calc/funding/funding-types.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { needsNoInjection, sbaUsdOf } from "#calc/lending/sources-and-uses.ts";
import { atMost } from "#calc/lending/rules/rule-assessment.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { type MarketDeal, marketMostUsd, missingNeed } from "./market-deal.ts";
import type { MarketOnDay } from "./market-on-day.ts";

/** A limit of the market that a structure goes beyond: `needs/rbf`, `most/seller_note`, `notBeside/asset_based`. */
export type MarketBreach = `${"needs" | "most" | "notBeside"}/${FundingType}` | "ownCash" | "ownPart";

/** A part of a structure as the market's limits read it. US dollars. */
export interface AssessedComponent extends Pick<StructureComponent, "type" | "amount" | "terms"> {
  /** Typed terms are not asked for needs. */
  readonly isTyped: boolean;
}

/** What the buyer brings and what it is measured by. US dollars; the reserve is in neither. */
export interface OwnCash {
  readonly ownUsd: number;
  readonly partnersUsd: number;
  readonly projectUsd: number;
  /** No injection is required: an expansion under its conditions, and the buyout of an owner. */
  readonly isFree: boolean;
}

/** What the buyer and partners bring, without the reserve. */
export function ownCashOf({ closing, payments, input, values }: BankCalculation): OwnCash {
  const reserveUsd = toNumber(input.closing?.reserve);
  return {
    ownUsd: toUsd(closing.buyerCents) - reserveUsd,
    partnersUsd: payments.pieces.reduce(
      (sum, { isInvestor, bringsCents }) => sum + (isInvestor ? toUsd(bringsCents) : 0),
      0,
    ),
    projectUsd: toUsd(closing.projectCents),
    isFree: needsNoInjection(input, sbaUsdOf(payments.pieces), values),
  };
}

/** A grant or a share of the company: the market terms of a loan say nothing of it. */
export const isNoLoan = ({ type, terms }: Pick<StructureComponent, "type" | "terms">): boolean =>
  type === "other" && (terms?.kind ?? "loan") !== "loan";

/** Least cash of the buyer's own, percent of its base. */
export interface OwnCashRequired {
  readonly type: FundingType;
  readonly pct: number;
  readonly of: "project" | "offer";
}

/** What a type asks for; null: nothing. */
export function ownCashRequiredBy(type: FundingType, market: MarketOnDay): OwnCashRequired | null {
  const { ownCashLeastPct: pct, ownCashOf: of } = market.types[type].value;
  return pct > 0 && of !== null ? { type, pct, of } : null;
}

/** The seller is no lender: what a note asks counts where no lender asks for anything. */
export const isLendersAsk = ({ type }: OwnCashRequired): boolean => type !== "seller_note";

/** Beside a lender its cash, and beside an SBA loan a part of it from the buyer alone. */
export function cashBreaches(
  components: readonly Pick<AssessedComponent, "type" | "amount" | "terms">[],
  { ownUsd, partnersUsd, projectUsd, isFree }: OwnCash,
  offerUsd: number,
  market: MarketOnDay,
): MarketBreach[] {
  if (isFree) return [];
  const there = components.filter((one) => one.amount > 0 && !isNoLoan(one));
  const asks = there.flatMap(({ type }) => ownCashRequiredBy(type, market) ?? []);
  const lenders = asks.filter(isLendersAsk);
  const neededUsd = (lenders.length > 0 ? lenders : asks).reduce(
    (most, { pct, of }) => Math.max(most, (pct / 100) * (of === "project" ? projectUsd : offerUsd)),
    0,
  );
  const partUsd = (market.limits.ownPartLeastPct.value / 100) * projectUsd;
  const hasSba = there.some(({ type }) => type === "sba");
  return [
    ...(atMost(neededUsd, ownUsd + partnersUsd) ? [] : (["ownCash"] as const)),
    ...(!hasSba || atMost(partUsd, ownUsd) ? [] : (["ownPart"] as const)),
  ];
}

/** The limits of single types that a structure goes beyond, in the order in which they stand. */
export function typeBreaches(
  components: readonly AssessedComponent[],
  deal: MarketDeal,
  market: MarketOnDay,
): MarketBreach[] {
  const there = components.filter((one) => one.amount > 0 && !isNoLoan(one));
  const present = [...new Set(there.map(({ type }) => type))];
  return present.flatMap((type): MarketBreach[] => {
    const term = market.types[type].value;
    const parts = there.filter((one) => one.type === type);
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    const balance = parts.map(({ terms }) => terms?.remainingBalance ?? null).find((usd) => usd !== null);
    const most = marketMostUsd(term, { ...deal, remainingBalanceUsd: balance ?? null }, present);
    const lacks = parts.some(({ isTyped }) => !isTyped) && missingNeed(term, deal) !== null;
    return [
      ...(lacks ? [`needs/${type}` as const] : []),
      ...(most !== null && !atMost(amount, most) ? [`most/${type}` as const] : []),
      ...(term.notBeside.some((other) => present.includes(other)) ? [`notBeside/${type}` as const] : []),
    ];
  });
}

/** The limits of the market that a structure goes beyond. */
export const marketBreaches = (
  components: readonly AssessedComponent[],
  cash: OwnCash,
  deal: MarketDeal,
  market: MarketOnDay,
): MarketBreach[] => [
  ...typeBreaches(components, deal, market),
  ...cashBreaches(components, cash, deal.offerUsd, market),
];
