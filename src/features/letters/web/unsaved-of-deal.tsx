import { useState } from "react";
import { LETTER_KINDS } from "#features/letters/model/letter-content.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { listDrafts } from "./letter-drafts.ts";
import { draftHref } from "#features/letters/addresses.ts";
import { DraftRows } from "./saved/draft-rows.tsx";
import "./letters.css";

/** The letters of a deal whose changes only this browser has. */
export function UnsavedOfDeal({ dealId }: { dealId: string }) {
  const [drafts, setDrafts] = useState(() =>
    LETTER_KINDS.flatMap(listDrafts).filter((work) => work.dealId === dealId),
  );
  if (drafts.length === 0) return null;
  return (
    <Note tone="caution" role="status" className="mt-4 unsaved-letters no-print">
      {drafts.length === 1 ? "A letter of this deal has" : `${drafts.length} letters of this deal have`}{" "}
      changes that are not saved, on this device.
      <DraftRows
        drafts={drafts}
        way={({ id, content }) => (
          <ButtonLink size="sm" href={draftHref(content.kind, id)}>
            Continue
          </ButtonLink>
        )}
        onDiscarded={({ id }) => setDrafts(drafts.filter((draft) => draft.id !== id))}
      />
    </Note>
  );
}
