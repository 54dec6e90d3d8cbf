import { useState } from "react";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { listDrafts } from "./letter-drafts.ts";
import { DiscardDialog, DraftRows } from "./saved/draft-rows.tsx";
import type { LetterEditor } from "./use-letter-draft.ts";
import { shownName, type Work } from "./work.ts";

/** What was not saved when the person last left: offered as soon as they are back. */
export function UnsavedOffer({ kind, editor }: { kind: LetterKind; editor: LetterEditor }) {
  if (editor.hasReturned) return <Returned editor={editor} />;
  return editor.isBlank ? <Waiting kind={kind} onPut={editor.put} /> : null;
}

function Returned({ editor }: { editor: LetterEditor }) {
  const { work } = editor;
  const [isAsking, setAsking] = useState(false);
  const what =
    work.basedOn === null
      ? "was never saved"
      : `has changes since version ${work.basedOn} that are not saved`;
  return (
    <Note tone="caution" role="status" className="mt-4">
      <span className="row wrap between">
        <span>
          “{shownName(work)}” {what}. It is here as you left it.
        </span>
        <span className="row wrap">
          <Button size="sm" onClick={editor.keepReturned}>
            Go on with it
          </Button>
          <Button size="sm" onClick={() => setAsking(true)}>
            Discard the changes
          </Button>
        </span>
      </span>
      {isAsking ? (
        <DiscardDialog
          work={work}
          onClose={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            editor.discard();
          }}
        />
      ) : null}
    </Note>
  );
}

/** More would push the form away; the others are under Load. */
const MOST_SHOWN = 3;

function Waiting({ kind, onPut }: { kind: LetterKind; onPut: (work: Work) => void }) {
  const [drafts, setDrafts] = useState(() => listDrafts(kind));
  if (drafts.length === 0) return null;
  const more = drafts.length - MOST_SHOWN;
  return (
    <Note tone="caution" role="status" className="mt-4 unsaved-letters">
      {drafts.length === 1 ? "One letter has" : `${drafts.length} letters have`} changes that are not saved,
      on this device.
      <DraftRows
        drafts={drafts.slice(0, MOST_SHOWN)}
        way={(work) => (
          <Button size="sm" onClick={() => onPut(work)}>
            Continue
          </Button>
        )}
        onDiscarded={({ id }) => setDrafts(drafts.filter((draft) => draft.id !== id))}
      />
      {more > 0 ? <p>{more} more under Load.</p> : null}
    </Note>
  );
}
