import { FileText } from "lucide-react";
import { useState } from "react";
import { intakePath } from "#features/intake/addresses.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import { namesBusiness } from "#features/intake/model/review/standing-values.ts";
import { groupValues } from "#features/intake/model/review/value-words.ts";
import { sameValues } from "#features/intake/model/review/same-values.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { DeliveryDocuments } from "./source-document/delivery-documents.tsx";
import { NameOfDeal } from "./name-of-deal.tsx";
import { DocumentsPanel } from "./documents-panel.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ModelNotes, ReviewProgress } from "./review-progress.tsx";
import { DuplicateNote } from "./duplicate-note.tsx";
import { useReview } from "./use-review.ts";
import { ValueList } from "./value-list.tsx";

interface ReviewProps {
  readonly delivery: Delivery;
  /** The document that the address names. */
  readonly opened: string;
}

/** One intake with its documents, gone through by mouse or keyboard. */
export function Review({ delivery, opened }: ReviewProps) {
  const { whole } = delivery;
  const same = sameValues(delivery);
  const groups = groupValues(whole).map(({ title, at }) => ({
    title,
    at: at.filter((place) => same.placesOf(place)[0] === place),
  }));
  const order = groups.flatMap(({ at }) => at);
  const isOpen = whole.state === "ready";
  const mayEdit = useMayEdit() && isOpen;
  const review = useReview(delivery, { order, same, mayEdit, first: useFirst(delivery, opened) });
  const [duplicateId, setDuplicateId] = useState<string | null>(null);
  const [name, setName] = useState("");
  const isNameless = mayEdit && duplicateId === null && whole.values.length > 0 && !namesBusiness(whole);
  /** Where the two have no room beside each other. */
  const [isDocumentOpen, setDocumentOpen] = useState(false);
  return (
    <>
      <PageHead
        title={whole.name}
        crumbs={[{ label: "Inbox", href: intakePath }, { label: "Review" }]}
        sub={
          isOpen
            ? "Is this what the document states? Nothing is in a deal until you put it there."
            : "This intake was looked at."
        }
        actions={
          <ReviewActions
            delivery={delivery}
            same={same}
            review={review}
            duplicateId={duplicateId}
            name={isNameless ? name.trim() : ""}
            mayEdit={mayEdit}
          />
        }
      />
      {isOpen ? <DuplicateNote intake={whole} chosen={duplicateId} onChoose={setDuplicateId} /> : null}
      {isNameless ? <NameOfDeal name={name} onName={setName} /> : null}
      <DocumentsPanel delivery={delivery} isOpen={isOpen} />
      <ReviewProgress intake={whole} shown={order.map((at) => same.placesOf(at))} />
      <ModelNotes delivery={delivery} mayEdit={mayEdit} />
      <div className="intake-paper-fold">
        <Button icon={FileText} aria-expanded={isDocumentOpen} onClick={() => setDocumentOpen((was) => !was)}>
          {isDocumentOpen ? "Hide the document" : "Show the document"}
        </Button>
      </div>
      <div className="intake-review" data-paper={isDocumentOpen ? "open" : "folded"}>
        <DeliveryDocuments
          delivery={delivery}
          opened={opened}
          review={review}
          mayEdit={mayEdit}
          isOpen={isDocumentOpen}
        />
        <ValueList delivery={delivery} groups={groups} same={same} review={review} mayEdit={mayEdit} />
      </div>
    </>
  );
}

/** The value whose words the address names, in the document that it names if they stand there. */
function useFirst({ whole, documents }: Delivery, opened: string): number | null {
  const quote = useSearchParams().get("quote");
  if (quote === null) return null;
  const document = documents.find(({ intake }) => intake.id === opened);
  const own = document?.intake.values.findIndex((value) => value.quote === quote) ?? -1;
  if (document !== undefined && own !== -1) return document.from + own;
  const any = whole.values.findIndex((value) => value.quote === quote);
  return any === -1 ? null : any;
}
