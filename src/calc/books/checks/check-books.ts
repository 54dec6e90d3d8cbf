import { BOOKS_CHECKS, type BooksCheck, type BooksCheckId } from "#calc/tables/books-checks.ts";
import type { CheckAnswer } from "#calc/books/books-figures.ts";
import {
  capexBelowDepreciation,
  deposits,
  inventoryDays,
  payablesStretch,
  receivablesDays,
} from "./balance-checks.ts";
import type { Check, CheckSubject } from "./check.ts";
import {
  fallingRevenue,
  grossMarginSwing,
  hockeyStick,
  marginJump,
  ttmAdjustments,
} from "./earnings-change.ts";
import {
  addbackShare,
  countedTwice,
  noReplacement,
  oneTimeAgain,
  otherIncome,
  rentToOwner,
} from "./ledger-checks.ts";
import { bankVsRevenue, netIncomeTies, returnVsBooks, stale, threeYears } from "./documents-agree.ts";
import { customers, ownerPayMissing, payPerHead, seasonality } from "./people-checks.ts";

/** What answers each row of the table. */
const CHECKS: Readonly<Record<BooksCheckId, Check>> = {
  "net-income-ties": netIncomeTies,
  "return-vs-books": returnVsBooks,
  "bank-vs-revenue": bankVsRevenue,
  "three-years": threeYears,
  stale,
  "falling-revenue": fallingRevenue,
  "hockey-stick": hockeyStick,
  "margin-jump": marginJump,
  "gross-margin-swing": grossMarginSwing,
  "addback-share": addbackShare,
  "one-time-again": oneTimeAgain,
  "counted-twice": countedTwice,
  "ttm-adjustments": ttmAdjustments,
  "owner-pay-missing": ownerPayMissing,
  "no-replacement": noReplacement,
  "rent-to-owner": rentToOwner,
  "capex-below-depreciation": capexBelowDepreciation,
  "receivables-days": receivablesDays,
  "inventory-days": inventoryDays,
  "payables-stretch": payablesStretch,
  customers,
  seasonality,
  "pay-per-head": payPerHead,
  "other-income": otherIncome,
  deposits,
};

const isKnownId = (id: string): id is BooksCheckId => Object.hasOwn(CHECKS, id);

const BUILT_IN = new Map<string, BooksCheck>(BOOKS_CHECKS.map((check) => [check.id, check]));

/** A threshold that an edited table lacks is the built-in one. */
const limitOf = (check: BooksCheck, name: string): number =>
  check.thresholds[name] ?? BUILT_IN.get(check.id)?.thresholds[name] ?? 0;

/**
 * Asks the books every question of the table, in its order. A row that nothing here answers is passed over.
 *
 * Figures are compared rounded to nine decimals: exactly at a threshold passes.
 */
export function checkBooks(subject: CheckSubject, checks: readonly BooksCheck[]): CheckAnswer[] {
  const answers: CheckAnswer[] = [];
  for (const check of checks) {
    if (!isKnownId(check.id)) continue;
    const { verdict, figures, missing } = CHECKS[check.id](subject, (name) => limitOf(check, name));
    answers.push({ id: check.id, verdict, figures, missing });
  }
  return answers;
}
