import { formatDate } from "#kit/day.ts";
import { NOTHING } from "#kit/format-figure.ts";
import { Search } from "lucide-react";
import { useState } from "react";
import type { MemberSubscription } from "#features/admin/contract.ts";
import { filterUsers, nameOf } from "#features/admin/model/filter-users.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { AdminLayout } from "#features/admin/web/admin-layout.tsx";
import { useSubscriptions } from "#features/admin/web/data.ts";
import { ReadState } from "#features/admin/web/read-state.tsx";
import { SubscriptionDialog } from "./subscription-dialog.tsx";

const SHOWN = 100;

/** /admin/subscriptions: what members read on their own subscription page. */
export function SubscriptionsScreen() {
  const reading = useSubscriptions();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(SHOWN);
  const [edited, setEdited] = useState<MemberSubscription | null>(null);
  const found = filterUsers(reading.data ?? [], search);
  return (
    <AdminLayout page="subscriptions">
      <PageHead
        title="Subscriptions"
        sub="The plan of each member, its status and when it renews. Nothing is paid here."
      />
      <Panel flush className="mt-5" title="Members">
        <div className="user-tools">
          <TextInput
            type="search"
            lead={<Search className="icon" aria-hidden />}
            placeholder="Search by name or email..."
            aria-label="Search by name or email"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {reading.data === undefined ? (
          <ReadState reading={reading} what="the subscriptions" />
        ) : found.length === 0 ? (
          <p className="admin-words text-soft" role="status">
            No member matches your search.
          </p>
        ) : (
          <SubscriptionTable members={found.slice(0, most)} onEdit={setEdited} />
        )}
        {found.length > most ? (
          <p className="admin-words">
            <Button size="sm" onClick={() => setMost(most + SHOWN)}>
              Show more
            </Button>
          </p>
        ) : null}
      </Panel>
      {edited ? <SubscriptionDialog member={edited} onClose={() => setEdited(null)} /> : null}
    </AdminLayout>
  );
}

const STATUS: Readonly<Record<MemberSubscription["status"], readonly [BadgeTone, string]>> = {
  active: ["good", "Active"],
  paused: ["caution", "Paused"],
  ended: ["unknown", "Ended"],
};

interface SubscriptionTableProps {
  members: readonly MemberSubscription[];
  onEdit: (member: MemberSubscription) => void;
}

function SubscriptionTable({ members, onEdit }: SubscriptionTableProps) {
  return (
    <Table stacked hover>
      <thead>
        <tr>
          {["Name", "Email", "Plan", "Status", "Renews", "Actions"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => {
          const [tone, word] = STATUS[member.status];
          return (
            <tr key={member.userId}>
              <td data-label="Name">{nameOf(member)}</td>
              <td data-label="Email" className="user-email">
                <span>{member.email}</span>
              </td>
              <td data-label="Plan" className="user-email">
                <span>{member.plan}</span>
              </td>
              <td data-label="Status">
                <Badge tone={tone}>{word}</Badge>
              </td>
              <td data-label="Renews">{member.renewsOn === null ? NOTHING : formatDate(member.renewsOn)}</td>
              <td data-label="Actions">
                <Button size="sm" onClick={() => onEdit(member)}>
                  Edit<span className="sr-only"> the subscription of {member.email}</span>
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
