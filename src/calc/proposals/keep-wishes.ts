import type { ProposalWishes } from "./proposal-deck.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { Candidate } from "./fill-set.ts";
import { wantedAmong, type WantedTypes } from "./wanted-types.ts";

export interface KeptWishes {
  readonly kept: readonly Candidate[];
  /** What was left out and why, as sentences. */
  readonly reasons: readonly string[];
  readonly wanted: WantedTypes;
}

/**
 * Of the structures that a search found, those that keep the buyer's wishes: no more cash than there is, and the types
 * that are wanted. Where none uses all of the wanted types, those that use most of them stay; where none is within the
 * cash, none stays.
 *
 * Units: US dollars. Range: cash of 0 or more.
 * Source: our choice.
 *
 * @example keepWishes([], { cashAtHandUsd: 90_000, wantedTypes: [] }, { offerUsd: 1_000_000 }).reasons // []
 */
export function keepWishes(
  candidates: readonly Candidate[],
  { cashAtHandUsd, wantedTypes }: ProposalWishes,
  { offerUsd }: { readonly offerUsd: number },
): KeptWishes {
  const reasons: string[] = [];
  const cashOf = ({ buyerPct }: Candidate): number => componentAmount(offerUsd, buyerPct);
  const within =
    cashAtHandUsd === null ? candidates : candidates.filter((one) => cashOf(one) <= toNumber(cashAtHandUsd));
  if (cashAtHandUsd !== null && within.length < candidates.length) {
    const least = Math.min(...candidates.map(cashOf));
    reasons.push(
      within.length === 0
        ? `Every structure needs more cash than the ${formatMoney(cashAtHandUsd)} you have: the least is ${formatMoney(least)}.`
        : `${countText(candidates.length - within.length)} needs more cash than the ${formatMoney(cashAtHandUsd)} you have.`,
    );
  }
  return { ...keepWanted(within, wantedTypes, reasons), reasons };
}

function keepWanted(
  candidates: readonly Candidate[],
  wanted: readonly FundingType[],
  reasons: string[],
): Pick<KeptWishes, "kept" | "wanted"> {
  const usedBy = ({ types }: Candidate): number => wantedAmong(wanted, types);
  const most = Math.max(0, ...candidates.map(usedBy));
  const kept = candidates.filter((one) => usedBy(one) === most);
  const result = { kept, wanted: { types: wanted, used: most } };
  if (candidates.length === 0 || wanted.length === 0) return result;
  const names = listWords(wanted.map((type) => FUNDING_TYPE_INFO[type].name));
  if (most < wanted.length)
    reasons.push(
      most === 0
        ? `No structure can use ${names}.`
        : `No structure can use all of ${names}; those with most of them are shown.`,
    );
  if (kept.length < candidates.length)
    reasons.push(`${countText(candidates.length - kept.length)} does not use ${names}.`);
  return result;
}

/** Sets of types, each with its best sizes. */
const countText = (count: number): string =>
  count === 1 ? "One possible structure" : `Each of ${count} possible structures`;
