import type { AddBackRule } from "#calc/tables/add-back-rules.ts";
import type { Adjustment, AdjustmentStatus } from "./books.ts";
import type { LenderReason } from "./books-figures.ts";

/** A reason is a text that is not blank. */
export const hasReason = ({ reason }: Pick<Adjustment, "reason">): boolean => (reason ?? "").trim() !== "";

const isShare = (share: number): boolean => share >= 0 && share <= 1;

/** The part that counts: set by hand (0 to 1) where there is a reason, else the rule's. */
export function lenderShareOf(
  line: Pick<Adjustment, "reason" | "lenderShare">,
  rule: Pick<AddBackRule, "lenderShare">,
): { readonly share: number; readonly isByHand: boolean } {
  const byHand = line.lenderShare ?? null;
  const isByHand = byHand !== null && isShare(byHand) && hasReason(line);
  return { share: isByHand ? byHand : rule.lenderShare, isByHand };
}

/** An amount as it counts on every level: what a rule subtracts lowers earnings whatever its sign. */
export function signedAmount(amount: number, verdict: AddBackRule["verdict"]): number {
  if (amount === 0) return 0;
  return verdict === "must_subtract" ? -Math.abs(amount) : amount;
}

/** Whether a positive amount of such a line counts as documented. */
export const isDocumented = (status: AdjustmentStatus, verdict: AddBackRule["verdict"]): boolean =>
  status === "documented" || status === "accepted" || (status === "claimed" && verdict === "accept");

export interface LenderAssessment {
  /** What a lender counts of a positive amount: 0 to 1. */
  readonly factor: number;
  readonly reason: LenderReason;
}

/**
 * What part of a line's positive amounts a lender counts, and why.
 *
 * A negative amount never asks: what lowers earnings counts in full and needs no proof.
 * Source: custom of small-business lenders, as written down in the add-back rules.
 *
 * @example assessForLender({ status: "claimed", reason: null }, "accept_with_proof", 1) // { factor: 0, reason: "not-proved" }
 */
export function assessForLender(
  { status, reason }: Pick<Adjustment, "status" | "reason">,
  verdict: AddBackRule["verdict"],
  share: number,
): LenderAssessment {
  if (verdict === "must_subtract") return { factor: 0, reason: "must-subtract" };
  if (status === "rejected") return { factor: 0, reason: "rejected" };
  if (verdict === "reject") {
    return status === "accepted" && hasReason({ reason: reason ?? null })
      ? { factor: share, reason: "against-the-rule" }
      : { factor: 0, reason: "rule-rejects" };
  }
  const isProved = status === "documented" || status === "accepted";
  if (isProved) return { factor: share, reason: "proved" };
  return verdict === "accept"
    ? { factor: share, reason: "accepted-as-claimed" }
    : { factor: 0, reason: "not-proved" };
}
