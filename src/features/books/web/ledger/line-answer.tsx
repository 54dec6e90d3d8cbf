import type { LedgerRow } from "#features/books/model/ledger-rows.ts";
import { findEvidenceOffer } from "#features/books/model/evidence-offer.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { useQuestions } from "#features/due-diligence/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import type { LineDocuments } from "./use-line-documents.ts";

interface LineAnswerProps {
  row: LedgerRow;
  opened: OpenedBooks;
  documents: LineDocuments;
}

/** What is offered once a document is there: an answer of the seller's comes to the line, and a proved line is marked so. */
export function LineAnswer({ row: { stored, line }, opened, documents }: LineAnswerProps) {
  const { dealId, mayEdit, change } = opened;
  const questions = useQuestions(dealId).data?.questions ?? [];
  const offer = findEvidenceOffer({ ...stored, verdict: line.verdict }, questions);
  if (offer === null || !mayEdit) return null;
  const isClaimed = stored.status === null || stored.status === "claimed";
  const mark = () => {
    if (offer.kind === "answer") documents.attach(stored.id, { ...offer, kind: "" });
    if (isClaimed)
      change({
        do: "put",
        table: "adjustments",
        id: stored.id,
        field: "status",
        value: "documented",
        was: stored.status,
      });
  };
  return (
    <Note tone="accent" className="no-print">
      {offer.kind === "answer"
        ? `The seller answered with ${documents.nameOf(offer.documentId)}${offer.page === null ? "" : `, page ${offer.page}`}.`
        : "A document is attached, and the line is still only claimed."}{" "}
      <Button size="sm" onClick={mark}>
        {offer.kind === "paper"
          ? "Mark as documented"
          : isClaimed
            ? "Attach to the line and mark documented"
            : "Attach to the line"}
      </Button>
    </Note>
  );
}
