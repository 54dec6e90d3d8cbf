import { useMemo, useRef, useState } from "react";
import { checkLetter } from "#features/letters/model/check-letter.ts";
import { applyFix } from "#features/letters/model/finding.ts";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import { NO_ADVICE } from "#features/letters/model/letter-document.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { newId } from "#web/lib/new-id.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { Note } from "#web/ui/note.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { AddressOffer } from "./address-offer.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { ClauseDialog } from "./clauses/clause-dialog.tsx";
import { ClauseList, type Edited } from "./clauses/clause-list.tsx";
import { DealSection } from "./form/deal-section.tsx";
import { LetterForm } from "./form/letter-form.tsx";
import { LetterActions } from "./letter-actions.tsx";
import { LetterJump } from "./letter-jump.tsx";
import { LetterPaper } from "./paper/letter-paper.tsx";
import { UnsavedOffer } from "./unsaved-offer.tsx";
import { useLetterDraft, type Desk } from "./use-letter-draft.ts";
import { useSave } from "./use-save.ts";
import { workOf } from "./work.ts";
import { shownName } from "./work.ts";
import "./letters.css";

export interface LetterScreenProps {
  kind: LetterKind;
  title: string;
}

type View = "details" | "clauses";
const VIEWS = [
  { value: "details", label: "Details" },
  { value: "clauses", label: "Clauses" },
] as const;

/** A generator: form and clauses on one side, the letter as it will leave on the other. */
export function LetterScreen({ kind, title }: LetterScreenProps) {
  const desk = useLetterDraft(kind);
  const save = useSave(desk);
  const { content } = desk.work;
  const { conflict } = save;
  const [view, setView] = useState<View>("details");
  const [edited, setEdited] = useState<Edited | null>(null);
  const letter = useMemo(() => composeLetter(content), [content]);
  const findings = useMemo(() => checkLetter(content), [content]);
  const preview = useRef<HTMLDivElement>(null);
  useDocumentTitle(title);
  const edit = (key: string) => {
    const own = content.clauses.own.find(({ id }) => key === `own:${id}`);
    setEdited(own ? { own } : { key });
  };
  return (
    <>
      <PageHead
        title={title}
        sub={<DeskState desk={desk} />}
        actions={<LetterActions desk={desk} save={save} letter={letter} findings={findings} />}
      />
      <div className="no-print">
        <AddressOffer kind={kind} desk={desk} />
        <UnsavedOffer key={desk.work.id} kind={kind} desk={desk} />
        {conflict === null ? null : (
          <SaveConflict
            message={`This letter was saved elsewhere meanwhile, as version ${conflict.version}. Yours is still here.`}
            isBusy={save.isSaving}
            onSaveAsNew={() => void save.saveAsNew()}
            noun="letter"
            onLoadNewer={() => {
              desk.replace(workOf(conflict));
              save.forgetConflict();
            }}
          />
        )}
      </div>
      <div className="letter-desk">
        <div className="letter-form no-print">
          <Segmented label="What to change" options={VIEWS} value={view} onChange={setView} />
          {view === "details" ? (
            <form key={desk.work.id} onSubmit={(event) => event.preventDefault()}>
              <DealSection desk={desk} />
              <LetterForm content={content} onWrite={desk.write} />
            </form>
          ) : (
            <ClauseList
              content={content}
              onChoose={(clauses) => desk.write({ ...content, clauses })}
              onEdit={setEdited}
              onAdd={() => setEdited({ own: { id: newId(), title: "", text: "", isBinding: false } })}
            />
          )}
          <Note className="mt-4">{NO_ADVICE}</Note>
          <LetterJump findings={findings} letter={preview} />
        </div>
        <div className="letter-preview" ref={preview} tabIndex={-1}>
          <ChecksPanel findings={findings} onFix={(fix) => desk.write(applyFix(content, fix))} />
          <div className="row between preview-bar no-print">
            <h2 className="sm medium">Preview</h2>
            <span className="xs text-muted row">
              <i className="filled-sample" aria-hidden /> from the form, not printed
            </span>
          </div>
          <LetterPaper letter={letter} onEdit={edit} />
        </div>
      </div>
      {edited === null ? null : (
        <ClauseDialog
          content={content}
          edited={edited}
          onChoose={(clauses) => desk.write({ ...content, clauses })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function DeskState({ desk: { work, isUnsaved, isBlank } }: { desk: Desk }) {
  if (isBlank) return <>Fill in what you know. It is kept on this device as you type.</>;
  const saved = work.basedOn === null ? "" : `${shownName(work)}, version ${work.basedOn}. `;
  return (
    <>
      {saved}
      {isUnsaved ? "Draft kept on this device as you type." : "Saved."}
    </>
  );
}
