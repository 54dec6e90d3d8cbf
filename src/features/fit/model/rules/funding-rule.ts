import { SBA_LEAST_EQUITY_PCT, sbaPriceReach } from "#calc/fit/sba-reach.ts";
import { CAP_RULES } from "#calc/funding/types/building-blocks.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { findPhrase, textsOf } from "./deal-texts.ts";
import { oneOf, quoted, stated } from "./rule-words.ts";
import { met, missed, unknown, type Assessment } from "./criterion-assessment.ts";

interface Possibility {
  possible: boolean;
  reason: string;
}

/**
 * Which of the wanted ways to pay a deal is open to. Two can be told from a deal: a seller's financing by the
 * seller's own words, an SBA loan by its largest amount. One that is open is enough; all must be shut to miss.
 */
export function assessFunding(data: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const wanted = criteria.fundingMethods;
  if (wanted.length === 0) return null;
  const told = wanted.map((wish) => tell(wish, data));
  const open = told.find((possibility) => possibility?.possible === true);
  if (open) return met("funding", open.reason);
  const shut = told.filter((possibility) => possibility?.possible === false);
  if (shut.length === wanted.length)
    return missed("funding", shut.map((possibility) => possibility?.reason ?? "").join(" "), "minor");
  return unknown("funding", `Nothing in the deal tells whether ${oneOf(wanted)} is open to you.`);
}

function tell(wish: string, data: DealData): Possibility | null {
  if (/\b(seller|owner|vendor)['’]?s?\b.*\b(financ|note|carry|loan)/i.test(wish)) return tellSeller(data);
  return /\bsba\b/i.test(wish) && !/504/.test(wish) ? tellSba(data) : null;
}

const OFFERS = [
  /\b(?:seller|owner|vendor)[- ](?:financ(?:ing|ed)|carry(?:[- ]?back)?|note)\b/i,
  /\b(?:seller|owner|vendor) (?:will|would|may|can|is willing to|is open to) (?:consider )?(?:financ|carry|hold)/i,
];

function tellSeller(data: DealData): Possibility | null {
  const own = data.financials.sellerFinancingInterest;
  // The form asks for the seller's interest: there a bare "no" or "yes" is the answer.
  if (/^\s*(?:no|none|not|cash only)\b/i.test(own))
    return { possible: false, reason: `The seller offers no financing (${quoted(own)}).` };
  if (/\b(?:yes|open|willing|interested|offer|will|would|up to|\d+\s*%)/i.test(own))
    return { possible: true, reason: `The seller is open to financing part of the price (${quoted(own)}).` };
  const found = findPhrase(textsOf(data), OFFERS);
  if (found === null) return null;
  return found.negated
    ? { possible: false, reason: `The seller offers no financing: the deal states ${quoted(found.quote)}.` }
    : {
        possible: true,
        reason: `The seller may finance part of the price: the deal states ${quoted(found.quote)}.`,
      };
}

function tellSba({ financials }: DealData): Possibility | null {
  const price = stated(financials.askingPrice);
  const ebitda = stated(financials.ebitda);
  if (price === null) return null;
  const limits = `at most ${formatMoney(CAP_RULES.sbaLimitUsd)}, beside at least ${SBA_LEAST_EQUITY_PCT}% of your own`;
  if (price > sbaPriceReach())
    return {
      possible: false,
      reason: `Asking price ${formatMoney(price)} is beyond the reach of an SBA 7(a) loan (${limits}).`,
    };
  // Whether earnings carry the payments is the funding stack's question; without any there is no loan.
  if (ebitda === null || ebitda < 0) return null;
  return {
    possible: true,
    reason: `Asking price ${formatMoney(price)} is within reach of an SBA 7(a) loan (${limits}).`,
  };
}
