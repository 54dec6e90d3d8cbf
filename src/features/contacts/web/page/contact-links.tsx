import { Plus, X } from "lucide-react";
import { useState } from "react";
import { DealPicker, useDealChoices } from "#features/deals/web/index.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { leadsPath } from "#features/leads/addresses.ts";
import type { Contact, ContactLink, ContactRole } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import { useLinkContact, useUnlinkContact } from "#features/contacts/web/data.ts";
import { RoleSelect } from "#features/contacts/web/dialog/role-select.tsx";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";

const placeOf = ({ kind, id }: ContactLink) => (kind === "deal" ? { dealIds: [id] } : { leadIds: [id] });
const hrefOf = ({ kind, id }: ContactLink) =>
  kind === "deal" ? analysisHref(id) : `${leadsPath}?lead=${id}`;

/** The deals and leads of a contact, the latest changed first, and as what. */
export function ContactLinks({ contact, links }: { contact: Contact; links: readonly ContactLink[] }) {
  const [adds, setAdds] = useState(false);
  const [now] = useState(() => new Date());
  const [link, unlink] = [useLinkContact(), useUnlinkContact()];
  const { id: contactId } = contact;
  async function putBack(one: ContactLink): Promise<void> {
    try {
      await link.mutateAsync({ contactId, role: one.role, ...placeOf(one) });
    } catch (error) {
      reportError(error, { fallback: "The link could not be made again. Try again." });
    }
  }
  async function remove(one: ContactLink): Promise<void> {
    try {
      await unlink.mutateAsync({ contactId, ...placeOf(one) });
      toast({
        title: "Link taken away",
        description: one.name,
        action: { label: "Undo", onPress: () => void putBack(one) },
      });
    } catch (error) {
      reportError(error, { fallback: "The link could not be taken away. Try again." });
    }
  }
  return (
    <Panel
      title="Deals and leads"
      aside={
        <EditorsOnly>
          <Button size="sm" icon={Plus} onClick={() => setAdds(true)}>
            Add a deal
          </Button>
        </EditorsOnly>
      }
    >
      {links.length === 0 ? (
        <p className="sm text-soft">No deal or lead yet. A lead is linked from its own page.</p>
      ) : (
        <ul className="contact-rows">
          {links.map((one) => (
            <li key={one.id}>
              <div>
                <AppLink className="link" href={hrefOf(one)}>
                  {one.name}
                </AppLink>
                <small>
                  {one.kind === "deal" ? "Deal" : "Lead"} · {ROLE_WORDS[one.role]} · changed{" "}
                  <TimeAgo at={one.updatedAt} now={now} />
                </small>
              </div>
              <EditorsOnly>
                <IconButton
                  icon={X}
                  label={`Take away the link to ${one.name}`}
                  disabled={unlink.isPending}
                  onClick={() => void remove(one)}
                />
              </EditorsOnly>
            </li>
          ))}
        </ul>
      )}
      {adds ? <AddDealDialog contact={contact} onEnd={() => setAdds(false)} /> : null}
    </Panel>
  );
}

function AddDealDialog({ contact, onEnd }: { contact: Contact; onEnd: () => void }) {
  const choices = useDealChoices();
  const [deal, setDeal] = useState<{ id: string; name: string } | null>(null);
  const [role, setRole] = useState<ContactRole>(contact.role);
  const link = useLinkContact();
  const save = () => {
    if (deal === null) return;
    link.mutate({ contactId: contact.id, role, dealIds: [deal.id] }, { onSuccess: onEnd });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !link.isPending && onEnd()}
      onSubmit={save}
      title="Add a deal"
      footer={
        <>
          <Button onClick={onEnd} disabled={link.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={link.isPending} disabled={deal === null}>
            Add
          </Button>
        </>
      }
    >
      <div className="contact-form">
        {link.error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(link.error, "The deal could not be added. Try again.")}
          </Note>
        )}
        {deal === null ? (
          <DealPicker
            choices={choices}
            onChoose={({ id, name, companyName }) =>
              setDeal({ id, name: name || companyName || "Untitled Deal" })
            }
            emptyWords="A contact needs no deal."
          />
        ) : (
          <>
            <p className="contact-chosen">
              <span>{deal.name}</span>
              <Button size="sm" onClick={() => setDeal(null)}>
                Change the deal
              </Button>
            </p>
            <Field label={`What ${contact.name} is there`}>
              {(control) => <RoleSelect {...control} value={role} onChoose={setRole} />}
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}
