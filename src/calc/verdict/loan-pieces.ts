import { type GuarantyFee, type LoanTier, tierOf } from "#calc/tables/lending-rule.ts";
import { valueInForce } from "#calc/tables/lending-rules.ts";

/** Guaranteed dollars up to which one percentage of the fee holds, and above which another. */
const FEE_STEP_GUARANTEED_USD = 1_000_000;

/** A range of loans (from is not in it, to is) in which rate and fee are one straight line. US dollars. */
export interface LoanPiece {
  readonly fromUsd: number;
  readonly toUsd: number;
  readonly annualRatePct: number;
  /** Fee = this share of the loan plus the constant. */
  readonly feeShare: number;
  readonly feeConstantUsd: number;
}

/** The pieces of the day that was asked for last: a list asks for every row of it. */
let remembered: { readonly day: string; readonly pieces: readonly LoanPiece[] | null } | null = null;

/**
 * The SBA loans of a day, cut where the rate cap, the fee or the guaranteed share changes, up to the largest loan.
 *
 * Units: the day as 2026-11-22. null: a value is not in force on that day.
 */
export function loanPieces(day: string): readonly LoanPiece[] | null {
  if (remembered?.day !== day) remembered = { day, pieces: cutLoans(day) };
  return remembered.pieces;
}

/**
 * All that a verdict takes from its day, as a text: on days of which it is the same, every deal has the same verdict.
 *
 * Units: the day as 2026-11-22.
 *
 * @example verdictTerms("2026-11-22") === verdictTerms("2026-11-23") // true
 * @example verdictTerms("2026-11-22") === verdictTerms("2027-10-01") // false
 */
export const verdictTerms = (day: string): string => JSON.stringify(loanPieces(day));

function cutLoans(day: string): readonly LoanPiece[] | null {
  const prime = valueInForce("primeRatePct", day);
  const spread = valueInForce("sbaVariableSpread", day);
  const guaranteed = valueInForce("sbaGuaranteedPct", day);
  const fee = valueInForce("sbaGuarantyFee", day);
  const largest = valueInForce("sbaMaxLoanUsd", day);
  const rules = [prime, spread, guaranteed, fee, largest];
  if (rules.some(({ validity }) => validity !== "in force")) return null;
  return cutAt(edgesOf(spread.value, guaranteed.value, fee.value, largest.value), (toUsd) => {
    const guaranteedShare = tierOf(guaranteed.value, toUsd).points / 100;
    const { feePct } = tierOf(fee.value.tiers, toUsd);
    // An edge is where the guaranteed part is a million to the last bit or so.
    const isAbove = guaranteedShare * toUsd > FEE_STEP_GUARANTEED_USD * (1 + 1e-12);
    const { aboveMillionPct } = fee.value;
    return {
      annualRatePct: prime.value + tierOf(spread.value, toUsd).points,
      feeShare: (guaranteedShare * (isAbove ? aboveMillionPct : feePct)) / 100,
      feeConstantUsd: isAbove ? (FEE_STEP_GUARANTEED_USD * (feePct - aboveMillionPct)) / 100 : 0,
    };
  });
}

function edgesOf(
  spread: readonly LoanTier[],
  guaranteed: readonly LoanTier[],
  fee: GuarantyFee,
  largestUsd: number,
): number[] {
  const steps = [
    ...[...spread, ...guaranteed, ...fee.tiers].map(({ loanUpToUsd }) => loanUpToUsd),
    ...guaranteed.map(({ points }) => FEE_STEP_GUARANTEED_USD / (points / 100)),
  ];
  return [...new Set(steps.filter((edge) => edge < largestUsd)), largestUsd].toSorted((a, b) => a - b);
}

function cutAt(
  edges: readonly number[],
  lineUpTo: (toUsd: number) => Omit<LoanPiece, "fromUsd" | "toUsd">,
): LoanPiece[] {
  return edges.map((toUsd, index) => ({ fromUsd: edges[index - 1] ?? 0, toUsd, ...lineUpTo(toUsd) }));
}
