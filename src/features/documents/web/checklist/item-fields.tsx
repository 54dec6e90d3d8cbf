import type { DealDocument } from "#features/documents/contract.ts";
import { MOST_NOTE_CHARACTERS, MOST_TITLE_CHARACTERS } from "#features/documents/model/checklist.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { ItemDraft } from "./use-save-item.ts";

export interface ItemFieldsProps {
  draft: ItemDraft;
  onChange: (draft: ItemDraft) => void;
  isOwn: boolean;
  /** Whether an empty title is already named as a mistake. */
  asksTitle: boolean;
  /** Those to choose from; null for a line that is not stored yet. */
  documents: readonly DealDocument[] | null;
}

export function ItemFields({ draft, onChange, isOwn, asksTitle, documents }: ItemFieldsProps) {
  return (
    <>
      {isOwn ? (
        <Field
          label="What to check"
          error={asksTitle && draft.title.trim() === "" ? "Enter what to check." : null}
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.title}
              maxLength={MOST_TITLE_CHARACTERS}
              onChange={(event) => onChange({ ...draft, title: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      <Field label="Due" optional>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.dueOn}
            onChange={(event) => onChange({ ...draft, dueOn: event.target.value })}
          />
        )}
      </Field>
      <Field label="Note" optional>
        {(control) => (
          <TextArea
            {...control}
            value={draft.note}
            maxLength={MOST_NOTE_CHARACTERS}
            onChange={(event) => onChange({ ...draft, note: event.target.value })}
          />
        )}
      </Field>
      {documents === null ? null : (
        <DocumentChoice
          documents={documents}
          value={draft.documentId}
          onChange={(documentId) => onChange({ ...draft, documentId })}
        />
      )}
    </>
  );
}

interface DocumentChoiceProps {
  documents: readonly DealDocument[];
  value: string;
  onChange: (id: string) => void;
}

function DocumentChoice({ documents, value, onChange }: DocumentChoiceProps) {
  const help = documents.length === 0 ? "Upload a file first, then it can be chosen here." : undefined;
  return (
    <Field label="Document that answers it" optional help={help}>
      {(control) => (
        <SelectInput
          {...control}
          placeholder="None"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  );
}
