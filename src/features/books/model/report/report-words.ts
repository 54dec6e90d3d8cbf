import type { LenderReason } from "#calc/books/books-figures.ts";
import type { AdjustmentSource, AdjustmentStatus } from "#calc/books/books.ts";
import { type AddBackVerdict, VERDICT_MEANINGS } from "#calc/tables/add-back-rules.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";

export const usd = (amount: number | null): string => (amount === null ? "N/A" : formatMoney(amount));
export const pct = (amount: number | null): string => (amount === null ? "N/A" : formatPercent(amount));

export const verdictWords = (verdict: AddBackVerdict): string => VERDICT_MEANINGS[verdict];

export const STATUS_WORDS: Readonly<Record<AdjustmentStatus, string>> = {
  claimed: "claimed",
  documented: "documented",
  accepted: "accepted",
  rejected: "rejected",
};

export const FROM_WORDS: Readonly<Record<AdjustmentSource, string>> = {
  seller: "the seller",
  broker: "the broker",
  buyer: "the buyer",
  accountant: "the accountant",
};

export const REASON_WORDS: Readonly<Record<LenderReason, string>> = {
  negative: "lowers earnings, counts in full",
  "must-subtract": "taken off by its rule",
  rejected: "rejected",
  "rule-rejects": "its rule counts none of it",
  "against-the-rule": "accepted against the rule",
  "accepted-as-claimed": "counts as claimed",
  proved: "proved",
  "not-proved": "not counted until proved",
  zero: "0 was entered",
};

export const LINE_NAMES_ADDED_BACK = {
  incomeTaxes: "income taxes",
  interest: "interest",
  depreciation: "depreciation",
  amortization: "amortization",
} as const;
