import { BookUser } from "lucide-react";
import { useState } from "react";
import { contactHref } from "#features/contacts/addresses.ts";
import type { ContactListItem } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import { useContactPages, type ContactQuery } from "#features/contacts/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { openRow } from "#web/ui/records/open-row.ts";
import { RecordLink } from "#web/ui/records/record-link.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";

export interface ContactListProps {
  query: ContactQuery;
  onShowAll: () => void;
}

export function ContactList({ query, onShowAll }: ContactListProps) {
  const list = useContactPages(query);
  const [now] = useState(() => new Date());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending)
    return (
      <Panel flush className="mt-4">
        <RowsSkeleton rows={6} label="Loading the contacts..." />
      </Panel>
    );
  if (list.data === undefined)
    return (
      <LoadProblem
        error={list.error}
        fallback="The contacts could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (items.length === 0)
    return (
      <NoContacts
        isNarrowed={query.search !== "" || query.role !== null || query.onlyTwins}
        {...{ onShowAll }}
      />
    );
  return (
    <Panel flush className="mt-4">
      <Table
        hover
        stacked
        className="contacts-table"
        aria-label="Contacts"
        aria-busy={list.isPlaceholderData}
      >
        <thead>
          <tr>
            <th scope="col">Contact</th>
            <th scope="col">Role</th>
            <th scope="col">Mail and telephone</th>
            <th scope="col" className="numeric">
              Deals
            </th>
            <th scope="col" className="numeric">
              Leads
            </th>
            <th scope="col" className="numeric">
              Last touched
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ContactRow key={item.id} item={item} now={now} />
          ))}
        </tbody>
      </Table>
      <MoreButton list={list} className="contacts-more">
        Load more contacts
      </MoreButton>
    </Panel>
  );
}

function ContactRow({ item, now }: { item: ContactListItem; now: Date }) {
  const href = contactHref(item.id);
  return (
    <tr onClick={openRow(href)}>
      <th scope="row">
        <RecordLink href={href}>{item.name}</RecordLink>
        {item.twins === 0 ? null : (
          <>
            {" "}
            <Badge tone="caution">Likely duplicate</Badge>
          </>
        )}
        {item.firm === "" ? null : <small className="block text-muted">{item.firm}</small>}
      </th>
      <td data-label="Role">{ROLE_WORDS[item.role]}</td>
      <td data-label="Mail and telephone">
        <span>
          {item.email === "" && item.phone === "" ? <span className="text-muted">–</span> : null}
          {item.email === "" ? null : <span className="block">{item.email}</span>}
          {item.phone === "" ? null : <span className="block">{item.phone}</span>}
        </span>
      </td>
      <td data-label="Deals" className="numeric">
        {formatCount(item.deals)}
      </td>
      <td data-label="Leads" className="numeric">
        {formatCount(item.leads)}
      </td>
      <td data-label="Last touched" className="numeric text-muted">
        <TimeAgo at={item.touchedAt} now={now} />
      </td>
    </tr>
  );
}

function NoContacts({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  return (
    <Panel flush className="mt-4">
      <EmptyState
        title={isNarrowed ? "No contact matches" : "No contacts yet"}
        icon={BookUser}
        role="status"
        action={isNarrowed ? <Button onClick={onShowAll}>Show all contacts</Button> : undefined}
      >
        {isNarrowed
          ? "Nobody fits what is asked for."
          : "Write down whom you deal with, once: then every deal and lead names the same person."}
      </EmptyState>
    </Panel>
  );
}
