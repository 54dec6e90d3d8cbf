import { FileSearch } from "lucide-react";
import { useState } from "react";
import { reviewHref } from "#features/intake/addresses.ts";
import { useTakeDocument } from "#features/intake/web/data.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { isUuid } from "#kit/is-uuid.ts";

interface DocumentPanelProps {
  /** As the address says them; null: it says none. */
  readonly documentId: string | null;
  readonly name: string | null;
}

/** Offers to read figures from a document of a deal; nothing begins before it is pressed. */
export function DocumentPanel({ documentId, name }: DocumentPanelProps) {
  const take = useTakeDocument();
  // The same press made again, since its answer was lost, makes no second intake.
  const [id] = useState(newId);
  if (documentId === null || !isUuid(documentId)) return null;
  return (
    <Panel title="Read figures from a document" className="mt-5">
      <div className="row wrap">
        <p>
          <b>{name ?? "The document"}</b> is read for its deal. Nothing is in the deal that you have not seen.
        </p>
        <Button
          variant="primary"
          icon={FileSearch}
          busy={take.isPending}
          onClick={() =>
            take.mutate(
              { id, documentId },
              {
                onSuccess: (taken) => navigateTo(reviewHref(taken.id), { replace: true }),
                onError: (error) =>
                  reportError(error, { fallback: "The document could not be read. Try again." }),
              },
            )
          }
        >
          Read figures from this
        </Button>
      </div>
    </Panel>
  );
}
