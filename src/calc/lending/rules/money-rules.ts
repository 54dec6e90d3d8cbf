import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankFact } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { liquidCash } from "#calc/lending/household.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import {
  atMost,
  below,
  factHolds,
  type Assessor,
  assessed,
  NOT_APPLICABLE,
  unknown,
  withSba,
} from "./rule-assessment.ts";

const injection = withSba(({ injection: { pct, requiredPct, missing } }) => {
  if (pct === null) return unknown(["projectCost"], null, requiredPct);
  if (atMost(requiredPct, pct) || missing === null)
    return assessed(atMost(requiredPct, pct), pct, requiredPct);
  return unknown([missing], pct, requiredPct);
});

const notesAbove0 = ({ payments }: BankCalculation) =>
  payments.pieces.filter(({ type, amountCents }) => type === "seller_note" && amountCents > 0);

const noteCounts = withSba((calculation) => {
  const { freeCents, limitedCents, requiredCents, limitedMostCents, missing } = calculation.injection;
  if (notesAbove0(calculation).length === 0 || !below(toUsd(freeCents), toUsd(requiredCents)))
    return NOT_APPLICABLE;
  const need = toUsd(requiredCents - freeCents);
  const limit = toUsd(limitedMostCents);
  const holds = atMost(need, toUsd(limitedCents)) && atMost(need, limit);
  return holds || missing === null ? assessed(holds, need, limit) : unknown([missing], need, limit);
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
  const assessment = factHolds(input.facts?.borrowedCashRepaidElsewhere, "borrowedCashRepaidElsewhere");
  return { ...assessment, value: borrowed };
});

const earnout = withSba(({ payments, values }) => {
  const cents = payments.pieces.reduce(
    (sum, { type, amountCents }) => sum + (type === "earnout" ? amountCents : 0),
    0,
  );
  return assessed(cents === 0 || values.earnoutsAllowed.value, toUsd(cents), 0);
});

/** Above this the value of the business is asked for: what all lenders lend, less what is appraised. */
const valuation = withSba(({ payments, input, values }) => {
  const lentCents = payments.pieces.reduce((sum, { principalCents }) => sum + principalCents, 0);
  const { facts } = input;
  const value = toUsd(lentCents) - toNumber(facts?.appraisedRealEstate) - toNumber(facts?.appraisedEquipment);
  const limit = values.valuationAbove.value;
  const isAsked = !atMost(value, limit) || facts?.closeRelationship === true;
  if (!isAsked) return assessed(true, value, limit);
  return { ...factHolds(facts?.valuationOrdered, "valuationOrdered"), value, limit };
});

const qualityOfEarnings = withSba(({ input, values }) => {
  const limit = values.qoeFromPrice.value;
  if (limit === null) return NOT_APPLICABLE;
  const value = input.offer - toNumber(input.facts?.realEstateInPrice);
  if (below(value, limit)) return assessed(true, value, limit);
  return { ...factHolds(input.facts?.qoeOrdered, "qoeOrdered"), value, limit };
});

/** Each with what of it suffices; a fact that is absent is unknown. */
const COLLATERAL: readonly (readonly [
  fact: BankFact,
  suffices: (fact: number | boolean, loanUsd: number, fromPct: number) => boolean,
])[] = [
  ["collateralValue", (valueUsd, loanUsd) => atMost(loanUsd, Number(valueUsd))],
  ["personalRealEstateEquity", (equityUsd) => !(Number(equityUsd) > 0)],
  ["personalRealEstateEquityPct", (equityPct, _, fromPct) => below(Number(equityPct), fromPct)],
  ["personalRealEstatePledged", (isPledged) => isPledged === true],
];

const collateral = withSba(({ input: { facts }, sbaLoans, values }) => {
  const limit = toUsd(sbaLoans.reduce((sum, { principalCents }) => sum + principalCents, 0));
  const value = facts?.collateralValue ?? null;
  const known = (fact: BankFact) => (facts?.[fact] ?? null) as number | boolean | null;
  const isSecured = COLLATERAL.some(([fact, suffices]) => {
    const said = known(fact);
    return said !== null && suffices(said, limit, values.homeEquityFromPct.value);
  });
  if (isSecured || atMost(limit, values.collateralFullAbove.value)) return assessed(true, value, limit);
  const missing = COLLATERAL.map(([fact]) => fact).filter((fact) => known(fact) === null);
  return missing.length > 0 ? unknown(missing, value, limit) : assessed(false, value, limit);
});

const workingCapital = withSba(({ input }) => {
  const value = input.closing?.workingCapital ?? null;
  return value === null ? unknown(["workingCapital"], null, 0) : assessed(value > 0, value, 0);
});

const use = withSba(({ input, closing }) => {
  const reserve = input.closing?.reserve ?? null;
  const limit = Math.max(0, toUsd(closing.buyerCents));
  const excluded = input.facts?.excludedUses ?? null;
  if (!atMost(reserve ?? 0, limit) || excluded === true) return assessed(false, reserve, limit);
  return excluded === null ? unknown(["excludedUses"], reserve, limit) : assessed(true, reserve, limit);
});

const liquidity: Assessor = ({ input, closing, values, years }) => {
  const months = input.settings?.liquidityMonths ?? values.liquidityMonths.value;
  const limit = (months * (years[0]?.due ?? 0)) / 12;
  const cash = liquidCash(input);
  if (cash === null) return unknown(["profile.cash"], null, limit);
  const value = cash - toUsd(closing.cashToCloseCents);
  return assessed(atMost(limit, value), value, limit);
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
} satisfies { readonly [Id in BankRuleId]?: Assessor };
