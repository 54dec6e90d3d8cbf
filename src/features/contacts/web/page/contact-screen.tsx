import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { contactsPath } from "#features/contacts/addresses.ts";
import type { ContactListItem } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import { ContactReach } from "#features/contacts/web/contact-reach.tsx";
import { useContact, useRemoveContact } from "#features/contacts/web/data.ts";
import { ContactDialog } from "#features/contacts/web/dialog/contact-dialog.tsx";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { refusalOf } from "#web/calls/call-errors.ts";
import { navigateTo, usePathParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { MergePanel } from "./merge-panel.tsx";
import { MergesPanel } from "./merges-panel.tsx";
import "#features/contacts/web/contacts.css";
import { isUuid } from "#kit/is-uuid.ts";

const CRUMBS = [{ label: "Contacts", href: contactsPath }];

/** /dashboard/contacts/$id */
export function ContactScreen() {
  const { id = "" } = usePathParams();
  return isUuid(id) ? <StoredContact key={id} id={id} /> : <NoSuchContact />;
}

function StoredContact({ id }: { id: string }) {
  const found = useContact(id);
  useDocumentTitle(found.data?.contact.name ?? null);
  if (found.isPending) return <RowsSkeleton rows={5} label="Loading the contact..." />;
  if (found.data === undefined || refusalOf(found.error)?.code === "NOT_FOUND") {
    if (refusalOf(found.error)?.code === "NOT_FOUND") return <NoSuchContact />;
    return (
      <>
        <PageHead crumbs={CRUMBS} title="Contact" />
        <LoadProblem
          error={found.error}
          fallback="The contact could not be loaded."
          isBusy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </>
    );
  }
  const { contact, links, twins, merges } = found.data;
  return (
    <>
      <ContactHead contact={contact} />
      <MergePanel contact={contact} duplicates={twins} />
      <div className="contact-page">
        <ContactLinks contact={contact} links={links} />
        <div className="stack">
          <Panel title="How to reach them">
            {contact.email === "" && contact.phone === "" ? (
              <p className="sm text-soft">Neither a mail address nor a telephone number is known.</p>
            ) : (
              <ContactReach email={contact.email} phone={contact.phone} />
            )}
          </Panel>
          <Panel title="Notes">
            {contact.notes === "" ? (
              <p className="sm text-soft">Nothing is noted.</p>
            ) : (
              <p className="contact-notes">{contact.notes}</p>
            )}
          </Panel>
          <MergesPanel merges={merges} />
        </div>
      </div>
    </>
  );
}

function ContactHead({ contact }: { contact: ContactListItem }) {
  const [isEdited, setEdited] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { mutateAsync: remove } = useRemoveContact();
  const { id, name, role, firm, touchedAt } = contact;
  return (
    <>
      <PageHead
        crumbs={[...CRUMBS, { label: name }]}
        title={<span className="contact-title">{name}</span>}
        sub={
          <>
            {[ROLE_WORDS[role], firm].filter((part) => part !== "").join(" · ")} · last touched{" "}
            <TimeAgo at={touchedAt} />, by the latest change here, of a deal or of a lead
          </>
        }
        actions={
          <EditorsOnly>
            <Button icon={Trash2} onClick={() => setDeleted(true)}>
              Delete
            </Button>
            <Button variant="primary" icon={Pencil} onClick={() => setEdited(true)}>
              Edit
            </Button>
          </EditorsOnly>
        }
      />
      {isEdited ? <ContactDialog contact={contact} onEnd={() => setEdited(false)} /> : null}
      <DeleteDialog
        open={isDeleted}
        title="Delete this contact?"
        remove={() => remove({ id })}
        done={{ title: "Contact deleted", description: name }}
        onDeleted={() => navigateTo(contactsPath, { replace: true })}
        onClose={() => setDeleted(false)}
      >
        <p>
          {name} is taken off its deals and leads, which stay. Contacts that were merged into it cannot be
          brought back afterwards. This cannot be undone.
        </p>
      </DeleteDialog>
    </>
  );
}

function NoSuchContact() {
  return (
    <>
      <PageHead crumbs={CRUMBS} title="This contact cannot be shown" />
      <Note tone="bad" role="alert" className="mt-4">
        This contact is not there, or not yours. It may have been merged into another one, or deleted.
      </Note>
      <div className="mt-4">
        <ButtonLink href={contactsPath}>All contacts</ButtonLink>
      </div>
    </>
  );
}
