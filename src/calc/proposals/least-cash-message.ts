import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { type BuyerCashSpace, floorSentence, leastBuyerUsd } from "./least-buyer-cash.ts";
import { PROPOSAL_RULES } from "./proposal-rules.ts";
import { isProvenLeast, type LeastCash } from "./prove-least-cash.ts";

/** Coverage this close to what is asked for is what binds: a dollar of cash moves it by less. */
const NEAR = 1.0005;

/** What keeps the buyer's cash from being less. */
function bindingSentence({ usd, components, coverageRatio }: LeastCash, space: BuyerCashSpace): string {
  const others = components.filter(({ type }) => type !== "equity");
  const types = others.map(({ type }) => type);
  const sizes = others.map(({ amount }) => ({ amountUsd: amount }));
  if (usd <= leastBuyerUsd(types, sizes, space) + 2) return floorSentence(types, sizes, space);
  if (coverageRatio !== null && coverageRatio <= PROPOSAL_RULES.targetCoverage * NEAR) {
    return `with less, a year would be covered less than ${PROPOSAL_RULES.targetCoverage} times`;
  }
  const names = listWords(types.map((type) => FUNDING_TYPE_INFO[type].name));
  return `nothing else may be larger here, as ${names} ${types.length === 1 ? "is at its limit" : "are at their limits"}`;
}

/** Whether the search proved it. */
function proofSentence(least: LeastCash): string {
  if (isProvenLeast(least.usd, least))
    return "That is proven: no structure within the limits of this search takes less.";
  return `That is not proven: no structure takes less than ${formatMoney(least.boundUsd)}, and what lies between is open.`;
}

/** The least cash from the buyer in dollars, what binds, and whether that is proven. */
export function leastCashSentences(least: LeastCash, space: BuyerCashSpace): string {
  const share = formatNumber((least.usd / space.offerUsd) * 100, 2);
  return `The least cash from you is ${formatMoney(least.usd)} (${share}% of the offer): ${bindingSentence(least, space)}. ${proofSentence(least)}`;
}

/** The same, and what the first structure takes. */
export function leastCashMessage(
  least: LeastCash,
  space: BuyerCashSpace,
  first: { readonly buyerCashUsd: number },
): string {
  const sentences = leastCashSentences(least, space);
  if (first.buyerCashUsd - least.usd < 1) return sentences;
  return `${sentences} The first structure takes ${formatMoney(first.buyerCashUsd)}: shares go by tenths of a percent, and within a percent of the offer the one that gives less away and has more room comes first.`;
}

/** On the card of a structure: how far its cash is from the least that there can be. */
export function certaintyOf(buyerCashUsd: number, least: LeastCash): string {
  if (isProvenLeast(buyerCashUsd, least))
    return "No structure within the limits of this search takes less of your cash: that is proven.";
  const moreUsd = formatMoney(buyerCashUsd - least.usd);
  if (isProvenLeast(least.usd, least)) return `The proven least takes ${moreUsd} less of your cash.`;
  const found =
    buyerCashUsd - least.usd < 1
      ? "None that takes less of your cash was found"
      : `The least that was found takes ${moreUsd} less of your cash`;
  return `${found}; none takes less than ${formatMoney(least.boundUsd)}, and what lies between is open.`;
}
