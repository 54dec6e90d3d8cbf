import { useState } from "react";
import {
  CONTACT_FIELDS,
  UNDO_DAYS,
  type Contact,
  type ContactFields,
} from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import { mergeFields } from "#features/contacts/model/merge-fields.ts";
import { useMergeContacts, useUndoMerge } from "#features/contacts/web/data.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { readDraft } from "./contact-draft.ts";
import { ContactFieldset } from "./contact-fieldset.tsx";

const FIELD_WORDS: Readonly<Record<keyof ContactFields, string>> = {
  name: "Name",
  role: "Role",
  firm: "Firm",
  email: "Mail",
  phone: "Telephone",
  notes: "Notes",
};

export interface MergeDialogProps {
  /** Stays, under its address. */
  kept: Contact;
  /** Becomes part of it. */
  gone: Contact;
  onEnd: () => void;
}

/** What each side says, and what will stand then, which can be changed before it is done. */
export function MergeDialog({ kept, gone, onEnd }: MergeDialogProps) {
  const [draft, setDraft] = useState(() => mergeFields(kept, gone));
  const [merge, undo] = [useMergeContacts(), useUndoMerge()];
  const { fields, problems } = readDraft(draft);
  async function takeBack(id: string): Promise<void> {
    try {
      await undo.mutateAsync({ id });
    } catch (error) {
      reportError(error, { fallback: "The merge could not be taken back. Try again." });
    }
  }
  const save = () => {
    if (fields === null) return;
    const ids = { keptId: kept.id, keptVersion: kept.version, goneId: gone.id, goneVersion: gone.version };
    merge.mutate(
      { ...ids, fields },
      {
        onSuccess: ({ mergeId }) => {
          onEnd();
          toast({
            title: "Contacts merged",
            description: `${gone.name} is part of ${fields.name}.`,
            action: { label: "Undo", onPress: () => void takeBack(mergeId) },
            durationMs: 10_000,
          });
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && !merge.isPending && onEnd()}
      onSubmit={save}
      title="Make one contact of two"
      description={`It has the deals and leads of both. For ${UNDO_DAYS} days this can be taken back.`}
      footer={
        <>
          <Button onClick={onEnd} disabled={merge.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={merge.isPending}>
            Merge
          </Button>
        </>
      }
    >
      <div className="contact-form">
        {merge.error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(merge.error, "The contacts could not be merged. Try again.")}
          </Note>
        )}
        <Sides {...{ kept, gone }} onTake={(said) => setDraft({ ...draft, ...said })} />
        <h3>Result of the merge</h3>
        <ContactFieldset draft={draft} onChange={setDraft} problems={problems ?? {}} />
      </div>
    </Dialog>
  );
}

interface SidesProps extends Pick<MergeDialogProps, "kept" | "gone"> {
  onTake: (said: Partial<ContactFields>) => void;
}

const say = (contact: Contact, field: keyof ContactFields): string =>
  field === "role" ? ROLE_WORDS[contact.role] : contact[field];

/** Side by side; what differs is taken from either by a press. */
function Sides({ kept, gone, onTake }: SidesProps) {
  return (
    <Table stacked className="contact-sides" aria-label="What each contact says">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">This contact</th>
          <th scope="col">The other one</th>
        </tr>
      </thead>
      <tbody>
        {CONTACT_FIELDS.map((field) => (
          <tr key={field}>
            <th scope="row">{FIELD_WORDS[field]}</th>
            {[kept, gone].map((side, place) => (
              <td key={side.id} data-label={place === 0 ? "This contact" : "The other one"}>
                {say(side, field) === "" ? (
                  <span className="text-muted">Not known</span>
                ) : say(kept, field) === say(gone, field) ? (
                  <span>{say(side, field)}</span>
                ) : (
                  <>
                    <span>{say(side, field)}</span>{" "}
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Take the ${FIELD_WORDS[field].toLowerCase()} of ${place === 0 ? "this contact" : "the other one"}`}
                      onClick={() => onTake({ [field]: side[field] })}
                    >
                      Take
                    </Button>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
