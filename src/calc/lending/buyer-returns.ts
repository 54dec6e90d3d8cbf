import { toNumber } from "#calc/deal/to-number.ts";
import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import type { TaxYear } from "./after-tax.ts";
import type { BankInput } from "./bank-input.ts";
import type { Earnings } from "./earnings-by-month.ts";
import type { Piece } from "./piece.ts";

/** On the cash to close, tax on the sale not counted. Percent a year, and times the cash; null: no figure. */
export interface BuyerReturns {
  readonly irr5Pct: number | null;
  readonly multiple5: number | null;
  readonly irr10Pct: number | null;
  readonly multiple10: number | null;
}

export interface ReturnBasis {
  readonly input: BankInput;
  readonly earnings: Earnings;
  readonly taxes: readonly TaxYear[];
  readonly pieces: readonly Piece[];
  readonly cashToCloseUsd: number;
  /** What is still owed after the fifth and the tenth year. */
  readonly owedUsd: { readonly 5: number; readonly 10: number };
}

/** The share of the company that others hold, a fraction. */
export const othersShare = (pieces: readonly Piece[]): number =>
  Math.min(
    100,
    Math.max(
      0,
      pieces.reduce((sum, { ownershipPct }) => sum + ownershipPct, 0),
    ),
  ) / 100;

/** What the business is sold for at the end of a year; null without earnings above 0. */
export function exitUsd(
  { input, earnings }: Pick<ReturnBasis, "input" | "earnings">,
  year: number,
): number | null {
  const { adjustedEbitdaUsd, baseCadsUsd, carvedUsd } = earnings;
  const bought = adjustedEbitdaUsd ?? (baseCadsUsd === null ? null : baseCadsUsd + carvedUsd);
  if (bought === null) return null;
  // What is carved out is not sold; it was bought, so that the entry multiple counts it.
  const left = bought - carvedUsd;
  if (!(left > 0)) return null;
  const multiple = input.exit?.multiple ?? input.offer / bought;
  const value = multiple * left * earnings.levelFactor * earnings.growthFactor ** (year - 1);
  return value * (1 - toNumber(input.exit?.sellingCostsPct) / 100);
}

const ownPart = (usd: number, others: number): number => usd - others * Math.max(0, usd);

function returnOver(years: 5 | 10, basis: ReturnBasis): { irrPct: number | null; multiple: number | null } {
  const none = { irrPct: null, multiple: null };
  const sold = exitUsd(basis, years);
  const { baseCadsUsd } = basis.earnings;
  if (sold === null || baseCadsUsd === null || !(baseCadsUsd > 0) || !(basis.cashToCloseUsd > 0)) return none;
  const others = othersShare(basis.pieces);
  const parts: number[] = [];
  for (const { afterTax } of basis.taxes.slice(0, years)) {
    if (afterTax === null) return none;
    parts.push(ownPart(afterTax, others));
  }
  const last = parts.length - 1;
  parts[last] = (parts[last] ?? 0) + ownPart(sold - basis.owedUsd[years], others);
  const rate = internalRateOfReturn([-basis.cashToCloseUsd, ...parts]);
  const inflows = parts.reduce((sum, part) => sum + part, 0);
  return { irrPct: rate.ok ? rate.value : null, multiple: inflows / basis.cashToCloseUsd };
}

/**
 * What the buyer's cash earns over five and over ten years: the buyer's part of each year after tax, and of the sale at the
 * end less what is still owed.
 *
 * No figure: null where the cash to close or the earnings are 0 or less, or the tax rate is unknown.
 */
export function buyerReturns(basis: ReturnBasis): BuyerReturns {
  const [five, ten] = [returnOver(5, basis), returnOver(10, basis)];
  return {
    irr5Pct: five.irrPct,
    multiple5: five.multiple,
    irr10Pct: ten.irrPct,
    multiple10: ten.multiple,
  };
}
