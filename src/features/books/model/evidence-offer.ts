import type { AddBackVerdict } from "#calc/tables/add-back-rules.ts";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import type { BooksChangeInput } from "./books-change.ts";
import type { BooksRow } from "./stored-books.ts";

/** `answer`: the seller answered a question about the line with a document; `paper`: one is attached, and does not count yet. */
export type EvidenceOffer =
  | { readonly kind: "answer"; readonly documentId: string; readonly page: number | null }
  | { readonly kind: "paper" };

type Line = Pick<BooksRow<"adjustments">, "id" | "evidence" | "status"> & {
  readonly verdict: AddBackVerdict;
};

/** What a line may take from the documents that are there; null: nothing. */
export function findEvidenceOffer(
  { id, evidence, status, verdict }: Line,
  questions: readonly DealQuestion[],
): EvidenceOffer | null {
  const attached = new Set(Object.values(evidence).map(({ documentId }) => documentId));
  for (const { about, status: how, evidence: answer } of questions) {
    if (about.kind !== "adjustment" || about.id !== id || how !== "answered" || answer === null) continue;
    if (!attached.has(answer.documentId)) return { kind: "answer", ...answer };
  }
  return attached.size > 0 && waitsForProof({ status, verdict }) ? { kind: "paper" } : null;
}

const waitsForProof = ({ status, verdict }: Pick<Line, "status" | "verdict">): boolean =>
  (status === null || status === "claimed") && (verdict === "accept_with_proof" || verdict === "partial");

/** The document that is attached next, as its rule calls it: the first that it asks for and that is not there yet. */
export const nextProof = (proof: readonly string[], evidence: Line["evidence"]): string =>
  proof.find((kind) => !Object.values(evidence).some(({ note }) => note === kind)) ?? proof[0] ?? "";

export interface ProofDocument {
  readonly documentId: string;
  readonly page: number | null;
  /** Which of the documents that its rule asks for it is; "": another one. */
  readonly kind: string;
}

/** A document comes to a line. One that is what its rule asks for proves it. */
export function attachChanges(
  line: Line,
  document: ProofDocument,
  evidenceId: string,
): readonly BooksChangeInput[] {
  const { id, status, evidence } = line;
  if (Object.values(evidence).some(({ documentId }) => documentId === document.documentId)) return [];
  const { documentId, page, kind } = document;
  const cell = { do: "put", table: "adjustments", id } as const;
  const value = { documentId, page, place: "", note: kind };
  const proves = kind !== "" && waitsForProof(line);
  return [
    { ...cell, field: "evidence", key: evidenceId, value },
    ...(proves ? [{ ...cell, field: "status", value: "documented", was: status }] : []),
  ];
}

/** A document is taken off a line: with the last one the line is claimed again. */
export function detachChanges(
  { id, status, evidence }: Line,
  evidenceId: string,
): readonly BooksChangeInput[] {
  const cell = { do: "put", table: "adjustments", id } as const;
  const isLast = Object.keys(evidence).every((key) => key === evidenceId);
  return [
    { ...cell, field: "evidence", key: evidenceId, value: null },
    ...(isLast && status === "documented"
      ? [{ ...cell, field: "status", value: "claimed", was: status }]
      : []),
  ];
}
