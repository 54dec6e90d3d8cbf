import { useMemo, useRef, useState } from "react";
import { HereNow } from "#features/events/web/index.ts";
import { useBankRules } from "#features/rules/web/index.ts";
import { checkLetter } from "#features/letters/model/check-letter.ts";
import { applyFix } from "#features/letters/model/finding.ts";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import { NO_ADVICE } from "#features/letters/model/letter-document.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { newId } from "#web/browser/new-id.ts";
import { ConflictFields } from "#web/drafts/conflict-fields.tsx";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { useMayEdit } from "#web/session/workspaces.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { EditorsFields, EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { AddressOffer } from "./address-offer.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { ClauseDialog } from "./clauses/clause-dialog.tsx";
import { ClauseList, type Edited } from "./clauses/clause-list.tsx";
import { DealSection } from "./form/deal-section.tsx";
import { listLetterConflicts, putLettersTogether } from "./letter-conflict.ts";
import { LetterForm } from "./form/letter-form.tsx";
import { LetterActions } from "./letter-actions.tsx";
import { LetterJump } from "./letter-jump.tsx";
import { LetterPreview } from "./preview/letter-preview.tsx";
import { UnsavedOffer } from "./unsaved-offer.tsx";
import { useLetterDraft, type LetterEditor } from "./use-letter-draft.ts";
import { useSave } from "./use-save.ts";
import { workOf, shownName } from "./work.ts";
import { useDeal, useLenderEarnings } from "#features/deals/web/index.ts";
import type { CountedDeal } from "#features/letters/model/check-multiple.ts";
import "./letters.css";

/** The deal of a letter with what a lender counts of it; null without a deal, or without books that say so. */
function useCountedDeal(dealId: string | null): CountedDeal | null {
  const data = useDeal(dealId).data?.data;
  const earnings = useLenderEarnings(dealId);
  return useMemo(
    () => (data === undefined || earnings === null ? null : { data, earnings }),
    [data, earnings],
  );
}

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
  const editor = useLetterDraft(kind);
  const save = useSave(editor);
  const mayEdit = useMayEdit();
  const { content } = editor.work;
  const { conflict } = save;
  const [view, setView] = useState<View>("details");
  const [edited, setEdited] = useState<Edited | null>(null);
  const letter = useMemo(() => composeLetter(content), [content]);
  const deal = useCountedDeal(editor.work.dealId);
  const { rules } = useBankRules();
  const findings = useMemo(() => checkLetter(content, deal, rules), [content, deal, rules]);
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
        sub={<LetterEditorState editor={editor} />}
        actions={<LetterActions editor={editor} save={save} letter={letter} findings={findings} />}
      />
      {editor.work.dealId === null ? null : <HereNow dealId={editor.work.dealId} />}
      <div className="no-print">
        <AddressOffer kind={kind} editor={editor} />
        <UnsavedOffer key={editor.work.id} kind={kind} editor={editor} />
        {conflict === null ? null : (
          <SaveConflict
            message={`This letter was saved elsewhere meanwhile, as version ${conflict.version}. Yours is still here.`}
            newer={conflict}
            isBusy={save.isSaving}
            onSaveAsNew={() => void save.saveAsNew()}
            noun="letter"
            onLoadNewer={() => {
              editor.replace(workOf(conflict));
              save.forgetConflict();
            }}
          >
            <ConflictFields
              differences={listLetterConflicts(editor.work, workOf(conflict))}
              onPutTogether={(taken) => {
                editor.replace(putLettersTogether(editor.work, workOf(conflict), taken));
                save.forgetConflict();
              }}
            />
          </SaveConflict>
        )}
      </div>
      <div className="letter-desk">
        <div className="letter-form no-print">
          <Segmented label="What to change" options={VIEWS} value={view} onChange={setView} />
          {view === "details" ? (
            <form key={editor.work.id} onSubmit={(event) => event.preventDefault()}>
              <EditorsFields>
                <DealSection editor={editor} />
                <LetterForm content={content} onWrite={editor.write} />
              </EditorsFields>
            </form>
          ) : (
            <EditorsFields>
              <ClauseList
                content={content}
                onChoose={(clauses) => editor.write({ ...content, clauses })}
                onEdit={setEdited}
                onAdd={() => setEdited({ own: { id: newId(), title: "", text: "", isBinding: false } })}
              />
            </EditorsFields>
          )}
          <Note className="mt-4">{NO_ADVICE}</Note>
          <LetterJump findings={findings} letter={preview} />
        </div>
        <div className="letter-preview" ref={preview} tabIndex={-1}>
          <EditorsOnly>
            <ChecksPanel findings={findings} onFix={(fix) => editor.write(applyFix(content, fix))} />
          </EditorsOnly>
          <div className="row between preview-bar no-print">
            <h2 className="sm medium">Preview</h2>
            <span className="xs text-muted row">
              <i className="filled-sample" aria-hidden /> from the form, not printed
            </span>
          </div>
          <LetterPreview letter={letter} onEdit={mayEdit ? edit : undefined} />
        </div>
      </div>
      {edited === null ? null : (
        <ClauseDialog
          content={content}
          edited={edited}
          onChoose={(clauses) => editor.write({ ...content, clauses })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function LetterEditorState({ editor: { work, isUnsaved, isBlank } }: { editor: LetterEditor }) {
  if (isBlank) return <>Fill in what you know. It is kept on this device as you type.</>;
  const saved = work.basedOn === null ? "" : `${shownName(work)}, version ${work.basedOn}. `;
  return (
    <>
      {saved}
      {isUnsaved ? "Draft kept on this device as you type." : "Saved."}
    </>
  );
}
