import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { MarketNeed, MarketTerm } from "#calc/tables/market-term.ts";
import { MARKET_TERMS } from "#calc/tables/market-terms.ts";

/** The market terms as the text has them, without anything of the search. */

type Bank = BestInput["bank"];
type Type = LendingComponent["type"];

export const isMarketOn = ({ best }: BestInput): boolean => best.marketTerms?.on !== false;

const isTyped = (terms: LendingTerms | null | undefined): boolean =>
  Object.values(terms ?? {}).some((value) => value !== null && value !== undefined);

/** Null: nothing is said of it. */
export function rowByHand(input: BestInput, type: Type): MarketTerm | null {
  if (!isMarketOn(input)) return null;
  const kind = input.best.types?.[type]?.terms?.kind ?? "loan";
  return type === "other" && kind !== "loan" ? null : (MARKET_TERMS.types[type][0]?.value ?? null);
}

const earnedUsd = ({ figures }: Bank): number | null => figures?.adjustedEbitda ?? figures?.cads ?? null;

function baseUsd(bank: Bank, of: string, terms: LendingTerms | null | undefined): number {
  switch (of) {
    case "offer":
      return bank.offer;
    case "inventory":
      return bank.deal.inventoryUsd ?? 0;
    case "equipment":
      return bank.deal.equipmentUsd ?? 0;
    case "accountsReceivable":
      return bank.deal.receivablesUsd ?? 0;
    case "remainingBalance":
      return terms?.remainingBalance ?? 0;
    case "recurringRevenueMonthly":
      return bank.facts?.recurringRevenueMonthly ?? 0;
    default:
      return earnedUsd(bank) ?? 0;
  }
}

/** The most of a type beside others, US dollars. */
export function mostByHand(input: BestInput, type: Type, beside: readonly string[]): number {
  const most = (rowByHand(input, type)?.most ?? [])
    .filter((one) => one.beside === undefined || beside.includes(one.beside))
    .map(({ share, of }) => share * baseUsd(input.bank, of, input.best.types?.[type]?.terms));
  return most.length === 0 ? Infinity : Math.floor(Math.min(...most) + 1e-6);
}

export const leastByHand = (input: BestInput, type: Type): number =>
  (rowByHand(input, type)?.least?.share ?? 0) * input.bank.offer;

function hasNeed({ deal, facts, ...bank }: Bank, need: MarketNeed): boolean {
  if ("asset" in need) {
    const usd =
      { inventory: deal.inventoryUsd, equipment: deal.equipmentUsd, accountsReceivable: deal.receivablesUsd }[
        need.asset
      ] ?? 0;
    return usd > 0 && usd >= (need.least ?? 0);
  }
  if ("earnings" in need) return (earnedUsd({ deal, ...bank }) ?? -Infinity) >= need.least;
  const fact = facts?.[need.fact];
  if (need.not !== undefined) return fact !== need.not;
  return need.is === undefined ? typeof fact === "number" && fact >= (need.least ?? 0) : fact === need.is;
}

/** Whether a type may be there, or must be. */
export function useByHand(input: BestInput, type: Type): "may" | "must" | "never" {
  const { use, terms } = input.best.types?.[type] ?? {};
  const row = MARKET_TERMS.types[type][0]?.value;
  if (!isMarketOn(input) || row === undefined || use === "must" || use === "never") return use ?? "may";
  if (isTyped(terms)) return row.bySearch === "never" && use !== "may" ? "never" : "may";
  if (row.bySearch === "typed" || row.bySearch === "never") return "never";
  const { on, value } = input.best.constraints?.ownershipGivenMostPct ?? {};
  if (row.bySearch === "partners" && use !== "may" && on !== false && (value ?? 0) <= 0) return "never";
  return row.needs.every((need) => hasNeed(input.bank, need)) ? "may" : "never";
}

/** Terms that are typed, else usual; of an SBA loan without the rate, which follows its size. */
export function termsByHand(input: BestInput, type: Type): LendingTerms {
  const { terms } = input.best.types?.[type] ?? {};
  const typed = Object.fromEntries(Object.entries(terms ?? {}).filter(([, value]) => value !== null));
  const row = rowByHand(input, type);
  if (row === null) return typed;
  const { prime } = calculateBank({ ...input.bank, components: [] }, BANK_RULES).values;
  const { rate } = row;
  const pct =
    rate === null || type === "sba"
      ? null
      : rate.base === null
        ? rate.pct
        : prime.value + Number(rate.points);
  return { ...row.usual, ...(pct === null ? {} : { interestRate: pct }), ...typed };
}

const LENDERS: readonly string[] = ["inventory_financing", "ar_factoring", "asset_based", "rbf", "other"];

/** What of the project's cost (an SBA loan) or of the offer (other lenders, else the seller) the buyer brings, US dollars. */
export function ownCashByHand(input: BestInput, types: readonly string[], projectUsd: number): number {
  const isLoan = rowByHand(input, "other") !== null;
  const lends = types.some((type) => LENDERS.includes(type) && (type !== "other" || isLoan));
  if (lends) return Math.max(0.2 * input.bank.offer, types.includes("sba") ? 0.1 * projectUsd : 0);
  if (types.includes("sba")) return 0.1 * projectUsd;
  return types.includes("seller_note") ? 0.2 * input.bank.offer : 0;
}

/** Whether the market terms hold: amounts, who stands beside whom, the buyer's own cash. */
export function marketHoldsByHand(
  input: BestInput,
  components: readonly LendingComponent[],
  calculation: ReturnType<typeof calculateBank>,
): boolean {
  if (!isMarketOn(input)) return true;
  const { bank, best } = input;
  const types = components.map(({ type }) => type);
  const fits = components.every(
    ({ type, amount }) =>
      (amount ?? 0) <= mostByHand(input, type, types) &&
      (rowByHand(input, type)?.notBeside ?? []).every(
        (other) => !types.includes(other) || rowByHand(input, other) === null,
      ),
  );
  const { changeKind, expansionConditions } = bank.facts ?? {};
  const isFree = changeKind === "expansion" && expansionConditions === true;
  if (isFree || best.constraints?.ownCash?.on === false) return fits;
  const { closing, payments } = calculation;
  const ownUsd = closing.buyerCents / 100 - (bank.closing?.reserve ?? 0);
  const partnersUsd =
    payments.pieces.filter(({ isInvestor }) => isInvestor).reduce((sum, one) => sum + one.bringsCents, 0) /
    100;
  const projectUsd = closing.projectCents / 100;
  const isEnough = ownUsd + partnersUsd >= ownCashByHand(input, types, projectUsd) - 1e-8;
  return fits && isEnough && (!types.includes("sba") || ownUsd >= 0.05 * projectUsd - 1e-8);
}
