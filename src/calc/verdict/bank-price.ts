import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { BANK_NORMS } from "#calc/tables/verdict-norms.ts";
import { loanPieces, type LoanPiece } from "./loan-pieces.ts";

/** What holds the price down: coverage, the programme's largest loan, or a step of its rates and fees. */
export const BANK_LIMITS = ["coverage", "loan_maximum", "rate_step"] as const;
export type BankLimit = (typeof BANK_LIMITS)[number];

export interface BankPrice {
  /** The price, whole US dollars. */
  readonly priceUsd: number;
  readonly limit: BankLimit;
  /** The SBA loan at that price, with its financed fee; 0 where nothing is lent. US dollars. */
  readonly loanUsd: number;
  readonly feeUsd: number;
  /** Percent a year; null where nothing is lent. */
  readonly annualRatePct: number | null;
}

/** The monthly payment of a dollar that is lent. */
function paymentOfOne(annualRatePct: number, months: number): number {
  const monthly = annualRatePct / 1200;
  return monthly === 0 ? 1 / months : monthly / (1 - (1 + monthly) ** -months);
}

const NOTE_PAYMENT = paymentOfOne(BANK_NORMS.noteRatePct, BANK_NORMS.noteTermMonths);
/** What the note costs a year for each dollar that the loan brings to the price. */
const NOTE_A_YEAR = (12 * BANK_NORMS.noteShare * NOTE_PAYMENT) / BANK_NORMS.sbaShare;

const feeOf = ({ feeShare, feeConstantUsd }: LoanPiece, loanUsd: number): number =>
  feeShare * loanUsd + feeConstantUsd;

const priceOf = (piece: LoanPiece, loanUsd: number): number =>
  (loanUsd - feeOf(piece, loanUsd)) / BANK_NORMS.sbaShare;

/** The loan with its fee that brings its share of a price. */
const loanAt = ({ feeShare, feeConstantUsd }: LoanPiece, priceUsd: number): number =>
  (BANK_NORMS.sbaShare * priceUsd + feeConstantUsd) / (1 - feeShare);

/** The largest loan of a piece whose payments, with the note's, the earnings cover. */
function loanCovered({ annualRatePct, feeShare, feeConstantUsd }: LoanPiece, earningsUsd: number): number {
  const loanAYear = 12 * paymentOfOne(annualRatePct, BANK_NORMS.sbaTermMonths);
  const payable = earningsUsd / BANK_NORMS.coverage + NOTE_A_YEAR * feeConstantUsd;
  return payable / (loanAYear + NOTE_A_YEAR * (1 - feeShare));
}

function offerOf(piece: LoanPiece, earningsUsd: number, isLast: boolean): BankPrice {
  const covered = loanCovered(piece, earningsUsd);
  const priceUsd = Math.floor(priceOf(piece, Math.min(covered, piece.toUsd)));
  // The loan of the whole-dollar price, so that the price can be worked out again from it.
  const loanUsd = loanAt(piece, priceUsd);
  const held: BankLimit = isLast ? "loan_maximum" : "rate_step";
  return {
    priceUsd,
    limit: covered > piece.toUsd ? held : "coverage",
    loanUsd,
    feeUsd: feeOf(piece, loanUsd),
    annualRatePct: piece.annualRatePct,
  };
}

const NOTHING: BankPrice = { priceUsd: 0, limit: "coverage", loanUsd: 0, feeUsd: 0, annualRatePct: null };

/**
 * The price up to which the earnings reach: 10 % of it paid by the buyer, 10 % by a seller note (8 %, 60 months), 80 %
 * by an SBA loan (120 months, the variable rate cap of the loan's size on the day, its guaranty fee financed, within
 * the programme's largest loan), at which a year's earnings are at least 1.25 times a year's payments. Solved piece
 * by piece: a larger loan may carry more, because its rate cap is lower. Closing costs and working capital are not
 * in it.
 *
 * Units: US dollars a year in, whole US dollars out; the day as 2026-11-22.
 * Range: earnings of 0 or less support a price of 0. null: a value of the programme is not in force on that day.
 *
 * @example bankPrice(330_000, "2026-11-22")?.priceUsd // 1707314
 * @example bankPrice(195_000, "2026-11-22")?.priceUsd // 1008948
 * @example bankPrice(9_000_000, "2026-11-22")?.limit // "loan_maximum"
 * @example bankPrice(330_000, "2027-10-01") // null
 */
export function bankPrice(earningsUsd: number, day: string, rules: BankRules = BANK_RULES): BankPrice | null {
  if (!(earningsUsd > 0)) return NOTHING;
  const pieces = loanPieces(day, rules);
  if (pieces === null) return null;
  let best: BankPrice = NOTHING;
  // A loan that two pieces allow is the lower one: a piece offers only prices that no piece below it reaches.
  let reachedUsd = 0;
  for (const piece of pieces) {
    const offer = offerOf(piece, earningsUsd, piece === pieces.at(-1));
    if (offer.priceUsd > reachedUsd && offer.loanUsd > piece.fromUsd) best = offer;
    reachedUsd = Math.max(reachedUsd, priceOf(piece, piece.toUsd));
  }
  return best;
}

/** Whether the programme's values are in force on a day, so that a bank's price can be known. */
export function hasBankRules(day: string, rules: BankRules = BANK_RULES): boolean {
  return loanPieces(day, rules) !== null;
}
