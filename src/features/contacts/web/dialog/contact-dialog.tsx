import { useRef, useState } from "react";
import type { Contact, ContactFields } from "#features/contacts/model/contact.ts";
import { useCreateContact, useUpdateContact } from "#features/contacts/web/data.ts";
import { newId } from "#web/browser/new-id.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { draftOf, readDraft } from "./contact-draft.ts";
import { ContactFieldset } from "./contact-fieldset.tsx";
import "#features/contacts/web/contacts.css";

/** What is known of a contact that is to be made, and what it is linked to. */
export interface NewContact {
  said?: Partial<ContactFields>;
  dealIds?: string[];
  leadIds?: string[];
}

export interface ContactDialogProps {
  /** The contact that is changed; null: a new one. */
  contact: Contact | null;
  begun?: NewContact;
  onEnd: () => void;
  onStored?: (contact: Contact) => void;
}

/** A failure leaves everything as it was typed. */
export function ContactDialog({ contact, begun = {}, onEnd, onStored }: ContactDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(contact ?? begun.said ?? {}));
  const [wasTried, setWasTried] = useState(false);
  const [create, update] = [useCreateContact(), useUpdateContact()];
  // Tried again, it is the same contact.
  const id = useRef<string>(contact?.id ?? newId());
  const isBusy = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  const { fields, problems } = readDraft(draft);
  const stored = {
    onSuccess: (made: Contact) => {
      onEnd();
      onStored?.(made);
    },
  };
  const trySave = () => {
    setWasTried(true);
    if (fields === null) return;
    const { dealIds = [], leadIds = [] } = begun;
    if (contact === null) create.mutate({ id: id.current, fields, dealIds, leadIds }, stored);
    else update.mutate({ id: contact.id, version: contact.version, fields }, stored);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onEnd()}
      onSubmit={trySave}
      title={contact === null ? "New contact" : "The contact"}
      footer={
        <>
          <Button onClick={onEnd} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="contact-form">
        {error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(error, "The contact could not be stored. Try again.")}
          </Note>
        )}
        <ContactFieldset
          draft={draft}
          onChange={setDraft}
          problems={wasTried && problems !== null ? problems : {}}
        />
      </div>
    </Dialog>
  );
}
