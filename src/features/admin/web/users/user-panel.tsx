import { RefreshCw, Search, UserPlus } from "lucide-react";
import { useState } from "react";
import type { UserRow } from "#features/admin/contract.ts";
import { filterUsers } from "#features/admin/model/filter-users.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { type HandedLink, HandedLinkDialog } from "./handed-link-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { UserTable } from "./user-table.tsx";

interface UserPanelProps {
  users: readonly UserRow[];
  isLoading: boolean;
  isRefreshing: boolean;
  hasFailed: boolean;
  onRefresh: () => void;
}

/** More rows than a person reads would only make the page slow; searching finds the rest. */
const SHOWN = 100;

/** The "User Management" card of the specification. */
export function UserPanel({ users, isLoading, isRefreshing, hasFailed, onRefresh }: UserPanelProps) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(SHOWN);
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<HandedLink | null>(null);
  const found = filterUsers(users, search);
  return (
    <Panel flush className="mt-5" title="User Management">
      <div className="user-tools">
        <TextInput
          type="search"
          lead={<Search className="icon" aria-hidden />}
          placeholder="Search by name or email..."
          aria-label="Search by name or email"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button variant="primary" icon={UserPlus} onClick={() => setIsInviting(true)}>
          Invite User
        </Button>
        <IconButton
          variant="secondary"
          label="Refresh"
          icon={RefreshCw}
          busy={isRefreshing}
          onClick={onRefresh}
        />
      </div>
      {isLoading ? (
        <p className="admin-words">
          <Spinner label="Loading users..." />
        </p>
      ) : found.length === 0 ? (
        <p className="admin-words text-soft" role="status">
          {search.trim() === "" || users.length === 0
            ? 'No users found. Click "Invite User" to add users.'
            : "No users found matching your search"}
          {hasFailed ? " The list could not be read: press Refresh to try again." : null}
        </p>
      ) : (
        <UserTable users={found.slice(0, most)} onLink={setLink} />
      )}
      {found.length > most ? (
        <p className="admin-words">
          <Button size="sm" onClick={() => setMost(most + SHOWN)}>
            Show more
          </Button>{" "}
          <span className="xs text-muted">
            {most} of {found.length}
          </span>
        </p>
      ) : null}
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
      {link === null ? null : <HandedLinkDialog link={link} onClose={() => setLink(null)} />}
    </Panel>
  );
}
