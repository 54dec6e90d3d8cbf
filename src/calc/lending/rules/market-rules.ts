import { toNumber } from "#calc/deal/to-number.ts";
import { definitionOf, type FundingTypeOf } from "#calc/funding/funding-types.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { atMost, type Assessor, assessed, NOT_APPLICABLE, unknown } from "./rule-assessment.ts";

const collateralOnce: Assessor = ({ payments }) => {
  const has = (is: (type: FundingTypeOf) => boolean): boolean =>
    payments.pieces.some(({ type, amountCents }) => amountCents > 0 && is(definitionOf(type)));
  const isStockTwice = has(({ stock }) => stock === "seller's") && has(({ stock }) => stock === "pledged");
  const isLienTwice =
    has(({ type }) => type === "sba") && has(({ besideSba }) => typeof besideSba === "object");
  const conflicts = (isStockTwice ? 1 : 0) + (isLienTwice ? 1 : 0);
  return assessed(conflicts === 0, conflicts, 0);
};

const noteMarket: Assessor = ({ payments, values }) => {
  const notes = payments.pieces.filter(({ type, amountCents }) => type === "seller_note" && amountCents > 0);
  const { ratePct, termMonths } = values.noteMarket.value;
  const isWithin = (value: number, [from, to]: readonly [number, number]) =>
    atMost(from, value) && atMost(value, to);
  const isOutside = notes.find(
    ({ terms }) =>
      !isWithin(toNumber(terms.interestRate), ratePct) || !isWithin(toNumber(terms.term), termMonths),
  );
  const told = isOutside ?? notes[0];
  if (told === undefined) return NOT_APPLICABLE;
  return assessed(isOutside === undefined, toNumber(told.terms.interestRate), ratePct[1]);
};

const priceMultiple: Assessor = ({ input, earnings, values }) => {
  const band = values.multipleMax.value.find(
    ({ priceFrom, priceBelow }) => input.offer >= priceFrom && input.offer < priceBelow,
  );
  if (band === undefined) return NOT_APPLICABLE;
  const earned = earnings.adjustedEbitdaUsd;
  if (earned === null) return unknown(["adjustedEbitda"], null, band.multiple);
  const value = earned > 0 ? input.offer / earned : null;
  return assessed(value !== null && atMost(value, band.multiple), value, band.multiple);
};

const concentration: Assessor = ({ input, values }) => {
  const limit = values.concentrationPct.value;
  const value = input.largestCustomerPct ?? null;
  return value === null
    ? unknown(["largestCustomerPct"], null, limit)
    : assessed(atMost(value, limit), value, limit);
};

/** What is custom among lenders. */
export const MARKET_RULES = {
  "collateral-once": collateralOnce,
  "note-market": noteMarket,
  "price-multiple": priceMultiple,
  concentration,
} satisfies { readonly [Id in BankRuleId]?: Assessor };
