import { Plus } from "lucide-react";
import { useState } from "react";
import { contactHref } from "#features/contacts/addresses.ts";
import { CONTACT_ROLES } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import { navigateTo, useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import type { ContactQuery } from "./data.ts";
import { ContactDialog } from "./dialog/contact-dialog.tsx";
import { ContactList } from "./list/contact-list.tsx";
import { Offers } from "./list/offers.tsx";
import "./contacts.css";

/** What the page shows, as its address says it. */
const readContactsAddress = (params: Pick<URLSearchParams, "get">): ContactQuery => ({
  search: params.get("search") ?? "",
  role: CONTACT_ROLES.find((role) => role === params.get("role")) ?? null,
  onlyTwins: params.get("show") === "duplicates",
});

/** The address as name and value pairs; what is as usual is left out. */
const writeContactsAddress = ({ search, role, onlyTwins }: ContactQuery): [string, string][] => [
  ...(search === "" ? [] : ([["search", search]] satisfies [string, string][])),
  ...(role === null ? [] : ([["role", role]] satisfies [string, string][])),
  ...(onlyTwins ? ([["show", "duplicates"]] satisfies [string, string][]) : []),
];

type Change = (next: Partial<ContactQuery>) => void;

/** /dashboard/contacts: whom the workspace deals with, by name. */
export function ContactsScreen() {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const query = readContactsAddress(params);
  const change: Change = (next) =>
    setParams((now) => new URLSearchParams(writeContactsAddress({ ...readContactsAddress(now), ...next })), {
      replace: true,
    });
  const mayEdit = useMayEdit();
  const asksNew = params.get("contact") === "new" && mayEdit;
  const [isNew, setNew] = useState(false);
  const end = () => {
    setNew(false);
    if (asksNew) change({});
  };
  return (
    <>
      <PageHead
        title="Contacts"
        sub="Brokers, sellers, lenders, lawyers and accountants, each with their deals and leads."
        actions={
          <EditorsOnly>
            <Button variant="primary" icon={Plus} onClick={() => setNew(true)}>
              New contact
            </Button>
          </EditorsOnly>
        }
      />
      <ContactTools query={query} change={change} />
      <EditorsOnly>
        <Offers />
      </EditorsOnly>
      <ContactList query={query} onShowAll={() => change({ search: "", role: null, onlyTwins: false })} />
      {isNew || asksNew ? (
        <ContactDialog contact={null} onEnd={end} onStored={({ id }) => navigateTo(contactHref(id))} />
      ) : null}
    </>
  );
}

const ROLES = CONTACT_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

function ContactTools({ query, change }: { query: ContactQuery; change: Change }) {
  return (
    <div className="list-tools" role="search">
      <SearchBox
        label="Search contacts by name, firm, mail, telephone or notes"
        placeholder="Search contacts..."
        search={query.search}
        onSearch={(search) => change({ search })}
      />
      <SelectInput
        className="contacts-role"
        aria-label="Role"
        placeholder="Every role"
        options={ROLES}
        value={query.role ?? ""}
        onChange={({ target }) =>
          change({ role: CONTACT_ROLES.find((role) => role === target.value) ?? null })
        }
      />
      <Checkbox
        label="Likely duplicates only"
        checked={query.onlyTwins}
        onChange={(onlyDuplicates) => change({ onlyTwins: onlyDuplicates })}
      />
    </div>
  );
}
