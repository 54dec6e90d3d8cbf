import { Plus } from "lucide-react";
import { useState } from "react";
import type { ContactListItem, ContactRole } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import { useContactChoices, useLinkContact } from "#features/contacts/web/data.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { RoleSelect } from "./role-select.tsx";

const MOST_SHOWN = 20;

export interface LinkDialogProps {
  /** Where the contact is linked to: a deal, or a lead. */
  to: { dealIds?: string[]; leadIds?: string[] };
  /** Who is linked there already. */
  linked: ReadonlySet<string>;
  onEnd: () => void;
}

/** Chooses a contact that is there, or begins a new one. */
export function LinkDialog({ to, linked, onEnd }: LinkDialogProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ContactListItem | null>(null);
  const [role, setRole] = useState<ContactRole>("broker");
  const [isNew, setNew] = useState(false);
  const found = useContactChoices(search, MOST_SHOWN);
  const link = useLinkContact();
  if (isNew) return <ContactDialog contact={null} begun={{ ...to, said: { name: search } }} onEnd={onEnd} />;
  const items = (found.data?.items ?? []).filter(({ id }) => !linked.has(id));
  const choose = (item: ContactListItem) => {
    setChosen(item);
    setRole(item.role);
  };
  const save = () => {
    if (chosen !== null) link.mutate({ contactId: chosen.id, role, ...to }, { onSuccess: onEnd });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !link.isPending && onEnd()}
      onSubmit={save}
      title="Add a contact"
      footer={
        <>
          <Button icon={Plus} className="contact-new" onClick={() => setNew(true)} disabled={link.isPending}>
            New contact
          </Button>
          <Button onClick={onEnd} disabled={link.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={link.isPending} disabled={chosen === null}>
            Add
          </Button>
        </>
      }
    >
      <div className="contact-form">
        {link.error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(link.error, "The contact could not be added. Try again.")}
          </Note>
        )}
        <SearchBox
          label="Search contacts by name, firm, mail or telephone"
          placeholder="Search contacts..."
          search={search}
          onSearch={setSearch}
        />
        <Choices {...{ items, chosen, search }} isKnown={found.data !== undefined} onChoose={choose} />
        {chosen === null ? null : (
          <Field label={`What ${chosen.name} is here`}>
            {(control) => <RoleSelect {...control} value={role} onChoose={setRole} />}
          </Field>
        )}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  items: readonly ContactListItem[];
  chosen: ContactListItem | null;
  search: string;
  isKnown: boolean;
  onChoose: (item: ContactListItem) => void;
}

function Choices({ items, chosen, search, isKnown, onChoose }: ChoicesProps) {
  if (items.length === 0)
    return (
      <p className="sm text-soft" role="status">
        {!isKnown
          ? "Looking…"
          : search === ""
            ? "There is no other contact yet."
            : `Nobody matches “${search}”.`}
      </p>
    );
  return (
    <ul className="contact-choices">
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" aria-pressed={item.id === chosen?.id} onClick={() => onChoose(item)}>
            <b>{item.name}</b>
            <small>{[ROLE_WORDS[item.role], item.firm].filter((part) => part !== "").join(" · ")}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
