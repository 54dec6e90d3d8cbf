import { useState } from "react";
import type { Contact, Duplicate } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS, describeDuplicate } from "#features/contacts/model/contact-words.ts";
import { contactHref } from "#features/contacts/addresses.ts";
import { MergeDialog } from "#features/contacts/web/dialog/merge-dialog.tsx";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

/** Who is likely the same, and why; nothing where there is nobody. */
export function MergePanel({ contact, duplicates }: { contact: Contact; duplicates: readonly Duplicate[] }) {
  const [asked, setAsked] = useState<Contact | null>(null);
  if (duplicates.length === 0 && asked === null) return null;
  return (
    <Panel className="mt-4" title="Likely the same">
      <ul className="contact-rows">
        {duplicates.map(({ contact: duplicate, because }) => (
          <li key={duplicate.id}>
            <div>
              <AppLink className="link" href={contactHref(duplicate.id)}>
                {duplicate.name}
              </AppLink>
              <small>
                {[ROLE_WORDS[duplicate.role], duplicate.firm, describeDuplicate(because)]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </small>
            </div>
            <EditorsOnly>
              <Button
                size="sm"
                aria-label={`Merge ${duplicate.name} into this contact`}
                onClick={() => setAsked(duplicate)}
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
