import type { FundingType } from "#calc/funding/funding-types.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import type { BankFacts } from "#calc/lending/bank-input.ts";
import type { StructureComponent } from "#calc/structures/structure.ts";
import { type MarketDeal, marketMostUsd, missingNeed } from "./market-deal.ts";
import type { MarketOnDay } from "./market-on-day.ts";

/** A limit of the market that a structure goes beyond: `needs/rbf`, `most/seller_note`, `notBeside/asset_based`. */
export type MarketBreach = `${"needs" | "most" | "notBeside"}/${FundingType}` | "ownCash" | "ownPart";

/** A part of a structure as the market's limits read it. US dollars. */
export interface JudgedComponent extends Pick<StructureComponent, "type" | "amount"> {
  /** Typed terms are not asked for needs. */
  readonly isTyped: boolean;
  /** A grant or a share of the company: the market terms of a bank's loan say nothing of it. */
  readonly isNoLoan?: boolean;
  /** Of a debt taken over. */
  readonly remainingBalanceUsd?: number | null;
}

/** What the buyer brings and what it is measured by. US dollars; the reserve is in neither. */
export interface OwnCash {
  readonly ownUsd: number;
  readonly partnersUsd: number;
  readonly projectUsd: number;
}

/** Whether a purchase needs no cash of the buyer: an expansion under its conditions, and the buyout of an owner. */
export const needsNoOwnCash = (facts: BankFacts | null | undefined): boolean =>
  facts?.changeKind === "owner_buyout" ||
  (facts?.changeKind === "expansion" && facts.expansionConditions === true);

/** Money that is brought for a share of the company. */
export const isPartner = (type: FundingType): boolean => definitionOf(type).byMonth?.isInvestor !== undefined;

/** The share of its base that the buyer has to bring, with the type that asks for it; null: nothing is asked. */
export function ownCashAsked(
  present: readonly FundingType[],
  market: MarketOnDay,
): { readonly pct: number; readonly of: "project" | "offer" } | null {
  const asking = present.flatMap((type) => {
    const { ownCashLeastPct: pct, ownCashOf: of } = market.types[type].value;
    return pct > 0 && of !== null ? [{ type, pct, of }] : [];
  });
  const lenders = asking.filter(({ type }) => type !== "seller_note");
  const [most] = (lenders.length > 0 ? lenders : asking).toSorted((one, other) => other.pct - one.pct);
  return most ?? null;
}

/** A cent is rounding. */
const isBelow = (usd: number, limitUsd: number): boolean => usd < limitUsd - 0.005;

function cashBreaches(
  present: readonly FundingType[],
  { ownUsd, partnersUsd, projectUsd }: OwnCash,
  deal: MarketDeal,
  market: MarketOnDay,
): MarketBreach[] {
  if (needsNoOwnCash(deal.facts)) return [];
  const asked = ownCashAsked(present, market);
  const breaches: MarketBreach[] = [];
  const baseUsd = asked?.of === "project" ? projectUsd : deal.offerUsd;
  if (asked !== null && isBelow(ownUsd + partnersUsd, (asked.pct / 100) * baseUsd)) breaches.push("ownCash");
  const partPct = market.limits.ownPartLeastPct.value;
  if (present.includes("sba") && isBelow(ownUsd, (partPct / 100) * projectUsd)) breaches.push("ownPart");
  return breaches;
}

/** The limits of the market that a structure goes beyond, types in the order in which they stand. */
export function marketBreaches(
  components: readonly JudgedComponent[],
  cash: OwnCash,
  deal: MarketDeal,
  market: MarketOnDay,
): MarketBreach[] {
  const there = components.filter(({ amount, isNoLoan }) => amount > 0 && isNoLoan !== true);
  const present = [...new Set(there.map(({ type }) => type))];
  const ofTypes = present.flatMap((type): MarketBreach[] => {
    const term = market.types[type].value;
    const parts = there.filter((one) => one.type === type);
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    const balance = parts.find(({ remainingBalanceUsd }) => (remainingBalanceUsd ?? null) !== null);
    const most = marketMostUsd(
      term,
      { ...deal, remainingBalanceUsd: balance?.remainingBalanceUsd ?? null },
      present,
    );
    const lacks = parts.some(({ isTyped }) => !isTyped) && missingNeed(term, deal) !== null;
    return [
      ...(lacks ? [`needs/${type}` as const] : []),
      ...(most !== null && amount > most + 0.005 ? [`most/${type}` as const] : []),
      ...(term.notBeside.some((other) => present.includes(other)) ? [`notBeside/${type}` as const] : []),
    ];
  });
  return [...ofTypes, ...cashBreaches(present, cash, deal, market)];
}
