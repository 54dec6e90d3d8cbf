import { previewHref } from "#features/documents/model/documents-address.ts";
import { useDocuments } from "#features/documents/web/index.ts";
import { QuestionsList } from "#features/due-diligence/web/index.ts";

/** The list of a stored deal, with its documents to answer by. */
export function SavedQuestions({ dealId }: { dealId: string }) {
  const documents = useDocuments(dealId).data?.documents ?? [];
  return (
    <QuestionsList
      dealId={dealId}
      documents={documents.map(({ id, name }) => ({ id, name, href: previewHref(id) }))}
    />
  );
}
