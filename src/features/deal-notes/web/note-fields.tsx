import type { RefObject } from "react";
import { useDealContacts } from "#features/contacts/web/index.ts";
import { DEAL_NOTE_KINDS, type DealNote } from "#features/deal-notes/model/deal-note.ts";
import { KIND_WORDS } from "#features/deal-notes/model/deal-note-words.ts";
import { localDay } from "#kit/day.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { NoteDraft, NoteProblems } from "./note-draft.ts";

interface NoteFieldsProps {
  dealId: string;
  draft: NoteDraft;
  problems: NoteProblems;
  onChange: (draft: NoteDraft) => void;
  /** With whom it was before it is changed: they may be linked to the deal no more. */
  before?: Pick<DealNote, "contactId" | "contactName"> | undefined;
  wordsRef?: RefObject<HTMLTextAreaElement | null>;
}

const KINDS = DEAL_NOTE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const PLACEHOLDERS = {
  note: "Note",
  call: "What was said, what was agreed",
  mail: "What was written, and what it asks for",
} as const;

export function NoteFields({ dealId, draft, problems, onChange, before, wordsRef }: NoteFieldsProps) {
  return (
    <>
      <div className="deal-note-head">
        <Segmented
          label="Kind"
          options={KINDS}
          value={draft.kind}
          onChange={(kind) => onChange({ ...draft, kind })}
        />
        <Field label="Day" error={problems.onDay}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={localDay(new Date())}
              value={draft.onDay}
              onChange={({ target }) => onChange({ ...draft, onDay: target.value })}
            />
          )}
        </Field>
        <ContactField {...{ dealId, draft, onChange, before }} />
      </div>
      <Field label="Words" error={problems.body}>
        {(control) => (
          <TextArea
            {...control}
            ref={wordsRef}
            value={draft.body}
            placeholder={PLACEHOLDERS[draft.kind]}
            onChange={({ target }) => onChange({ ...draft, body: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function ContactField({
  dealId,
  draft,
  onChange,
  before,
}: Pick<NoteFieldsProps, "dealId" | "draft" | "onChange" | "before">) {
  const { data } = useDealContacts(dealId);
  const options = (data?.contacts ?? []).map(({ contactId, name, firm }) => ({
    value: contactId,
    label: firm === "" ? name : `${name}, ${firm}`,
  }));
  const others = [before?.contactId, draft.contactId].filter(
    (id, at, ids) =>
      typeof id === "string" && ids.indexOf(id) === at && options.every(({ value }) => value !== id),
  );
  // Somebody who is linked no more is shown as they were called, where that is known.
  const nameOf = (id: string | null | undefined): string =>
    id === before?.contactId && before !== undefined
      ? before.contactName
      : data === undefined
        ? "Loading the contacts..."
        : "A person no longer linked";
  const all = [...options, ...others.map((id) => ({ value: id ?? "", label: nameOf(id) }))];
  return (
    <Field
      label="With"
      optional
      help={
        data !== undefined && all.length === 0
          ? "Contacts of the deal can be chosen here: add them on the Diligence tab."
          : null
      }
    >
      {(control) => (
        <SelectInput
          {...control}
          placeholder="Nobody named"
          options={all}
          value={draft.contactId ?? ""}
          onChange={({ target }) =>
            onChange({ ...draft, contactId: target.value === "" ? null : target.value })
          }
        />
      )}
    </Field>
  );
}
