import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { earningsOf } from "#calc/lending/earnings.ts";
import { pieceOf } from "#calc/lending/piece.ts";
import { needsNoInjection } from "#calc/lending/sources-and-uses.ts";
import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
import type { MarketOnDay } from "#calc/market/market-on-day.ts";
import { type MarketDeal, marketMostUsd, missingNeed } from "#calc/market/market-deal.ts";
import { USUAL_STRUCTURES, type UsualStructureId } from "#calc/tables/usual-structures.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";

/** A first lender's sketch: not the best structure, and the same for everybody. */
export interface UsualStructure {
  readonly id: UsualStructureId;
  /** Equity, the lender's part, the seller's note; terms are those of the market. US dollars. */
  readonly components: readonly StructureComponent[];
}

export interface UsualBasis {
  /** Without components: offer, facts and sums at closing count. */
  readonly input: BankInput;
  readonly values: ValuesOnDay;
  readonly market: MarketOnDay;
  readonly deal: MarketDeal;
}

const bare = (type: StructureComponent["type"], amount: number): StructureComponent => ({
  type,
  amount,
  terms: null,
});

/** Uses beside the price, but for the fee and the reserve: the buyer pays them first. US dollars. */
function otherUsesUsd({ closing }: BankInput): number {
  const costs = Object.values(closing?.costs ?? {}).reduce((sum: number, usd) => sum + toNumber(usd), 0);
  const { inventoryOutside, realEstateOutside, equipmentOutside, workingCapital } = closing ?? {};
  return [inventoryOutside, realEstateOutside, equipmentOutside, workingCapital].reduce(
    (sum: number, usd) => sum + toNumber(usd),
    costs,
  );
}

/** The fee follows the loan, and the loan the fee: so many rounds, then the larger equity. */
const ROUNDS_MOST = 50;

/** 0.1 of a whole sum may be a dust above it. */
const ceilUsd = (usd: number): number => Math.ceil(usd - 1e-6);

function sbaStructure(basis: UsualBasis): { components: StructureComponent[]; loanUsd: number } {
  const { input, values, market } = basis;
  const { offer } = input;
  const norms = USUAL_STRUCTURES.sba;
  const noteUsd = Math.round(norms.notePctOfOffer * 0.01 * offer);
  const otherUsd = otherUsesUsd(input);
  const share = needsNoInjection(input, offer - noteUsd, values) ? 0 : norms.ownCashPct / 100;
  const earnings = earningsOf(input);
  const terms = market.types.sba.value.usual;
  const feeUsd = (amount: number): number =>
    amount > 0
      ? toUsd(pieceOf({ type: "sba", amount, terms }, 0, { input, values, earnings }).fee?.cents ?? 0)
      : 0;
  const equityAt = (fee: number): number => Math.max(0, ceilUsd(share * (offer + fee + otherUsd) - otherUsd));
  let fee = 0;
  let equity = equityAt(fee);
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    fee = feeUsd(offer - noteUsd - equity);
    const next = equityAt(fee);
    if (next === equity) break;
    // In the last round it swings between two: the larger one is enough for both.
    equity = round === ROUNDS_MOST - 1 ? Math.max(equity, next) : next;
  }
  const amount = Math.max(0, offer - noteUsd - equity);
  return {
    components: [bare("equity", equity), bare("sba", amount), bare("seller_note", noteUsd)],
    loanUsd: amount + feeUsd(amount),
  };
}

function conventionalStructure({ input, market, deal }: UsualBasis): StructureComponent[] {
  const { offer } = input;
  const norms = USUAL_STRUCTURES.conventional;
  const noteUsd = Math.round(norms.notePctOfOffer * 0.01 * offer);
  const rest = offer - noteUsd - norms.ownCashPct * 0.01 * offer;
  const most = marketMostUsd(market.types.other.value, deal, []) ?? rest;
  const loanUsd = Math.max(0, Math.floor(Math.min(most, rest) + 1e-6));
  return [bare("equity", offer - noteUsd - loanUsd), bare("other", loanUsd), bare("seller_note", noteUsd)];
}

function sellerStructure({ input: { offer } }: UsualBasis): StructureComponent[] {
  const noteUsd = Math.round(USUAL_STRUCTURES.seller.notePctOfOffer * 0.01 * offer);
  return [bare("equity", offer - noteUsd), bare("seller_note", noteUsd)];
}

/** Known to be somebody whom the programme does not lend to. */
const isBarred = ({ input, values }: UsualBasis): boolean =>
  (input.profile?.people ?? []).some(
    ({ citizenship }) =>
      citizenship !== null && citizenship !== undefined && !values.citizenship.value.includes(citizenship),
  );

/**
 * How such a purchase is usually paid: by an SBA loan, else by a bank's loan, else by the seller and the buyer alone.
 *
 * Units: US dollars. The offer is above 0.
 */
export function usualStructure(basis: UsualBasis): UsualStructure {
  const { values, market, deal } = basis;
  const isEligible = missingNeed(market.types.sba.value, deal) === null && !isBarred(basis);
  const sba = isEligible ? sbaStructure(basis) : null;
  if (sba !== null && sba.loanUsd <= values.maxLoan.value) return { id: "sba", components: sba.components };
  if (missingNeed(market.types.other.value, deal) === null)
    return { id: "conventional", components: conventionalStructure(basis) };
  return { id: "seller", components: sellerStructure(basis) };
}
