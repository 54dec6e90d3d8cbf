import type { AddBackVerdict } from "#calc";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import type { BooksRow } from "./stored-books.ts";

/** `answer`: the seller answered a question about the line with a paper; `paper`: one is attached, and does not count yet. */
export type EvidenceOffer =
  | { readonly kind: "answer"; readonly documentId: string; readonly page: number | null }
  | { readonly kind: "paper" };

type Line = Pick<BooksRow<"adjustments">, "id" | "evidence" | "status"> & {
  readonly verdict: AddBackVerdict;
};

/** What a line may take from the papers that are there; null: nothing. */
export function findEvidenceOffer(
  { id, evidence, status, verdict }: Line,
  questions: readonly DealQuestion[],
): EvidenceOffer | null {
  const attached = new Set(Object.values(evidence).map(({ documentId }) => documentId));
  for (const { about, status: how, evidence: answer } of questions) {
    if (about.kind !== "adjustment" || about.id !== id || how !== "answered" || answer === null) continue;
    if (!attached.has(answer.documentId)) return { kind: "answer", ...answer };
  }
  const isClaimed = status === null || status === "claimed";
  const needsProof = verdict === "accept_with_proof" || verdict === "partial";
  return isClaimed && needsProof && attached.size > 0 ? { kind: "paper" } : null;
}
