import { useState } from "react";
import { listClauses, templateTextOf } from "#features/letters/model/compose-letter.ts";
import {
  type ClauseChoices,
  type LetterContent,
  LONGEST_EDIT,
  LONGEST_OWN_TEXT,
  LONGEST_TITLE,
  type OwnClause,
} from "#features/letters/model/letter-content.ts";
import { tooLong } from "#web/ui/forms/too-long.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { Edited } from "./clause-list.tsx";

export interface ClauseDialogProps {
  content: LetterContent;
  edited: Edited;
  onChoose: (choices: ClauseChoices) => void;
  onClose: () => void;
}

const HOW =
  "A line for each paragraph; “- ” begins an item of a list, “ | ” parts the words from their amount.";

/** The words of a clause, to be written anew. */
export function ClauseDialog({ content, edited, onChoose, onClose }: ClauseDialogProps) {
  return "own" in edited ? (
    <OwnClauseDialog content={content} own={edited.own} onChoose={onChoose} onClose={onClose} />
  ) : (
    <TemplateClauseDialog content={content} clauseKey={edited.key} onChoose={onChoose} onClose={onClose} />
  );
}

type PartProps = Omit<ClauseDialogProps, "edited">;

function TemplateClauseDialog({ content, clauseKey, onChoose, onClose }: PartProps & { clauseKey: string }) {
  const { clauses } = content;
  const template = templateTextOf(content, clauseKey);
  const [text, setText] = useState(clauses.edits[clauseKey]?.text ?? template);
  const [problem, setProblem] = useState<string | null>(null);
  const title = listClauses(content.kind).find(({ key }) => key === clauseKey)?.title ?? "";
  const store = () => {
    if (text.trim() === "") return setProblem("Write some text, or switch the clause off.");
    if (tooLong(text, LONGEST_EDIT) !== null) return setProblem(null);
    const others = Object.fromEntries(Object.entries(clauses.edits).filter(([key]) => key !== clauseKey));
    // Words that are the template's go on following the form.
    const edits = text === template ? others : { ...others, [clauseKey]: { text, basedOn: template } };
    onChoose({ ...clauses, edits });
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={title}
      onSubmit={store}
      description="Your words take the place of the template’s, and no longer follow the form."
      footer={
        <>
          <Button variant="ghost" disabled={text === template} onClick={() => setText(template)}>
            Take the template’s words
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            Use these words
          </Button>
        </>
      }
    >
      <Field label="Text" help={HOW} error={tooLong(text, LONGEST_EDIT) ?? problem}>
        {(control) => (
          <TextArea {...control} rows={12} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
    </Dialog>
  );
}

function OwnClauseDialog({ content, own, onChoose, onClose }: PartProps & { own: OwnClause }) {
  const { clauses } = content;
  const [draft, setDraft] = useState(own);
  const [problem, setProblem] = useState<{ title?: string; text?: string }>({});
  const longTitle = tooLong(draft.title, LONGEST_TITLE);
  const longText = tooLong(draft.text, LONGEST_OWN_TEXT);
  const store = () => {
    const title = draft.title.trim() === "" ? "Give the clause a title." : undefined;
    const text = draft.text.trim() === "" ? "Write the text of the clause." : undefined;
    if (title !== undefined || text !== undefined)
      return setProblem({ ...(title && { title }), ...(text && { text }) });
    if (longTitle !== null || longText !== null) return setProblem({});
    const isThere = clauses.own.some(({ id }) => id === draft.id);
    const next = isThere
      ? clauses.own.map((one) => (one.id === draft.id ? draft : one))
      : [...clauses.own, draft];
    onChoose({ ...clauses, own: next });
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="A clause of your own"
      onSubmit={store}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            Use this clause
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label="Title" error={longTitle ?? problem.title}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.title}
              onChange={(event) => setDraft({ ...draft, title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Text" help={HOW} error={longText ?? problem.text} className="mt-4">
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              value={draft.text}
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
            />
          )}
        </Field>
        {content.kind === "loi" ? (
          <Checkbox
            className="mt-4"
            label="Binds both parties from signing"
            checked={draft.isBinding}
            onChange={(isBinding) => setDraft({ ...draft, isBinding })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
