import { useState } from "react";
import type { Contact, Twin } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS, sayTwin } from "#features/contacts/model/contact-words.ts";
import { contactHref } from "#features/contacts/addresses.ts";
import { MergeDialog } from "#features/contacts/web/dialog/merge-dialog.tsx";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

/** Who is likely the same, and why; nothing where there is nobody. */
export function MergePanel({ contact, twins }: { contact: Contact; twins: readonly Twin[] }) {
  const [asked, setAsked] = useState<Contact | null>(null);
  if (twins.length === 0 && asked === null) return null;
  return (
    <Panel className="mt-4" title="Likely the same">
      <ul className="contact-rows">
        {twins.map(({ contact: twin, because }) => (
          <li key={twin.id}>
            <div>
              <AppLink className="link" href={contactHref(twin.id)}>
                {twin.name}
              </AppLink>
              <small>
                {[ROLE_WORDS[twin.role], twin.firm, sayTwin(because)]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </small>
            </div>
            <EditorsOnly>
              <Button
                size="sm"
                aria-label={`Merge ${twin.name} into this contact`}
                onClick={() => setAsked(twin)}
              >
                Merge…
              </Button>
            </EditorsOnly>
          </li>
        ))}
      </ul>
      {asked === null ? null : <MergeDialog kept={contact} gone={asked} onEnd={() => setAsked(null)} />}
    </Panel>
  );
}
