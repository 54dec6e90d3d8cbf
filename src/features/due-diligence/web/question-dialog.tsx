import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { QuestionFields, type AnsweringDocument } from "./question-fields.tsx";
import { draftOf, useSaveQuestion } from "./use-save-question.ts";

export const NEW_QUESTION = "new";

export interface QuestionDialogProps {
  dealId: string;
  question: DealQuestion | typeof NEW_QUESTION | null;
  documents: readonly AnsweringDocument[];
  onEnd: () => void;
}

export function QuestionDialog({ question, ...rest }: QuestionDialogProps) {
  if (question === null) return null;
  return question === NEW_QUESTION ? (
    <Editor key={NEW_QUESTION} question={null} {...rest} />
  ) : (
    <Editor key={question.id} question={question} {...rest} />
  );
}

type EditorProps = Omit<QuestionDialogProps, "question"> & { question: DealQuestion | null };

/** The words of a question, how far it is, its answer and what proves it. A failure leaves everything as it was typed. */
function Editor({ dealId, question, documents, onEnd }: EditorProps) {
  const [draft, setDraft] = useState(() => draftOf(question));
  const [asksWords, setAsksWords] = useState(false);
  const { save, remove, isSaving, isRemoving, error } = useSaveQuestion({ dealId, question, onEnd });
  const isBusy = isSaving || isRemoving;
  const trySave = () => {
    setAsksWords(true);
    if (draft.question.trim() !== "") save(draft);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onEnd()}
      onSubmit={trySave}
      title={question === null ? "Add a question" : "The question and its answer"}
      footer={
        <>
          {question === null ? null : (
            <Button
              variant="ghost"
              icon={Trash2}
              className="question-delete"
              busy={isRemoving}
              onClick={remove}
            >
              Delete the question
            </Button>
          )}
          <Button onClick={onEnd} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <div className="question-form">
        {error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(error, "The question could not be stored. Try again.")}
          </Note>
        )}
        <QuestionFields
          draft={draft}
          onChange={setDraft}
          asksWords={asksWords}
          documents={question === null ? null : documents}
        />
      </div>
    </Dialog>
  );
}
