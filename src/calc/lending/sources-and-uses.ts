import { toNumber } from "#calc/deal/to-number.ts";
import type { BankFact, BankInput, ClosingCost } from "./bank-input.ts";
import { CLOSING_COSTS } from "./bank-input.ts";
import { toCents, toUsd } from "./cents.ts";
import type { Piece } from "./piece.ts";
import type { PaidPiece, StackPayments } from "./stack-payments.ts";
import type { ValuesOnDay } from "./rule-values.ts";

export type UseId =
  | "price"
  | "inventory"
  | "realEstate"
  | "equipment"
  | "guarantyFee"
  | "originationFee"
  | ClosingCost
  | "workingCapital"
  | "reserve";
export type SourceId = "component" | "financedFee" | "lineOfCredit" | "furtherBuyerCash";

/** Whole cents; sources and uses are equal. */
export interface SourcesAndUses {
  readonly sources: readonly { readonly id: SourceId; readonly index?: number; readonly cents: number }[];
  /** What is unknown is left out. */
  readonly uses: readonly { readonly id: UseId; readonly cents: number }[];
  /** Negative: there is more money than uses. */
  readonly furtherBuyerCents: number;
  readonly buyerCents: number;
  /** The buyer's cash less a deposit that is paid. */
  readonly cashToCloseCents: number;
  /** The uses without the reserve. */
  readonly projectCents: number;
}

/** How the programme counts the buyer's injection. Whole cents, unrounded. */
export interface Injection {
  readonly freeCents: number;
  readonly limitedCents: number;
  readonly requiredCents: number;
  /** The most that limited sources may be. */
  readonly limitedMostCents: number;
  /** Of the project's cost; null where that is 0 or less. */
  readonly pct: number | null;
  /** Of the project's cost, that the programme asks for. */
  readonly requiredPct: number;
  /** The fact that would lower what is asked for, where it is unknown. */
  readonly missing: BankFact | null;
}

const sum = (pieces: readonly Piece[], of: (piece: Piece) => number): number =>
  pieces.reduce((total, piece) => total + of(piece), 0);

const feeCents = (pieces: readonly Piece[]): number => sum(pieces, ({ fee }) => fee?.cents ?? 0);
const financedCents = (pieces: readonly Piece[]): number =>
  sum(pieces, ({ fee }) => (fee?.isFinanced === true ? fee.cents : 0));

function usesOf({ offer, closing }: BankInput, pieces: readonly Piece[]): SourcesAndUses["uses"] {
  const uses: { id: UseId; cents: number }[] = [{ id: "price", cents: toCents(offer) }];
  const add = (id: UseId, usd: number | null | undefined): void => {
    if (usd !== null && usd !== undefined) uses.push({ id, cents: toCents(usd) });
  };
  add("inventory", closing?.inventoryOutside);
  add("realEstate", closing?.realEstateOutside);
  add("equipment", closing?.equipmentOutside);
  const guaranty = feeCents(pieces);
  if (guaranty > 0) uses.push({ id: "guarantyFee", cents: guaranty });
  const origination = sum(pieces, ({ originationFeeCents }) => originationFeeCents);
  if (origination > 0) uses.push({ id: "originationFee", cents: origination });
  for (const line of CLOSING_COSTS) add(line, closing?.costs?.[line]);
  add("workingCapital", closing?.workingCapital);
  add("reserve", closing?.reserve);
  return uses;
}

/** What is paid at closing, and by whom: the buyer's further cash balances it to the cent. */
export function sourcesAndUses(input: BankInput, pieces: readonly Piece[]): SourcesAndUses {
  const uses = usesOf(input, pieces);
  const usesCents = uses.reduce((total, { cents }) => total + cents, 0);
  const sources: { id: SourceId; index?: number; cents: number }[] = pieces.map(({ index, bringsCents }) => ({
    id: "component",
    index,
    cents: bringsCents,
  }));
  const financed = financedCents(pieces);
  if (financed > 0) sources.push({ id: "financedFee", cents: financed });
  const line = input.lineOfCredit ?? null;
  if (line !== null) sources.push({ id: "lineOfCredit", cents: toCents(toNumber(line.openingDraw)) });
  const furtherBuyerCents = usesCents - sources.reduce((total, { cents }) => total + cents, 0);
  sources.push({ id: "furtherBuyerCash", cents: furtherBuyerCents });
  const equity = sum(pieces, ({ type, bringsCents }) => (type === "equity" ? bringsCents : 0));
  const buyerCents = equity + furtherBuyerCents;
  return {
    sources,
    uses,
    furtherBuyerCents,
    buyerCents,
    cashToCloseCents: buyerCents - toCents(toNumber(input.closing?.deposit)),
    projectCents: usesCents - toCents(toNumber(input.closing?.reserve)),
  };
}

/** From this share on an investor's money counts like the buyer's. Source: the row `limitedShareOfInjection`. */
export const LARGE_INVESTOR_PCT = 20;

/** A note on which nothing is paid up to the last month of the latest SBA loan. */
export const isOnFullStandby = (piece: PaidPiece, sbaLastMonth: number | null): boolean =>
  piece.type === "seller_note" &&
  sbaLastMonth !== null &&
  piece.principalCents > 0 &&
  (piece.firstPaidMonth === null || piece.firstPaidMonth > sbaLastMonth);

/** What a component adds to the injection, and whether it counts in full. Whole cents. */
export interface InjectionPart {
  readonly counts: "in full" | "limited";
  readonly cents: number;
}

/** Null: it is no part of it. The buyer's own money counts beside these. */
export function injectionPart(
  piece: PaidPiece,
  sbaLastMonth: number | null,
  values: ValuesOnDay,
): InjectionPart | null {
  if (isOnFullStandby(piece, sbaLastMonth)) return { counts: "limited", cents: piece.principalCents };
  if (!piece.isInvestor) return null;
  const { investorsBelow20PctAreLimited } = values.limitedShareOfInjection.value;
  const isLimited = investorsBelow20PctAreLimited && piece.ownershipPct < LARGE_INVESTOR_PCT;
  return { counts: isLimited ? "limited" : "in full", cents: piece.bringsCents };
}

/** What the programme asks for by the kind of purchase; a condition that is unknown lowers nothing yet. */
function requiredInjection(
  { facts, offer }: Pick<BankInput, "facts" | "offer">,
  sbaUsd: number,
  values: ValuesOnDay,
): { readonly pct: number; readonly missing: BankFact | null } {
  const { expansion, owner_buyout: buyout } = values.injectionByKind.value;
  const usual = { pct: values.minInjectionPct.value, missing: null };
  const under = (fact: "expansionConditions" | "buyoutConditions", withConditionsPct: number) => {
    const holds = facts?.[fact] ?? null;
    if (holds === true) return { pct: withConditionsPct, missing: null };
    return holds === null ? { ...usual, missing: fact } : usual;
  };
  if (facts?.changeKind === "expansion") return under("expansionConditions", expansion.withConditionsPct);
  if (facts?.changeKind !== "owner_buyout") return usual;
  if (sbaUsd <= buyout.withoutConditionsLoanShareMost * offer) return { pct: 0, missing: null };
  return under("buyoutConditions", buyout.withConditionsPct);
}

export const sbaUsdOf = (pieces: readonly Piece[]): number =>
  toUsd(sum(pieces, ({ type, amountCents }) => (type === "sba" ? amountCents : 0)));

/** Whether a purchase with so much of SBA loans needs no cash of the buyer: an expansion or an owner buyout that the program lets off. */
export const needsNoInjection = (
  input: Pick<BankInput, "facts" | "offer">,
  sbaUsd: number,
  values: ValuesOnDay,
): boolean => requiredInjection(input, sbaUsd, values).pct === 0;

/**
 * What counts as injection: the buyer's cash without the reserve and large investors freely, standby notes and small
 * investors together up to a share of what is required.
 */
export function injectionOf(
  input: BankInput,
  { pieces, sbaLastMonth }: StackPayments,
  closing: SourcesAndUses,
  values: ValuesOnDay,
): Injection {
  let freeCents = Math.max(0, closing.buyerCents - toCents(toNumber(input.closing?.reserve)));
  let limitedCents = 0;
  for (const piece of pieces) {
    const part = injectionPart(piece, sbaLastMonth, values);
    if (part?.counts === "in full") freeCents += part.cents;
    if (part?.counts === "limited") limitedCents += part.cents;
  }
  const { pct: requiredPct, missing } = requiredInjection(input, sbaUsdOf(pieces), values);
  const requiredCents = (requiredPct / 100) * closing.projectCents;
  const limitedMostCents = values.limitedShareOfInjection.value.share * requiredCents;
  const counted = freeCents + Math.min(limitedCents, limitedMostCents);
  return {
    freeCents,
    limitedCents,
    requiredCents,
    limitedMostCents,
    pct: closing.projectCents > 0 ? (counted / closing.projectCents) * 100 : null,
    requiredPct,
    missing,
  };
}
