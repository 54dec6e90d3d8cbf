import type { LedgerLine, LenderReason } from "#calc/books/books-figures.ts";
import type { AdjustmentSource, AdjustmentStatus } from "#calc/books/books.ts";
import type { LineSums } from "#calc/books/sum-ledger-line.ts";
import { type AddBackRule, type AddBackVerdict, VERDICT_MEANINGS } from "#calc/tables/add-back-rules.ts";
import { formatMoney } from "#kit/format-figure.ts";

export const STATUS_WORDS: Readonly<Record<AdjustmentStatus, string>> = {
  claimed: "Claimed",
  documented: "Documented",
  accepted: "Accepted",
  rejected: "Rejected",
};
export const SOURCE_WORDS: Readonly<Record<AdjustmentSource, string>> = {
  seller: "Seller",
  broker: "Broker",
  buyer: "Buyer",
  accountant: "Accountant",
};
export const VERDICT_WORDS: Readonly<Record<AddBackVerdict, string>> = {
  accept: "Counts when claimed",
  accept_with_proof: "Counts with proof",
  partial: "Counts in part, with proof",
  reject: "Does not count",
  must_subtract: "Lowers earnings",
};

/** What happens to lines, in the order they are read. */
export const LEDGER_GROUPS = ["unproved", "counted", "notCounted", "lowers", "nothing"] as const;
export type LedgerGroup = (typeof LEDGER_GROUPS)[number];

export const GROUP_WORDS: Readonly<Record<LedgerGroup, string>> = {
  unproved: "Not counted until proved",
  counted: "Counted",
  notCounted: "Not counted",
  lowers: "Lowers earnings, needs no proof",
  nothing: "No amount in these months",
};

/** Its months speak for a line; with none of them in the span that is shown it has nothing there. */
export function groupOfLine(line: LedgerLine, sums: LineSums): LedgerGroup {
  if (sums.claimed === 0 && sums.lender === 0) return "nothing";
  if (line.verdict === "must_subtract" || sums.claimed < 0) return "lowers";
  const reasons = new Set(line.amounts.map(({ reason }) => reason));
  if (reasons.has("not-proved")) return "unproved";
  if (sums.lender !== 0) return "counted";
  return "notCounted";
}

export interface LineBadge {
  readonly tone: "good" | "caution" | "bad" | "unknown";
  readonly words: string;
}

const BADGES: Readonly<Record<LenderReason, LineBadge>> = {
  negative: { tone: "unknown", words: "Subtracted" },
  "must-subtract": { tone: "unknown", words: "Subtracted" },
  rejected: { tone: "bad", words: "No: rejected" },
  "rule-rejects": { tone: "bad", words: "No, by the rule" },
  "against-the-rule": { tone: "caution", words: "Accepted against the rule" },
  "accepted-as-claimed": { tone: "good", words: "Yes, as claimed" },
  proved: { tone: "good", words: "Yes, proved" },
  "not-proved": { tone: "caution", words: "Yes, with proof" },
  zero: { tone: "unknown", words: "0 entered" },
};

/** The reason that says most of a line: of its first amount that is not 0. */
export function leadingReason({ amounts, verdict }: LedgerLine): LenderReason | null {
  if (verdict === "must_subtract") return "must-subtract";
  return (amounts.find(({ reason }) => reason !== "zero") ?? amounts[0])?.reason ?? null;
}

export function badgeOfLine(line: LedgerLine): LineBadge {
  const reason = leadingReason(line);
  if (reason === null) return { tone: "unknown", words: VERDICT_WORDS[line.verdict] };
  if (reason === "not-proved" && line.lenderShare === 0)
    return { tone: "bad", words: "Not counted, by its share" };
  if (reason === "not-proved" && line.verdict === "partial")
    return { tone: "caution", words: line.lenderShare === 0.5 ? "Half, with proof" : "Part, with proof" };
  return BADGES[reason];
}

/** Why a line counts, or does not, in one sentence. */
export function describeLine(line: LedgerLine, rule: AddBackRule, wins: number): string {
  const share = line.lenderShare === 1 ? "all of it" : `${formatShare(line.lenderShare)} of it`;
  const byWhom = line.isShareByHand ? "by hand, with a reason" : "by its rule";
  const reason = leadingReason(line);
  if (reason === null) return "It has no amount yet: enter one for the months in which it is claimed.";
  const sentences: Readonly<Record<LenderReason, string>> = {
    negative: "It lowers earnings, so it counts in full without proof.",
    "must-subtract": "Its rule takes it off whatever its sign, and needs no proof.",
    rejected: "It was rejected, so it does not count. It stays in the broker’s claims.",
    "rule-rejects": `Lenders do not count this kind of add-back. ${rule.why}`,
    "against-the-rule": `Its rule counts none of it. It was accepted with a reason, and ${share} counts ${byWhom}.`,
    "accepted-as-claimed": `It needs no proof: ${share} counts ${byWhom}.`,
    proved: `It is proved: ${share} counts ${byWhom}.`,
    "not-proved":
      wins > 0
        ? `It does not count until it is proved; then ${share}, ${byWhom}: ${formatMoney(wins)} in these months.`
        : `It does not count until it is proved; then ${share}, ${byWhom}.`,
    zero: "0 was entered: nothing is claimed in these months.",
  };
  return sentences[reason];
}

/** A share of an amount as people say it. */
export const formatShare = (share: number): string =>
  share === 0.5 ? "half" : share === 0 ? "none" : `${Math.round(share * 1000) / 10}%`;

/** What is wrong with a line while somebody types it; null: nothing. */
export function findLineProblem({
  verdict,
  status,
  reason,
  lenderShare,
}: {
  readonly verdict: AddBackVerdict;
  readonly status: AdjustmentStatus | null;
  readonly reason: string;
  readonly lenderShare: number | null;
}): string | null {
  const hasReason = reason.trim() !== "";
  if (verdict === "reject" && status === "accepted" && !hasReason)
    return "Its rule counts none of it. Give a reason, and it counts against the rule.";
  if (lenderShare !== null && !hasReason) return "The share by hand counts once there is a reason.";
  return null;
}

export const meaningOf = (verdict: AddBackVerdict): string => VERDICT_MEANINGS[verdict];
