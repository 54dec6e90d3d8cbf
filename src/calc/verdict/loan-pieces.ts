import { valuesOnDay, type ValuesOnDay } from "#calc/lending/rule-values.ts";
import type { BankRules, BankValueName } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { tierOf } from "#calc/tables/lending-rule.ts";

/** Guaranteed dollars up to which one percentage of the fee holds, and above which another. */
const FEE_STEP_GUARANTEED_USD = 1_000_000;

/** What the pieces are cut by. */
const READ: readonly BankValueName[] = ["prime", "variableSpread", "guaranteedPct", "guarantyFee", "maxLoan"];

/** A range of loans (from is not in it, to is) in which rate and fee are one straight line. US dollars. */
export interface LoanPiece {
  readonly fromUsd: number;
  readonly toUsd: number;
  readonly annualRatePct: number;
  /** Fee = this share of the loan plus the constant. */
  readonly feeShare: number;
  readonly feeConstantUsd: number;
}

/** The pieces that were asked for last: a list asks for every row of it. */
let remembered: {
  readonly day: string;
  readonly rules: BankRules;
  readonly pieces: readonly LoanPiece[] | null;
} | null = null;

/**
 * The SBA loans of a day, cut where the rate cap, the fee or the guaranteed share changes, up to the largest loan.
 *
 * Units: the day as 2026-11-22. null: a value is not in force on that day.
 */
export function loanPieces(day: string, rules: BankRules = BANK_RULES): readonly LoanPiece[] | null {
  if (remembered?.day !== day || remembered.rules !== rules)
    remembered = { day, rules, pieces: cutLoans(valuesOnDay(rules, day)) };
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
export const verdictTerms = (day: string, rules: BankRules = BANK_RULES): string =>
  JSON.stringify(loanPieces(day, rules));

function cutLoans(values: ValuesOnDay): readonly LoanPiece[] | null {
  if (READ.some((name) => values[name].validity !== "in force")) return null;
  const { prime, variableSpread, guaranteedPct, guarantyFee } = values;
  return cutAt(edgesOf(values), (toUsd) => {
    const guaranteedShare = tierOf(guaranteedPct.value.tiers, toUsd).pct / 100;
    const { pct } = tierOf(guarantyFee.value.tiers, toUsd);
    const { pctOnGuaranteedAbove1m: abovePct, twoRatesAbove } = guarantyFee.value;
    // An edge is where the guaranteed part is a million to the last bit or so.
    const isAbove = toUsd > twoRatesAbove && guaranteedShare * toUsd > FEE_STEP_GUARANTEED_USD * (1 + 1e-12);
    return {
      annualRatePct: prime.value + tierOf(variableSpread.value, toUsd).points,
      feeShare: (guaranteedShare * (isAbove ? abovePct : pct)) / 100,
      feeConstantUsd: isAbove ? (FEE_STEP_GUARANTEED_USD * (pct - abovePct)) / 100 : 0,
    };
  });
}

function edgesOf({ variableSpread, guaranteedPct, guarantyFee, maxLoan }: ValuesOnDay): number[] {
  const guaranteed = guaranteedPct.value.tiers;
  const steps = [
    ...[...variableSpread.value, ...guaranteed, ...guarantyFee.value.tiers].map(({ loanUpTo }) => loanUpTo),
    ...guaranteed.map(({ pct }) => FEE_STEP_GUARANTEED_USD / (pct / 100)),
    guarantyFee.value.twoRatesAbove,
  ];
  const largestUsd = maxLoan.value;
  return [...new Set(steps.filter((edge) => edge < largestUsd)), largestUsd].toSorted((a, b) => a - b);
}

function cutAt(
  edges: readonly number[],
  lineUpTo: (toUsd: number) => Omit<LoanPiece, "fromUsd" | "toUsd">,
): LoanPiece[] {
  return edges.map((toUsd, index) => ({ fromUsd: edges[index - 1] ?? 0, toUsd, ...lineUpTo(toUsd) }));
}
