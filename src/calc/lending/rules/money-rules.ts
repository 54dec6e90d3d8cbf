import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { liquidCash } from "#calc/lending/household.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import {
  atMost,
  below,
  factHolds,
  type Judge,
  judged,
  NOT_APPLICABLE,
  unknown,
  withSba,
} from "./judgement.ts";

const injection = withSba(({ injection: { pct }, values }) => {
  const limit = values.minInjectionPct.value;
  return pct === null ? unknown(["projectCost"], null, limit) : judged(atMost(limit, pct), pct, limit);
});

const notesAbove0 = ({ payments }: BankCalculation) =>
  payments.pieces.filter(({ type, amountCents }) => type === "seller_note" && amountCents > 0);

const noteCounts = withSba((calculation) => {
  const { freeCents, limitedCents, requiredCents, limitedMostCents } = calculation.injection;
  if (notesAbove0(calculation).length === 0 || !below(toUsd(freeCents), toUsd(requiredCents)))
    return NOT_APPLICABLE;
  const need = toUsd(requiredCents - freeCents);
  const limit = toUsd(limitedMostCents);
  return judged(atMost(need, toUsd(limitedCents)) && atMost(need, limit), need, limit);
});

const notePaid = withSba((calculation) => {
  const last = calculation.payments.sbaLastMonth ?? 0;
  const isPaid = notesAbove0(calculation).some(({ firstPaidMonth }) => (firstPaidMonth ?? Infinity) <= last);
  return isPaid ? factHolds(calculation.input.facts?.noteSubordinated, "noteSubordinated") : NOT_APPLICABLE;
});

const borrowedEquity = withSba(({ input }) => {
  const borrowed = (input.profile?.cash ?? []).reduce(
    (sum, cash) => sum + (cash.borrowed === true ? Math.max(0, toNumber(cash.amount)) : 0),
    0,
  );
  if (!(borrowed > 0)) return NOT_APPLICABLE;
  const judgement = factHolds(input.facts?.borrowedCashRepaidElsewhere, "borrowedCashRepaidElsewhere");
  return { ...judgement, value: borrowed };
});

const earnout = withSba(({ payments, values }) => {
  const cents = payments.pieces.reduce(
    (sum, { type, amountCents }) => sum + (type === "earnout" ? amountCents : 0),
    0,
  );
  return judged(cents === 0 || values.earnoutsAllowed.value, toUsd(cents), 0);
});

/** Above this the value of the business is asked for: what all lenders lend, less what is appraised. */
const valuation = withSba(({ payments, input, values }) => {
  const lentCents = payments.pieces.reduce((sum, { principalCents }) => sum + principalCents, 0);
  const { facts } = input;
  const value = toUsd(lentCents) - toNumber(facts?.appraisedRealEstate) - toNumber(facts?.appraisedEquipment);
  const limit = values.valuationAbove.value;
  if (atMost(value, limit)) return judged(true, value, limit);
  return { ...factHolds(facts?.valuationOrdered, "valuationOrdered"), value, limit };
});

const qualityOfEarnings = withSba(({ input, values }) => {
  const limit = values.qoeFromPrice.value;
  if (limit === null) return NOT_APPLICABLE;
  const value = input.offer - toNumber(input.facts?.realEstateInPrice);
  if (below(value, limit)) return judged(true, value, limit);
  return { ...factHolds(input.facts?.qoeOrdered, "qoeOrdered"), value, limit };
});

const collateral = withSba(({ input, sbaLoans }) => {
  const limit = toUsd(sbaLoans.reduce((sum, { principalCents }) => sum + principalCents, 0));
  const value = input.facts?.collateralValue ?? null;
  const equity = input.facts?.personalRealEstateEquity ?? null;
  const pledged = input.facts?.personalRealEstatePledged ?? null;
  if (pledged === true || (value !== null && atMost(limit, value))) return judged(true, value, limit);
  if (value === null) return unknown(["collateralValue"], value, limit);
  if (equity === null) return unknown(["personalRealEstateEquity"], value, limit);
  if (!(equity > 0)) return judged(true, value, limit);
  return pledged === null
    ? unknown(["personalRealEstatePledged"], value, limit)
    : judged(false, value, limit);
});

const workingCapital = withSba(({ input }) => {
  const value = input.closing?.workingCapital ?? null;
  return value === null ? unknown(["workingCapital"], null, 0) : judged(value > 0, value, 0);
});

const use = withSba(({ input, closing }) => {
  const reserve = input.closing?.reserve ?? null;
  const limit = Math.max(0, toUsd(closing.buyerCents));
  const excluded = input.facts?.excludedUses ?? null;
  if (!atMost(reserve ?? 0, limit) || excluded === true) return judged(false, reserve, limit);
  return excluded === null ? unknown(["excludedUses"], reserve, limit) : judged(true, reserve, limit);
});

const liquidity: Judge = ({ input, closing, values, years }) => {
  const months = input.settings?.liquidityMonths ?? values.liquidityMonths.value;
  const limit = (months * (years[0]?.due ?? 0)) / 12;
  const cash = liquidCash(input);
  if (cash === null) return unknown(["profile.cash"], null, limit);
  const value = cash - toUsd(closing.cashToCloseCents);
  return judged(atMost(limit, value), value, limit);
};

/** What the money is, and where it comes from. */
export const MONEY_RULES = {
  "sba-injection": injection,
  "sba-note-counts": noteCounts,
  "sba-note-paid": notePaid,
  "sba-borrowed-equity": borrowedEquity,
  "sba-earnout": earnout,
  "sba-valuation": valuation,
  "sba-qoe": qualityOfEarnings,
  "sba-collateral": collateral,
  "sba-working-capital": workingCapital,
  "sba-use": use,
  "liquidity-after": liquidity,
} satisfies { readonly [Id in BankRuleId]?: Judge };
