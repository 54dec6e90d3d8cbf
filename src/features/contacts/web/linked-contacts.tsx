import type { UseQueryResult } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { contactHref } from "#features/contacts/addresses.ts";
import type { LinkedContact } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useRole } from "#web/session/workspaces.ts";
import { toast } from "#web/toasts/toasts.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { ContactReach } from "./contact-reach.tsx";
import { useLinkContact, useUnlinkContact } from "./data.ts";
import { LinkDialog, type LinkDialogProps } from "./dialog/link-dialog.tsx";
import "./contacts.css";

export interface LinkedContactsProps {
  list: UseQueryResult<{ contacts: LinkedContact[] }>;
  to: LinkDialogProps["to"];
  of: "deal" | "lead";
  /** For who may change the contacts, below them. */
  children?: ReactNode;
}

/** The contacts of a deal or of a lead. */
export function LinkedContacts({ list, to, of, children }: LinkedContactsProps) {
  const [adds, setAdds] = useState(false);
  const contacts = list.data?.contacts;
  return (
    <Panel
      title="Contacts"
      className="contacts-linked no-print"
      aside={
        <EditorsOnly>
          <Button size="sm" icon={Plus} onClick={() => setAdds(true)}>
            Add a contact
          </Button>
        </EditorsOnly>
      }
    >
      {contacts !== undefined ? (
        <Rows {...{ contacts, to, of }} />
      ) : list.isError ? (
        <LoadProblem
          error={list.error}
          fallback={`The contacts of this ${of} could not be loaded.`}
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      <EditorsOnly>{children}</EditorsOnly>
      {adds ? (
        <LinkDialog
          to={to}
          linked={new Set(contacts?.map(({ contactId }) => contactId))}
          onEnd={() => setAdds(false)}
        />
      ) : null}
    </Panel>
  );
}

interface RowsProps extends Pick<LinkedContactsProps, "to" | "of"> {
  contacts: readonly LinkedContact[];
}

function Rows({ contacts, to, of }: RowsProps) {
  const [link, unlink] = [useLinkContact(), useUnlinkContact()];
  if (contacts.length === 0)
    return (
      <p className="sm text-soft">{`Nobody is linked to this ${of}: no broker, seller, lender or lawyer.`}</p>
    );
  async function putBack({ contactId, role }: LinkedContact): Promise<void> {
    try {
      await link.mutateAsync({ contactId, role, ...to });
    } catch (error) {
      reportError(error, { fallback: "The contact could not be linked again. Try again." });
    }
  }
  async function remove(contact: LinkedContact): Promise<void> {
    try {
      await unlink.mutateAsync({ contactId: contact.contactId, ...to });
      toast({
        title: `Taken off this ${of}`,
        description: contact.name,
        action: { label: "Undo", onPress: () => void putBack(contact) },
      });
    } catch (error) {
      reportError(error, { fallback: "The contact could not be taken off. Try again." });
    }
  }
  return (
    <ul className="contact-rows">
      {contacts.map((contact) => (
        <li key={contact.contactId}>
          <div>
            <ContactName contact={contact} />
            <small>
              {[ROLE_WORDS[contact.role], contact.firm].filter((part) => part !== "").join(" · ")}
            </small>
            {contact.details === null ? null : <ContactReach {...contact.details} />}
          </div>
          <EditorsOnly>
            <IconButton
              icon={X}
              label={`Take ${contact.name} off this ${of}`}
              disabled={unlink.isPending}
              onClick={() => void remove(contact)}
            />
          </EditorsOnly>
        </li>
      ))}
    </ul>
  );
}

/** Guests have no page of a contact. */
function ContactName({ contact: { contactId, name } }: { contact: LinkedContact }) {
  return useRole() === "guest" ? (
    <b>{name}</b>
  ) : (
    <AppLink className="link" href={contactHref(contactId)}>
      {name}
    </AppLink>
  );
}
